"""The tables that are in memory, and how they come there: from the log, when someone asks."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from heapq import nsmallest
from typing import Any

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from clutch.engine.errors import ClutchError
from clutch.server import logs, tokens
from clutch.server.errors import Code, Refusal, from_engine, try_again, unknown_table
from clutch.server.live.subscribers import Readers
from clutch.server.metrics import Metrics
from clutch.server.settings import Settings
from clutch.server.storage.database import Store
from clutch.server.tables.events import Event, Kind
from clutch.server.tables.table_state import Room


class Held:
    """A room in memory; it is replaced by the next one, never changed."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.asked_at = time.monotonic()
        self.unsure = False  # the database may know more than we do
        self.looked_at = float("-inf")  # when someone last asked to see it
        self.address = ""  # on whose account its bots think: who made it, else who saw it first
        self.attended = False  # a task of ours sees to its bots
        self.held_until = 0.0  # our lease on them

    def seen_by(self, address: str) -> None:
        """Someone at this address asks to see it."""
        self.looked_at = time.monotonic()
        self.address = self.address or address


class Shelf:
    """All tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.url)
        self.readers = Readers(settings.limits, self.metrics)
        self.rooms: dict[str, Held] = {}
        self.crowded = settings.limits.rooms  # more make us forget some
        self.reading: set[asyncio.Future[Any]] = set()
        self.metrics.gauges["clutch_tables_loaded"] = lambda: len(self.rooms)

    async def read(self, ask: Callable[..., Any], *given: Any) -> Any:
        """Ask the database in a thread; what goes wrong there is worth another try."""
        try:
            return await asyncio.shield(self.keep(asyncio.to_thread(ask, *given)))
        except (DBAPIError, PoolTimeout):
            raise try_again() from None

    def keep(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Future[Any]":
        """Do it beside everything else; whoever closes the house waits for it."""
        task = asyncio.ensure_future(work)
        self.reading.add(task)
        task.add_done_callback(self.reading.discard)
        return task

    async def held(self, table_id: str) -> Held:
        """A table by its id, read from the log if it is not in memory."""
        found = self.rooms.get(table_id)
        if found is None:
            room = await self.rebuilt(table_id)
            found = self.rooms.setdefault(table_id, Held(room))
            self.tidy()
        found.asked_at = time.monotonic()
        return found

    def at_hand(self, table_id: str) -> Held | None:
        """A table that is in memory, and where nothing is happening now."""
        held = self.rooms.get(table_id)
        if held is None or held.unsure or not take(held.lock):
            return None
        held.lock.release()
        held.asked_at = time.monotonic()
        return held

    async def rebuilt(self, table_id: str, upto: int | None = None) -> Room:
        """A room from the log alone."""
        if len(table_id) != tokens.LENGTH or not table_id.isascii():
            raise unknown_table()
        secret = await self.read(self.store.secret, table_id)
        if secret is None:
            raise unknown_table()
        events = await self.read(self.store.events, table_id)
        return replayed(Room(table_id, bytes(secret)), events if upto is None else events[:upto])

    def tidy(self) -> None:
        """Forget tables that nobody follows, those not asked for longest first."""
        if len(self.rooms) <= self.crowded:
            return
        most = self.settings.limits.rooms
        idle = [
            (held.asked_at, table_id)
            for table_id, held in self.rooms.items()
            if not held.lock.locked() and not held.attended and not self.readers.follows(table_id)
        ]
        for _, table_id in nsmallest(len(self.rooms) - most, idle):
            del self.rooms[table_id]
        self.crowded = len(self.rooms) + most // 10  # many at a time: it means looking at all


def replayed(room: Room, events: Sequence[Event]) -> Room:
    """The room after these events, if they can be played here."""
    try:
        for event in events:
            room.apply(event)
            if event.kind == Kind.MADE and event.data["rules"] != room.game.version:
                raise Refusal(
                    Code.old_rules,
                    f"This table was begun under older rules of {room.game.title}; "
                    "it cannot go on here.",
                )
    except Refusal:
        raise
    except ClutchError as why:  # a game that is no more
        raise from_engine(why) from None
    except Exception:  # the other tables must not suffer for it
        logs.log.exception("a table's log cannot be played")
        raise Refusal(
            Code.old_rules, "What happened at this table cannot be played here; it cannot go on."
        ) from None
    return room


def take(lock: asyncio.Lock) -> bool:
    """Take a lock without waiting for it, if it is free and nobody is before us."""
    waiting = lock.acquire()
    try:
        waiting.send(None)
    except StopIteration:
        return True
    waiting.close()
    return False
