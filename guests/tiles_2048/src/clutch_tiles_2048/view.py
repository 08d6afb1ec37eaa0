"""What a player knows: everything."""

from clutch.engine.kit.records import State, View
from clutch.engine.kit.views import hear, look
from clutch_tiles_2048.state import lay_open


def show(s: State, seat: int, view: View) -> None:
    """Fill a blank view."""
    look(s, seat, view)
    lay_open(s, view)
    hear(s, view)
