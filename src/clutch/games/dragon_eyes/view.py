"""What a thief knows: everything but the order in which the stones will come (Y28)."""

from clutch.engine.records import State, View
from clutch.engine.views import hear, look, recall, suppose


def show(s: State, seat: int, view: View) -> None:
    """Fill a blank view."""
    look(s, seat, view)
    lay(s, view)
    hear(s, view)


def imagine(view: View, s: State) -> None:
    """A table that fits the view: the stones lie as they do, the key in `s` is another."""
    suppose(view, s)
    lay(view, s)
    recall(view, s)


def lay(source: State, target: State) -> None:
    """Copy what lies on the table for all to see."""
    target.phase = source.phase
    target.rounds = source.rounds
    target.opener = source.opener
    target.out = source.out
    target.robber = source.robber
    target.bag = source.bag
    target.loot = source.loot
    target.thief = source.thief
