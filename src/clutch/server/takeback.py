"""The fair rule for taking a move back.

Only your own last move, only while nobody has moved since; not once chance was rolled, and not if
anyone, you included, learned something from it.
"""

from typing import Any

import numpy as np

from clutch.engine.compile import scratch
from clutch.engine.records import NOBODY, blank, thawed
from clutch.engine.table import Table
from clutch.server.refusals import Code, Refusal
from clutch.server.room import Room, before_last

SAMPLES = 24  # tables imagined for each who looks on: the more, the less slips through
MOST_MOVES = 400  # of an imagined table that are tried before the answer is no


def no(why: str) -> Refusal:
    return Refusal(Code.no_take_back, f"The move stands: {why}.")


def check(room: Room, seat: int, seq: int) -> None:
    """Refuse what would not be fair."""
    table = room.now
    room.answered(seq)
    if table.over:
        raise no("the game is over, and its deal has been shown")
    if not table.moves or table.moves[-1].seat != seat:
        raise no("only your own last move can be taken back, before anyone else moves")
    earlier = before_last(table)
    if int(earlier._s.drawn) != int(table._s.drawn):
        raise no("chance has had a say in it")
    for viewer in (NOBODY, *range(table.seats)):
        if learned(earlier, table, viewer):
            raise no("it showed something that was hidden")


def learned(before: Table, after: Table, viewer: int) -> bool:
    """Whether the move told this viewer what could not be known before it.

    It did not if at every table that fits what the viewer knew, some move would have looked the
    same: the viewer's own move where it was the viewer's, else any that the mover could make.
    """
    game, last = before.game, after.moves[-1]
    seen = looks(game, after._s, viewer)
    view = before.view(None if viewer == NOBODY else viewer)
    out = scratch(game)
    for sample in range(SAMPLES):
        imagined = view.imagine(sample * 0x9E3779B97F4A7C15 + 1)
        tries = [last.action]
        if viewer != last.seat:
            many = game.build.legal(imagined, out)
            tries += [int(a) for a in out[: min(many, MOST_MOVES)] if a != last.action]
        if not any(same(game, imagined, action, viewer, seen) for action in tries):
            return True
    return False


def same(game: Any, s: np.void, action: int, viewer: int, seen: bytes) -> bool:
    if not game.build.may(s, action):
        return False
    other = thawed(game.state, s.tobytes())
    game.build.play(other, action)
    return looks(game, other, viewer) == seen


def looks(game: Any, s: Any, viewer: int) -> bytes:
    view = blank(game.view)
    game.build.show(s, viewer, view)
    return bytes(view.tobytes())
