"""A table that fits what a player knows."""

from clutch.engine.kit.chance import below
from clutch.engine.kit.records import State, View
from clutch.engine.kit.views import recall, suppose
from clutch_odd_egg.data import KINDS
from clutch_odd_egg.state import UNKNOWN, lay_open


def imagine(view: View, s: State) -> None:
    """A table that fits the view: any favourite is as likely as another."""
    suppose(view, s)
    lay_open(view, s)
    for seat in range(s.seats):
        favourite = view.player[seat].favourite
        s.player[seat].favourite = below(s, KINDS) if favourite == UNKNOWN else favourite
    recall(view, s)
