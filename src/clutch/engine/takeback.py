"""The fair rule for taking a move back, at a server's table and at a terminal.

Only your own last move, only while nobody has moved since; not once chance was rolled, and not if
anyone, you included, learned something from it.
"""

from typing import Any

import numpy as np

from clutch.engine.compile import scratch
from clutch.engine.frames import Recording
from clutch.engine.kit.records import NOBODY, blank, thawed
from clutch.engine.table import Table

SAMPLES = 24  # tables imagined for each who looks on: the more, the less slips through
MOST_MOVES = 400  # of an imagined table that are tried before the answer is no


def before_last(table: Table) -> Table:
    """The game without its last move."""
    earlier = Table(table.game, table.start, table.deal, table.names, table.options)
    for move in table.moves[:-1]:
        earlier.play(move.action, move.seat, move.time)
    return earlier


def unfair(table: Table, seat: int) -> str:
    """Why this seat's last move stands, or "" where it may be taken back."""
    if table.over:
        return "The move stands: the game is over, and its deal has been shown."
    if not table.moves or table.moves[-1].seat != seat:
        return (
            "The move stands: only your own last move can be taken back, before anyone else moves."
        )
    earlier = before_last(table)
    if int(earlier._s.drawn) != int(table._s.drawn):
        return "The move stands: chance has had a say in it."
    if any(learned(earlier, table, viewer) for viewer in (NOBODY, *range(table.seats))):
        return "The move stands: it showed something that was hidden."
    return ""


def learned(before: Table, after: Table, viewer: int) -> bool:
    """Whether the move told this viewer what could not be known before it.

    It did not if at every table that fits what the viewer knew, some move would have looked the
    same, at its end and in every frame: the viewer's own move where it was the viewer's, else any
    that the mover could make.
    """
    game, last = before.game, after.moves[-1]
    seen = looks(game, after._s, viewer)
    on_the_way = Recording(game, before._s.tobytes(), last.action).seen_by(viewer)
    view = before.view(None if viewer == NOBODY else viewer)
    out = scratch(game)
    for sample in range(SAMPLES):
        imagined = view.imagine(sample * 0x9E3779B97F4A7C15 + 1)
        tries = [last.action]
        if viewer != last.seat:
            many = game.build.legal(imagined, out)
            tries += [int(a) for a in out[: min(many, MOST_MOVES)] if a != last.action]
        alike = (action for action in tries if same(game, imagined, action, viewer, seen))
        if not any(
            Recording(game, imagined.tobytes(), action).seen_by(viewer) == on_the_way
            for action in alike
        ):
            return True
    return False


def same(game: Any, s: np.void, action: int, viewer: int, seen: bytes) -> bool:
    """Whether a move on this table is legal and leads to what the viewer sees."""
    if not game.build.may(s, action):
        return False
    other = thawed(game.state, s.tobytes())
    game.build.play(other, action)
    return looks(game, other, viewer) == seen


def looks(game: Any, s: Any, viewer: int) -> bytes:
    view = blank(game.view)
    game.build.show(s, viewer, view)
    return bytes(view.tobytes())
