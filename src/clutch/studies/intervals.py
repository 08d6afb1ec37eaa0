"""How sure one may be of a share or a mean, seen in so many games."""

import math
from collections.abc import Sequence
from typing import NamedTuple

Z_95 = 1.959964  # standard deviations either side that hold 95 % of a normal curve
Z_80 = 0.841621  # standard deviations below which 80 % of a normal curve lie


class Interval(NamedTuple):
    """A range that holds the true value, 95 times in 100 unless another z is asked for."""

    low: float
    high: float


def wilson(wins: float, games: float, z: float = Z_95) -> Interval:
    """Wilson's score interval for a share of games; it stays within 0 and 1, even for 0 wins.

    `wins` may hold fractions, for wins that are shared. A result between 0 and 1 varies less
    than one that is either (its variance is at most p(1 - p)), so with fractions the interval
    is a little wider than it need be, never too narrow.
    """
    if games <= 0:
        return Interval(0.0, 1.0)
    share, square = wins / games, z * z
    middle = share + square / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    scale = 1 + square / games
    low, high = max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)
    return Interval(min(low, share), max(high, share))  # rounding must not leave the share out


def by_deal(wins: Sequence[float], games: Sequence[float]) -> Interval:
    """Wilson's interval for a share of games that come in groups: those of one deal."""
    like = independent(wins, games)
    return wilson(sum(wins) / max(1e-9, sum(games)) * like, like)


def independent(wins: Sequence[float], games: Sequence[float]) -> float:
    """As many independent games as vary so much as these, never more than were played.

    `wins` and `games` have a number for each deal.  Games of one deal are alike, and the chairs of
    one game depend on each other, so what varies is measured by leaving out one deal at a time
    (the jackknife).
    """
    deals, won, played = len(games), sum(wins), sum(games)
    if deals < 2 or won in (0, played):
        return float(deals)
    without = [(won - w) / (played - g) for w, g in zip(wins, games)]
    middle = sum(without) / deals
    variance = (deals - 1) / deals * sum((one - middle) ** 2 for one in without)
    share = won / played
    return min(float(played), share * (1 - share) / max(variance, 1e-12))


def of_mean(mean: float, sd: float, games: int, z: float = Z_95) -> Interval:
    """The normal interval for a mean over many games."""
    if games <= 1:
        return Interval(-math.inf, math.inf)
    reach = z * sd / math.sqrt(games)
    return Interval(mean - reach, mean + reach)


def least_gap(sd: float, games: float) -> float:
    """The smallest true gap that so many games show 4 times of 5, at the level of 5 %."""
    return (Z_95 + Z_80) * sd / math.sqrt(games) if games > 0 else math.inf


def two_sided(z: float) -> float:
    """The chance of a normal deviation at least this large, either way."""
    return math.erfc(abs(z) / math.sqrt(2))


def holm(chances: Sequence[float]) -> list[float]:
    """Chances corrected for looking at so many at once (Holm 1979), in the order given."""
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    corrected, highest = [1.0] * len(chances), 0.0
    for place, i in enumerate(order):
        highest = max(highest, min(1.0, (len(chances) - place) * chances[i]))
        corrected[i] = highest
    return corrected


def effect_of_share(share: float, beside: float) -> float:
    """Cohen's h: the distance of two shares; 0.2 is called small, 0.5 middling, 0.8 large."""
    low, high = (2 * math.asin(math.sqrt(min(1.0, max(0.0, x)))) for x in (beside, share))
    return high - low


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def span(interval: Interval) -> str:
    return f"{100 * interval.low:.1f} to {100 * interval.high:.1f} %"
