"""The attendant: plays the bots, and puts one in for whoever left or let the clock run out.

Bots think in threads, a bounded number at a time, so that people never wait behind them.  A table
where bots have every seat goes on only while someone looks at it.  Where
several workers serve a table one of them attends to it, under a lease that the others take over
when it runs out.  Should two attend all the same, the log takes only one's move.
"""

import asyncio
import os
import random
import time
from typing import TYPE_CHECKING

from clutch.engine.game import Action
from clutch.engine.view import View
from clutch.server import logs, tokens
from clutch.server.errors import Code, Refusal
from clutch.server.tables import bots as players
from clutch.server.tables.events import Draft, Kind
from clutch.server.tables.fair_threads import Thinking
from clutch.server.tables.table_state import Room

if TYPE_CHECKING:
    from clutch.server.tables.shelf import Held
    from clutch.server.tables.tables import House

LEASE = 10.0  # seconds
SWEEP = 1.0  # seconds between two looks for tables that nobody attends to
PUT_OFF = 600.0  # seconds before another look at a table that cannot go on, or waits
WATCHED = 60.0  # seconds that a table counts as looked at after someone asked to see it
QUICK_THREADS = 2


class Attendant:
    def __init__(self, house: "House", threads: int) -> None:
        self.house = house
        self.bots = Thinking(threads or os.cpu_count() or 1, "bot")  # bots and hints
        self.quick = Thinking(QUICK_THREADS, "quick")  # take-backs, replays, stories and records
        self.tasks: set[asyncio.Task[None]] = set()
        self.thinking = 0
        self.closed = False
        house.metrics.gauges["clutch_bots_thinking"] = lambda: self.thinking
        house.metrics.gauges["clutch_thoughts_waiting"] = lambda: self.bots.queued

    def nudge(self, held: "Held") -> None:
        """Something happened at this table: attend to it if there is need."""
        due = held.room.due
        if due is None or due > self.house.clock() or held.attended or self.closed:
            return
        if not self.wanted(held):
            return
        held.attended = True
        self.spawn(held)

    def spawn(self, held: "Held") -> None:
        task = asyncio.get_running_loop().create_task(self.attend(held))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def attend(self, held: "Held") -> None:
        """Until a person must decide."""
        try:
            while not self.closed and await self.hold(held) and await self.step(held):
                if not self.wanted(held):
                    await self.put_off(held)
                    if not self.wanted(held):
                        break
        except Refusal as why:  # the sweep comes by again
            logs.warn("a table waits for its bot", table=tokens.mark(held.room.id), why=why.message)
        finally:
            held.attended = False

    def wanted(self, held: "Held") -> bool:
        """Whether someone plays here, follows the table or has looked at it lately."""
        return (
            held.room.played
            or self.house.readers.follows(held.room.id)
            or time.monotonic() - held.looked_at < WATCHED
        )

    async def put_off(self, held: "Held") -> None:
        """Let a table wait until someone looks at it, here or at another worker."""
        if held.room.due is None:
            return
        table_id, store = held.room.id, self.house.store
        await self.house.read(store.put_off, table_id, self.house.clock() + PUT_OFF)
        if self.house.many:
            held.held_until = 0.0
            await self.house.read(store.release, [table_id], self.house.worker)

    async def hold(self, held: "Held") -> bool:
        """Whether this worker attends to the table."""
        if not self.house.many:
            return True
        now = self.house.clock()
        if held.held_until > now + LEASE / 2:
            return True
        until = now + LEASE
        mine: bool = await self.house.read(
            self.house.store.hold, held.room.id, self.house.worker, now, until
        )
        held.held_until = until if mine else 0.0
        return mine

    async def step(self, held: "Held") -> bool:
        """One bot's move, or one bot put in; False when there is nothing to do."""
        room = held.room
        late = room.overdue(self.house.clock())
        if late is not None:
            await self.house.act(room.id, lambda now: stand_in(now, self.house.clock()))
            return True
        level = room.bot_to_act
        if level is None:
            return False
        seat = room.turn
        action = await self.choose(level, room.now.view(seat), held)

        def decide(now: Room) -> list[Draft]:
            if now.answers != room.answers or now.bot_to_act != level:
                return []  # another was quicker, or the person is back
            return [Draft(Kind.MOVED, seat, {"action": action.id, "bot": level})]

        await self.house.act(room.id, decide)
        return True

    async def choose(self, level: str, view: View, held: "Held") -> Action:
        """The bot's move; a bot that stumbles plays at random rather than hold up the table."""
        began = time.perf_counter()
        self.thinking += 1
        try:
            found: Action = await self.bots.run(
                held.address, held.room.id, players.think, level, view
            )
            return found
        except Exception:
            if self.closed:
                raise
            logs.log.exception("a bot stumbled")
            return random.choice(view.legal())
        finally:
            self.thinking -= 1
            self.house.metrics.time("clutch_bot_seconds", time.perf_counter() - began)

    async def sweep(self) -> None:
        """Find what nobody attends to: clocks, people who left, tables of a worker that died."""
        while not self.closed:
            await asyncio.sleep(SWEEP)
            try:
                # Tables that we see to already are due as well: look beyond them.
                many, now = 100 + len(self.tasks), self.house.clock()
                for table_id in await self.house.read(self.house.store.due, now, many):
                    await self.visit(table_id, now)
                self.watched()
            except Refusal as why:
                logs.warn("the sweep failed", why=why.message)
            except Exception:
                logs.log.exception("the sweep stumbled")

    async def visit(self, table_id: str, now: float) -> None:
        """Attend to a table that is due; one that cannot go on here is put off, not in the way."""
        try:
            held = await self.house.held(table_id)
            if held.unsure or self.house.many:
                await self.house.catch_up(held)
            self.nudge(held)
            if not held.attended and not self.wanted(held):
                await self.put_off(held)
        except Refusal as why:
            if why.code is Code.try_again:
                raise
            logs.warn("a table cannot go on", table=tokens.mark(table_id), why=why.message)
            await self.house.read(self.house.store.put_off, table_id, now + PUT_OFF)

    def watched(self) -> None:
        """Go on at tables of bots that people follow here and another worker has put off."""
        for table_id in tuple(self.house.readers.tables):
            held = self.house.rooms.get(table_id)
            if held is not None and not held.room.played:
                self.nudge(held)

    async def close(self) -> None:
        self.closed = True
        for task in tuple(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.bots.close()
        self.quick.close()


def stand_in(room: Room, now: float) -> list[Draft]:
    """A bot for the seat that has waited long enough, if it still does."""
    seat = room.overdue(now)
    if seat is None:
        return []
    late = room.seats[seat].left_at is None
    data = {"bot": room.settings["stand_in"], "why": "clock" if late else "left"}
    return [Draft(Kind.STOOD_IN, seat, data)]
