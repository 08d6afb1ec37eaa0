"""A table's log: the events that happened at it, in order; nothing else is stored of a game."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple


class Kind:
    """What can happen at a table, as the log has it.  (A member of an Enum is slow to look up.)"""

    MADE = "made"  # the table, its settings and the commitment of its deal
    JOINED = "joined"  # a person takes a seat
    OPENED = "opened"  # a seat opens the salt that it promised, once all seats are taken
    DEALT = "dealt"  # all seats are taken, and their salts opened or late: the game begins
    MOVED = "moved"
    TOOK_BACK = "took_back"  # the last move is undone
    LEFT = "left"  # before the deal the seat is free again; after it a bot will take over
    FILLED = "filled"  # before the deal: a free seat becomes a bot's
    STOOD_IN = "stood_in"  # a bot plays for a person who went or ran out of time
    RETURNED = "returned"  # the person plays again
    REMATCHED = "rematched"  # the same people play again at another table


POSITIONS = (Kind.DEALT, Kind.MOVED, Kind.TOOK_BACK)  # those that change what lies on the table


class Event(NamedTuple):
    """One line of the log."""

    seq: int  # 1, 2, 3, ... at its table
    at: float  # seconds since 1970
    kind: str
    seat: int | None
    data: dict[str, Any]


class Draft(NamedTuple):
    """An event that has not happened yet."""

    kind: str
    seat: int | None = None
    data: Mapping[str, Any] = MappingProxyType({})

    def event(self, seq: int, at: float) -> Event:
        return Event(seq, at, self.kind, self.seat, dict(self.data))


class Entry(NamedTuple):
    """Events to be written down together, and what the list of tables then says."""

    table: str
    events: list[Event]
    row: tuple[str, float | None] | None = None  # status and due, where they change
    made: list[Any] | None = None  # the whole row of a new table: id, game, status, public, made,
    # the secret in hexadecimal, due
