"""A table that knows what each seat has seen of it: a value, cheap to copy, as trees need it."""

import hashlib
from functools import cache
from random import Random
from threading import get_ident
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from clutch.engine.errors import ClutchError, NotAllowed, NotYourTurn
from clutch.engine.game import Game
from clutch.engine.kit.past import PastMove
from clutch.engine.kit.records import NOBODY, array_of, blank, read, thawed
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


# A move of the past, or the setup: seat, action, draws, and the table after it.
Step: TypeAlias = tuple[int, int, tuple[int, ...], bytes]


class TableHistory:
    """A table, its past, and a fingerprint for each seat of all that it has seen and done.

    A move that draws waits for the answers of chance (chance_nodes.py); until all are there, the
    table is as it was before the move.  Fingerprints are made only when asked for.
    """

    def __init__(self, game: Game, table: bytes, dealt: bool = False) -> None:
        """A table that is dealt now; or with `dealt` a position, which has no past."""
        self.game, self.table = game, table
        self.seats = int(self.s["seats"])
        self.past: list[Step] = []
        self.marks: dict[int, tuple[int, bytes]] = {}  # by seat: how much of the past is in it
        self.action = NOBODY  # what is being played: the setup
        self.answers: tuple[int, ...] = ()  # of chance, so far
        self.asked: ChanceNode | None = None
        self.turn = NOBODY
        self.legal: list[int] = []  # actions of the seat to act
        if dealt:
            self.begin()
        else:
            self.go_on()

    def begin(self) -> None:
        """Begin at a position: what was drawn before is not told again."""
        t = array_of(self.game.state, self.table)
        t[0].key[:], t[0].drawn = 0, 0
        self.table, self.turn, out = t.tobytes(), int(t[0].turn), self.tools.work.out
        self.legal = out[: self.game.build.list_legal(t, out)].tolist()
        self.past.append((NOBODY, NOBODY, (), self.table))

    @property
    def dealt(self) -> bool:
        return len(self.past) > 0

    @property
    def s(self) -> Any:
        """The table's record, not to be changed."""
        return read(self.game.state, self.table)

    @property
    def tools(self) -> Tools:
        return tools_of(self.game, get_ident())

    def apply(self, what: int) -> None:
        """The seat to act plays an action, or chance decides what is asked."""
        asked = self.asked
        if asked is None:
            if what not in self.legal:
                raise self.refusal(what)
            self.action, self.answers = what, ()
        else:
            weights = asked.weights
            if not (0 <= what < len(weights) and weights[what]):
                can = [way for way, _ in asked.chances]
                raise NotAllowed(f"Chance cannot bring {what} here, only {can}.")
            self.answers += (what,)
        self.go_on()

    def refusal(self, action: int) -> ClutchError:
        """The error for an action that is not legal."""
        if self.turn == NOBODY:
            return NotYourTurn("The game is over: no more moves can be made.")
        words, can = self.game.action(action).text, self.game.listed(self.legal)
        return NotAllowed(f"Seat {self.turn} may not {words!r} now. Allowed: {can}.")

    def go_on(self) -> None:
        """Play what is being played as far as chance has answered."""
        played = self.tools.rules.play(self.table, self.action, self.answers)
        table, turn, legal, self.asked = played
        if self.asked is None:
            self.past.append((self.turn, self.action, self.answers, table))
            self.table, self.turn, self.legal = table, turn, legal

    def returns(self) -> list[float]:
        """Each seat's reward in double precision; 0 until the game is over."""
        work, seats = self.tools.work, self.seats
        if self.turn != NOBODY or not self.dealt:
            return [0.0] * seats
        t = array_of(self.game.state, self.table)
        compiled_steps(self.game).table_standing(t, work.score, work.rank)
        if self.game.utility.by == "score":
            return [float(score) for score in work.score[:seats].tolist()]
        rank = work.rank[:seats].tolist()
        return [reward_of(rank, seats, seat) for seat in range(seats)]

    def observation(self, seat: int) -> np.ndarray:
        layout, work = layout_of(self.game), self.tools.work
        row = np.zeros(layout.size, layout.dtype)
        t = array_of(self.game.state, self.table)
        compiled_steps(self.game).table_seen(work.look, work.blank_view, t, seat, row)
        return row

    def mark(self, seat: int) -> bytes:
        """The fingerprint of all that a seat has seen and done."""
        known, mark = self.marks.get(seat, (0, b""))
        for mover, action, _, table in self.past[known:]:
            view = blank(self.game.view)
            self.game.build.show(thawed(self.game.state, table), seat, view)
            mine = action if mover == seat else NOBODY
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
                PastMove(mover, action, [*draws], read(self.game.state, table))
                for mover, action, draws, table in self.past
            ]
            if not retell or retell(moves, seat, view.imagine(dice.getrandbits(128)), dice):
                return [what for move in moves for what in (move.action, *move.draws)][1:]

    def copy(self) -> "TableHistory":
        """An independent table with the same past."""
        other = TableHistory.__new__(TableHistory)
        other.__dict__.update(self.__dict__)
        other.past, other.marks = self.past[:], self.marks.copy()
        return other

    def __deepcopy__(self, _: Any) -> "TableHistory":
        return self.copy()
