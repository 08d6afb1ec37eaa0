"""What seats see of a table, found and written as JSON in one call of compiled code.

The JSON says what the engine's `View.to_dict` says, less the events, which are sent apart.  It is
made by a template of the view's type in compiled code, because a message to every seat is made at
every move.
"""

import struct
import threading
from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache, partial
from typing import Any, NamedTuple

import numpy as np
from pydantic_core import to_json

from clutch.engine.frames import Recording
from clutch.engine.game import Game
from clutch.engine.kit.declarations import MOST_PROMPT_ARGS
from clutch.engine.kit.records import EVENT, NOBODY, Row, attributed, read
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
MOST_BUFFERS = 256  # kept by a thread, for the viewers of as many tables
KEPT = 4096  # events, legal moves and prompts of a game whose JSON is kept
DIGITS = 20  # of the longest number, or its sign and digits
EVENT_BYTES = struct.Struct("=" + "".join(code(EVENT[name]) for name in EVENT.names or ()))


class SeatViews:
    """What some viewers see of one position, and what the seat to act may do if it is one."""

    def __init__(self, state: TableState, viewers: Collection[Viewer]) -> None:
        self.type = view_type(state.game)
        self.names = state.names
        buffers = of_thread.buffers(self.type, tuple(viewers), len(state.seats))
        self.places = buffers.places
        many = calls(state.game).look(state.dealt.row, *buffers.given)
        self.data = buffers.data.tobytes()
        self.written = [
            row[:end].tobytes()
            for row, end in zip(buffers.written, buffers.ends.tolist(), strict=False)
        ]
        self.prompt = buffers.prompt.tobytes()
        self.actions, self.labels = (
            buffers.actions[:many].tobytes(),
            buffers.labels[:many].tobytes(),
        )

    @property
    def legal(self) -> list[int]:
        """The actions of the seat to act."""
        found: list[int] = np.frombuffer(self.actions, np.int32).tolist()
        return found

    def json(self, viewer: Viewer) -> bytes:
        """What ends `responses.Position`: the view, without its events, then sheet and places."""
        return self.written[self.places[viewer]]

    def legal_json(self) -> bytes:
        """What the seat to act may do."""
        return self.type.legal_json(self.actions, self.labels)

    def ask_json(self) -> bytes:
        """What the seat to act must decide now."""
        return self.type.ask_json(self.prompt)

    def events_json(self, viewer: Viewer) -> bytes:
        """What the last move made happen, as far as this viewer may know it."""
        start, t = self.places[viewer] * self.type.size, self.type
        first = start + t.event_at
        last = first + EVENT_BYTES.size * self.data[start + t.told_at]
        return t.events_json(self.data[first:last])

    @property
    def told(self) -> int:
        """How many events the last move told."""
        return self.data[self.type.told_at]

    def frames_json(self, viewer: Viewer, recording: Recording) -> bytes:
        """The last move event by event: `responses.Happening`s, each with the view it led to.

        A view is written as its difference from the next one, the last being the position's.
        """
        start, t = self.places[viewer] * self.type.size, self.type
        place = recording.seats if viewer is None else viewer
        later = np.frombuffer(self.data, np.uint8)[start : start + t.size]
        frames: list[bytes] = []
        for i in range(recording.events - 1, -1, -1):
            first = start + t.event_at + i * EVENT_BYTES.size
            events = t.events_json(self.data[first : first + EVENT_BYTES.size])
            if frames:
                view = recording.view_bytes(i + 1, place)
                frames.append(b'{"events":%s,"view":%s}' % (events, t.difference(later, view)))
                later = view
            else:
                frames.append(b'{"events":%s}' % events)
        return b"[%s]" % b",".join(frames[::-1])

    def picture(self, viewer: Viewer) -> str:
        start = self.places[viewer] * self.type.size
        view = read(self.type.game.view, self.data[start : start + self.type.size])
        game = self.type.game
        return str(game.part("picture", "picture")(view, self.names, game.messages()))


class ViewType:
    """What there is to know of a game's view records, found once.

    The same events, moves and prompts come again and again, so their JSON is kept for a while.
    """

    def __init__(self, game: Game) -> None:
        self.game, self.size, self.rows = game, game.view.itemsize, attributed(game.view)
        self.scores = cache(partial(score_template, len(game.sheet)))  # by the number of seats
        self.told_at, self.event_at = (offset_of(game.view, name) for name in ("told", "event"))
        self.template = template(game.view, (*SENT_APART,))
        self.choices = [to_json(choice(action)) for action in game.actions]
        self.numbers = list(record_numbers(game.view, 0, SENT_APART))
        self.number_at = np.full(self.size, len(self.numbers), np.int32)  # of each byte
        for i, (offset, kind, _) in enumerate(self.numbers):
            self.number_at[offset : offset + struct.calcsize(kind)] = i
        self.events_json = lru_cache(KEPT)(self.write_events)
        self.legal_json = lru_cache(KEPT)(self.write_legal)
        self.ask_json = lru_cache(KEPT)(self.write_prompt)

    def choice_json(self, action: int, label: int = -1) -> bytes:
        """An action as `responses.Choice`; `label` counts in the game's LABELS."""
        choice = self.choices[action]
        if label < 0:
            return choice
        return b'%s,"label":"%s"}' % (choice[:-1], self.game.labels[label].encode())

    def write_legal(self, actions: bytes, labels: bytes) -> bytes:
        """Actions and their labels, as int32, as a list of `responses.Choice`."""
        numbers = (np.frombuffer(each, np.int32).tolist() for each in (actions, labels))
        return b"[%s]" % b",".join(map(self.choice_json, *numbers))

    def write_prompt(self, prompt: bytes) -> bytes:
        """A prompt's number and arguments, as int32, as `responses.Prompt`."""
        number, *args = np.frombuffer(prompt, np.int32).tolist()
        return to_json(self.game.prompts.read(number, args)._asdict())

    def write_events(self, events: bytes) -> bytes:
        """Event records as a list of `responses.GameEvent`."""
        happened = map(self.game.events.read, EVENT_BYTES.iter_unpack(events))
        return to_json([event._asdict() for event in happened])

    def difference(self, base: Row, view: Row) -> bytes:
        """What of a view differs from a base, both as bytes; see `responses.Happening`."""
        changed = self.number_at[(base != view).nonzero()[0]]
        whole: dict[str, Any] = {}
        for i in sorted({*changed.tolist()}):
            if i == len(self.numbers):  # padding, or sent apart
                continue
            offset, kind, path = self.numbers[i]
            part = whole
            for name in path[:-1]:
                part = part.setdefault(name, {})
            part[path[-1]] = struct.unpack_from(kind, view, offset)[0]
        return to_json(whole)

    def json(self, data: Row, start: int) -> bytes:
        """The view that starts here as JSON, without its events."""
        numbers, text, most = self.template
        out = np.empty(most, np.uint8)
        many = calls(self.game).write_json(data, start, numbers, text, out)
        written: bytes = out[:many].tobytes()
        return written


