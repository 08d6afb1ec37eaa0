"""A look at a table: every seat's view, found in one call, and what is said of each."""

import struct
from collections.abc import Sequence
from functools import cache

import numpy as np
from pydantic_core import to_json

from clutch.engine.compile import scratch
from clutch.engine.game import Game
from clutch.engine.records import EVENT, attributed, readable
from clutch.engine.view import Heard
from clutch.server.dealer import dealer
from clutch.server.numbers import code, named, offset_of
from clutch.server.room import Room
from clutch.server.wire import plan, write

Viewer = int | None  # a seat, or a spectator
HEARD = struct.Struct("=" + "".join(code(EVENT[name]) for name in EVENT.names or ()))


@cache
def choices(game: Game) -> tuple[bytes, ...]:
    """Every action as JSON, by its id."""
    return tuple(to_json({"id": i, "words": words}) for i, words in enumerate(game.actions))


class Look:
    """One position, as all see it."""

    def __init__(self, room: Room) -> None:
        self.game = room.game
        self.seats = len(room.seats)
        self.views = bytearray((self.seats + 1) * self.game.view.itemsize)
        rows, out = np.frombuffer(self.views, attributed(self.game.view)), scratch(self.game)
        many = dealer(self.game).look(room.row, rows, out)
        self.legal: list[int] = out[:many].tolist()  # for the seat to act alone

    def seen(self, viewer: Viewer) -> "Seen":
        """What one of them sees."""
        number = self.seats if viewer is None else viewer
        return Seen(self.game, self.views, number * self.game.view.itemsize)


class Seen:
    """One seat's view, told in JSON and in words."""

    def __init__(self, game: Game, views: bytearray, start: int) -> None:
        self.game, self.views, self.start = game, views, start
        self.named = named(game.view)(views, start)
        self.events = views[start + offset_of(game.view, "told")]

    @property
    def json(self) -> bytes:
        how = plan(self.game.view, self.events)
        return write(how, self.views, self.start, dealer(self.game).jot)

    def told(self, names: Sequence[str]) -> list[str]:
        """What the last move made happen, as sentences that this seat may hear."""
        first, sentence = self.start + offset_of(self.game.view, "event"), self.game.text.sentence
        lines = [
            sentence(Heard._make(HEARD.unpack_from(self.views, at)), self.named, names)
            for at in range(first, first + HEARD.size * self.events, HEARD.size)
        ]
        return [line for line in lines if line]

    def ask(self) -> str:
        """What the seat to act must decide now."""
        return str(self.game.text.ask(self.named))

    def picture(self, names: Sequence[str]) -> str:
        row = np.frombuffer(self.views, readable(self.game.view), 1, self.start)[0]
        return str(self.game.text.picture(row, names))
