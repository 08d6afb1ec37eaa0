"""What every view begins with, and what every imagined table begins with.

A game's `show` starts from a blank view and copies what the seat may know; a field that is
forgotten is missing, never leaked.
"""

from clutch.engine.chance import dream
from clutch.engine.records import State, View


def look(s: State, seat: int, view: View) -> None:
    """Who looks, how many play and under which options, and whose turn it is."""
    view.seats = s.seats
    view.opt = s.opt
    view.seat = seat
    view.turn = s.turn


def suppose(view: View, s: State) -> None:
    """The same, back onto an imagined table; its key is in `s` already."""
    dream(s)
    s.seats = view.seats
    s.opt = view.opt
    s.turn = view.turn


def hear(s: State, view: View) -> None:
    """Repeat every event, for games and moments without secrets."""
    view.told = s.told
    for i in range(s.told):
        view.event[i] = s.event[i]


def recall(view: View, s: State) -> None:
    """An imagined table tells what the view has heard."""
    s.told = view.told
    for i in range(view.told):
        s.event[i] = view.event[i]
