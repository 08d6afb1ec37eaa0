"""A look at a table: every seat's view, found in one call, and what is said of each."""

from collections.abc import Sequence
from functools import cache

import numpy as np
from pydantic_core import to_json

from clutch.engine.compile import scratch
from clutch.engine.game import Game
from clutch.engine.records import attributed, readable
from clutch.server.dealer import dealer
from clutch.server.numbers import named, offset_of
from clutch.server.room import Room
from clutch.server.wire import plan, write
from clutch.server.words import HEARD, Sentences

Viewer = int | None  # a seat, or a spectator


class Script:
    """What there is to know of a game's views, found once."""

    def __init__(self, game: Game) -> None:
        self.game, self.text = game, game.text
        self.size = game.view.itemsize
        self.rows = attributed(game.view)
        self.named = named(game.view)
        self.tell = Sentences(game).tell
        self.told, self.event = (offset_of(game.view, name) for name in ("told", "event"))
        self.plans = [plan(game.view, many) for many in range(game.view["event"].shape[0] + 1)]
        self.choices = [
            to_json({"id": i, "words": words}) for i, words in enumerate(game.actions)
        ]  # every action as JSON, by its id


script = cache(Script)


class Look:
    """One position, as all see it."""

    def __init__(self, room: Room) -> None:
        self.script = s = script(room.game)
        self.spectator = len(room.seats)
        views, out = bytearray((self.spectator + 1) * s.size), scratch(room.game)
        calls = dealer(room.game)
        many = calls.look(room.dealt.row, np.frombuffer(views, s.rows), out)
        self.data = np.frombuffer(views, np.uint8)
        self.views = bytes(views)
        self.jot = calls.jot
        self.legal: list[int] = out[:many].tolist()  # for the seat to act alone

    def seen(self, viewer: Viewer) -> "Seen":
        """What one of them sees."""
        return Seen(self, viewer)


class Seen:
    """One seat's view, told in JSON and in words."""

    def __init__(self, look: Look, viewer: Viewer) -> None:
        self.look, self.viewer, self.script = look, viewer, look.script
        self.start = (look.spectator if viewer is None else viewer) * self.script.size
        self.events = look.views[self.start + self.script.told]
        self.named = self.script.named(look.views, self.start)

    def json(self) -> bytes:
        how = self.script.plans[self.events]
        return write(how, self.look.data, self.start, self.look.jot)

    def told(self, names: Sequence[str]) -> list[str]:
        """What the last move made happen, as sentences that this seat may hear."""
        first, views, tell = self.start + self.script.event, self.look.views, self.script.tell
        places = range(first, first + HEARD.size * self.events, HEARD.size)
        lines = [tell(views, self.start, at, names) for at in places]
        return [line for line in lines if line]

    def ask(self) -> str:
        """What the seat to act must decide now."""
        return str(self.script.text.ask(self.named))

    def picture(self, names: Sequence[str]) -> str:
        game = self.script.game
        row = np.frombuffer(self.look.views, readable(game.view), 1, self.start)[0]
        return str(self.script.text.picture(row, names))
