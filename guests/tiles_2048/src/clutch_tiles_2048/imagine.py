"""A table that fits what a player knows: the same, for nothing is hidden."""

from clutch.engine.kit.records import State, View
from clutch.engine.kit.views import recall, suppose
from clutch_tiles_2048.state import lay_open


def imagine(view: View, s: State) -> None:
    """The same table."""
    suppose(view, s)
    lay_open(view, s)
    recall(view, s)
