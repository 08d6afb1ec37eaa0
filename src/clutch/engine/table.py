"""Table: one game in progress, as people and programs meet it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from clutch.engine.deal import Deal
from clutch.engine.errors import BadPosition, NotAllowed, NotYourTurn
from clutch.engine.game import Game
from clutch.engine.kit.declarations import Action
from clutch.engine.kit.records import NOBODY, array_of, blank, read, thawed
from clutch.engine.loops import legal_row
from clutch.engine.view import View

if TYPE_CHECKING:
    from clutch.engine.frames import Frame


class Place(NamedTuple):
    """How one seat stands: rank 1 is best, equals share a rank."""

    seat: int
    score: int
    rank: int


class Move(NamedTuple):
    """A move that was made."""

    seat: int
    action: int
    time: float = 0.0  # seconds since the deal, where someone kept time


class Table:
    """A value: copies are independent, equal tables are equal, pickles resume mid-game."""

    def __init__(
        self,
        game: Game,
        start: bytes,
        deal: Deal | None,
        names: Sequence[str],
        options: dict[str, int],
    ) -> None:
        self.game = game
        self.start = start  # the table before the first move
        self.deal = deal  # None: read from a text, not dealt
        self.names = tuple(names)
        self.options = options
        self.moves: list[Move] = []
        # The table as it is now: an array of one record, as machine code takes it.  Only `play` and
        # what makes tables may change it.
        self.array = array_of(game.state, start)
        self._turn = int(self.array["turn"][0])
        self._note = np.zeros(3, np.int32)  # what `loops.advance` has to say
        self._before: bytes | None = None  # the table before the last move, where it is at hand

    @classmethod
    def dealt(
        cls, game: Game, seats: int, options: dict[str, int], deal: Deal, names: Sequence[str]
    ) -> "Table":
        s = game.undealt(seats, options)
        s.key[0], s.key[1] = deal.key
        game.build.setup(s)
        return cls(game, s.tobytes(), deal, names, options)

    @property
    def state(self) -> Any:
        """The table's record as it is now: a copy that cannot be changed."""
        return read(self.game.state, self.array.tobytes())

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.array["seats"][0])

    @property
    def turn(self) -> int | None:
        """The seat that must decide, or None when the game is over."""
        return None if self._turn == NOBODY else self._turn

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._turn == NOBODY

    def legal(self) -> list[Action]:
        """Every move that the seat to act may make."""
        out, actions = legal_row(self.game), self.game.actions.all
        many = self.game.build.list_legal(self.array, out)
        return [actions[i] for i in out[:many].tolist()]

    def why(self, move: Action | int | str) -> str:
        """The name of the reason why the seat to act may not make a move; empty if it may."""
        reason = self.game.reasons(self.game.build.why(self.array[0], self.game.action(move).id))
        return reason.name.lower() if reason else ""

    def check(self, move: Action | int | str, seat: int | None = None) -> Action:
        """The action, if it may be done now: by the seat to act, or by `seat`; else refused."""
        action = self.game.action(move)
        if self.over:
            raise NotYourTurn("The game is over: no more moves can be made.")
        if seat is not None and seat != self.turn:
            raise NotYourTurn(f"It is {self.names[self._turn]}'s turn, not seat {seat + 1}'s.")
        if self.why(action):
            raise self.not_allowed(action.id)
        return action

    def not_allowed(self, action: int) -> NotAllowed:
        """The error for an action that is known to be illegal: why, and what is legal."""
        name, move = self.names[self._turn], self.game.actions[action]
        said = self.game.messages().reason(self.why(action), move, self.names)
        can = self.game.listed([a.id for a in self.legal()])
        return NotAllowed(f"{name} may not {move.text!r} now: {said} Allowed: {can}.")

    def play(self, move: Action | int | str, seat: int | None = None, time: float = 0.0) -> "Table":
        """Make a move: of the seat to act, or refused if `seat` says another."""
        action = self.game.action(move).id
        if seat is not None and seat != self._turn:
            self.check(move, seat)
        before = self.array.tobytes()
        self.game.build.advance(self.array, action, self._note)
        mover, reason, self._turn = self._note.tolist()
        if reason:
            self.check(action)
        self._before = before
        self.moves.append(Move(mover, action, time))
        return self

    def frames(self, seat: int | None) -> list["Frame"]:
        """The last move event by event, each with what a seat saw once it had happened.

        None is a spectator.  The view of the last frame is the seat's view now; after the deal
        there are no frames.
        """
        from clutch.engine.frames import frames

        if not self.moves:
            return []
        last = self.moves[-1]
        return frames(self.game, self.before_last(), last.action, self.view(seat), self.names)

    def before_last(self) -> bytes:
        """The record of the table before the last move."""
        if self._before is None:
            *_, s = past(self.game, self.start, self.moves[:-1])
            self._before = s.tobytes()
        return self._before

    def view(self, seat: int | None) -> View:
        """What a seat knows, its memory included; None: a spectator."""
        return View.of(self.game, self.array[0], self._viewer(seat), self.names)

    def standing(self) -> list[Place]:
        """Scores and ranks, by seat; while the game goes on, as if it ended now."""
        score, rank = np.zeros(self.seats, np.int32), np.zeros(self.seats, np.int32)
        self.game.build.standing(self.array[0], score, rank)
        return [Place(i, int(score[i]), int(rank[i])) for i in range(self.seats)]

    @property
    def winners(self) -> list[int]:
        """Who won; several when the win is shared, none while the game goes on."""
        return [p.seat for p in self.standing() if p.rank == 1] if self.over else []

    def past(self) -> Iterator[Any]:
        """The table before the first move and after each of those made so far.

        It is one record, changed in place.
        """
        return past(self.game, self.start, tuple(self.moves))

    def sheet(self) -> list[dict[str, int]]:
        """The parts of each seat's score by name, as everybody sees them now."""
        return self.view(None).sheet()

    def story(self, seat: int | None = None, lang: str = "en") -> list[str]:
        """The log as this seat may hear it, as sentences; None: a spectator."""
        me = self._viewer(seat)
        views = (View.of(self.game, s, me, self.names) for s in self.past())
        return [line for view in views for line in view.told(lang)]

    def _viewer(self, seat: int | None) -> int:
        """Who looks, as the rules number seats; machine code would believe any number."""
        if seat is None:
            return NOBODY
        if seat not in range(self.seats):
            raise BadPosition(f"There is no seat {seat}: seats are 0 to {self.seats - 1}.")
        return seat

    def record(self, unsealed: bool = False) -> dict[str, Any]:
        """The game as one JSON document; the secret is in it once over, or when unsealed."""
        from clutch.engine.record_format import record_of

        return record_of(self, unsealed)

    def copy(self) -> "Table":
        """An independent table that is equal to this one."""
        return thaw_table(*self._frozen())

    def _frozen(self) -> tuple[Any, ...]:
        parts = (self.start, self.deal, self.names, self.options, tuple(self.moves))
        return (self.game, self.game.version, *parts, self.array.tobytes())

    def __reduce__(self) -> Any:
        return thaw_table, self._frozen()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._frozen() == other._frozen()

    __hash__ = None  # type: ignore[assignment]  # a table changes as it is played

    def __str__(self) -> str:
        from clutch.engine.position import write_position

        return write_position(self.game, self.array[0], self.options)

    def __repr__(self) -> str:
        return f"<Table {self.game.name}, {self.seats} seats, {len(self.moves)} moves>"


def past(game: Game, start: bytes, moves: Sequence[Move]) -> Iterator[Any]:
    s = thawed(game.state, start)
    yield s
    for move in moves:
        game.build.play(s, move.action)
        yield s


def thaw_table(
    game: Game,
    version: int,
    start: bytes,
    deal: Deal | None,
    names: tuple[str, ...],
    options: dict[str, int],
    moves: tuple[Move, ...],
    now: bytes,
) -> Table:
    """A table from its frozen parts."""
    if version != game.version or len(now) != blank(game.state).nbytes:
        raise BadPosition(
            f"This table was saved under rules version {version} of {game.title}; "
            f"here it is version {game.version}, so it cannot go on."
        )
    table = Table(game, start, deal, names, dict(options))
    table.moves = list(moves)
    table.array = array_of(game.state, now)
    table._turn = int(table.array["turn"][0])
    return table
