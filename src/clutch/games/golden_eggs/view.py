"""What a player knows: every place she has seen, her own secrets, and what can be counted.

All that is turned up is seen by all, so the memory of places is common to all (G16, G31).  Only
eggs taken face down, unseen, are secret; a view has them in its bag, with the unseen eggs.
"""

from clutch.engine.records import State, View
from clutch.engine.views import look
from clutch.games.golden_eggs.imagine import imagine, lay
from clutch.games.golden_eggs.state import UNKNOWN, Event

__all__ = ["imagine", "show"]


def show(s: State, seat: int, view: View) -> None:
    """Fill a blank view."""
    look(s, seat, view)
    lay(s, view)
    for i in range(s.secrets):
        if s.taker[i] == seat:
            view.secret[i] = s.secret[i]
        else:
            view.secret[i] = UNKNOWN
            put_back(view, i, s.secret[i])
    view.told = s.told
    for i in range(s.told):
        view.event[i] = s.event[i]
        if s.event[i].kind == Event.TOOK_SECRET and s.event[i].seat != seat:
            view.event[i].what = UNKNOWN


def put_back(view: View, nth: int, egg: int) -> None:
    """To one who does not know it, the nth secret is still among the unseen eggs.

    So it is in every shuffle that came after it: a sum that each can make from what all saw.
    """
    view.bag[egg] += 1
    after, blend = view.after, view.blend
    for i in range(view.mixes):
        if after[i] > nth:
            blend[i, egg] += 10
