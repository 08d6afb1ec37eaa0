"""One table as its log tells it; every question about it is answered from here."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from clutch.engine.deal import Deal
from clutch.engine.errors import ClutchError
from clutch.engine.game import Action, Game
from clutch.engine.table import Table
from clutch.engine.takeback import before_last
from clutch.games import game as named
from clutch.server.errors import Code, Refusal, from_engine, stale
from clutch.server.tables.events import POSITIONS, Event, Kind
from clutch.server.tables.progress import Progress
from clutch.server.tables.seats import BOT_NAMES, KEPT, Seat

OPEN, PLAYING, OVER = "open", "playing", "over"


class Room:
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
        self.seats: list[Seat] = []  # shared with the room before: replaced, never changed
        self.names: list[str] = []
        self.gone: list[float] = []  # when those left whose seats no bot has yet
        self.play: Progress | None = None  # once dealt
        self.next: str | None = None  # the table of the rematch
        self.status = OPEN
        self.turn: int | None = None  # the seat to act
        self.deadline: float | None = None  # when its clock runs out, if there is one
        self.due: float | None = None  # when a bot or a clock must be seen to; None: never

    def clone(self) -> "Room":
        """The same table, to try what comes next on."""
        other = Room.__new__(Room)
        other.__dict__ = self.__dict__.copy()
        return other

    # What happened.

    def apply(self, event: Event) -> None:
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
        self.change(event, **{name: event.data[name] for name in ("name", "token", "salt")})

    def begun(self, event: Event) -> None:
        self.dealt_at = event.at
        deal = Deal(self.secret, tuple(seat.salt for seat in self.seats))
        options = self.settings["options"]
        table = Table.dealt(self.game, len(self.seats), options, deal, self.names)
        self.play = Progress.of(table)

    def moved(self, event: Event) -> None:
        then = None
        if self.play is not None and event.seat == self.turn:
            time = round(event.at - self.dealt_at, 3)
            then = self.play.after(event.data["action"], time)
        if then is None:
            raise ValueError(f"event {event.seq} cannot be played")
        self.play = then

    def took_back(self, event: Event) -> None:
        self.play = Progress.of(before_last(self.now))

    def left(self, event: Event) -> None:
        if self.play is None:
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

    # What is so now.

    @property
    def dealt(self) -> Progress:
        """The game, once there is one."""
        if self.play is None:
            raise Refusal(
                Code.not_started, "The game has not begun: it is dealt when every seat is taken."
            )
        return self.play

    @property
    def now(self) -> Table:
        """The same as a table of the engine's."""
        return self.dealt.table()

    @property
    def bot_to_act(self) -> str | None:
        """The bot whose turn it is."""
        return None if self.turn is None else self.seats[self.turn].bot

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
        if self.status != PLAYING:
            return None
        if self.bot_to_act is not None:
            return 0.0
        waits = [at + self.settings["takeover"] for at in self.gone]
        if self.deadline is not None:
            waits.append(self.deadline)
        return min(waits, default=None)

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

    # What may be done.

    def answered(self, seq: int) -> None:
        """Refuse what was decided on an older position than this."""
        if not self.answers <= seq <= self.seq:
            raise stale(self.seq)

    def move(self, seat: int, seq: int, move: int | str) -> Action:
        """The move that a seat asks for, if it may be made."""
        game = self.dealt
        self.answered(seq)
        if self.seats[seat].stand_in is not None:
            raise Refusal(
                Code.not_your_turn, "A bot plays for you now. Return to your seat, then move."
            )
        try:
            action = self.game.action(move)
            if seat == self.turn and game.allows(action.id):
                return action
            return game.table().check(move, seat)  # says what is wrong with it
        except ClutchError as why:
            raise from_engine(why) from None


def seat_of(event: Event) -> int:
    assert event.seat is not None, event.kind
    return event.seat


CHANGES: dict[str, Callable[[Room, Event], None]] = {
    Kind.MADE: Room.made,
    Kind.JOINED: Room.joined,
    Kind.DEALT: Room.begun,
    Kind.MOVED: Room.moved,
    Kind.TOOK_BACK: Room.took_back,
    Kind.LEFT: Room.left,
    Kind.STOOD_IN: Room.stood_in,
    Kind.RETURNED: Room.returned,
    Kind.REMATCHED: Room.rematched,
}
