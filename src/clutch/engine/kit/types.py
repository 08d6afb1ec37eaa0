"""What a number can mean: the values of an argument or a field, and how each is shown."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

NOBODY = -1  # no seat: the game is over, a spectator looks, nobody is meant


class Type(NamedTuple):
    """The values that an argument may have, and how each is written and shown.

    `shown` tells clients what a value is: "number", "seat" (shown as a player's name or as you),
    "piece" (shown by the message `NAME-KEY` of the catalogue) or "place" (shown as its key).
    Fields of records may also be "seats" (a set of seats) or "code" (a number that only the rules
    can read).  `named` are values outside the range: none, unknown, nobody.  `each` is how many
    values belong to one seat: 2 where a value is `2 * seat` or one more.  Places that stand in a
    grid say how many are in a row, `columns`; `upwards`, whether the first row is the lowest; and
    `column`, the name of the type that a whole column is meant by.
    """

    name: str
    shown: str
    keys: tuple[str, ...]
    least: int = 0
    named: tuple[tuple[str, int], ...] = ()
    each: int = 1
    columns: int = 0
    upwards: bool = False
    column: str = ""

    @property
    def values(self) -> range:
        return range(self.least, self.least + len(self.keys))

    def key(self, value: int) -> str:
        """How a value is written; the name of a named one."""
        if value in self.values:
            return self.keys[value - self.least]
        for name, number in self.named:
            if number == value:
                return name
        raise ValueError(f"{value} is no {self.name}")

    @property
    def span(self) -> range:
        """From the least of all values to the most: the named ones, and 0 of a blank field, too."""
        found = (0, self.values[0], self.values[-1], *(value for _, value in self.named))
        return range(min(found), max(found) + 1)

    @property
    def dtype(self) -> Any:
        """The smallest type of NumPy's with a sign that holds every value; it knows its Type."""
        small = np.iinfo(np.int8)
        fits = small.min <= self.span[0] and self.span[-1] <= small.max
        return np.dtype(np.int8 if fits else np.int16, metadata={"type": self})

    def but(self, **named: int) -> "Type":
        """The same type with named values beside its range: `STONE.but(unknown=-1)`."""
        return self._replace(named=(*self.named, *named.items()))


def number(least: int, most: int, **named: int) -> Type:
    """Numbers from `least` to `most`, shown as numbers."""
    keys = tuple(str(value) for value in range(least, most + 1))
    return Type("number", "number", keys, least, tuple(named.items()))


def seats(most: int) -> Type:
    """Seats, counted from 0 in values and from 1 in notation."""
    keys = tuple(str(seat + 1) for seat in range(most))
    return Type("seat", "seat", keys, 0, (("nobody", NOBODY),))


def of_seats(most: int, each: int, **named: int) -> Type:
    """Things of which each seat has as many: `each * seat` is the first of a seat's."""
    keys = tuple(str(value) for value in range(most * each))
    return Type("seat", "seat", keys, 0, tuple(named.items()), each)


def seat_sets(most: int) -> Type:
    """Sets of seats as numbers, a bit for each; the bit after the last is the spectators'."""
    return Type("seats", "seats", tuple(str(value) for value in range(2 << most)))


def code(least: int, most: int) -> Type:
    """Numbers that only the rules can read: several packed into one."""
    return number(least, most)._replace(name="code", shown="code")


def pieces(name: str, keys: Sequence[str], least: int = 0, **named: int) -> Type:
    """Things with a name in every language: the message `NAME-KEY` of the game's catalogue."""
    return Type(name, "piece", tuple(keys), least, tuple(named.items()))


def places(
    name: str,
    keys: Iterable[object],
    least: int = 0,
    *,
    columns: "int | Type" = 0,
    upwards: bool = False,
    **named: int,
) -> Type:
    """Things that are written and shown by a key that needs no translation: a coordinate.

    `columns` draws them as a grid, row after row, from the top or `upwards`.  It is a number, or
    the Type of the columns where an action means a whole one: a stone dropped into column 3.
    """
    many, column = (len(columns.keys), columns.name) if isinstance(columns, Type) else (columns, "")
    made = Type(name, "place", tuple(map(str, keys)), least, tuple(named.items()))
    return made._replace(columns=many, upwards=upwards, column=column)
