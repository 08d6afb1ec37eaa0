"""The dealer: makes a move, and shows every seat its view, each in one call.

`may`, `legal`, `play` and `show` stand for a game's own, as in engine/loops.py.  Tables and views
come as rows because machine code takes a row many times as fast as a single record.
"""

from functools import cache
from typing import Any, NamedTuple

from clutch.engine import compile
from clutch.engine.game import Game
from clutch.engine.records import NOBODY, Row
from clutch.server.output.view_json import jot

may: Any = None
legal: Any = None
play: Any = None
show: Any = None


def allows(t: Row, action: int) -> bool:
    """Whether the seat to act may do this."""
    return t[0].turn != NOBODY and may(t[0], action)


def advance(t: Row, action: int) -> int:
    """Make a move, if it may be made; whose turn it is then, or CANNOT."""
    if t[0].turn == NOBODY or not may(t[0], action):
        return CANNOT
    play(t[0], action)
    return int(t[0].turn)


def look(t: Row, views: Row, out: Row) -> int:
    """Every seat's view, the spectators' last, and what the seat to act may do; how many."""
    for seat in range(t[0].seats):
        show(t[0], seat, views[seat])
    show(t[0], NOBODY, views[t[0].seats])
    return 0 if t[0].turn == NOBODY else legal(t[0], out)


CALLS: dict[str, Any] = {"allows": allows, "advance": advance, "look": look}
CANNOT = -2  # a move that may not be made


class Dealer(NamedTuple):
    """The calls, bound to one game."""

    allows: Any
    advance: Any
    look: Any
    jot: Any = None  # in the interpreter it would be slower than what it stands for


ready: dict[str, Dealer] = {}  # compiled, by game


def dealer(game: Game) -> Dealer:
    """The quickest that is ready: compiling takes seconds, so it is never done here."""
    return ready.get(game.name) or by_hand(game, game.build is not game.plain)


@cache
def by_hand(game: Game, _: bool) -> Dealer:
    """In the interpreter, over whichever build there is."""
    return Dealer(**compile.bind(CALLS, vars(game.build), lambda f: f))


def warm(game: Game) -> None:
    """Compile the calls, over the machine code that the game has already."""
    from numba import from_dtype, int32, int64, types, uint8

    bound = compile.more_code(game, {**CALLS, "jot": jot})
    t, views = (types.Array(from_dtype(d), 1, "C") for d in (game.state, game.view))
    bound["allows"].compile((t, int64))
    bound["advance"].compile((t, int64))
    bound["look"].compile((t, views, types.Array(int32, 1, "C")))
    row, words = types.Array(uint8, 1, "C"), types.Array(uint8, 1, "C", readonly=True)
    bound["jot"].compile((row, int64, types.Array(int32, 2, "C"), words, row))
    ready[game.name] = Dealer(**bound)
