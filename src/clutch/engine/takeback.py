"""The fair rule for taking a move back, at a server's table, at a terminal and in a browser.

Only your own last move, only while nobody has moved since; not once chance was rolled, and not if
anyone, you included, learned something from it.

`may`, `play`, ... are placeholders for a game's own, as in loops.py; `record_play` is that of the
recorder.  A browser compiles `why_it_stands`; here it is interpreted over the game's build.
"""

from functools import partial
from typing import Any, NamedTuple

import numpy as np

from clutch.engine import compile, recorder
from clutch.engine.game import Game
from clutch.engine.kit.chance import rekey, spin
from clutch.engine.kit.records import NOBODY, Row, State, tables
from clutch.engine.loops import legal_row
from clutch.engine.table import Table

VIEWERS = 0
imagine: Any = None
legal: Any = None
may: Any = None
play: Any = None
record_play: Any = None
show: Any = None

SAMPLES = 24  # tables imagined for each who looks on: the more, the less slips through
MOST_MOVES = 400  # of an imagined table that are tried before the answer is no
CHANCE, SHOWN = 1, 2  # why a move stands


class Workspace(NamedTuple):
    """A move's tables and scratch memory, each but `out` and `dice` in an array of one."""

    before: Row
    after: Row
    imagined: Row
    tried: Row
    blank_table: Row
    known: Row  # what a viewer knew before the move
    seen: Row  # and saw after it
    look: Row
    other: Row
    blank_view: Row
    way: Row  # the recording of the move
    other_way: Row
    out: Row
    dice: Row


def why_it_stands(work: Workspace, action: int) -> int:
    """0 if the move, already made, may be taken back; else CHANCE or SHOWN."""
    if work.before[0].drawn != work.after[0].drawn:
        return CHANCE
    events = record_move(work.way, work.before, action)
    for viewer in range(NOBODY, int(work.before[0].seats)):
        if learned(work, action, viewer, events):
            return SHOWN
    return 0


def learned(work: Workspace, action: int, viewer: int, events: int) -> bool:
    """Whether the move told this viewer what could not be known before it.

    It did not if at every table that fits what the viewer knew, some move would have looked the
    same, at its end and before every event: the viewer's own move where it was the viewer's, else
    any that the mover could make.
    """
    see(work, work.before[0], viewer, work.known)
    see(work, work.after[0], viewer, work.seen)
    spin(work.dice, viewer + 1, events)
    for _ in range(SAMPLES):
        work.imagined[0] = work.blank_table[0]
        rekey(work.imagined[0], work.dice)
        imagine(work.known[0], work.imagined[0])
        if alike(work, action, viewer, events):
            continue
        found, many = False, 0
        if viewer != int(work.before[0].turn):
            many = min(int(legal(work.imagined[0], work.out)), MOST_MOVES)
        for i in range(many):
            if not found and int(work.out[i]) != action:
                found = alike(work, int(work.out[i]), viewer, events)
        if not found:
            return True
    return False


def alike(work: Workspace, action: int, viewer: int, events: int) -> bool:
    """Whether a move at the imagined table is legal and looks as the real one did."""
    if not may(work.imagined[0], action):
        return False
    work.tried[0] = work.imagined[0]
    play(work.tried[0], action)
    see(work, work.tried[0], viewer, work.look)
    if not same(work.look, work.seen):
        return False
    if record_move(work.other_way, work.imagined, action) != events:
        return False
    place = viewer if viewer != NOBODY else int(work.before[0].seats)
    for event in range(events):
        work.look[0] = work.way[0].frame[event * VIEWERS + place]
        work.other[0] = work.other_way[0].frame[event * VIEWERS + place]
        if not same(work.look, work.other):
            return False
    return True


def see(work: Workspace, s: State, viewer: int, view: Row) -> None:
    """Write what a viewer sees of a table."""
    view[0] = work.blank_view[0]
    show(s, viewer, view[0])


def same(one: Row, two: Row) -> bool:
    """Whether two views are the same, byte for byte."""
    a, b = one.view(np.int8), two.view(np.int8)
    for i in range(len(a)):
        if a[i] != b[i]:
            return False
    return True


def record_move(way: Row, before: Row, action: int) -> int:
    """Record a legal move at a table; returns how many events it told."""
    copy_bytes(before.view(np.int8), way.view(np.int8))
    return int(record_play(way, action))


def copy_bytes(given: Row, to: Row) -> None:
    """A recording begins with the bytes of its table."""
    for i in range(len(given)):
        to[i] = given[i]


def bound(game: Game) -> Any:
    """`why_it_stands`, interpreted, over the functions of a game's build; bytes by NumPy."""
    names = {
        **vars(game.build),
        "record_play": partial(recorder.record_play_of(game)),  # as it is: `bind` copies functions
        "VIEWERS": recorder.viewers(game),
        "same": lambda one, two: one.tobytes() == two.tobytes(),
        "copy_bytes": lambda given, to: np.copyto(to[: len(given)], given),
    }
    wanted: dict[str, Any] = {"": why_it_stands}
    return compile.bind(wanted, names, lambda f: f, None, game.root)[""]


def verdict(before: Table, after: Table) -> int:
    """Why the last move of `after`, made at `before`, stands; 0 if it may be taken back."""
    game = before.game
    states = [tables(game.state) for _ in range(5)]
    views = [tables(game.view) for _ in range(5)]
    ways = [tables(recorder.recording_type(game)) for _ in range(2)]
    states[0][0], states[1][0] = before.state, after.state
    arrays = [*states, *views, *ways, legal_row(game), np.zeros(1, np.uint64)]
    return int(bound(game)(Workspace(*arrays), after.moves[-1].action))


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
    return SAID[verdict(before_last(table), table)]


SAID = {
    0: "",
    CHANCE: "The move stands: chance has had a say in it.",
    SHOWN: "The move stands: it showed something that was hidden.",
}
