"""A table's state: its event log replayed, and what may happen next.

`apply` takes an event that happened.  The methods under "Decisions" take what someone asks for and
return the events that it would cause, or raise a Refusal; they change nothing.
"""

import struct
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from clutch.engine.deal import Deal, promise_of
from clutch.engine.errors import ClutchError
from clutch.engine.game import Game
from clutch.engine.kit.declarations import Action
from clutch.engine.kit.records import NOBODY, attributed
from clutch.engine.table import Move, Table, thaw_table
from clutch.games import game as named
from clutch.server.errors import Code, Refusal, from_engine, stale
from clutch.server.tables.events import POSITIONS, Draft, Event, Kind
from clutch.server.tables.game_calls import ILLEGAL, calls
from clutch.server.tables.seats import (
    BOT_NAMES,
    KEPT,
    Seat,
    bot_name,
    host_of,
    seat_for,
    seat_kept,
)

OPEN, PLAYING, OVER = "open", "playing", "over"
OPENING = 60.0  # seconds in which every seat must open its salt once all are taken

MOVE = struct.Struct("=bid")  # seat, action, time: a table keeps its moves in 13 bytes each


class GameState:
    """A game in progress: never changed, a move makes another one."""

    __slots__ = ("before", "dealt", "moves", "row", "turn")

    def __init__(
        self, dealt: Table, row: Any, turn: int | None, moves: bytes, before: Any = None
    ) -> None:
        self.dealt = dealt  # the table before the first move
        self.row = row  # an array of one record, for game_calls
        self.turn = turn  # the seat to act; None: the game is over
        self.moves = moves  # packed
        self.before = before  # the row before the last move; None: there was none

    @classmethod
    def begin(cls, dealt: Table) -> "GameState":
        return cls(dealt, as_row(dealt.game, dealt.start), dealt.turn, b"")

    def after(self, action: int, time: float) -> "GameState":
        """The game with one more move, of the seat to act; raises NotAllowed if it is illegal.

        Nothing else in the server decides whether a move is legal.
        """
        row = as_row(self.dealt.game, self.row.tobytes())
        turn = calls(self.dealt.game).advance(row, action)
        if turn == ILLEGAL or self.turn is None:
            raise self.table().not_allowed(action)
        moves = self.moves + MOVE.pack(self.turn, action, time)
        return GameState(self.dealt, row, None if turn == NOBODY else turn, moves, self.row)

    def before_last(self) -> "GameState":
        """The game without its last move."""
        game = GameState.begin(self.dealt)
        for _, action, time in MOVE.iter_unpack(self.moves[: -MOVE.size]):
            game = game.after(action, time)
        return game

    def table(self) -> Table:
        """The same as a Table of the engine's, independent of this."""
        d, moves = self.dealt, tuple(map(Move._make, MOVE.iter_unpack(self.moves)))
        parts = (d.start, d.deal, d.names, d.options, moves, self.row.tobytes())
        return thaw_table(d.game, d.game.version, *parts)


@cache
def row_type(game: Game) -> np.dtype:
    return attributed(game.state)


def as_row(game: Game, data: bytes) -> Any:
    """A copy of a state's bytes, as an array of one record (ten times as fast as NumPy's)."""
    return np.frombuffer(bytearray(data), row_type(game))


