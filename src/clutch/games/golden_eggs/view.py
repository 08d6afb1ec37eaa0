"""What a player knows: every place she has seen, her own secrets, and what can be counted.

All that is turned up is seen by all, so the memory of places is common to all (G16, G31).  Only
eggs taken face down, unseen, are secret; a view has them in its bag, with the unseen eggs.
"""

from collections.abc import Mapping

from clutch.engine.kit.records import State, View
from clutch.engine.kit.tally import of, one
from clutch.engine.kit.views import look
from clutch.games.golden_eggs.data import KINDS, UNKNOWN
from clutch.games.golden_eggs.state import ONE_UNSEEN, Event, lay_open


def hides(options: Mapping[str, int]) -> bool:
    """In the easy game nobody takes an egg unseen (G32)."""
    return not options["easy"]


def show(s: State, seat: int, view: View) -> None:
    """Fill a blank view."""
    look(s, seat, view)
    lay_open(s, view)
    show_secrets(s, seat, view)
    hear(s, seat, view)


def show_secrets(s: State, seat: int, view: View) -> None:
    """Others' secrets are still among the eggs that she has not seen, now and in every shuffle.

    A shuffle mixed those that had been taken until then: a sum that each can make from what all
    saw.
    """
    hidden, i = 0, 0  # a tally of others' secrets by egg, and the next secret
    for mix in range(s.mixes):
        while i < s.after[mix]:
            hidden += show_secret(s, i, seat, view)
            i += 1
        for egg in range(KINDS):
            view.blend[mix, egg] = s.blend[mix, egg] + ONE_UNSEEN * of(hidden, egg)
    while i < s.secrets:
        hidden += show_secret(s, i, seat, view)
        i += 1
    for egg in range(KINDS):
        view.bag[egg] = s.bag[egg] + of(hidden, egg)


def show_secret(s: State, i: int, seat: int, view: View) -> int:
    """Show a secret to its taker; to others it is one more hidden egg, returned as a tally."""
    if s.taker[i] == seat:
        view.secret[i] = s.secret[i]
        return 0
    view.secret[i] = UNKNOWN
    return one(s.secret[i])


def hear(s: State, seat: int, view: View) -> None:
    """Every event, but which egg was taken in secret is told only to who took it."""
    view.told = s.told
    for i in range(s.told):
        view.event[i] = s.event[i]
        if s.event[i].kind == Event.TOOK_SECRET and s.event[i].seat != seat:
            view.event[i].what = UNKNOWN
