"""A record's numbers under their names: quicker to read in Python than a record of NumPy's.

Words are made from these.  A field is a plain int, a row of ints is a tuple, and records within
records are read the same way.
"""

from functools import cache
from math import prod
from typing import Any, NamedTuple

import numpy as np

Numbers = tuple[int, ...]  # of a record, in the order of its fields, flat


class Field(NamedTuple):
    at: int  # where its numbers begin in its record
    sizes: tuple[int, ...]  # of its rows; () for a single one
    fields: "dict[str, Field] | None"  # of the records it is made of; None for ints
    step: int  # numbers from one to the next, in the first of its sizes


class Named:
    """A record: its numbers begin at `start` among these."""

    __slots__ = ("_fields", "_numbers", "_start")

    def __init__(self, fields: dict[str, Field], numbers: Numbers, start: int = 0) -> None:
        self._fields, self._numbers, self._start = fields, numbers, start

    def __getattr__(self, name: str) -> Any:
        try:
            at, sizes, fields, step = self._fields[name]
        except KeyError:
            raise AttributeError(name) from None
        start = self._start + at
        if not sizes:
            return self._numbers[start] if fields is None else Named(fields, self._numbers, start)
        if fields is None and len(sizes) == 1:
            return self._numbers[start : start + sizes[0]]
        return Rows(sizes, fields, step, self._numbers, start)


class Rows:
    """Rows of records, or of rows; each is made when it is asked for."""

    __slots__ = ("fields", "numbers", "sizes", "start", "step")

    def __init__(
        self,
        sizes: tuple[int, ...],
        fields: dict[str, Field] | None,
        step: int,
        numbers: Numbers,
        start: int,
    ) -> None:
        self.sizes, self.fields, self.step = sizes, fields, step
        self.numbers, self.start = numbers, start

    def __len__(self) -> int:
        return self.sizes[0]

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return [self[j] for j in range(*i.indices(self.sizes[0]))]
        if not -self.sizes[0] <= i < self.sizes[0]:
            raise IndexError(i)
        start, rest = self.start + i % self.sizes[0] * self.step, self.sizes[1:]
        if not rest:
            assert self.fields is not None
            return Named(self.fields, self.numbers, start)
        if self.fields is None and len(rest) == 1:
            return self.numbers[start : start + rest[0]]
        return Rows(rest, self.fields, self.step // rest[0], self.numbers, start)


@cache
def fields(dtype: np.dtype) -> dict[str, Field]:
    """A record's fields by name, in order."""
    found: dict[str, Field] = {}
    at = 0
    for name in dtype.names or ():
        base, sizes = dtype[name].base, dtype[name].shape
        each = count(base) if base.names else 1
        inner = fields(base) if base.names else None
        found[name] = Field(at, sizes, inner, each * prod(sizes[1:]))
        at += each * prod(sizes)
    return found


def count(dtype: np.dtype) -> int:
    """How many numbers a record has."""
    return sum(field.step * (field.sizes or (1,))[0] for field in fields(dtype).values())
