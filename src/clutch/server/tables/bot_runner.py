"""Plays the bots, and puts one in for whoever left or let the clock run out.

Bots think in threads, a bounded number at a time.  A table where bots have every seat goes on only
while someone looks at it.  A bot that stands in for a person plays at a person's pace, and only
while some person is there: whoever left alone finds the game as it was.  Where several workers
serve a table one of them plays its bots, under a lease that the others take over when it runs out;
should two play all the same, the log takes only one's move.
"""

import asyncio
import contextlib
import os
import random
import time
from functools import partial

from clutch.engine.kit.declarations import Action
from clutch.engine.view import View
from clutch.server import logs, tokens
from clutch.server.errors import Code, Refusal
from clutch.server.tables import bots
from clutch.server.tables.fair_threads import FairThreads
from clutch.server.tables.table_state import TableState
from clutch.server.tables.tables import LoadedTable, Tables

LEASE = 10.0  # seconds
SWEEP = 1.0  # seconds between two looks for tables whose bots or clocks nobody sees to
PUT_OFF = 600.0  # seconds before another look at a table that cannot go on, or waits
WATCHED = 60.0  # seconds that a table counts as looked at after someone asked to see it
PERSON_PACE = 2.0  # seconds that a move of a stand-in takes, as a person's would


class BotRunner:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        many = tables.settings.bot_threads or os.cpu_count() or 1
        waited = partial(tables.metrics.time, "clutch_thought_wait_seconds")
        self.threads = FairThreads(many, "bot", waited)
        self.tasks: set[asyncio.Task[None]] = set()
        self.thinking = 0
        self.closed = False
        tables.metrics.gauges["clutch_bots_thinking"] = lambda: self.thinking
        tables.metrics.gauges["clutch_thoughts_waiting"] = lambda: self.threads.queued
        tables.metrics.gauges["clutch_games_cold"] = lambda: len(bots.cold)

    async def run(self) -> None:
        """Take up tables as soon as a bot or a clock is due there."""
        while True:
            self.begin(await self.tables.due.get())

    def begin(self, table: LoadedTable) -> None:
        """Play the bots of a table, if one is due and no task plays them yet."""
        due = table.state.due
        if due is None or due > self.tables.clock() or table.bots_run or self.closed:
            return
        if self.wanted(table):
            table.bots_run = True
            task = asyncio.get_running_loop().create_task(self.play(table))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def play(self, table: LoadedTable) -> None:
        """Play until a person must decide."""
        try:
            while not self.closed and await self.hold(table) and await self.step(table):
                if not self.wanted(table):
                    await self.put_off(table)
                    if not self.wanted(table):
                        break
        except Refusal as why:  # the sweep comes by again
            mark = tokens.mark(table.state.id)
            logs.warn("a table waits for its bot", table=mark, why=why.message)
        except Exception:  # the rules of a package may raise: the other tables go on
            logs.log.exception(f"the game {table.state.game.name} failed")
        finally:
            table.bots_run = False

    def wanted(self, table: LoadedTable) -> bool:
        """Whether someone plays here, follows the table or has looked at it lately.

        A bot that stands in for a person is wanted only where some other person is.
        """
        if table.state.stand_in_to_act:
            return self.accompanied(table)
        return (
            table.state.played
            or bool(self.tables.subscribers.viewers(table.state.id))
            or time.monotonic() - table.looked_at < WATCHED
        )

    def accompanied(self, table: LoadedTable) -> bool:
        """Whether a person is here: one who watches, or whose seat no bot plays."""
        seats, lately = table.state.seats, time.monotonic() - WATCHED
        here = self.tables.presence.viewers(table.state.id)
        here |= {seat for seat, at in table.seen_by.items() if at > lately}
        return any(viewer is None or not seats[viewer].away for viewer in here)

    async def put_off(self, table: LoadedTable) -> None:
        """Let a table wait until someone looks at it, here or at another worker."""
        if table.state.due is None:
            return
        tables, table_id = self.tables, table.state.id
        await tables.read(tables.database.put_off, table_id, tables.clock() + PUT_OFF)
        if tables.many_workers:
            table.lease_until = 0.0
            await tables.read(tables.database.release, [table_id], tables.worker)

    async def hold(self, table: LoadedTable) -> bool:
        """Whether this worker plays the table's bots: it has the lease, or gets it."""
        if not self.tables.many_workers:
            return True
        now = self.tables.clock()
        if table.lease_until > now + LEASE / 2:
            return True
        until, hold = now + LEASE, self.tables.database.hold
        mine: bool = await self.tables.read(hold, table.state.id, self.tables.worker, now, until)
        table.lease_until = until if mine else 0.0
        return mine

    async def step(self, table: LoadedTable) -> bool:
        """One bot's move, or one bot put in; False when there is nothing to do."""
        state = table.state
        if state.late_to_open(self.tables.clock()):
            await self.tables.act(table, TableState.deal_late, self.tables.clock())
            return True
        if state.overdue(self.tables.clock()) is not None:
            await self.tables.act(table, TableState.stand_in, self.tables.clock())
            return True
        level, seat = state.bot_to_act, state.turn
        if level is None:
            return False
        began = time.monotonic()
        action = await self.choose(level, state.now.view(seat), table)
        least = PERSON_PACE if state.stand_in_to_act else bots.least_time(level)
        await asyncio.sleep(max(0.0, least - (time.monotonic() - began)))
        given = (state.answers, level, seat, action.id)
        await self.tables.act(table, TableState.play_bot, *given)
        return True

    async def choose(self, level: str, view: View, table: LoadedTable) -> Action:
        """The bot's move; a bot that fails plays at random rather than hold up the table."""
        began = time.perf_counter()
        self.thinking += 1
        try:
            found: Action = await self.threads.run(
                table.address, table.state.id, bots.think, level, view
            )
            return found
        except Exception:
            if self.closed:
                raise
            logs.log.exception("a bot failed")
            return random.choice(view.legal())
        finally:
            self.thinking -= 1
            self.tables.metrics.time("clutch_bot_seconds", time.perf_counter() - began)

    async def sweep(self) -> None:
        """Find what nobody sees to: clocks, people who left, tables of a worker that died."""
        tables = self.tables
        while not self.closed:
            await asyncio.sleep(SWEEP)
            try:
                # Tables that we see to already are due as well: look beyond them.
                many, now = 100 + len(self.tasks), tables.clock()
                for table_id in await tables.read(tables.database.due, now, many):
                    await self.visit(table_id, now)
                self.visit_watched()
            except Refusal as why:
                logs.warn("the sweep failed", why=why.message)
            except Exception:
                logs.log.exception("the sweep failed")

    async def visit(self, table_id: str, now: float) -> None:
        """See to a table that is due; one that cannot go on here is put off, not in the way."""
        try:
            table = await self.tables.current(table_id)
            self.begin(table)
            if not table.bots_run and not self.wanted(table):
                await self.put_off(table)
        except Refusal as why:
            if why.code is Code.try_again:
                raise
            logs.warn("a table cannot go on", table=tokens.mark(table_id), why=why.message)
            await self.tables.read(self.tables.database.put_off, table_id, now + PUT_OFF)

    def visit_watched(self) -> None:
        """Go on at tables that people follow here and that were put off, here or elsewhere."""
        for table_id in tuple(self.tables.subscribers.tables):
            table = self.tables.loaded.get(table_id)
            if table is not None:
                self.begin(table)

    async def close(self) -> None:
        """Stop, and give the leases back."""
        self.closed = True
        for task in tuple(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.threads.close()
        tables, now = self.tables, self.tables.clock()
        leased = [table.state.id for table in tables.loaded.values() if table.lease_until > now]
        if leased:
            with contextlib.suppress(Refusal):  # then they run out by themselves
                await tables.read(tables.database.release, leased, tables.worker)
