"""All tables that are in memory, and the one way in which anything happens at one of them.

What someone asks for is decided on the table's state, written to the journal, and only then seen by
anyone.  At each table one thing happens at a time; the rest waits in order.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from heapq import nsmallest
from typing import Any, NamedTuple, Protocol

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from clutch.engine.errors import ClutchError, UnknownGame
from clutch.server import logs, tokens
from clutch.server.errors import (
    Code,
    Refusal,
    from_engine,
    storage_refusal,
    try_again,
    unknown_table,
    unplayable,
)
from clutch.server.live.presence import Presence
from clutch.server.live.subscribers import Subscribers
from clutch.server.metrics import Metrics
from clutch.server.output import outgoing
from clutch.server.settings import Settings
from clutch.server.storage.database import DAY, Database, Row, as_event
from clutch.server.storage.journal import Conflict, Journal
from clutch.server.tables.events import Draft, Entry, Event, Kind
from clutch.server.tables.table_state import OVER, TableState

CLOCK_CHECK = 10.0  # seconds between two looks at the database's clock
ABANDONED = 200  # tables that are deleted in one go
FINISHED = 60.0  # seconds after which a game that is over or played at another worker is forgotten
HOUR = 3600.0
TRIES = 8  # how often another worker may write first before a request is refused

Decide = Callable[..., Sequence[Draft]]  # a method of TableState under "Decisions"


class Asker(Protocol):
    """Whoever waits for what was asked of a table: a future, or a socket, told without one."""

    def done(self) -> bool:
        """Whether nobody waits any more."""

    def set_result(self, state: TableState, /) -> object:
        """It is on disk and published; this is the state after it."""

    def set_exception(self, why: BaseException, /) -> object:
        """It was refused or cannot be written."""


class Nobody:
    """An Asker in whose place nobody waits."""

    def done(self) -> bool:
        return False

    def set_result(self, state: TableState) -> None: ...

    def set_exception(self, why: BaseException) -> None: ...


class Request(NamedTuple):
    """Something that is asked of a table: a decision of its state, with what it is given."""

    decide: Decide
    given: tuple[Any, ...]
    done: Asker
    along: Entry | None = None
    tries: int = 1


class Step(NamedTuple):
    """An event, and the table's state after it."""

    event: Event
    state: TableState


