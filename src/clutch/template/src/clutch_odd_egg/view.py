"""What a player knows: all but the others' favourites, which are shown at the end."""

from clutch.engine.kit.records import NOBODY, State, View
from clutch.engine.kit.views import hear, look
from clutch_odd_egg.state import UNKNOWN, lay_open


def show(s: State, seat: int, view: View) -> None:
    """Fill a blank view."""
    look(s, seat, view)
    lay_open(s, view)
    for other in range(s.seats):
        mine = other == seat or s.turn == NOBODY
        view.player[other].favourite = s.player[other].favourite if mine else UNKNOWN
    hear(s, view)
