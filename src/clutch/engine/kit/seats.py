"""Who sits where."""

from clutch.engine.kit.records import State


def left_of(s: State, seat: int) -> int:
    """The next seat clockwise; a comparison, since a GPU is slow at remainders."""
    return seat + 1 if seat + 1 < s.seats else 0
