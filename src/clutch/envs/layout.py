"""Observations: a view as one row of numbers, every part of it by name.

The row holds the fields of the game's VIEW in their order, each number as it is: seats and cards
keep their numbers, so the row is the same whoever looks, and `seat` says who does.  What the last
move made happen (`told`, `event`) is left out: a view remembers all that matters without it.

    layout_of(game).slices["thief.2.front"]     # slice(58, 67)

docs/observations.md is this, for every game; `make spec` writes it anew.
"""

import hashlib
from collections.abc import Iterator
from functools import cache, cached_property
from math import prod
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from clutch.engine.game import Game
from clutch.engine.kit.records import Row, View
from clutch.engine.kit.types import Type

LEFT_OUT = ("key", "drawn", "told", "event")  # chance is nobody's; the story is not knowledge
SPREAD = 8  # numbers that are copied at once


def spread(narrow: Row, at: int, row: Row, to: int) -> None:
    """Eight numbers of a byte each, from there on, as numbers of a row."""
    for i in range(SPREAD):
        row[to + i] = narrow[at + i]


def pair(narrow: Row, at: int) -> int:
    """A number of two bytes."""
    return int(narrow[at]) & 0xFF | int(narrow[at + 1]) << 8


@cache
def compiled_spread() -> Any:
    """The same for machine code, all eight at once: LLVM cannot know that no rows overlap."""
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        def eight(k: int) -> Any:
            row = context.make_array(signature.args[k])(context, builder, args[k])
            kind = ir.VectorType(ir.IntType(signature.args[k].dtype.bitwidth), SPREAD)
            return builder.bitcast(builder.gep(row.data, [args[k + 1]]), kind.as_pointer())

        source, target = eight(0), eight(2)
        read = builder.load(source, align=1)
        if source.type != target.type:
            read = builder.sext(read, target.type.pointee)
        builder.store(read, target, align=1)
        return context.get_dummy_value()

    def spread(_: Any, narrow: Any, at: Any, row: Any, to: Any) -> Any:
        assert narrow.dtype == types.int8 and row.layout == "C"
        return types.void(narrow, types.intp, row, types.intp), codegen

    return intrinsic(spread)


class Part(NamedTuple):
    """One field: `path` leads to it through records and rows of records, 0 for each index."""

    path: tuple[str | int, ...]
    start: int
    stop: int
    type: Type | None


class Column(NamedTuple):
    """What one number of a row is.

    `kind` is "amount", "name" (of a thing: a card, a place, a phase), "seat", "seats" (a set of
    them, a bit each), "flag" or "code" (packed, for the rules alone).  Every value is from `least`
    to `most`.  Of a "seat", `each` values belong to one seat: 2 where it is `2 * seat` or one more.
    """

    name: str
    kind: str
    least: int
    most: int
    each: int


class Run(NamedTuple):
    """Numbers `start` to `stop` of a row: each is number i + `shift` of the record, if all of it
    were numbers of `size` bytes.
    """

    start: int
    stop: int
    shift: int
    size: int


