"""Discs count."""

from clutch.engine.kit.records import Row, State, View
from clutch.engine.kit.standings import rank_by_score
from clutch_othello.data import MAX_SEATS

SHEET = ("discs",)


def standing(s: State, score: Row, rank: Row) -> None:
    """A disc is a point; it is the win that counts, not by how many."""
    for seat in range(MAX_SEATS):
        score[seat] = s.discs[seat]
    rank_by_score(s.seats, score, rank)


def sheet(view: View, out: Row) -> None:
    """The one part of a score."""
    for seat in range(MAX_SEATS):
        out[seat, 0] = view.discs[seat]
