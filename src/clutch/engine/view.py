"""View: what one seat knows, as named values; everything outside the rules sees only these."""

import secrets
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from clutch.engine.game import Game
from clutch.engine.kit.declarations import MOST_PROMPT_ARGS, Action, Event, Prompt
from clutch.engine.kit.records import NOBODY, blank
from clutch.engine.loops import legal_row


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
        out = legal_row(self.game)
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
        """The events of the last move as sentences, as far as this seat may know them."""
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
        """What the seat to act must decide now, as a sentence."""
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
            name: convert(part[:told] if name == "event" else part)
            for (name, convert), part in zip(fields_to_plain(self.data.dtype), self.data.tolist())
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


Converter = Callable[[Any], Any]  # from a value of NumPy's to plain Python


@cache
def to_plain(dtype: np.dtype) -> Converter:
    """The converter of values of a type to ints, lists and dicts; made once a type."""
    if dtype.subdtype is not None:
        base, sizes = dtype.subdtype
        return rows_to_plain(to_plain(base) if base.names else None, len(sizes))
    if dtype.names is None:
        return int
    parts = fields_to_plain(dtype)

    def record_to_plain(value: Any) -> dict[str, Any]:
        given = value.tolist() if isinstance(value, np.void) else value
        return {name: convert(part) for (name, convert), part in zip(parts, given)}

    return record_to_plain


@cache
def fields_to_plain(dtype: np.dtype) -> tuple[tuple[str, Converter], ...]:
    """A record's fields by name, each with its converter."""
    return tuple((name, to_plain(dtype[name])) for name in dtype.names or ())


def rows_to_plain(convert: Converter | None, deep: int) -> Converter:
    """The converter of an array of so many dimensions; without `convert` it holds numbers."""

    def array_to_plain(value: Any, left: int = deep) -> Any:
        given = value.tolist() if isinstance(value, np.ndarray) else value
        if convert is None:
            return given
        return [convert(part) if left == 1 else array_to_plain(part, left - 1) for part in given]

    return array_to_plain
