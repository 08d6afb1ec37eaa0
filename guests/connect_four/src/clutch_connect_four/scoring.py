"""A line is a win."""

from clutch.engine.kit.records import NOBODY, Row, State, View
from clutch.engine.kit.standings import rank_by_score, scores
from clutch_connect_four.data import MAX_SEATS

SHEET = ("line",)
UTILITY = scores(-1, 1, total=0)


def standing(s: State, score: Row, rank: Row) -> None:
    """The winner has a point, the loser loses one."""
    for seat in range(MAX_SEATS):
        score[seat] = points(s, seat)
    rank_by_score(s.seats, score, rank)


def points(s: State, seat: int) -> int:
    """1 for the winner, -1 for the loser, 0 for a draw."""
    if s.winner == NOBODY:
        return 0
    return 1 if seat == s.winner else -1


def sheet(view: View, out: Row) -> None:
    """The one part of a score."""
    for seat in range(MAX_SEATS):
        out[seat, 0] = points(view, seat)
