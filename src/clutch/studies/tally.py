"""Sums over many games, added a batch at a time, so that a billion games need no memory.

All sums are whole numbers: the same games give the same figures however they were cut up.
"""

import math
from collections import Counter
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np

from clutch.engine.simulate import Results
from clutch.studies.intervals import Interval, wilson


@dataclass
class Moments:
    """Mean, spread and extremes of a whole number seen many times."""

    many: int = 0
    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0

    def add(self, values: np.ndarray) -> None:
        wide = values.astype(np.int64)
        least, most = int(wide.min()), int(wide.max())
        self.least = min(self.least, least) if self.many else least
        self.most = max(self.most, most) if self.many else most
        self.many += len(wide)
        self.total += int(wide.sum())
        self.squares += int((wide * wide).sum())

    @property
    def mean(self) -> float:
        return self.total / self.many

    @property
    def sd(self) -> float:
        """The sample's standard deviation."""
        if self.many < 2:
            return 0.0
        off = Fraction(self.squares) - Fraction(self.total * self.total, self.many)
        return math.sqrt(off / (self.many - 1))


@dataclass
class Wins:
    """How often a seat won: alone, with one other, with two..."""

    among: Counter[int] = field(default_factory=Counter)  # by how many shared the win

    def add(self, won: np.ndarray, winners: np.ndarray) -> None:
        counts = np.bincount(winners[won])
        self.among.update({n: int(counts[n]) for n in range(1, len(counts)) if counts[n]})

    @property
    def whole(self) -> float:
        """A win shared by three counts a third for each."""
        return float(sum(Fraction(times, n) for n, times in self.among.items()))

    @property
    def shared(self) -> int:
        return sum(times for n, times in self.among.items() if n > 1)


class Tally:
    """How a run of games went, seat by seat."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.moves = Moments()
        self.score = [Moments() for _ in range(seats)]
        self.wins = [Wins() for _ in range(seats)]
        self.events: Counter[str] = Counter()

    def add(self, part: Results) -> None:
        self.games += len(part.moves)
        self.moves.add(part.moves)
        best = part.rank == 1
        winners = best.sum(axis=1)
        for seat, (score, wins) in enumerate(zip(self.score, self.wins)):
            score.add(part.score[:, seat])
            wins.add(best[:, seat], winners)
        self.events.update(part.events)

    def to_dict(self) -> dict[str, Any]:
        """The sums, as JSON has them."""
        return {
            "games": self.games,
            "moves": asdict(self.moves),
            "score": [asdict(score) for score in self.score],
            "wins": [sorted(wins.among.items()) for wins in self.wins],
            "events": dict(self.events),
        }

    @classmethod
    def from_dict(cls, sums: dict[str, Any]) -> "Tally":
        """The tally that `to_dict` wrote down."""
        found = cls(len(sums["score"]))
        found.games, found.moves = sums["games"], Moments(**sums["moves"])
        found.score = [Moments(**score) for score in sums["score"]]
        found.wins = [Wins(Counter(dict(wins))) for wins in sums["wins"]]
        found.events = Counter(sums["events"])
        return found

    def share(self, seat: int) -> float:
        """The part of the games that this seat won."""
        return self.wins[seat].whole / self.games

    def interval(self, seat: int) -> Interval:
        return wilson(self.wins[seat].whole, self.games)
