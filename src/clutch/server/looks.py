"""A look at a table: every seat's view, found in one call, and what is said of each."""

from collections.abc import Sequence
from functools import cache

import numpy as np
from pydantic_core import to_json

from clutch.engine.compile import scratch
from clutch.engine.game import Game
from clutch.engine.records import NOBODY, attributed, readable
from clutch.engine.view import Heard
from clutch.server.dealer import dealer
from clutch.server.numbers import Named, fields
from clutch.server.room import Room
from clutch.server.wire import EVENT_SIZE, offset_of, plan

Viewer = int | None  # a seat, or a spectator


@cache
def choices(game: Game) -> tuple[str, ...]:
    """Every action as JSON, by its id."""
    return tuple(
        to_json({"id": i, "words": words}).decode() for i, words in enumerate(game.actions)
    )


class Look:
    """One position, as all see it."""

    def __init__(self, room: Room) -> None:
        self.game = room.game
        self.seats = len(room.seats)
        views, out = np.zeros(self.seats + 1, attributed(self.game.view)), scratch(self.game)
        many = dealer(self.game).look(room.row, views, out)
        self.views: bytes = views.tobytes()
        self.legal: list[int] = out[:many].tolist()  # for the seat to act alone
        self.made: dict[Viewer, Seen] = {}

    def seen(self, viewer: Viewer) -> "Seen":
        """What one of them sees."""
        if viewer not in self.made:
            number = self.seats if viewer is None else viewer
            self.made[viewer] = Seen(self.game, self.views, number * self.game.view.itemsize)
        return self.made[viewer]


class Seen:
    """One seat's view, told in JSON and in words."""

    def __init__(self, game: Game, views: bytes, start: int) -> None:
        self.game, self.views, self.start = game, views, start
        self.events = views[start + offset_of(game.view, "told")]
        self.plan = plan(game.view, self.events)
        self.numbers = self.plan.numbers.unpack_from(views, start)
        turn = self.numbers[self.plan.turn]
        self.turn: int | None = None if turn == NOBODY else turn
        self.named = Named(fields(game.view), self.numbers)

    @property
    def json(self) -> str:
        return self.plan.text % self.numbers

    def told(self, names: Sequence[str]) -> list[str]:
        """What the last move made happen, as sentences that this seat may hear."""
        last = len(self.numbers)
        lines = [
            self.game.text.sentence(Heard(*self.numbers[i : i + EVENT_SIZE]), self.named, names)
            for i in range(last - EVENT_SIZE * self.events, last, EVENT_SIZE)
        ]
        return [line for line in lines if line]

    def ask(self) -> str:
        """What the seat to act must decide now."""
        return str(self.game.text.ask(self.named))

    def picture(self, names: Sequence[str]) -> str:
        row = np.frombuffer(self.views, readable(self.game.view), 1, self.start)[0]
        return str(self.game.text.picture(row, names))
