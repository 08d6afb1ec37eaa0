"""What every seat sees of a table, found in one call, and written as JSON from its bytes.

The JSON says what the engine's `View.to_dict` says.  It is made by a template of the view's type in
compiled code, because a message to every seat is made at every move.
"""

import struct
from functools import cache
from typing import NamedTuple

import numpy as np
from pydantic_core import to_json

from clutch.engine.compile import scratch
from clutch.engine.game import Game
from clutch.engine.records import EVENT, Row, attributed, read
from clutch.engine.view import Heard
from clutch.server.output.record_fields import code, named, offset_of
from clutch.server.tables.game_calls import calls
from clutch.server.tables.table_state import TableState

Viewer = int | None  # a seat, or a spectator
DIGITS = 20  # of the longest number, or its sign and digits
EVENT_BYTES = struct.Struct("=" + "".join(code(EVENT[name]) for name in EVENT.names or ()))


class SeatViews:
    """The views of one position, and what the seat to act may do."""

    def __init__(self, state: TableState) -> None:
        self.type = type_of = view_type(state.game)
        self.names = state.names
        self.spectator = len(state.seats)
        self.data, out = bytearray((self.spectator + 1) * type_of.size), scratch(state.game)
        self.bytes, rows = (
            np.frombuffer(self.data, np.uint8),
            np.frombuffer(self.data, type_of.rows),
        )
        many = calls(state.game).look(state.dealt.row, rows, out)
        self.legal: list[int] = out[:many].tolist()

    def start(self, viewer: Viewer) -> int:
        """The offset of a seat's view in `data`."""
        return (self.spectator if viewer is None else viewer) * self.type.size

    def json(self, viewer: Viewer) -> bytes:
        return self.type.json(self.bytes, self.start(viewer))

    def legal_json(self) -> bytes:
        choices = self.type.choices
        return b"[%s]" % b",".join([choices[action] for action in self.legal])

    def told(self, viewer: Viewer) -> list[str]:
        """What the last move made happen, as sentences that this seat may hear."""
        start, t = self.start(viewer), self.type
        first = start + t.event_at
        events = self.data[first : first + EVENT_BYTES.size * self.data[start + t.told_at]]
        view = t.fields(self.data, start)
        say = t.game.text.sentence
        lines = [say(Heard._make(e), view, self.names) for e in EVENT_BYTES.iter_unpack(events)]
        return [line for line in lines if line]

    def ask(self, viewer: Viewer) -> str:
        """What the seat to act must decide now."""
        return str(self.type.game.text.ask(self.type.fields(self.data, self.start(viewer))))

    def picture(self, viewer: Viewer) -> str:
        start = self.start(viewer)
        view = read(self.type.game.view, bytes(self.data[start : start + self.type.size]))
        return str(self.type.game.text.picture(view, self.names))


class ViewType:
    """What there is to know of a game's view records, found once."""

    def __init__(self, game: Game) -> None:
        self.game, self.size = game, game.view.itemsize
        self.rows, self.fields = attributed(game.view), named(game.view)
        self.told_at, self.event_at = (offset_of(game.view, name) for name in ("told", "event"))
        most = game.view["event"].shape[0]
        self.templates = [template(game.view, told) for told in range(most + 1)]
        self.choices = [to_json({"id": i, "words": words}) for i, words in enumerate(game.actions)]

    def json(self, data: Row, start: int) -> bytes:
        """The view that starts here as JSON; its list of events is cut to those that were told."""
        numbers, text, most = self.templates[data[start + self.told_at]]
        out = np.empty(most, np.uint8)
        many = calls(self.game).write_json(data, start, numbers, text, out)
        written: bytes = out[:many].tobytes()
        return written


view_type = cache(ViewType)


class Template(NamedTuple):
    """How a view with a given number of events is written; see game_calls.write_json."""

    numbers: Row
    text: Row
    most: int  # bytes that it can come to


def template(dtype: np.dtype, told: int) -> Template:
    found, text = record_json(dtype, 0, told)
    between = text.split("%d")
    ends = np.cumsum([len(part) for part in between])
    rows = [
        (offset, struct.calcsize("=" + kind), kind.islower(), end)
        for (offset, kind), end in zip(found, ends)
    ]
    row = np.frombuffer("".join(between).encode(), np.uint8)
    return Template(np.array(rows, np.int32), row, len(row) + DIGITS * len(rows))


Numbers = list[tuple[int, str]]  # offset and struct code of each number


def record_json(dtype: np.dtype, start: int, told: int | None = None) -> tuple[Numbers, str]:
    """The numbers of a record and its text; of a view's events, the first `told`."""
    numbers: Numbers = []
    texts = []
    for name in dtype.names or ():
        base, sizes = dtype[name].base, dtype[name].shape
        if name == "event" and told is not None:
            sizes = (told,)
        more, text = rows_json(base, sizes, start + offset_of(dtype, name))
        numbers += more
        texts.append(f'"{name}":{text}')
    return numbers, "{" + ",".join(texts) + "}"


def rows_json(base: np.dtype, sizes: tuple[int, ...], start: int) -> tuple[Numbers, str]:
    """The same for a number, a record, or rows of either with these lengths."""
    if not sizes:
        if base.names is not None:
            return record_json(base, start)
        return [(start, code(base))], "%d"
    step = base.itemsize * int(np.prod(sizes[1:]))
    found = [rows_json(base, sizes[1:], start + i * step) for i in range(sizes[0])]
    return [n for numbers, _ in found for n in numbers], f"[{','.join(text for _, text in found)}]"
