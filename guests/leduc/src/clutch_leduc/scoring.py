"""Chips won and lost."""

from clutch.engine.kit.records import NOBODY, Row, State, View
from clutch.engine.kit.standings import rank_by_score, scores
from clutch_leduc.data import MAX_SEATS, MOST_STAKE
from clutch_leduc.rules import winner

SHEET = ("chips",)
UTILITY = scores(-MOST_STAKE, MOST_STAKE, total=0)


def standing(s: State, score: Row, rank: Row) -> None:
    """Chips won or lost; until the end nobody has won any."""
    for seat in range(MAX_SEATS):
        score[seat] = chips(s, seat)
    rank_by_score(s.seats, score, rank)


def chips(s: State, seat: int) -> int:
    """What a player has won of the other's stake, or lost of her own."""
    best = winner(s) if s.turn == NOBODY else NOBODY
    if best == NOBODY:
        return 0
    return int(s.player[1 - seat].stake) if seat == best else -int(s.player[seat].stake)


def sheet(view: View, out: Row) -> None:
    """The one part of a score."""
    for seat in range(MAX_SEATS):
        out[seat, 0] = chips(view, seat)
