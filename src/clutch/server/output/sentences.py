"""Sentences, remembered: the same things happen again and again.

What a game says of an event follows from the event and from those fields of the view that it
reads on the way.  So each sentence is kept under the bytes of these, with a mark for each name.
"""

import struct
from collections.abc import Sequence
from typing import Any, NamedTuple

from clutch.engine.game import Game
from clutch.engine.records import EVENT
from clutch.engine.view import Heard
from clutch.server.output.record_fields import code, named, offset_of

MOST = 10_000  # sentences of a game that are remembered; then it begins anew
MARKS = tuple(chr(0xE000 + i) for i in range(12))  # stand for names; no name can have them
HEARD = struct.Struct("=" + "".join(code(EVENT[name]) for name in EVENT.names or ()))


class Watched:
    """A view that notes which of its fields are read."""

    def __init__(self, view: Any) -> None:
        self.view = view
        self.read: dict[str, bool] = {}  # in order

    def __getattr__(self, name: str) -> Any:
        self.read[name] = True
        return getattr(self.view, name)


class Fork(NamedTuple):
    """The field that is read next, and where each of its values leads: a Fork or a sentence."""

    first: int
    last: int
    ways: "dict[bytes, Fork | str]"


class Sentences:
    """What a game says of its events."""

    def __init__(self, game: Game) -> None:
        self.say, self.type, self.named = game.text.sentence, game.view, named(game.view)
        self.known: dict[bytes, Fork | str] = {}
        self.many = 0

    def tell(self, view: bytes, at: int, names: Sequence[str]) -> str:
        """The event that lies at `at` in this view, to whom it belongs."""
        found = self.known.get(view[at : at + HEARD.size])
        while isinstance(found, Fork):
            found = found.ways.get(view[found.first : found.last])
        if found is None:
            found = self.learn(view, at)
        return found.format(*names)

    def learn(self, view: bytes, at: int) -> str:
        """Make the sentence, and remember it."""
        seen = Watched(self.named(view, 0))
        text = self.say(Heard._make(HEARD.unpack_from(view, at)), seen, MARKS)
        text = text.replace("{", "{{").replace("}", "}}")
        for i, mark in enumerate(MARKS):
            text = text.replace(mark, f"{{{i}}}")
        if self.many == MOST:
            self.known, self.many = {}, 0
        self.many += 1
        here, key = self.known, view[at : at + HEARD.size]
        for name in seen.read:
            first = offset_of(self.type, name)
            fork = here.setdefault(key, Fork(first, first + self.type[name].itemsize, {}))
            assert isinstance(fork, Fork), "the same sentence reads the same fields"
            here, key = fork.ways, view[fork.first : fork.last]
        here[key] = text
        return text
