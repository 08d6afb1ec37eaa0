"""Fixed-size records: one record type a game, one row a table.

Every table begins and ends alike, so that the engine can deal, restart and watch any game:

    key, drawn    chance (chance.py); never part of a view
    seats, opt    how many play and under which options; a restart keeps them
    turn          the seat that must decide, or NOBODY when the game is over
    ...           the game's own fields
    told, event   what the last move made happen, in order (events.py)
"""

import copyreg
from collections.abc import Sequence
from functools import cache
from operator import itemgetter
from typing import Any, TypeAlias

import numpy as np

from clutch.engine.kit.options import Option
from clutch.engine.kit.types import NOBODY as NOBODY
from clutch.engine.kit.types import Type, number, seats

# For signatures: all are NumPy records or rows, whose fields no type checker knows.
State: TypeAlias = Any  # the whole table
View: TypeAlias = Any  # what one seat knows of it
Seat: TypeAlias = Any  # one player's part of either
Row: TypeAlias = Any  # a pile, a hand, any row of numbers

NEVER = -1_000_000  # a weight for what is of no use: some other action is just as good


def record(*fields: Any) -> np.dtype:
    """A record type of fields `(name, what)`, or `(name, what, rows)` for rows of them.

    What a field holds is a Type of numbers, from which its size in bytes follows, another record
    or a type of NumPy's; rows are a number or the Type of what there is a row for: seats, pieces,
    places.  Fields are aligned, because CUDA refuses unaligned ones.
    """
    made, rows_of = [], {}
    for name, what, *rows in fields:  # `s.round` would be NumPy's own method
        if hasattr(np.void, name):
            raise ValueError(f"no field can be called {name!r}: NumPy keeps the name for itself")
        if rows and isinstance(rows[0], Type):
            rows_of[name] = rows[0]
            rows = [len(rows[0].keys)]
        made.append((name, what.dtype if isinstance(what, Type) else what, *rows))
    by_seat = tuple(name for name, kind in rows_of.items() if kind.shown == "seat")
    known = {"by_seat": by_seat, "rows": rows_of}
    return np.dtype(np.dtype(made, align=True), metadata=known)


EVENT = record(
    ("kind", np.int8),  # what happened, in the game's own list
    ("seat", np.int8),  # to whom, or NOBODY
    ("what", np.int8),  # the stone, card or egg it is about
    ("whom", np.int8),  # the other seat in it, or NOBODY
    ("many", np.int8),  # how many, how much, how far
)


SMALL = number(0, 9)  # seats
ANY_SEAT = seats(9)
NO_OPTIONS = ("none", range(1))  # Numba knows no record without a field


def option_record(options: Sequence[Option]) -> np.dtype:
    """The values of a game's options."""
    values = [(option.name, option.values) for option in options] or [NO_OPTIONS]
    return record(*((name, number(min(of), max(of))) for name, of in values))


def table_record(options: Sequence[Option], events: int, *fields: Any) -> np.dtype:
    """The record of a table: the game's own fields between what is common to all."""
    return record(
        ("key", np.uint64, 2),
        ("drawn", np.uint64),
        ("seats", SMALL),
        ("opt", option_record(options)),
        ("turn", ANY_SEAT),
        *fields,
        ("told", np.int8),
        ("event", EVENT, events),
    )


def view_record(options: Sequence[Option], events: int, *fields: Any) -> np.dtype:
    """The record of what one seat knows; `seat` is NOBODY for a spectator.

    What a table has before the game's own fields, but for its chance, a view has too: so fields of
    both lie in the same order, and a GPU copies them by whole words (envs/gpu/transfer.py).
    """
    return record(
        ("seats", SMALL),
        ("opt", option_record(options)),
        ("turn", ANY_SEAT),
        *fields,
        ("seat", ANY_SEAT),
        ("told", np.int8),
        ("event", EVENT, events),
    )


def field(name: str) -> property:
    def put(row: Any, value: Any) -> None:
        row[name] = value

    return property(itemgetter(name), put)


class Fields(type):
    """The type of `row_type`s, by which pickles find them."""


@cache
def row_type(names: tuple[str, ...]) -> Any:
    """Rows whose fields are attributes: six times as fast as those of NumPy's own records."""
    fields = {name: field(name) for name in names}
    return Fields("Row", (np.void,), {"__slots__": (), "__match_args__": names, **fields})


def found_again(kind: Any) -> Any:
    return row_type, (kind.__match_args__,)


copyreg.pickle(Fields, found_again)


@cache
def attributed(dtype: np.dtype) -> np.dtype:
    """The same type, its rows and all rows within them with attributes."""
    if dtype.subdtype is not None:
        base, sizes = dtype.subdtype
        return np.dtype((attributed(base), sizes))
    if dtype.names is None or dtype.fields is None:
        return dtype
    parts: Any = {
        "names": dtype.names,
        "formats": [attributed(dtype[name]) for name in dtype.names],
        "offsets": [dtype.fields[name][1] for name in dtype.names],
        "itemsize": dtype.itemsize,
    }
    return np.dtype((row_type(dtype.names), np.dtype(parts, align=True)))


def tables(dtype: np.dtype, many: int = 1) -> np.ndarray:
    """`many` blank rows."""
    return np.zeros(many, attributed(dtype))


def read(dtype: np.dtype, data: bytes) -> Any:
    """One row over its bytes, not to be changed."""
    return np.frombuffer(data, attributed(dtype))[0]


def blank(dtype: np.dtype) -> Any:
    """One blank row."""
    return np.zeros((), attributed(dtype))[()]


def array_of(dtype: np.dtype, data: bytes) -> np.ndarray:
    """An array of rows, most often one, from their bytes."""
    return np.frombuffer(bytearray(data), attributed(dtype))


def thawed(dtype: np.dtype, data: bytes) -> Any:
    """One row from its bytes."""
    return array_of(dtype, data)[0]


def copied(row: Any) -> Any:
    """A row of its own with the same bytes."""
    return thawed(row.dtype, row.tobytes())
