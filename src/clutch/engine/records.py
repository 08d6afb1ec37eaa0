"""Fixed-size records: one record type a game, one row a table.

Every table begins and ends alike, so that the engine can deal, restart and watch any game:

    key, drawn    chance (chance.py); never part of a view
    seats, opt    how many play and under which options; a restart keeps them
    turn          the seat that must decide, or NOBODY when the game is over
    ...           the game's own fields
    told, event   what the last move made happen, in order (events.py)
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeAlias

import numpy as np

from clutch.engine.options import Option

# For signatures: all are NumPy records or rows, whose fields no type checker knows.
State: TypeAlias = Any  # the whole table
View: TypeAlias = Any  # what one seat knows of it
Seat: TypeAlias = Any  # one player's part of either
Row: TypeAlias = Any  # a pile, a hand, any row of numbers

NOBODY = -1  # no seat: the game is over, a spectator looks, nobody is meant
NEVER = -1_000_000  # a weight for what is of no use: some other action is just as good


def record(*fields: Any) -> np.dtype:
    """A record type; aligned, because CUDA refuses unaligned fields."""
    for name, *_ in fields:  # `s.round` would be NumPy's own method
        assert not hasattr(np.record, name), f"NumPy keeps the name {name!r} for itself"
    return np.dtype(list(fields), align=True)


EVENT = record(
    ("kind", np.int8),  # what happened, in the game's own list
    ("seat", np.int8),  # to whom, or NOBODY
    ("what", np.int8),  # the stone, card or egg it is about
    ("whom", np.int8),  # the other seat in it, or NOBODY
    ("many", np.int8),  # how many, how much, how far
)


def option_record(options: Sequence[Option]) -> np.dtype:
    return record(*((option.name, np.int8) for option in options))


def table_record(options: Sequence[Option], events: int, *fields: Any) -> np.dtype:
    """The record of a table: the game's own fields between what is common to all."""
    return record(
        ("key", np.uint64, 2),
        ("drawn", np.uint64),
        ("seats", np.int8),
        ("opt", option_record(options)),
        ("turn", np.int8),
        *fields,
        ("told", np.int8),
        ("event", EVENT, events),
    )


def view_record(options: Sequence[Option], events: int, *fields: Any) -> np.dtype:
    """The record of what one seat knows; `seat` is NOBODY for a spectator.

    What a table has before the game's own fields, but for its chance, a view has too: so fields of
    both lie in the same order, and a GPU copies them by whole words (envs/carry.py).
    """
    return record(
        ("seats", np.int8),
        ("opt", option_record(options)),
        ("turn", np.int8),
        *fields,
        ("seat", np.int8),
        ("told", np.int8),
        ("event", EVENT, events),
    )


def tables(dtype: np.dtype, many: int = 1) -> np.recarray:
    """`many` blank rows; as a recarray, so that `table.bag` works in plain Python too."""
    return np.zeros(many, dtype).view(np.recarray)


@cache
def attributed(dtype: np.dtype) -> np.dtype:
    """The same type, its rows with attributes: five times as quick to make as by recarray."""
    return np.dtype((np.record, dtype))


class Quick(np.void):  # type: ignore[misc]  # NumPy itself makes records so
    """A row to read from, whose fields are attributes ten times as fast as a record's."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError:
            raise AttributeError(name) from None


@cache
def readable(dtype: np.dtype) -> np.dtype:
    """The same type, its rows and all rows within them Quick."""
    if dtype.subdtype is not None:
        base, sizes = dtype.subdtype
        return np.dtype((readable(base), sizes))
    if dtype.fields is None:
        return dtype
    parts: Any = {
        "names": list(dtype.names or ()),
        "formats": [readable(dtype[name]) for name in dtype.names or ()],
        "offsets": [dtype.fields[name][1] for name in dtype.names or ()],
        "itemsize": dtype.itemsize,
    }
    return np.dtype((Quick, np.dtype(parts)))


def quick(row: Any) -> Any:
    """A copy of a row for words to be made from."""
    return read(row.dtype, row.tobytes())


def read(dtype: np.dtype, data: bytes) -> Any:
    """The same from a row's bytes."""
    return np.frombuffer(data, readable(dtype))[0]


def blank(dtype: np.dtype) -> Any:
    """One blank row."""
    return np.zeros((), attributed(dtype))[()]


def thawed(dtype: np.dtype, data: bytes) -> Any:
    """One row from its bytes."""
    return np.frombuffer(bytearray(data), attributed(dtype))[0]


def copied(row: Any) -> Any:
    """A row of its own with the same bytes."""
    return thawed(row.dtype, row.tobytes())