class LoadedTable:
    """A table in memory; its state is replaced by the next one, never changed."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.waiting: deque[Request] = deque()
        self.busy = False  # something is being written to or read from the database
        self.stale = False  # the database may know more than we do
        self.used_at = time.monotonic()
        self.looked_at = float("-inf")  # when someone last asked to see it
        self.seen_by: dict[int, float] = {}  # when the person of each seat last asked
        self.address = ""  # on whose account its bots think: who made it, else who saw it first
        self.bots_run = False  # a task of ours plays its bots
        self.lease_until = 0.0  # until when this worker alone plays them

    def looked_at_by(self, address: str) -> None:
        """Someone at this address asks to see it."""
        self.looked_at = time.monotonic()
        self.address = self.address or address


class Tables:
    """The tables of one worker."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.worker = tokens.fresh()
        self.database = Database(settings.url)
        self.journal = Journal(settings.url, self.metrics, self.worker)
        self.subscribers = Subscribers(settings.limits, self.metrics)
        self.presence = Presence(self.subscribers)
        self.loaded: dict[str, LoadedTable] = {}
        self.due: asyncio.Queue[LoadedTable] = asyncio.Queue()  # where a bot or a clock is due
        self.behind = 0.0  # seconds by which our clock is behind the database's
        self.clock: Callable[[], float] = lambda: time.time() + self.behind
        self.unread: list[LoadedTable] = []  # where other workers may have written
        self.reading = False  # what they wrote
        self.trouble: Refusal | None = None  # what is damaged: for good
        self.crowded = settings.limits.loaded  # more loaded tables make us forget some
        self.finished: deque[tuple[float, str]] = deque()  # when games ended or went elsewhere
        self.tasks: set[asyncio.Future[Any]] = set()
        self.turned: Callable[[LoadedTable], None] = lambda table: None  # another seat is due
        self.metrics.gauges["clutch_tables_loaded"] = lambda: len(self.loaded)

    @property
    def many_workers(self) -> bool:
        """Whether other workers serve the same tables."""
        return self.database.postgres

    # Reading.

    async def load(self, table_id: str) -> LoadedTable:
        """A table by its id, read from the log if it is not in memory."""
        table = self.loaded.get(table_id)
        if table is None:
            state = await self.rebuild(table_id)
            table = self.loaded.setdefault(table_id, LoadedTable(state))
            if state.status == OVER:
                self.finished.append((time.monotonic(), table_id))
            self.forget_some()
        table.used_at = time.monotonic()
        return table

    async def current(self, table_id: str) -> LoadedTable:
        """A table as it is now, whichever worker wrote last."""
        table = await self.load(table_id)
        if self.many_workers or table.stale:
            table.stale = True
            await self.act(table, TableState.nothing)
        return table

    async def look(self, table_id: str, address: str) -> LoadedTable:
        """The same for someone at this address; the bots of a table that waited go on."""
        (await self.load(table_id)).looked_at_by(address)
        table = await self.current(table_id)
        self.see_to(table)
        return table

    async def rebuild(self, table_id: str, upto: int | None = None) -> TableState:
        """A table's state from the log alone, after event number `upto` or the last."""
        state: TableState = await self.read(self.replay, table_id, upto)
        return state

    def replay(self, table_id: str, upto: int | None = None) -> TableState:
        """The same, for a thread: a long log takes a while."""
        if len(table_id) != tokens.LENGTH or not table_id.isascii():
            raise unknown_table()
        found = self.database.log(table_id)
        if found is None:
            raise unknown_table()
        secret, events = found
        return replayed(table_id, secret, events if upto is None else events[:upto])

    async def read(self, ask: Callable[..., Any], *given: Any) -> Any:
        """Call a method of the database in a thread; raises a Refusal where it fails."""
        try:
            return await asyncio.shield(self.spawn(asyncio.to_thread(ask, *given)))
        except (DBAPIError, PoolTimeout) as why:
            refusal = storage_refusal(str(getattr(why, "orig", why)))
            if refusal.code is Code.damaged:
                self.trouble = refusal
            raise refusal from None

    async def check(self) -> None:
        """Raise a Refusal where the storage cannot be used.

        A disk that was full may have room again: then nobody needs to move before that is known.
        """
        await self.read(self.database.check)
        trouble = self.trouble or self.journal.trouble
        if trouble is not None and trouble.code is not Code.cannot_store:
            raise trouble
        if trouble is not None:
            await self.read(self.database.try_to_write)
            self.journal.trouble = None

    def spawn(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Future[Any]":
        """Run it as a task; `close` waits for it."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # Writing.

    def act(
        self, table: LoadedTable, decide: Decide, *given: Any, along: Entry | None = None
    ) -> "asyncio.Future[TableState]":
        """Let `decide(state, *given)` happen at a table; if it does, write `along` with it.

        Returns the state after it, once that is on disk and every subscriber was sent it; raises
        what `decide` raises, and a Refusal if it cannot be written.
        """
        done: asyncio.Future[TableState] = asyncio.get_running_loop().create_future()
        self.ask(table, Request(decide, given, done, along))
        return done

    def ask(self, table: LoadedTable, request: Request) -> None:
        """Let a request wait for its turn at a table; whoever asked is told what came of it."""
        table.waiting.append(request)
        self.work(table)

    def work(self, table: LoadedTable) -> None:
        """Begin what waits at a table, unless something is being written or read there."""
        while table.waiting and not table.busy:
            if table.stale:
                self.catch_up(table)
                return
            request = table.waiting.popleft()
            if request.done.done():  # whoever asked has gone
                continue
            try:
                drafts = request.decide(table.state, *request.given)
                steps = self.steps(table.state, drafts)
            except ClutchError as why:
                settle(request.done, why=from_engine(why))
            except Exception as why:
                settle(request.done, why=why)
            else:
                if not steps:
                    settle(request.done, table.state)
                    continue
                table.busy = True
                row = changed(table.state, steps[-1].state)
                entry = Entry(table.state.id, [step.event for step in steps], row)
                entries = [entry] if request.along is None else [entry, request.along]
                self.journal.put(entries, partial(self.written, table, request, steps))

    def steps(self, state: TableState, drafts: Sequence[Draft]) -> list[Step]:
        """The events that these would be now, and the state after each."""
        out, now = [], round(self.clock(), 3)
        for draft in drafts:
            event = draft.event(state.seq + 1, now)
            state = state.after(event)
            out.append(Step(event, state))
        return out

    def written(
        self, table: LoadedTable, request: Request, steps: list[Step], why: Exception | None
    ) -> None:
        """The journal has written it, or could not."""
        table.busy = False
        if why is None:
            try:
                self.publish(table, steps)
            except Exception:
                logs.log.exception("what is written could not be published")
            settle(request.done, steps[-1].state)  # its answer goes out together with the event
        else:
            table.stale = True  # perhaps it was written all the same
            if isinstance(why, Conflict) and request.tries < TRIES:
                table.waiting.appendleft(request._replace(tries=request.tries + 1))
            else:
                settle(request.done, why=try_again() if isinstance(why, Conflict) else why)
        self.work(table)

    def publish(self, table: LoadedTable, steps: Sequence[Step]) -> None:
        """It is on disk: now everyone may know."""
        turn = table.state.turn
        table.state = steps[-1].state
        viewers = self.subscribers.viewers(table.state.id)
        if viewers:
            for event, state in steps:
                self.subscribers.send(state.id, outgoing.event(state, event, viewers))
        self.see_to(table)
        if table.state.turn != turn:
            self.turned(table)
            if table.state.status == OVER:
                self.finished.append((time.monotonic(), table.state.id))

    def see_to(self, table: LoadedTable) -> None:
        """Hand the table to whoever plays bots, if one of them or a clock is due."""
        if table.state.due is not None and table.state.due <= self.clock():
            self.due.put_nowait(table)

    def drawn_up(
        self, drafts: Sequence[Draft], secret: bytes, link: str = ""
    ) -> tuple[TableState, Entry]:
        """A new table and its first events, not written yet; its id is fresh unless `link` is."""
        table_id = self.id_of(link or tokens.fresh())
        steps = self.steps(TableState(table_id, secret), drafts)
        state = steps[-1].state
        row = [table_id, state.game.name, state.status, state.settings["public"]]
        row += [steps[0].event.at, secret.hex(), state.due]
        return state, Entry(table_id, [step.event for step in steps], made=row)

    def id_of(self, link: str) -> str:
        """The id of a table made here, from 128 bits of a link."""
        prefix = self.settings.id_prefix
        return prefix + link[len(prefix) :]

    async def make(
        self, drafts: Sequence[Draft], secret: bytes, address: str, link: str = ""
    ) -> TableState:
        """A new table, its first events with it; raises Conflict where one has this link."""
        state, entry = self.drawn_up(drafts, secret, link)
        done = asyncio.get_running_loop().create_future()
        self.journal.put([entry], lambda why: settle(done, why=why))
        await done
        self.take_in(state, address)
        return state

    def take_in(self, state: TableState, address: str) -> None:
        """Keep a new table in memory, on the account of whoever made it."""
        table = self.loaded.setdefault(state.id, LoadedTable(state))
        table.looked_at_by(address)
        self.forget_some()
        self.see_to(table)

    async def keep_time(self) -> None:
        """Measure our clock against the database's, now and then, until cancelled.

        Whose clock is wrong would otherwise put in bots for people who still have time.
        """
        while True:
            try:
                before = time.time()
                theirs = await self.read(self.database.now)
                self.behind = theirs - (before + time.time()) / 2
            except Refusal:  # measured again soon
                pass
            await asyncio.sleep(CLOCK_CHECK)

    # What other workers wrote.

    def take_news(self, table_ids: Sequence[str] | None) -> None:
        """Others wrote at these tables, or perhaps at any: read at once what someone waits for."""
        for table_id in self.loaded if table_ids is None else table_ids:
            table = self.loaded.get(table_id)
            if table is None:
                continue
            known, table.stale = table.stale, True
            if self.subscribers.viewers(table_id) or table.lease_until > self.clock():
                if not table.waiting:
                    self.ask(table, Request(TableState.nothing, (), Nobody()))
            elif not known:  # it goes on at another worker, and ends there
                self.finished.append((time.monotonic(), table_id))

    def catch_up(self, table: LoadedTable) -> None:
        """Let it be read what other workers wrote at a table, which is busy until that is done."""
        table.busy, table.stale = True, False  # stale again where more is heard of meanwhile
        self.unread.append(table)
        if not self.reading:
            self.reading = True
            self.spawn(self.read_on())

    async def read_on(self) -> None:
        """Read on at the tables that wait for it, in one query; meanwhile the next ones gather."""
        while self.unread:
            tables, self.unread = self.unread, []
            seen = {table.state.id: table.state.seq for table in tables}
            try:
                found = await self.read(self.database.since, seen)
            except Exception as why:
                for table in tables:
                    self.cannot_go_on(table, why)
            else:
                for table in tables:
                    self.take(table, found.get(table.state.id, ()))
        self.reading = False

    def take(self, table: LoadedTable, rows: Sequence[Row]) -> None:
        """Go on to the end of the log, of which these are the last events."""
        try:
            state, steps = table.state, []
            for event in map(as_event, rows):
                state = state.after(event)
                steps.append(Step(event, state))
            if steps:
                self.publish(table, steps)
        except Exception as why:
            self.cannot_go_on(table, why)
        else:
            table.busy = False
            self.work(table)

    def cannot_go_on(self, table: LoadedTable, why: Exception) -> None:
        """The log could not be read or played; everyone who waits would meet the same."""
        if not isinstance(why, Refusal):
            logs.log.error("what other workers wrote could not be taken in", exc_info=why)
        table.busy, table.stale = False, True
        waiting, table.waiting = table.waiting, deque()
        for request in waiting:
            settle(request.done, why=why)

    # Memory.

    def forget_some(self) -> None:
        """Forget games that ended or went elsewhere a while ago; of too many, the longest unused.

        Nobody follows them; who asks for one again has it read from the log.
        """
        long_ago = time.monotonic() - FINISHED
        while self.finished and self.finished[0][0] <= long_ago:
            table = self.loaded.get(self.finished.popleft()[1])
            if table is None:
                continue
            if self.is_idle(table) and table.used_at <= long_ago:
                del self.loaded[table.state.id]
            else:
                self.finished.append((time.monotonic(), table.state.id))
        if len(self.loaded) <= self.crowded:
            return
        most = self.settings.limits.loaded
        idle = [
            (table.used_at, table_id)
            for table_id, table in self.loaded.items()
            if self.is_idle(table)
        ]
        for _, table_id in nsmallest(len(self.loaded) - most, idle):
            del self.loaded[table_id]
        self.crowded = len(self.loaded) + most // 10  # many at a time: it means looking at all

    def is_idle(self, table: LoadedTable) -> bool:
        """Whether nothing is under way at a table and nobody follows it."""
        under_way = table.busy or table.waiting or table.bots_run
        return not under_way and not self.subscribers.viewers(table.state.id)

    async def delete_abandoned(self) -> None:
        """Delete tables that nobody has played on at for as long as the settings say."""
        age = self.settings.forget * DAY
        while age:
            try:
                before = self.clock() - age
                while found := await self.read(self.database.abandoned, before, ABANDONED):
                    gone = [each for each in found if not self.subscribers.viewers(each)]
                    await self.read(self.database.delete, gone)
                    for table_id in gone:
                        self.loaded.pop(table_id, None)
                    logs.info("abandoned tables are deleted", tables=len(gone))
                    if len(gone) < ABANDONED:
                        break
            except Refusal as why:
                logs.warn("abandoned tables could not be deleted", why=why.message)
            await asyncio.sleep(HOUR)

    async def close(self) -> None:
        """Write what is left and let go of the database."""
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.to_thread(self.journal.close)
        self.database.close()


def replayed(table_id: str, secret: bytes, events: Sequence[Event]) -> TableState:
    """The state after these events; raises a Refusal where they cannot be played here."""
    state = TableState(table_id, secret)
    try:
        for event in events:
            state.apply(event)
            if event.kind == Kind.MADE and event.data["rules"] != state.game.version:
                break
        else:
            return state
    except UnknownGame as why:
        raise from_engine(why) from None
    except Exception:  # the other tables must not suffer for it
        logs.log.exception("a table's log cannot be played")
        raise unplayable() from None
    raise Refusal(
        Code.old_rules,
        f"This table was begun under older rules of {state.game.title}; it cannot go on here.",
    )


def changed(before: TableState, after: TableState) -> tuple[str, float | None] | None:
    """What of the table's row must be written anew: status and due, if either changes."""
    if after.status == before.status and after.due == before.due:
        return None
    return after.status, after.due


def settle(done: Asker, result: Any = None, why: BaseException | None = None) -> None:
    """Tell whoever asked the result or why there is none, unless nobody waits any more."""
    if not done.done():
        if why is None:
            done.set_result(result)
        else:
            done.set_exception(why)
