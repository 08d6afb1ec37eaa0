"""Ranks from scores, and what a seat plays for."""

from typing import NamedTuple

from clutch.engine.kit.records import Row


class Utility(NamedTuple):
    """What a seat wants most: a good rank, or simply a high score."""

    by: str  # "rank" or "score"
    least: float
    most: float
    total: float | None  # what those of all seats add up to, if it is always the same


RANKS = Utility("rank", -1.0, 1.0, 0.0)


def scores(least: int, most: int, total: int | None = None) -> Utility:
    """The score is the utility: from `least` to `most` points, all seats together `total`."""
    if least >= most:
        raise ValueError(f"scores from {least} to {most}: the first must be lower")
    return Utility("score", least, most, total)


def rank_by_score(seats: int, score: Row, rank: Row) -> None:
    """Rank 1 for the highest score; equal scores share a rank."""
    for seat in range(seats):
        rank[seat] = 1
        for other in range(seats):
            rank[seat] += score[other] > score[seat]
