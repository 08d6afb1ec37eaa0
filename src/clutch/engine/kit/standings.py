"""Ranks from scores."""

from clutch.engine.kit.records import Row


def rank_by_score(seats: int, score: Row, rank: Row) -> None:
    """Rank 1 for the highest score; equal scores share a rank."""
    for seat in range(seats):
        rank[seat] = 1
        for other in range(seats):
            rank[seat] += score[other] > score[seat]
