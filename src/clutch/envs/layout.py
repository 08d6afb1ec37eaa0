"""Observations: a view as one row of numbers, every part of it by name.

The row holds the fields of the game's VIEW in their order, each number as it is: seats and cards
keep their numbers, so the row is the same whoever looks, and `seat` says who does.  What the last
move made happen (`told`, `event`) is left out: a view remembers all that matters without it.

    layout_of(game).slices["thief.2.front"]     # slice(58, 67)

docs/observations.md is this, for every game; `python -m clutch.envs.tables` writes it anew.
"""

from collections.abc import Iterator
from functools import cache, cached_property
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from clutch.engine.game import Game
from clutch.engine.records import Row, View

LEFT_OUT = ("key", "drawn", "told", "event")  # chance is nobody's; the story is not knowledge


class Part(NamedTuple):
    """One field: `path` leads to it through records and rows of records, 0 for each index."""

    path: tuple[str | int, ...]
    start: int
    stop: int


class Layout:
    """Where each field of a record stands in a row of numbers, and what puts it there."""

    def __init__(self, record: np.dtype) -> None:
        self.record = record
        fields = [name for name in record.names or () if name not in LEFT_OUT]
        self.parts = tuple(parts(record, fields))
        self.size = self.parts[-1].stop
        kinds = {leaf_type(record, part.path) for part in self.parts}
        self.dtype = np.result_type(*kinds)  # int8, or int16 where a field needs it
        assert self.dtype in (np.int8, np.int16), f"{self.dtype} is no field for an observation"
        self.fields = fields

    @cached_property
    def slices(self) -> dict[str, slice]:
        """Every named slice: "bag", "thief.2.front", "opt.must_draw"."""
        return {".".join(map(str, p.path)): slice(p.start, p.stop) for p in self.parts}

    @cached_property
    def flatten(self) -> FunctionType:
        """`flatten(view, row)`, in the Python that every build compiles."""
        lines = ["def flatten(view, row):", *code(self.record, self.fields, "view", 1, "0")[0]]
        room: dict[str, Any] = {"__name__": "clutch.envs.layout"}
        exec(compile("\n".join(lines), "<layout>", "exec"), room)
        made: FunctionType = room["flatten"]
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


def split(field: np.dtype) -> tuple[np.dtype, int]:
    """What a field holds, and how many: 0 for one that is no row."""
    if field.subdtype is None:
        return field, 0
    base, shape = field.subdtype
    assert len(shape) == 1, "a field is a number, a record, or a row of either"
    return base, shape[0]


def parts(record: np.dtype, names: Any, path: Any = (), start: int = 0) -> Iterator[Part]:
    for name in names:
        base, many = split(record.fields[name][0])  # type: ignore[index]
        here = (*path, name)
        if base.names is None:
            yield Part(here, start, start := start + max(1, many))
            continue
        for way in [(*here, i) for i in range(many)] or [here]:
            for part in parts(base, base.names, way, start):
                yield part
                start = part.stop


def leaf_type(record: np.dtype, path: tuple[str | int, ...]) -> np.dtype:
    for name in path:
        if isinstance(name, str):
            record = split(record.fields[name][0])[0]  # type: ignore[index]
    return record


def code(record: np.dtype, names: Any, where: str, deep: int, start: str) -> tuple[list[str], int]:
    """Lines that copy a record's fields into the row from `start` on, and how many numbers."""
    lines: list[str] = []
    pad, i, done = "    " * deep, f"i{deep}", 0
    for name in names:
        base, many = split(record.fields[name][0])  # type: ignore[index]
        field, at = f"{where}.{name}", f"{start} + {done}"
        if many:
            lines.append(f"{pad}for {i} in range({many}):")
        item = f"{field}[{i}]" if many else field
        if base.names is None:
            index = f"{at} + {i}" if many else at
            lines.append(f"{pad}{'    ' * bool(many)}row[{index}] = {item}")
            done += max(1, many)
            continue
        size = code(base, base.names, item, 0, "")[1]
        index = f"{at} + {size} * {i}" if many else at
        lines += code(base, base.names, item, deep + bool(many), index)[0]
        done += size * max(1, many)
    return lines, done


def flat(game: Game, view: View) -> Row:
    """A view as an observation, in plain Python."""
    layout = layout_of(game)
    row = np.zeros(layout.size, layout.dtype)
    layout.flatten(view, row)
    return row
