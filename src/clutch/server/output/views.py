"""What every seat sees of a table, found in one call, and written as JSON from its bytes.

The JSON says what the engine's `View.to_dict` says, less the events, which are sent apart.  It is
made by a template of the view's type in compiled code, because a message to every seat is made at
every move.
"""

import struct
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from pydantic_core import to_json

from clutch.engine.compile import scratch
from clutch.engine.game import Game
from clutch.engine.kit.declarations import MOST_PROMPT_ARGS
from clutch.engine.kit.records import EVENT, Row, attributed, read
from clutch.server.api.responses import choice
from clutch.server.tables.game_calls import calls
from clutch.server.tables.table_state import TableState

Viewer = int | None  # a seat, or a spectator
CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}


def code(base: np.dtype) -> str:
    """The `struct` code of a type of number."""
    return CODES[base.str[1:]]


@cache
def offset_of(dtype: np.dtype, name: str) -> int:
    """The offset of a field in its record."""
    fields: Any = dtype.fields
    return int(fields[name][1])


SENT_APART = ("told", "event")  # fields of a view that messages have as `frames`
DIGITS = 20  # of the longest number, or its sign and digits
EVENT_BYTES = struct.Struct("=" + "".join(code(EVENT[name]) for name in EVENT.names or ()))


class SeatViews:
    """The views of one position, and what the seat to act may do."""

    def __init__(self, state: TableState) -> None:
        self.type = type_of = view_type(state.game)
        self.names = state.names
        self.spectator = len(state.seats)
        self.data = bytearray((self.spectator + 1) * type_of.size)
        self.bytes = np.frombuffer(self.data, np.uint8)
        rows = np.frombuffer(self.data, type_of.rows)
        parts = len(state.game.sheet)
        self.sheets = np.zeros((self.spectator + 1, self.spectator, parts), np.int32)
        prompt, out = np.zeros(1 + MOST_PROMPT_ARGS, np.int32), scratch(state.game)
        labels = np.zeros_like(out)
        many = calls(state.game).look(state.dealt.row, rows, self.sheets, prompt, out, labels)
        self.legal: list[int] = out[:many].tolist()
        self.labels: list[int] = labels[:many].tolist()
        self.prompt: list[int] = prompt.tolist()

    def place(self, viewer: Viewer) -> int:
        """The place of a viewer: its seat, spectators last."""
        return self.spectator if viewer is None else viewer

    def start(self, viewer: Viewer) -> int:
        """The offset of a seat's view in `data`."""
        return self.place(viewer) * self.type.size

    def json(self, viewer: Viewer) -> bytes:
        return self.type.json(self.bytes, self.start(viewer))

    def sheet_json(self, viewer: Viewer) -> bytes:
        """The parts of every seat's score, as this viewer knows them."""
        return to_json(self.sheets[self.place(viewer)].tolist())

    def legal_json(self) -> bytes:
        """What the seat to act may do."""
        choice = self.type.choice_json
        return b"[%s]" % b",".join(map(choice, self.legal, self.labels))

    def ask_json(self) -> bytes:
        """What the seat to act must decide now."""
        name, args = self.type.game.prompts.read(self.prompt[0], self.prompt[1:])
        return to_json({"name": name, "args": args})

    def events_json(self, viewer: Viewer) -> bytes:
        """What the last move made happen, as far as this viewer may know it."""
        start, t = self.start(viewer), self.type
        first = start + t.event_at
        events = self.data[first : first + EVENT_BYTES.size * self.data[start + t.told_at]]
        happened = map(t.game.events.read, EVENT_BYTES.iter_unpack(events))
        return to_json([{"name": name, "args": args} for name, args in happened])

    def picture(self, viewer: Viewer) -> str:
        start = self.start(viewer)
        view = read(self.type.game.view, bytes(self.data[start : start + self.type.size]))
        return str(self.type.game.part("picture", "picture")(view, self.names))


class ViewType:
    """What there is to know of a game's view records, found once."""

    def __init__(self, game: Game) -> None:
        self.game, self.size = game, game.view.itemsize
        self.rows = attributed(game.view)
        self.told_at, self.event_at = (offset_of(game.view, name) for name in ("told", "event"))
        self.template = template(game.view, (*SENT_APART,))
        self.choices = [to_json(choice(action)) for action in game.actions]

    def choice_json(self, action: int, label: int = -1) -> bytes:
        """An action as `responses.Choice`; `label` counts in the game's LABELS."""
        choice = self.choices[action]
        if label < 0:
            return choice
        return b'%s,"label":"%s"}' % (choice[:-1], self.game.labels[label].encode())

    def json(self, data: Row, start: int) -> bytes:
        """The view that starts here as JSON, without its events."""
        numbers, text, most = self.template
        out = np.empty(most, np.uint8)
        many = calls(self.game).write_json(data, start, numbers, text, out)
        written: bytes = out[:many].tobytes()
        return written


view_type = cache(ViewType)


class Template(NamedTuple):
    """How a view is written; see game_calls.write_json."""

    numbers: Row
    text: Row
    most: int  # bytes that it can come to


def template(dtype: np.dtype, without: Sequence[str] = ()) -> Template:
    """The template of a record, without some of its fields."""
    found, text = record_json(dtype, 0, without)
    between = text.split("%d")
    ends = np.cumsum([len(part) for part in between])
    rows = [
        (offset, struct.calcsize("=" + kind), kind.islower(), end)
        for (offset, kind), end in zip(found, ends)
    ]
    row = np.frombuffer("".join(between).encode(), np.uint8)
    return Template(np.array(rows, np.int32), row, len(row) + DIGITS * len(rows))


Numbers = list[tuple[int, str]]  # offset and struct code of each number


def record_json(dtype: np.dtype, start: int, without: Sequence[str] = ()) -> tuple[Numbers, str]:
    """The numbers of a record and its text."""
    numbers: Numbers = []
    texts = []
    for name in dtype.names or ():
        if name in without:
            continue
        more, text = rows_json(dtype[name].base, dtype[name].shape, start + offset_of(dtype, name))
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
