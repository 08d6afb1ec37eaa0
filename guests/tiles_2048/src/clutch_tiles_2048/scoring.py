"""Every merge scores the tile that it makes."""

from clutch.engine.kit.records import Row, State, View
from clutch.engine.kit.standings import scores

SHEET = ("merges",)
UTILITY = scores(0, 40_000)


def standing(s: State, score: Row, rank: Row) -> None:
    """The score so far."""
    score[0] = 4 * int(s.fours)
    rank[0] = 1


def sheet(view: View, out: Row) -> None:
    """The one part of a score."""
    out[0, 0] = 4 * int(view.fours)
