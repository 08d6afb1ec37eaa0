"""View: what one seat knows, as named values; everything outside the rules sees only these."""

import secrets
from collections.abc import Callable, Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

import numpy as np

from clutch.engine.compile import scratch
from clutch.engine.game import Action, Game
from clutch.engine.kit.records import NOBODY, blank, read


class Heard(NamedTuple):
    """An event in plain numbers, in the order of records.EVENT."""

    kind: int
    seat: int
    what: int
    whom: int
    many: int


class View:
    """A seat's knowledge of a table; fields of the game's VIEW are attributes."""

    def __init__(self, game: Game, data: Any, names: Sequence[str]) -> None:
        self.game = game
        self.data = data
        self.names = tuple(names)

    @classmethod
    def of(cls, game: Game, s: Any, seat: int, names: Sequence[str]) -> "View":
        view = blank(game.view)
        game.build.show(s, seat, view)
        return cls(game, view, names)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name == "data":
            raise AttributeError(name)
        return getattr(self.data, name)

    @property
    def seat(self) -> int | None:
        """Who looks; None for a spectator."""
        seat = int(self.data["seat"])  # by item: an attribute of a record takes ten times as long
        return None if seat == NOBODY else seat

    @property
    def turn(self) -> int | None:
        turn = int(self.data["turn"])
        return None if turn == NOBODY else turn

    @cached_property
    def row(self) -> Any:
        """The same, for making words: not to be changed."""
        return read(self.game.view, self.data.tobytes())

    def imagine(self, key: int | None = None) -> Any:
        """A random table, as a record, that fits all this seat knows; its chance is its own."""
        s = blank(self.game.state)
        word = secrets.randbits(128) if key is None else key
        s.key[0], s.key[1] = word & (2**64 - 1), word >> 64
        self.game.build.imagine(self.data, s)
        return s

    def legal(self) -> list[Action]:
        """The moves of the seat to act, which it can always tell from what it knows."""
        if self.turn is None or self.turn != self.seat:
            return []
        out = scratch(self.game)
        many = self.game.build.legal(self.imagine(0), out)
        return [Action(int(i), self.game.actions[i]) for i in out[:many]]

    def told(self) -> list[str]:
        """What the last move made happen, as sentences that this seat may hear."""
        lines = (
            self.game.text.sentence(Heard(*event), self.row, self.names)
            for event in self.data["event"][: self.data["told"]].tolist()
        )
        return [line for line in lines if line]

    def ask(self) -> str:
        """What the seat to act must decide now."""
        return str(self.game.text.ask(self.row))

    def to_dict(self) -> dict[str, Any]:
        """Plain numbers, lists and names, for JSON."""
        told = int(self.data["told"])
        return {
            name: become(part[:told] if name == "event" else part)
            for (name, become), part in zip(fields(self.data.dtype), self.data.tolist())
        }

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.game is other.game
            and bool(self.data.tobytes() == other.data.tobytes())
        )

    __hash__ = None  # type: ignore[assignment]  # compared by value, never a key

    def __str__(self) -> str:
        return str(self.game.text.picture(self.row, self.names))


@cache
def shape(dtype: np.dtype) -> Callable[[Any], Any]:
    """How a value of this type becomes plain Python; found once a type."""
    if dtype.subdtype is not None:
        base, sizes = dtype.subdtype
        return rows(shape(base) if base.names else None, len(sizes))
    if dtype.names is None:
        return int
    parts = fields(dtype)

    def named(value: Any) -> dict[str, Any]:
        given = value.tolist() if isinstance(value, np.void) else value
        return {name: become(part) for (name, become), part in zip(parts, given)}

    return named


@cache
def fields(dtype: np.dtype) -> tuple[tuple[str, Callable[[Any], Any]], ...]:
    """A record's fields by name, each with how it becomes plain Python."""
    return tuple((name, shape(dtype[name])) for name in dtype.names or ())


def rows(become: Callable[[Any], Any] | None, deep: int) -> Callable[[Any], Any]:
    """Rows of numbers, or of records, so many deep."""

    def listed(value: Any, left: int = deep) -> Any:
        given = value.tolist() if isinstance(value, np.ndarray) else value
        if become is None:
            return given
        return [become(part) if left == 1 else listed(part, left - 1) for part in given]

    return listed
