"""What a sensible player does, given a view and never the table."""

from clutch.engine.kit.records import View
from clutch_leduc.state import UNKNOWN, Act

TUNING = {"percent": 0}  # of the search: random playouts, since every hand must be paid to see


def weigh(view: View, action: int) -> int:
    """Raise with a pair or a king, fold a jack to a raise, else call."""
    rank = view.player[view.turn].card // 2
    good, bad = rank == 2, rank == 0
    if view.board != UNKNOWN:
        good = rank == view.board // 2
        bad = not good and rank < 2
    if action == Act.RAISE:
        return 2 if good else 0
    if action == Act.FOLD:
        return 2 if bad else 0
    return 1
