"""What a player knows: all but the others' favourites, which are shown at the end."""

from clutch.engine.chance import below
from clutch.engine.records import NOBODY, State, View
from clutch.engine.views import hear, look, recall, suppose
from clutch.games.odd_egg.data import KINDS
from clutch.games.odd_egg.state import UNKNOWN


def show(s: State, seat: int, view: View) -> None:
    """Fill a blank view."""
    look(s, seat, view)
    lay(s, view)
    for other in range(s.seats):
        if other != seat and s.turn != NOBODY:
            view.player[other].favourite = UNKNOWN
    hear(s, view)


def imagine(view: View, s: State) -> None:
    """A table that fits the view: any favourite is as likely as another."""
    suppose(view, s)
    lay(view, s)
    for seat in range(s.seats):
        if s.player[seat].favourite == UNKNOWN:
            s.player[seat].favourite = below(s, KINDS)
    recall(view, s)


def lay(source: State, target: State) -> None:
    """Copy what lies on the table."""
    target.nest = source.nest
    target.drawn_eggs = source.drawn_eggs
    target.gone = source.gone
    target.player = source.player