view_type = cache(ViewType)


class Buffers:
    """Where `look` writes what these viewers see, each time anew: arrays that one thread keeps."""

    def __init__(self, kind: ViewType, viewers: tuple[Viewer, ...], seats: int) -> None:
        many, parts = len(viewers), len(kind.game.sheet)
        view, score = kind.template, kind.scores(seats)
        self.places = {viewer: i for i, viewer in enumerate(viewers)}
        self.data = np.zeros(many * kind.size, np.uint8)
        scores = np.zeros((many, seats, parts + 1), np.int32)
        self.prompt = np.zeros(1 + MOST_PROMPT_ARGS, np.int32)
        self.actions, self.labels = np.zeros((2, kind.game.most_legal), np.int32)
        self.written = np.zeros((many, view.most + score.most), np.uint8)
        self.ends = np.zeros(many, np.int32)
        self.given = (
            np.array([NOBODY if viewer is None else viewer for viewer in viewers]),
            self.data.view(kind.rows),
            self.data,
            scores,
            scores.view(np.uint8).reshape(-1),
            *(self.prompt, self.actions, self.labels),
            *(view.numbers, view.text, score.numbers, score.text),
            *(self.written, self.ends),
        )


class OfThread(threading.local):
    """The buffers that a thread keeps."""

    def __init__(self) -> None:
        self.buffers = lru_cache(MOST_BUFFERS)(Buffers)


of_thread = OfThread()


class Template(NamedTuple):
    """How a view is written; see game_calls.write_json."""

    numbers: Row
    text: Row
    most: int  # bytes that it can come to


Numbers = list[tuple[int, str]]  # offset and struct code of each number


def template(dtype: np.dtype, without: Sequence[str] = ()) -> Template:
    """The template of a record, without some of its fields."""
    return template_of(*record_json(dtype, 0, without))


def template_of(found: Numbers, text: str) -> Template:
    """The template of a text with `%d` for each number."""
    between = text.split("%d")
    ends = np.cumsum([len(part) for part in between])
    rows = [
        (offset, struct.calcsize("=" + kind), kind.islower(), end)
        for (offset, kind), end in zip(found, ends)
    ]
    row = np.frombuffer("".join(between).encode(), np.uint8)
    return Template(np.array(rows, np.int32), row, len(row) + DIGITS * len(rows))


def score_template(parts: int, seats: int) -> Template:
    """The template of the scores of so many seats: each the parts of its sheet, and its place."""
    at = np.arange(seats * (parts + 1)).reshape(seats, parts + 1) * 4  # int32
    found = [(int(offset), "i") for offset in (*at[:, :parts].flat, *at[:, parts])]
    sheet = rows_json(np.dtype(np.int32), (seats, parts), 0)[1]
    places = rows_json(np.dtype(np.int32), (seats,), 0)[1]
    return template_of(found, f',"sheet":{sheet},"places":{places}}}')


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


Path = tuple[str, ...]  # to a number in a view: names of fields, and places in lists


def record_numbers(
    dtype: np.dtype, start: int, without: Sequence[str] = (), path: Path = ()
) -> Iterator[tuple[int, str, Path]]:
    """Offset, `struct` code and path of each number of a record."""
    for name in dtype.names or ():
        if name not in without:
            part, at = dtype[name], start + offset_of(dtype, name)
            for nth, place in enumerate(np.ndindex(part.shape)):
                where = (*path, name, *map(str, place))
                first = at + nth * part.base.itemsize
                if part.base.names is not None:
                    yield from record_numbers(part.base, first, (), where)
                else:
                    yield first, "=" + code(part.base), where


def rows_json(base: np.dtype, sizes: tuple[int, ...], start: int) -> tuple[Numbers, str]:
    """The same for a number, a record, or rows of either with these lengths."""
    if not sizes:
        if base.names is not None:
            return record_json(base, start)
        return [(start, code(base))], "%d"
    step = base.itemsize * int(np.prod(sizes[1:]))
    found = [rows_json(base, sizes[1:], start + i * step) for i in range(sizes[0])]
    return [n for numbers, _ in found for n in numbers], f"[{','.join(text for _, text in found)}]"
