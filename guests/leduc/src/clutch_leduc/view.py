"""What a player knows: all but the other's card, until hands are shown."""

from clutch.engine.kit.records import NOBODY, State, View
from clutch.engine.kit.views import hear, look
from clutch_leduc.state import UNKNOWN, lay_open


def show(s: State, seat: int, view: View) -> None:
    """Fill a blank view."""
    look(s, seat, view)
    lay_open(s, view)
    shown = s.turn == NOBODY and not s.player[0].folded and not s.player[1].folded
    for other in range(s.seats):
        mine = other == seat or shown
        view.player[other].card = s.player[other].card if mine else UNKNOWN
    hear(s, view)
