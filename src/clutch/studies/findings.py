"""Findings: each figure of a study, with how sure it is, as one row of a tidy table."""

import math
from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from clutch.studies.intervals import (
    Interval,
    effect_of_share,
    holm,
    independent,
    least_gap,
    of_mean,
    two_sided,
    wilson,
)


class Finding(NamedTuple):
    """A figure of a study; what does not apply to it is None."""

    part: str  # of the study: order, seat, figure, ...
    what: str
    value: float
    low: float | None  # the 95 % interval
    high: float | None
    games: int
    sd: float | None = None  # over games
    beside: float | None = None  # what it is compared with: a fair share, or none at all
    effect: float | None = None  # Cohen's h of a share, Cohen's d of a mean
    least_gap: float | None = None  # the smallest gap that so many games show 4 times of 5
    chance: float | None = None  # of a gap this large if there were none, corrected (Holm)

    @property
    def range(self) -> Interval:
        low = -math.inf if self.low is None else self.low
        return Interval(low, math.inf if self.high is None else self.high)

    def less_fair(self) -> "Finding":
        """A share as what it is above the fair one."""
        fair = self.beside or 0.0
        low, high = (None if end is None else end - fair for end in (self.low, self.high))
        return self._replace(value=self.value - fair, low=low, high=high, beside=0.0)

    @property
    def sure(self) -> bool:
        """Whether chance alone would hardly make the gap."""
        return self.chance is not None and self.chance < 0.05


def in_words(name: str) -> str:
    """The name of a move or an event as reports write it: "took_set" is took set."""
    return name.replace("_", " ")


def of_share(
    part: str, what: str, wins: float, games: int, beside: float | None = None, among: float = 0
) -> Finding:
    """A share of games, beside a fair one; Wilson's interval.

    `among` is the number of independent games where that is not all of them.
    """
    like = among or games
    share = wins / games if games else 0.0
    low, high = wilson(share * like, like)
    found = Finding(part, what, share, low, high, games)
    if beside is None:
        return found
    sd = math.sqrt(beside * (1 - beside))
    chance = two_sided((share - beside) * math.sqrt(like) / sd) if sd else None
    return found._replace(
        beside=beside,
        effect=effect_of_share(share, beside),
        least_gap=finite(least_gap(sd, like)),
        chance=chance,
    )


def of_deals(part: str, what: str, shares: np.ndarray) -> Finding:
    """The win share of one seat beside a fair one: a row a deal, a column for each seat it sat at.

    Games of one deal are alike, so how sure it is comes from the deals.
    """
    wins, seats = shares.sum(axis=1).tolist(), shares.shape[1]
    like = independent(wins, [seats] * len(wins))
    return of_share(part, what, sum(wins), shares.size, 1 / seats, like)


def of_values(part: str, what: str, values: np.ndarray, beside: float | None = None) -> Finding:
    """The mean of a number seen once a game; a normal interval."""
    many = len(values)
    mean, sd = float(values.mean()), float(values.std(ddof=1)) if many > 1 else 0.0
    low, high = of_mean(mean, sd, many)
    found = Finding(part, what, mean, finite(low), finite(high), many, sd)
    if beside is None or not sd:
        return found
    z = (mean - beside) / (sd / math.sqrt(many))
    effect, gap = (mean - beside) / sd, least_gap(sd, many)
    return found._replace(beside=beside, effect=effect, least_gap=gap, chance=two_sided(z))


def finite(number: float) -> float | None:
    """The number, or None for one that JSON cannot write."""
    return number if math.isfinite(number) else None


def corrected(found: Iterable[Finding]) -> list[Finding]:
    """The findings with their chances corrected for being so many."""
    rows = list(found)
    chances = [row.chance for row in rows if row.chance is not None]
    right = iter(holm(chances))
    return [row if row.chance is None else row._replace(chance=next(right)) for row in rows]


def records(found: Iterable[Finding]) -> list[dict[str, Any]]:
    """The findings as dictionaries: what a data frame is made of."""
    return [row._asdict() for row in found]
