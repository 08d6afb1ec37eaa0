"""How sure one may be of a share or a mean, seen in so many games."""

import math
from typing import NamedTuple

Z_95 = 1.959964  # standard deviations either side that hold 95 % of a normal curve


class Interval(NamedTuple):
    """A range that holds the true value, 95 times in 100 unless another z is asked for."""

    low: float
    high: float


def wilson(wins: float, games: int, z: float = Z_95) -> Interval:
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


def of_mean(mean: float, sd: float, games: int, z: float = Z_95) -> Interval:
    """The normal interval for a mean over many games."""
    if games <= 1:
        return Interval(-math.inf, math.inf)
    reach = z * sd / math.sqrt(games)
    return Interval(mean - reach, mean + reach)


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def span(interval: Interval) -> str:
    return f"{100 * interval.low:.1f} to {100 * interval.high:.1f} %"
