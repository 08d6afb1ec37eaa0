"""A table that fits what a player knows."""

from clutch.engine.kit.chance import guess
from clutch.engine.kit.records import State, View
from clutch.engine.kit.views import recall, suppose
from clutch_leduc.rules import left, undealt
from clutch_leduc.state import UNKNOWN, lay_open


def imagine(view: View, s: State) -> None:
    """Any card not seen is as likely as another."""
    suppose(view, s)
    lay_open(view, s)
    for seat in range(s.seats):
        s.player[seat].card = view.player[seat].card
    for seat in range(s.seats):
        if s.player[seat].card == UNKNOWN:
            s.player[seat].card = undealt(s, guess(s, left(s)))
    recall(view, s)
