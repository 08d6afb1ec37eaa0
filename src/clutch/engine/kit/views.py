"""What every view begins with, and what every imagined table begins with.

A game's `show` starts from a blank view and copies what the seat may know: what lies open, by a
list of fields, then what is this seat's to know.  A field that is forgotten is missing, never
leaked.
"""

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from types import FunctionType
from typing import Any

from clutch.engine.kit.chance import seed_guesses
from clutch.engine.kit.records import State, View


def copying(fields: Iterable[str]) -> FunctionType:
    """`lay_open(source, target)`: copies what all can see, from a table to a view or back.

    "player.eggs" are the eggs of every player.  It is written out as the rules are, an assignment
    a field, so that every build compiles it.
    """
    lines = ["def lay_open(source, target):"]
    for row, parts in groupby((field.rpartition(".") for field in fields), itemgetter(0)):
        if row:
            lines += [f"    for i in range(len(source.{row})):"]
            lines += [f"        here, there = source.{row}[i], target.{row}[i]"]
            lines += [f"        there.{name} = here.{name}" for *_, name in parts]
        else:
            lines += [f"    target.{name} = source.{name}" for *_, name in parts]
    namespace: dict[str, Any] = {"__name__": __name__}
    exec(compile("\n".join(lines), __file__, "exec"), namespace)
    made: FunctionType = namespace["lay_open"]
    return made


def look(s: State, seat: int, view: View) -> None:
    """Begin a view: copy who looks, how many play, under which options, and whose turn it is."""
    view.seats = s.seats
    view.opt = s.opt
    view.seat = seat
    view.turn = s.turn


def suppose(view: View, s: State) -> None:
    """Begin an imagined table, whose key is in `s` already: copy seats, options and turn back."""
    seed_guesses(s)
    s.seats = view.seats
    s.opt = view.opt
    s.turn = view.turn


def hear(s: State, view: View) -> None:
    """Repeat every event, for games and moments without secrets."""
    view.told = s.told
    for i in range(s.told):
        view.event[i] = s.event[i]


def recall(view: View, s: State) -> None:
    """Copy the events that a view has heard back onto an imagined table."""
    s.told = view.told
    for i in range(view.told):
        s.event[i] = view.event[i]
