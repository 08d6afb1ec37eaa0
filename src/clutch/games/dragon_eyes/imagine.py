"""A table that fits what a thief knows."""

from clutch.engine.kit.records import State, View
from clutch.engine.kit.views import recall, suppose
from clutch.games.dragon_eyes.state import lay_open


def imagine(view: View, s: State) -> None:
    """A table that fits the view: the stones lie as they do, the key in `s` is another."""
    suppose(view, s)
    lay_open(view, s)
    recall(view, s)
