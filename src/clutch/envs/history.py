"""A table that knows what each seat has seen of it: a value, cheap to copy, as trees need it."""

import hashlib
from functools import cache
from random import Random
from threading import get_ident
from typing import Any, NamedTuple

import numpy as np

from clutch.engine.errors import NotAllowed, NotYourTurn
from clutch.engine.game import Game
from clutch.engine.kit.past import PastMove
from clutch.engine.kit.records import NOBODY, blank, read, thawed
from clutch.engine.loops import Workspace, reward_of, workspace
from clutch.engine.view import View
from clutch.envs.chance_nodes import ChanceNode, ExplicitChance
from clutch.envs.layout import layout_of
from clutch.envs.single_table import compiled_steps

MARK = 32  # bytes of a fingerprint


class Tools(NamedTuple):
    """What a thread works with at any table of a game."""

    work: Workspace
    rules: ExplicitChance


@cache
def tools_of(game: Game, thread: int) -> Tools:
    return Tools(workspace(game), ExplicitChance(game))


class Step(NamedTuple):
    """A move of the past, or the setup."""

    seat: int
    action: int
    draws: list[int]
    table: bytes  # after it


class TableHistory:
    """A table, its past, and a fingerprint for each seat of all that it has seen and done.

    A move that draws waits for the answers of chance (chance_nodes.py); until all are there, the
    table is as it was before the move.  Fingerprints are made only when asked for.
    """

    def __init__(self, game: Game, laid: bytes) -> None:
        self.game, self.s = game, thawed(game.state, laid)  # never changed, only replaced
        self.past: list[Step] = []
        self.marks: dict[int, tuple[int, bytes]] = {}  # by seat: how much of the past is in it
        self.action = NOBODY  # what is being played: the setup
        self.answers: list[int] = []  # of chance, so far
        self.asked: ChanceNode | None = None
        self.go_on()

    @property
    def dealt(self) -> bool:
        return len(self.past) > 0

    @property
    def turn(self) -> int:
        return int(self.s["turn"])

    @property
    def tools(self) -> Tools:
        return tools_of(self.game, get_ident())

    def legal(self) -> list[int]:
        out = self.tools.work.out
        return out[: self.game.build.legal(self.s, out)].tolist()

    def play(self, action: int) -> None:
        if self.turn == NOBODY:
            raise NotYourTurn("The game is over: no more moves can be made.")
        if not 0 <= action < len(self.game.actions) or not self.game.build.may(self.s, action):
            words = self.game.action(action).text
            can = self.game.listed(self.legal())
            raise NotAllowed(f"Seat {self.turn} may not {words!r} now. Allowed: {can}.")
        self.action, self.answers = action, []
        self.go_on()

    def draw(self, answer: int) -> None:
        """Chance decides what is asked."""
        assert self.asked is not None
        can = [way for way, _ in self.asked.chances()]
        if answer not in can:
            raise NotAllowed(f"Chance cannot bring {answer} here, only {can}.")
        self.answers = [*self.answers, answer]
        self.go_on()

    def go_on(self) -> None:
        """Play what is being played as far as chance has answered."""
        table, self.asked = self.tools.rules.play(
            self.s.tobytes(), self.action if self.dealt else None, self.answers
        )
        if self.asked is None:
            self.past.append(Step(self.turn, self.action, self.answers, table))
            self.s = thawed(self.game.state, table)

    def returns(self) -> list[float]:
        """Each seat's reward in double precision; 0 until the game is over."""
        seats, work = int(self.s["seats"]), self.tools.work
        if self.turn != NOBODY:
            return [0.0] * seats
        self.game.build.standing(self.s, work.score, work.rank)
        if self.game.utility.by == "score":
            return [float(score) for score in work.score[:seats]]
        rank = work.rank[:seats].tolist()
        return [reward_of(rank, seats, seat) for seat in range(seats)]

    def observation(self, seat: int) -> np.ndarray:
        layout = layout_of(self.game)
        row = np.zeros(layout.size, layout.dtype)
        compiled_steps(self.game).seen(self.tools.work, self.s, seat, row)
        return row

    def mark(self, seat: int) -> bytes:
        """The fingerprint of all that a seat has seen and done."""
        known, mark = self.marks.get(seat, (0, b""))
        for step in self.past[known:]:
            view = blank(self.game.view)
            self.game.build.show(thawed(self.game.state, step.table), seat, view)
            mine = step.action if step.seat == seat else NOBODY
            mark = hashlib.sha256(
                mark + mine.to_bytes(4, "little", signed=True) + view.tobytes()
            ).digest()
        self.marks[seat] = (len(self.past), mark)
        return mark

    def imagined(self, seat: int, dice: Random) -> list[int]:
        """A past, as actions and draws in order, that this seat cannot tell from the true one."""
        view, retell = View.of(self.game, self.s, seat, ()), self.game.retell
        while True:
            moves = [
                PastMove(step.seat, step.action, [*step.draws], read(self.game.state, step.table))
                for step in self.past
            ]
            if not retell or retell(moves, seat, view.imagine(dice.getrandbits(128)), dice):
                return [what for move in moves for what in (move.action, *move.draws)][1:]

    def __deepcopy__(self, _: Any) -> "TableHistory":
        other = TableHistory.__new__(TableHistory)
        other.__dict__.update(self.__dict__, past=self.past[:], marks=self.marks.copy())
        return other

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "s": self.s.tobytes()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept, s=thawed(kept["game"].state, kept["s"]))