class TableState:
    """A table's log, replayed: `apply` is the only thing that changes it."""

    def __init__(self, table_id: str, secret: bytes) -> None:
        self.id = table_id
        self.secret = secret
        self.seq = 0
        self.answers = 0  # the event that a move must answer: the last to change the position
        self.moved_at = 0.0  # when the seat to act got its turn
        self.dealt_at = 0.0
        self.game: Game  # from the first event on
        self.settings: dict[str, Any] = {}
        self.made_at = 0.0
        self.seats: list[Seat] = []  # shared with the state before: replaced, never changed
        self.names: list[str] = []
        self.full_at: float | None = None  # when the last seat was taken; nobody leaves it then
        self.gone: list[float] = []  # when those left whose seats no bot has yet
        self.game_state: GameState | None = None  # once dealt
        self.next: str | None = None  # the table of the rematch
        self.status = OPEN
        self.turn: int | None = None  # the seat to act
        self.deadline: float | None = None  # when its clock runs out, if there is one
        self.due: float | None = None  # when a bot or a clock must be seen to; None: never

    def sealed(self, now: float) -> bool:
        """Whether others play the same deal still, so that nothing of it may get about."""
        return now < float(self.settings.get("sealed_until") or 0)

    # Events.

    def after(self, event: Event) -> "TableState":
        """The state after one more event; this one stays as it is."""
        then = TableState.__new__(TableState)
        then.__dict__ = self.__dict__.copy()
        then.apply(event)
        return then

    def apply(self, event: Event) -> None:
        """Take in an event; raises NotAllowed for an illegal move."""
        if event.seq != self.seq + 1:
            raise ValueError(f"event {event.seq} cannot follow {self.seq}")
        CHANGES[event.kind](self, event)
        self.seq = event.seq
        if event.kind in POSITIONS:
            self.answers, self.moved_at = event.seq, event.at
            self.turn = self.dealt.turn
            self.status = OVER if self.turn is None else PLAYING
        self.deadline = self.ends()
        self.due = self.is_due()

    def made(self, event: Event) -> None:
        self.settings, self.made_at = event.data, event.at
        self.game = named(event.data["game"])
        seats = []
        for chair, name in zip(event.data["seats"], BOT_NAMES):
            kept = {"kept_until": event.at + KEPT, **chair["kept"]} if chair.get("kept") else {}
            seats.append(Seat(chair["bot"], name if chair["bot"] else "", **kept))
        self.sit(seats)

    def joined(self, event: Event) -> None:
        got = {"salt": event.data.get("salt", ""), "promise": event.data.get("promise")}
        name, token = event.data["name"], event.data["token"]
        self.change(event, name=name, token=token, since=event.at, **got)
        self.check_full(event)

    def filled(self, event: Event) -> None:
        self.change(event, name=event.data["name"], level=event.data["bot"])
        self.check_full(event)

    def check_full(self, event: Event) -> None:
        if not any(seat.free for seat in self.seats):
            self.full_at = event.at

    def opened(self, event: Event) -> None:
        self.change(event, salt=event.data["salt"])

    def begun(self, event: Event) -> None:
        self.dealt_at = event.at
        promises = tuple(seat.promise for seat in self.seats)
        deal = Deal(self.secret, tuple(seat.salt for seat in self.seats), promises)
        options = self.settings["options"]
        table = Table.dealt(self.game, len(self.seats), options, deal, self.names)
        self.game_state = GameState.begin(table)

    def moved(self, event: Event) -> None:
        if event.seat != self.turn:
            raise ValueError(f"event {event.seq} is no move of the seat to act")
        time = round(event.at - self.dealt_at, 3)
        self.game_state = self.dealt.after(event.data["action"], time)

    def took_back(self, event: Event) -> None:
        self.game_state = self.dealt.before_last()

    def left(self, event: Event) -> None:
        if self.full_at is None:
            i = seat_of(event)
            self.sit([*self.seats[:i], Seat(), *self.seats[i + 1 :]])
        else:
            self.change(event, left_at=event.at)

    def stood_in(self, event: Event) -> None:
        self.change(event, stand_in=event.data["bot"])

    def returned(self, event: Event) -> None:
        self.change(event, left_at=None, stand_in=None)
        if self.turn == event.seat:
            self.moved_at = event.at

    def rematched(self, event: Event) -> None:
        self.next = event.data["table"]

    def change(self, event: Event, **parts: Any) -> None:
        i = seat_of(event)
        self.sit([*self.seats[:i], replace(self.seats[i], **parts), *self.seats[i + 1 :]])

    def sit(self, seats: list[Seat]) -> None:
        self.seats = seats
        self.gone = [s.left_at for s in seats if s.left_at is not None and s.bot is None]
        self.names = [seat.name or f"Seat {i + 1}" for i, seat in enumerate(seats)]

    # Questions.

    @property
    def dealt(self) -> GameState:
        """The game, once there is one; a Refusal before."""
        if self.game_state is None:
            raise Refusal(
                Code.not_started, "The game has not begun: it is dealt when every seat is taken."
            )
        return self.game_state

    @property
    def now(self) -> Table:
        """The same as a table of the engine's."""
        return self.dealt.table()

    @property
    def bot_to_act(self) -> str | None:
        """The bot whose turn it is."""
        return None if self.turn is None else self.seats[self.turn].bot

    @property
    def stand_in_to_act(self) -> bool:
        """Whether it is the turn of a bot that plays for a person."""
        return self.turn is not None and self.seats[self.turn].stand_in is not None

    @property
    def played(self) -> bool:
        """Whether a person plays here; otherwise bots have every seat."""
        return any(seat.bot is None for seat in self.seats)

    def ends(self) -> float | None:
        """When the clock of the seat to act runs out, if there is one."""
        clock = self.settings["clock"]
        if clock is None or self.status != PLAYING or self.bot_to_act is not None:
            return None
        return self.moved_at + clock

    def is_due(self) -> float | None:
        """When a bot or a clock must be seen to next; None: only people are waited for."""
        if self.status == OPEN and self.full_at is not None:
            return self.full_at + OPENING
        if self.status != PLAYING:
            return None
        if self.bot_to_act is not None:
            return 0.0
        if not self.gone:
            return self.deadline
        takeover = min(self.gone) + self.settings["takeover"]
        return takeover if self.deadline is None else min(takeover, self.deadline)

    def overdue(self, now: float) -> int | None:
        """A seat whose person left, or let the clock run out, long enough ago."""
        if self.status != PLAYING:
            return None
        for i, seat in enumerate(self.seats):
            if seat.left_at is not None and seat.bot is None:
                if seat.left_at + self.settings["takeover"] <= now:
                    return i
        late = self.deadline is not None and self.deadline <= now
        return self.turn if late else None

    def late_to_open(self, now: float) -> bool:
        """Whether some seat has not opened its salt in time."""
        full_at = self.full_at
        return self.status == OPEN and full_at is not None and full_at + OPENING <= now

    def check_answers(self, seq: int) -> None:
        """Refuse what was decided on an older position than this."""
        if not self.answers <= seq <= self.seq:
            raise stale(self.seq)

    # Decisions.

    def nothing(self) -> list[Draft]:
        return []

    def join(
        self,
        name: str,
        token: str,
        promise: str | None,
        seat: int | None,
        claim: str | None,
        now: float,
    ) -> list[Draft]:
        """A person takes a seat: the one asked for, or the first free one."""
        if any(seat.token == token for seat in self.seats):
            return []  # its answer was lost, and it asks again
        if self.game_state is not None:
            raise Refusal(Code.table_full, "The game has begun without a free seat.")
        got = seat_for(self.seats, seat, name, claim, now)
        joined = Draft(Kind.JOINED, got, {"name": name, "token": token, "promise": promise})
        last = sum(seat.free for seat in self.seats) == 1
        sealed = promise is not None or any(seat.sealed for seat in self.seats)
        return [joined, Draft(Kind.DEALT)] if last and not sealed else [joined]

    def open(self, seat: int, salt: str) -> list[Draft]:
        """A seat opens the salt that it promised; the last one deals."""
        mine = self.seats[seat]
        if salt == mine.salt:
            return []
        if self.full_at is None:
            raise Refusal(
                Code.not_started, "Keep your salt to yourself until every seat has promised one."
            )
        if mine.promise != promise_of(salt):
            raise Refusal(Code.wrong_salt, "This is not the salt that you promised.")
        if self.game_state is not None:
            raise Refusal(Code.too_late, "The game was dealt without your salt.")
        last = sum(other.sealed for other in self.seats) == 1
        opened = Draft(Kind.OPENED, seat, {"salt": salt})
        return [opened, Draft(Kind.DEALT)] if last else [opened]

    def deal_late(self, now: float) -> list[Draft]:
        """Deal without the salts that were not opened in time."""
        return [Draft(Kind.DEALT)] if self.late_to_open(now) else []

    def play(self, seat: int, seq: int, move: int | str) -> list[Draft]:
        """A person moves.  Whether the move is legal shows when the event is applied."""
        game = self.dealt
        self.check_answers(seq)
        if self.seats[seat].stand_in is not None:
            raise Refusal(
                Code.not_your_turn, "A bot plays for you now. Return to your seat, then move."
            )
        try:
            action: Action = self.game.action(move)
            if seat != self.turn:
                game.table().check(action, seat)  # raises: it is not this seat's turn
        except ClutchError as why:
            raise from_engine(why) from None
        return [Draft(Kind.MOVED, seat, {"action": action.id})]

    def play_bot(self, answers: int, level: str, seat: int, action: int) -> list[Draft]:
        """A bot moves, unless another worker was quicker or the person is back."""
        if self.answers != answers or self.bot_to_act != level:
            return []
        return [Draft(Kind.MOVED, seat, {"action": action, "bot": level})]

    def take_back(self, seat: int, answers: int) -> list[Draft]:
        """A person takes back a move that was found fair to take back at `answers`."""
        if self.answers != answers:
            raise stale(self.seq)
        return [Draft(Kind.TOOK_BACK, seat)]

    def leave(self, seat: int) -> list[Draft]:
        gone = self.seats[seat].left_at is not None or self.seats[seat].free
        return [] if gone or self.status == OVER else [Draft(Kind.LEFT, seat)]

    def come_back(self, seat: int) -> list[Draft]:
        away = self.seats[seat].left_at is not None or self.seats[seat].stand_in is not None
        return [Draft(Kind.RETURNED, seat)] if away and self.status == PLAYING else []

    def stand_in(self, now: float) -> list[Draft]:
        """A bot for the seat that has waited long enough, if it still does."""
        seat = self.overdue(now)
        if seat is None:
            return []
        late = self.seats[seat].left_at is None
        data = {"bot": self.settings["stand_in"], "why": "clock" if late else "left"}
        return [Draft(Kind.STOOD_IN, seat, data)]

    def fill(self, seat: int, level: str, now: float) -> list[Draft]:
        """The host puts bots into the free seats, and the game begins."""
        if self.game_state is not None:
            raise Refusal(Code.too_late, "The game has begun.")
        self.check_host(seat)
        free = [i for i, other in enumerate(self.seats) if other.free]
        if any(self.seats[i].kept_until > now for i in free):
            raise seat_kept()
        drafts, seats = [], list(self.seats)
        for i in free:
            seats[i] = Seat(level, bot_name(seats, i))
            drafts.append(Draft(Kind.FILLED, i, {"bot": level, "name": seats[i].name}))
        if drafts and not any(other.sealed for other in self.seats):
            drafts.append(Draft(Kind.DEALT))
        return drafts

    def put_in(self, seat: int, gone: int, here: Collection[int]) -> list[Draft]:
        """The host puts a bot in for someone who went; `here` are the seats whose people are here.

        The seat stays theirs: they come back when they like.
        """
        if self.status != PLAYING:
            raise Refusal(Code.not_started, "A bot stands in while a game is played.")
        self.check_host(seat)
        if gone >= len(self.seats):
            raise Refusal(Code.bad_seats, f"The table has seats 0 to {len(self.seats) - 1}.")
        theirs = self.seats[gone]
        if theirs.bot is not None:
            return []
        if theirs.left_at is None and gone in here:
            raise Refusal(Code.not_allowed, f"{theirs.name} is here.")
        data = {"bot": self.settings["stand_in"], "why": "host"}
        return [Draft(Kind.STOOD_IN, gone, data)]

    def check_host(self, seat: int) -> None:
        if host_of(self.seats) != seat:
            raise Refusal(Code.not_allowed, "Only the host can do this: whoever sat down first.")

    def rematch(self, table_id: str) -> list[Draft]:
        return [] if self.next else [Draft(Kind.REMATCHED, None, {"table": table_id})]


def seat_of(event: Event) -> int:
    assert event.seat is not None, event.kind
    return event.seat


CHANGES: dict[str, Callable[[TableState, Event], None]] = {
    Kind.MADE: TableState.made,
    Kind.JOINED: TableState.joined,
    Kind.OPENED: TableState.opened,
    Kind.DEALT: TableState.begun,
    Kind.MOVED: TableState.moved,
    Kind.TOOK_BACK: TableState.took_back,
    Kind.FILLED: TableState.filled,
    Kind.LEFT: TableState.left,
    Kind.STOOD_IN: TableState.stood_in,
    Kind.RETURNED: TableState.returned,
    Kind.REMATCHED: TableState.rematched,
}
