"""The recorder: `play` bound once more, with a `tell` that also keeps what everybody sees.

`play` goes on until someone must decide, so one move can make many things happen.  The rules tell
an event before its effect (kit/events.py).  So what is seen at a `tell` is the table after all that
was told before; it is decided by `show`, like everything else, and no rule is written twice.

A recording is one record of a fixed size: the fields of a table, whose bytes come first, then a
view for each event and viewer.  Any build can fill it: interpreted, compiled, in a browser.
"""

from functools import cache
from typing import Any

import numpy as np

from clutch.engine import compile
from clutch.engine.game import Game
from clutch.engine.kit.events import tell as add_event
from clutch.engine.kit.records import NOBODY, Row, State, record

VIEWERS = 0  # placeholders, as in loops.py
play: Any = None
show: Any = None


@cache
def recording_type(game: Game) -> np.dtype:
    """The record that a move is recorded in: `frame[event * viewers(game) + viewer]` is a view.

    It is what a viewer saw before that event, the spectators being the viewer after the last seat.
    """
    state, events = game.state, game.state["event"].shape[0]
    return record(
        *((name, state[name]) for name in state.names or ()),
        ("blank_view", game.view),
        ("frame", game.view, events * viewers(game)),
    )


def viewers(game: Game) -> int:
    """How many may look at a table: every seat that a game can have, and spectators."""
    return int(game.seats.stop)


def tell(s: State, kind: int, seat: int, what: int = 0, whom: int = NOBODY, many: int = 0) -> None:
    """For events.tell: keep what everybody sees now, then add the event."""
    if s.told < len(s.event):
        for viewer in range(s.seats + 1):
            at = int(s.told) * VIEWERS + viewer
            s.frame[at] = s.blank_view
            show(s, viewer if viewer < s.seats else NOBODY, s.frame[at])
    add_event(s, kind, seat, what, whom, many)


def record_play(t: Row, action: int) -> int:
    """Play a legal move on an array of one recording; return how many events it told."""
    play(t[0], action)
    return int(t[0].told)


RECORDER: dict[str, Any] = {"record_play": record_play}


def bound(game: Game) -> dict[str, Any]:
    """What the rules call here instead of what they call elsewhere."""
    return {"tell": tell, "VIEWERS": viewers(game)}


@cache
def interpreted(game: Game) -> Any:
    names = {**compile.contract(game), **bound(game)}
    return compile.bind(RECORDER, names, lambda f: f, None, game.root)["record_play"]


compiled: dict[Game, Any] = {}  # `record_play`, once compiled


def record_play_of(game: Game) -> Any:
    """`record_play` for a game: compiled, or interpreted until `compile_recorder` is done."""
    return compiled.get(game) or interpreted(game)


def is_ready(game: Game) -> bool:
    """Whether the compiled `record_play` is on disk."""
    return compile.is_cached(game, "record_play", RECORDER, **bound(game))


def compile_recorder(game: Game) -> None:
    """Compile `record_play` for a game, or load it from the cache on disk; it takes seconds."""
    from numba import from_dtype, int64, types

    from clutch.engine.native import compile_together

    if game not in compiled:
        made = compile.machine_code(game, RECORDER, **bound(game))["record_play"]
        recording = types.Array(from_dtype(recording_type(game)), 1, "C")
        compile_together("record_play", {made: (recording, int64)})
        compiled[game] = made
