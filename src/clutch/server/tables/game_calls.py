"""The server's calls into compiled code: make a move, show every view, write a view as JSON.

The names that are None below stand for a game's own, as in engine/loops.py.  Tables and views are
passed as arrays, because compiled code takes an array many times as fast as a single record.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from clutch.engine import compile, recorder
from clutch.engine.game import Game
from clutch.engine.kit.records import NOBODY, Row

may: Any = None
ask: Any = None
label: Any = None
legal: Any = None
places: Any = None
play: Any = None
sheet: Any = None
show: Any = None

ILLEGAL = -2  # returned by `advance` for a move that may not be made


def advance(t: Row, action: int) -> int:
    """Make the move of the seat to act, in place; return whose turn it is then, or ILLEGAL."""
    if t[0].turn == NOBODY or not may(t[0], action):
        return ILLEGAL
    play(t[0], action)
    return int(t[0].turn)


def look(
    t: Row,
    seats: Row,
    views: Row,
    view_bytes: Row,
    scores: Row,
    score_bytes: Row,
    prompt: Row,
    out: Row,
    labels: Row,
    numbers: Row,
    text: Row,
    score_numbers: Row,
    score_text: Row,
    json: Row,
    ends: Row,
) -> int:
    """Write what each of these seats sees, NOBODY for spectators, and what the one to act is asked.

    That is: the views; the scores, of every seat the parts of its sheet and its place; both of them
    as JSON, by the templates `numbers` and `text`, and how long that is; and, if the seat to act is
    one of them, the prompt's number and arguments, the legal actions and the label of each.
    Returns how many of those.
    """
    view_bytes[:], score_bytes[:], prompt[:] = 0, 0, 0
    size, many, parts = len(view_bytes) // len(views), 0, scores.shape[2] - 1
    score_size = len(score_bytes) // len(views)
    for i in range(len(seats)):
        show(t[0], seats[i], views[i])
        sheet(views[i], scores[i, :, :parts])
        places(views[i], scores[i, :, parts])
        at = write_json(view_bytes, i * size, numbers, text, json[i])
        start = i * score_size
        ends[i] = at + write_json(score_bytes, start, score_numbers, score_text, json[i, at:])
        if seats[i] == t[0].turn and seats[i] != NOBODY:
            prompt[0] = ask(views[i], prompt[1:])
            many = legal(t[0], out)
            for j in range(many):
                labels[j] = label(views[i], out[j])
    return int(many)


MINUS, ZERO = ord("-"), ord("0")


def write_json(data: Row, start: int, numbers: Row, text: Row, out: Row) -> int:
    """Write the record that starts here into `out` as JSON; return the number of bytes.

    `text` is the JSON without its numbers.  Each row of `numbers` is the offset of a number, its
    size in bytes, whether it has a sign, and the length of the text before it.
    """
    at = read = 0
    for i in range(len(numbers)):
        first, size, end = start + numbers[i, 0], numbers[i, 1], numbers[i, 3]
        for j in range(read, end):
            out[at] = text[j]
            at += 1
        read = end
        number = np.uint64(0)
        for j in range(size):
            number |= np.uint64(data[first + j]) << np.uint64(8 * j)
        if numbers[i, 2] and data[first + size - 1] >= 128:
            out[at] = MINUS
            at += 1
            number = np.uint64(1) + (~number & (~np.uint64(0) >> np.uint64(64 - 8 * size)))
        at += write_digits(number, out, at)
    for j in range(read, len(text)):
        out[at] = text[j]
        at += 1
    return at


def write_digits(number: Any, out: Row, at: int) -> int:
    """Write a number; return how many digits it has."""
    many, ten = 1, np.uint64(10)
    rest = number // ten
    while rest:
        rest //= ten
        many += 1
    for i in range(at + many - 1, at - 1, -1):
        out[i] = ZERO + np.uint8(number % ten)
        number //= ten
    return many


SERVER = "server"  # the name of their machine code in the cache
CALLS: dict[str, Any] = {"advance": advance, "look": look, "write_json": write_json}


class Calls(NamedTuple):
    """The calls, bound to one game."""

    advance: Any
    look: Any
    write_json: Any


compiled: dict[str, Calls] = {}  # by game, once compiled


def calls(game: Game) -> Calls:
    """The compiled calls, or interpreted ones until `compile_calls` is done."""
    return compiled.get(game.name) or interpreted(game)


@cache
def interpreted(game: Game) -> Calls:
    return Calls(**compile.bind(CALLS, vars(game.plain), lambda f: f))


def is_ready(game: Game) -> bool:
    """Whether all that `compile_calls` compiles is on disk."""
    return recorder.is_ready(game) and compile.is_cached(game, SERVER, CALLS)


def compile_calls(game: Game) -> None:
    """Compile the calls over the machine code that the game has already; takes seconds."""
    from numba import from_dtype, int32, int64, types, uint8

    from clutch.engine.native import compile_together

    recorder.compile_recorder(game)
    bound = compile.more_code(game, CALLS)
    t, views = (types.Array(from_dtype(d), 1, "C") for d in (game.state, game.view))
    numbers, scores = types.Array(int32, 1, "C"), types.Array(int32, 3, "C")
    row, text = types.Array(uint8, 1, "C"), types.Array(uint8, 1, "C", readonly=True)
    template = types.Array(int32, 2, "C"), text
    seen = t, types.Array(int64, 1, "C"), views, row, scores, row
    asked, json = (numbers, numbers, numbers), types.Array(uint8, 2, "C")
    wanted = {
        bound["advance"]: (t, int64),
        bound["look"]: (*seen, *asked, *template, *template, json, numbers),
        bound["write_json"]: (row, int64, *template, row),
    }
    compile_together(SERVER, wanted)
    compiled[game.name] = Calls(**bound)
