"""View: what one seat knows, as named values; everything outside the rules sees only these."""

import secrets
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from clutch.engine.compile import scratch
from clutch.engine.game import Game
from clutch.engine.kit.declarations import MOST_PROMPT_ARGS, Action, Event, Prompt
from clutch.engine.kit.records import NOBODY, blank


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
        seat = int(self.data["seat"])
        return None if seat == NOBODY else seat

    @property
    def turn(self) -> int | None:
        """The seat that must decide, or None when the game is over."""
        turn = int(self.data["turn"])
        return None if turn == NOBODY else turn

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
        return [self.game.actions[i] for i in out[:many]]

    def label(self, action: Action, lang: str = "en") -> str:
        """The label of an action, as this seat should read it now."""
        return self.game.messages(lang).move(action, self.names, self.seat, self.label_name(action))

    def label_name(self, action: Action) -> str:
        """The name of the label that an action has now where it is not its own; else empty."""
        number = self.game.build.label(self.data, action.id)
        return self.game.labels[number] if number >= 0 else ""

    def events(self) -> list[Event]:
        """What the last move made happen, as far as this seat may know it."""
        rows = self.data["event"][: self.data["told"]].tolist()
        return [self.game.events.read(row) for row in rows]

    def told(self, lang: str = "en") -> list[str]:
        """The same as sentences."""
        words = self.game.messages(lang)
        lines = (words.event(event, self.names, self.seat) for event in self.events())
        return [line for line in lines if line]

    def prompt(self) -> Prompt:
        """What the seat to act must decide now."""
        if self.turn is None:
            return Prompt("over", ())
        args = np.zeros(MOST_PROMPT_ARGS, np.int32)
        number = self.game.build.ask(self.data, args)
        return self.game.prompts.read(number, args.tolist())

    def ask(self, lang: str = "en") -> str:
        """The same as a sentence."""
        return self.game.messages(lang).prompt(self.prompt(), self.names, self.seat)

    def sheet(self) -> list[dict[str, int]]:
        """The parts of each seat's score by name, as far as this seat knows them."""
        parts = np.zeros((int(self.data["seats"]), len(self.game.sheet)), np.int32)
        self.game.build.sheet(self.data, parts)
        return [dict(zip(self.game.sheet, row)) for row in parts.tolist()]

    def places(self) -> list[int]:
        """Where each seat would stand if what is contested now ended now: 1 is best, 0 nowhere."""
        found = np.zeros(int(self.data["seats"]), np.int32)
        self.game.build.places(self.data, found)
        return [int(place) for place in found]

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

    def picture(self, lang: str = "en") -> str:
        """The table as this seat sees it, drawn as text."""
        draw = self.game.part("picture", "picture")
        return str(draw(self.data, self.names, self.game.messages(lang)))

    def __str__(self) -> str:
        return self.picture()


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
