"""The house: every table that is in memory, and the one way anything happens at one of them.

An event is decided on a room, written down, and only then seen by anyone.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from typing import Any

from clutch.server import tokens
from clutch.server.errors import Refusal, try_again
from clutch.server.output import outgoing as heard
from clutch.server.settings import Settings
from clutch.server.storage.journal import Conflict, Journal, Then
from clutch.server.tables import bots as players
from clutch.server.tables.bot_runner import Attendant
from clutch.server.tables.events import Draft, Entry, Event
from clutch.server.tables.shelf import Held, Shelf, take
from clutch.server.tables.table_state import Room

TRIES = 8  # how often another worker may get in before us


Decide = Callable[[Room], Sequence[Draft]]
Coming = tuple[list[Event], list[Room], Entry]  # events, the room after each, what is written


class House(Shelf):
    """All tables, and what happens at them."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.worker = tokens.fresh()
        self.journal = Journal(settings.url, self.metrics, self.worker)
        self.attendant = Attendant(self, settings.bot_threads)
        self.clock: Callable[[], float] = time.time
        self.metrics.gauges["clutch_games_cold"] = lambda: len(players.cold)

    @property
    def many(self) -> bool:
        """Whether other workers serve the same tables."""
        return self.store.postgres

    # As it is now.

    async def room(self, table_id: str) -> Room:
        """A table as it is now, whoever wrote last."""
        held = await self.held(table_id)
        if self.many or held.unsure:
            await self.catch_up(held)
        return held.room

    async def look(self, table_id: str, address: str) -> Room:
        """The same for a person at this address; the bots of a table that waited go on."""
        held = await self.held(table_id)
        held.seen_by(address)
        room = await self.room(table_id)
        self.attendant.nudge(held)
        return room

    async def glance(self, table_id: str) -> Room:
        """A table as we know it; another worker's news may be on its way."""
        held = await self.held(table_id)
        return await self.room(table_id) if held.unsure else held.room

    # Making things happen.

    async def act(self, table_id: str, decide: Decide) -> Room:
        """Let something happen."""
        held = await self.held(table_id)
        async with held.lock:
            for _ in range(TRIES):
                if held.unsure:
                    await self.follow(held)
                drafts = decide(held.room)
                if not drafts:
                    return held.room
                events, steps, entry = self.coming(held.room, drafts)
                try:
                    await self.journal.write(entry)
                except Conflict:
                    held.unsure = True
                    continue
                except BaseException as why:
                    held.unsure = True  # perhaps it was written all the same
                    if isinstance(why, asyncio.CancelledError):  # whoever asked has gone
                        self.look_again(held)
                    raise
                self.seen(held, events, steps)
                return held.room
        raise try_again()

    def coming(self, room: Room, drafts: Sequence[Draft]) -> Coming:
        """What is about to happen at a table."""
        seq, now = room.seq, round(self.clock(), 3)
        events = [draft.event(seq + i, now) for i, draft in enumerate(drafts, 1)]
        steps = stepped(room, events)
        return events, steps, Entry(room.id, events, changed(room, steps[-1]))

    def act_at_once(self, held: Held, decide: Decide, then: Then) -> None:
        """Let something happen at a table that is at hand; `then` is told when it is on disk."""
        events, steps, entry = self.coming(held.room, decide(held.room))
        if not take(held.lock):
            raise try_again()

        def written(why: Exception | None) -> None:
            try:
                if why is None:
                    self.seen(held, events, steps)
            except Exception as fault:
                why = fault
            if why is not None:
                held.unsure = True  # perhaps it was written all the same
            held.lock.release()
            if isinstance(why, Conflict):
                self.keep(self.act_again(held.room.id, decide, then))
            else:
                then(why)

        self.journal.put(entry, written)

    async def act_again(self, table_id: str, decide: Decide, then: Then) -> None:
        """Another worker was quicker: decide on what there is now."""
        try:
            await self.act(table_id, decide)
        except Exception as why:
            then(why)
        else:
            then(None)

    async def make(self, drafts: Sequence[Draft], secret: bytes, address: str) -> Room:
        """A new table, its first events with it."""
        table_id, now = tokens.fresh(), round(self.clock(), 3)
        events = [draft.event(i, now) for i, draft in enumerate(drafts, 1)]
        steps = stepped(Room(table_id, secret), events)
        room = steps[-1]
        row = {
            "id": table_id,
            "game": room.game.name,
            "status": room.status,
            "public": room.settings["public"],
            "made": now,
            "secret": secret,
            "due": room.due,
            "held_until": 0.0,
        }
        await self.journal.write(Entry(table_id, events, {}, row))
        held = self.rooms.setdefault(table_id, Held(room))
        held.seen_by(address)
        self.tidy()
        self.attendant.nudge(held)
        return room

    def look_again(self, held: Held) -> None:
        """Something is being written that nobody waits for: tell of it once it is there."""

        async def look() -> None:
            with contextlib.suppress(Refusal):  # then whoever comes next will look
                await self.journal.write(Entry(held.room.id, [], {}))  # comes after it
                await self.catch_up(held)

        self.keep(look())

    async def catch_up(self, held: Held) -> None:
        """Hear what other workers wrote at this table."""
        async with held.lock:
            await self.follow(held)

    async def follow(self, held: Held) -> None:
        self.heard(held, await self.read(self.store.events, held.room.id, held.room.seq))

    def heard(self, held: Held, events: Sequence[Event]) -> None:
        """What was read from the log at a table where nothing is happening now."""
        held.unsure = False
        fresh = [event for event in events if event.seq > held.room.seq]
        if fresh:
            self.seen(held, fresh, stepped(held.room, fresh))

    def seen(self, held: Held, events: Sequence[Event], steps: Sequence[Room]) -> None:
        """It is on disk: now everyone may know."""
        held.room = steps[-1]
        if self.readers.follows(held.room.id):
            for event, room in zip(events, steps):
                self.readers.tell(room.id, event.seq, heard.news(room, event))
        self.attendant.nudge(held)

    async def close(self) -> None:
        self.readers.stop()
        await self.attendant.close()
        held = [table for table, held in self.rooms.items() if held.held_until > self.clock()]
        if held:
            with contextlib.suppress(Refusal):  # then they run out by themselves
                await self.read(self.store.release, held, self.worker)
        await asyncio.gather(*self.reading, return_exceptions=True)  # who asked may have gone
        await asyncio.to_thread(self.journal.close)
        self.store.close()


def stepped(room: Room, events: Sequence[Event]) -> list[Room]:
    """The room after each event."""
    steps = []
    for event in events:
        room = room.clone()
        room.apply(event)
        steps.append(room)
    return steps


def changed(before: Room, after: Room) -> dict[str, Any]:
    """What the list of tables must say anew."""
    columns: dict[str, Any] = {}
    if after.status != before.status:
        columns["status"] = after.status
    if after.due != before.due:
        columns["due"] = after.due
    return columns
