"""A look at a table: every seat's view, found in one call, and what is said of each."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from pydantic_core import to_json

from clutch.engine.compile import scratch
from clutch.engine.game import Game
from clutch.engine.records import attributed, read
from clutch.server.output.game_calls import dealer
from clutch.server.output.record_fields import named, offset_of
from clutch.server.output.sentences import HEARD, Sentences
from clutch.server.output.view_json import plan, write
from clutch.server.tables.table_state import Room

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
        self.views, out = bytearray((self.spectator + 1) * s.size), scratch(room.game)
        calls = dealer(room.game)
        many = calls.look(room.dealt.row, np.frombuffer(self.views, s.rows), out)
        self.jot = calls.jot
        self.legal: list[int] = out[:many].tolist()  # for the seat to act alone

    def seen(self, viewer: Viewer) -> "Seen":
        """What one of them sees."""
        number = self.spectator if viewer is None else viewer
        return Seen(self.script, self.views, viewer, number * self.script.size, self.jot)


class Seen:
    """One seat's view, told in JSON and in words; it begins at `start` among these bytes."""

    def __init__(
        self, script: Script, views: bytearray, viewer: Viewer, start: int, jot: Any
    ) -> None:
        self.script, self.viewer, self.jot = script, viewer, jot
        self.view = bytes(views[start : start + script.size])
        self.data, self.start = np.frombuffer(views, np.uint8), start
        self.events = self.view[script.told]
        self.named = script.named(self.view, 0)

    def json(self) -> bytes:
        return write(self.script.plans[self.events], self.data, self.start, self.jot)

    def told(self, names: Sequence[str]) -> list[str]:
        """What the last move made happen, as sentences that this seat may hear."""
        first, tell = self.script.event, self.script.tell
        places = range(first, first + HEARD.size * self.events, HEARD.size)
        lines = [tell(self.view, at, names) for at in places]
        return [line for line in lines if line]

    def ask(self) -> str:
        """What the seat to act must decide now."""
        return str(self.script.text.ask(self.named))

    def picture(self, names: Sequence[str]) -> str:
        game = self.script.game
        return str(self.script.text.picture(read(game.view, self.view), names))
