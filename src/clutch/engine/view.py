"""View: what one seat knows, as named values; everything outside the rules sees only these."""

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np

from clutch.engine.compile import scratch
from clutch.engine.game import Action, Game
from clutch.engine.records import NOBODY, blank


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
        return None if self.data.seat == NOBODY else int(self.data.seat)

    @property
    def turn(self) -> int | None:
        return None if self.data.turn == NOBODY else int(self.data.turn)

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
            self.game.text.sentence(self.data.event[i], self.data, self.names)
            for i in range(self.data.told)
        )
        return [line for line in lines if line]

    def ask(self) -> str:
        """What the seat to act must decide now."""
        return str(self.game.text.ask(self.data))

    def to_dict(self) -> dict[str, Any]:
        """Plain numbers, lists and names, for JSON."""
        out: dict[str, Any] = as_json(self.data)
        out["event"] = out["event"][: self.data.told]
        return out

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.game is other.game
            and bool(self.data.tobytes() == other.data.tobytes())
        )

    __hash__ = None  # type: ignore[assignment]  # compared by value, never a key

    def __str__(self) -> str:
        return str(self.game.text.picture(self.data, self.names))


def as_json(value: Any) -> Any:
    """A record, row or number as plain Python."""
    if isinstance(value, np.void):
        return {name: as_json(value[name]) for name in value.dtype.names or ()}
    if isinstance(value, np.ndarray):
        return [as_json(item) for item in value]
    return int(value)
