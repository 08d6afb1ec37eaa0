"""What a thief knows: everything but the order in which the stones will come (Y28)."""

from clutch.engine.kit.records import State, View
from clutch.engine.kit.views import hear, look
from clutch.games.dragon_eyes.state import lay_open


def show(s: State, seat: int, view: View) -> None:
    """Fill a blank view."""
    look(s, seat, view)
    lay_open(s, view)
    hear(s, view)
