"""A table that knows what each seat has seen of it: a value, cheap to copy, as trees need it."""

import hashlib
from functools import cache
from typing import Any

import numpy as np

from clutch.engine.errors import NotAllowed
from clutch.engine.game import Game
from clutch.engine.records import NOBODY, blank, thawed
from clutch.engine.view import View
from clutch.envs.bench import compiled_steps, room_of
from clutch.envs.layout import layout_of
from clutch.envs.steps import Room

MARK = 32  # bytes of a fingerprint


room_in = cache(room_of)  # one a game


class Memory:
    """A table, and a fingerprint for each seat of all that it has seen and done.

    Fingerprints are made only when asked for: `past` keeps the tables that are not in them yet.
    """

    def __init__(self, game: Game, now: bytes) -> None:
        self.game, self.s = game, thawed(game.state, now)
        self.past: list[tuple[int, int, bytes]] = [(NOBODY, NOBODY, now)]  # who did what, then
        self.marks: dict[int, tuple[int, bytes]] = {}  # by seat: how much of the past is in it

    @property
    def turn(self) -> int:
        return int(self.s["turn"])  # faster than an attribute

    @property
    def room(self) -> Room:
        return room_in(self.game)

    def legal(self) -> list[int]:
        out = self.room.out
        return out[: self.game.build.legal(self.s, out)].tolist()

    def play(self, action: int) -> None:
        if not 0 <= action < len(self.game.actions) or not self.game.build.may(self.s, action):
            words = self.game.action(action).words
            can = self.game.listed(self.legal())
            raise NotAllowed(f"Seat {self.turn} may not {words!r} now. Allowed: {can}.")
        seat = self.turn
        self.game.build.play(self.s, action)
        self.past.append((seat, action, self.s.tobytes()))

    def returns(self) -> list[float]:
        """What the game pays each seat, exactly; 0 until it is over."""
        seats, room = int(self.s.seats), self.room
        if self.turn != NOBODY:
            return [0.0] * seats
        self.game.build.standing(self.s, room.score, room.rank)
        rank = room.rank[:seats].tolist()
        ahead = [sum(r > mine for r in rank) - sum(r < mine for r in rank) for mine in rank]
        return [n / (seats - 1) for n in ahead]

    def observation(self, seat: int) -> np.ndarray:
        layout, room = layout_of(self.game), self.room
        row = np.zeros(layout.size, layout.dtype)
        compiled_steps(self.game).seen(self.s, seat, room.look, room.unseen, row)
        return row

    def mark(self, seat: int) -> bytes:
        """The fingerprint of all that a seat has seen and done."""
        known, mark = self.marks.get(seat, (0, b""))
        for who, action, then in self.past[known:]:
            view = blank(self.game.view)
            self.game.build.show(thawed(self.game.state, then), seat, view)
            mine = action if who == seat else NOBODY
            mark = hashlib.sha256(
                mark + mine.to_bytes(4, "little", signed=True) + view.tobytes()
            ).digest()
        self.marks[seat] = (len(self.past), mark)
        return mark

    def imagined(self, seat: int, key: int) -> "Memory":
        """Another table that this seat cannot tell from this one; the others' past is forgotten."""
        other = Memory(self.game, View.of(self.game, self.s, seat, ()).imagine(key).tobytes())
        other.marks[seat] = (1, self.mark(seat))
        return other

    def __deepcopy__(self, _: Any) -> "Memory":
        other = Memory.__new__(Memory)
        other.game, other.s = self.game, thawed(self.game.state, self.s.tobytes())
        other.past, other.marks = self.past[:], self.marks.copy()
        return other

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "s": self.s.tobytes()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept, s=thawed(kept["game"].state, kept["s"]))
