"""Observations: a view as one row of numbers, every part of it by name.

The row holds the fields of the game's VIEW in their order, each number as it is: seats and cards
keep their numbers, so the row is the same whoever looks, and `seat` says who does.  What the last
move made happen (`told`, `event`) is left out: a view remembers all that matters without it.

    layout_of(game).slices["thief.2.front"]     # slice(58, 67)

docs/observations.md is this, for every game; `make spec` writes it anew.
"""

from collections.abc import Iterator
from functools import cache, cached_property
from math import prod
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


def split(field: np.dtype) -> tuple[np.dtype, tuple[int, ...]]:
    """What a field holds, and in which rows of how many: () for one that is no row."""
    return (field, ()) if field.subdtype is None else field.subdtype


def parts(record: np.dtype, names: Any, path: Any = (), start: int = 0) -> Iterator[Part]:
    for name in names:
        base, shape = split(record.fields[name][0])  # type: ignore[index]
        here = (*path, name)
        if base.names is None:
            yield Part(here, start, start := start + prod(shape))
            continue
        for index in np.ndindex(shape):
            for part in parts(base, base.names, here + index, start):
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
    done = 0
    for name in names:
        base, shape = split(record.fields[name][0])  # type: ignore[index]
        size = 1 if base.names is None else code(base, base.names, "", 0, "")[1]
        item, at, inner = f"{where}.{name}", f"{start} + {done}", deep + len(shape)
        index = [f"i{i}" for i in range(deep, inner)]
        for axis, i in enumerate(index):
            lines.append(f"{'    ' * (deep + axis)}for {i} in range({shape[axis]}):")
            at += f" + {size * prod(shape[axis + 1 :])} * {i}"
        item += f"[{', '.join(index)}]" if index else ""
        if base.names is None:
            lines.append(f"{'    ' * inner}row[{at}] = {item}")
        else:
            lines += code(base, base.names, item, inner, at)[0]
        done += size * prod(shape)
    return lines, done


def flat(game: Game, view: View) -> Row:
    """A view as an observation, in plain Python."""
    layout = layout_of(game)
    row = np.zeros(layout.size, layout.dtype)
    layout.flatten(view, row)
    return row