class Layout:
    """Where each field of a record stands in a row of numbers, and what puts it there."""

    def __init__(self, record: np.dtype) -> None:
        self.record = record
        fields = [name for name in record.names or () if name not in LEFT_OUT]
        self.parts = tuple(parts(record, fields))
        self.size = self.parts[-1].stop
        kinds = {place_of(record, part.path)[1] for part in self.parts}
        self.dtype = np.result_type(*kinds)  # int8, or int16 where a field needs it
        assert self.dtype in (np.int8, np.int16), f"{self.dtype} is no field for an observation"

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """What each number of a row is, by the game's declarations."""
        return tuple(
            column_of(".".join(map(str, part.path)), part.type, self.dtype)
            for part in self.parts
            for _ in range(part.start, part.stop)
        )

    @cached_property
    def seat_rows(self) -> tuple[tuple[int, int], ...]:
        """For each field that has a row a seat: its first column, and the columns of one row."""
        found = []
        for name in declared(self.record).get("by_seat", ()):
            own = [part for part in self.parts if part.path[0] == name]
            first, rows = own[0].start, self.record[name].shape[0]
            found.append((first, (own[-1].stop - first) // rows))
        return tuple(found)

    @cached_property
    def mark(self) -> str:
        """A hash of what stands where and what it means."""
        return hashlib.sha256(repr((self.columns, self.seat_rows)).encode()).hexdigest()[:16]

    @cached_property
    def slices(self) -> dict[str, slice]:
        """Every named slice: "bag", "thief.2.front", "opt.must_draw"."""
        return {".".join(map(str, p.path)): slice(p.start, p.stop) for p in self.parts}

    def box(self) -> Any:
        """The same as a space of Gymnasium's."""
        from gymnasium.spaces import Box

        info = np.iinfo(self.dtype)
        return Box(info.min, info.max, (self.size,), self.dtype.type)

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """Stretches of the row that lie as they do in the record, as long as can be."""
        found: list[Run] = []
        for part in self.parts:
            at, kind = place_of(self.record, part.path)
            run = Run(part.start, part.stop, at // kind.itemsize - part.start, kind.itemsize)
            if found and found[-1][1:] == (part.start, *run[2:]):
                run = found.pop()._replace(stop=part.stop)
            found.append(run)
        return tuple(found)

    @cached_property
    def flatten(self) -> FunctionType:
        """`flatten(records' bytes, from there, row, to there)`, in Python that is compiled, too.

        Its name is its own: machine code is linked by name, and a game has two of these, for a view
        and for the whole table.
        """
        lines = []
        for start, stop, shift, size in self.runs:
            if size == 1 and stop - start >= SPREAD:
                at = [*range(start, stop - SPREAD, SPREAD), stop - SPREAD]  # the last two overlap
                lines += [f"    spread(narrow, at + {i + shift}, row, to + {i})" for i in at]
            elif size == 1:
                lines += [f"    for i in range({start}, {stop}):"]
                lines += [f"        row[to + i] = narrow[at + i + {shift}]"]
            else:
                lines += [f"    for i in range({start}, {stop}):"]
                lines += [f"        row[to + i] = pair(narrow, at + 2 * (i + {shift}))"]
        name = f"flatten_{hashlib.sha256(repr(lines).encode()).hexdigest()[:12]}"
        namespace: dict[str, Any] = {"__name__": __name__, "spread": spread, "pair": pair}
        text = "\n".join([f"def {name}(narrow, at, row, to):", *lines])
        exec(compile(text, __file__, "exec"), namespace)
        made: FunctionType = namespace[name]
        return made

    def named(self, row: np.ndarray) -> dict[str, np.ndarray]:
        """The parts of a row, or of rows, by name; views, not copies."""
        return {name: row[..., where] for name, where in self.slices.items()}


@cache
def layout_of(game: Game) -> Layout:
    """The observation of a game."""
    return Layout(game.view)


@cache
def state_layout(game: Game) -> Layout:
    """The whole table, every secret but its chance: for critics that train with open cards."""
    return Layout(game.state)


def declared(dtype: np.dtype) -> dict[str, Any]:
    """What kit/records.py notes of a type: the Type of its numbers, or its fields by seat."""
    return dict(dtype.metadata or {})


def split(field: np.dtype) -> tuple[np.dtype, tuple[int, ...]]:
    """What a field holds, and in which rows of how many: () for one that is no row."""
    return (field, ()) if field.subdtype is None else field.subdtype


def parts(record: np.dtype, names: Any, path: Any = (), start: int = 0) -> Iterator[Part]:
    """The numbers of a record field by field, each with where it begins and ends in a row."""
    for name in names:
        base, shape = split(record.fields[name][0])  # type: ignore[index]
        here = (*path, name)
        if base.names is None:
            kind = declared(base).get("type")
            yield Part(here, start, start := start + prod(shape), kind)
            continue
        for index in np.ndindex(shape):
            for part in parts(base, base.names, here + index, start):
                yield part
                start = part.stop


def column_of(name: str, kind: Type | None, dtype: np.dtype) -> Column:
    """A column from the Type of its field; any amount if the game declares none."""
    if kind is None:
        return Column(name, "amount", int(np.iinfo(dtype).min), int(np.iinfo(dtype).max), 1)
    shown = {"number": "amount", "piece": "name", "place": "name"}.get(kind.shown, kind.shown)
    if shown == "amount" and kind.values == range(2) and not kind.named:
        shown = "flag"
    return Column(name, shown, kind.span[0], kind.span[-1], kind.each)


def place_of(record: np.dtype, path: tuple[str | int, ...]) -> tuple[int, np.dtype]:
    """At which byte of a record a field is, and of which type its numbers are."""
    at, shape = 0, ()  # type: tuple[int, tuple[int, ...]]
    for name in path:
        if isinstance(name, str):
            field, offset = record.fields[name][:2]  # type: ignore[index]
            at += offset
            record, shape = split(field)
        else:
            shape = shape[1:]
            at += name * prod(shape) * record.itemsize
    return at, record


def flat(game: Game, view: View) -> Row:
    """A view as an observation, in plain Python."""
    layout = layout_of(game)
    row = np.zeros(layout.size, layout.dtype)
    layout.flatten(np.frombuffer(view.tobytes(), np.int8), 0, row, 0)
    return row
