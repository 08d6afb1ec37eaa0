"""The writer: one thread that writes down whatever has come in, many tables to a transaction.

An event is acknowledged when its transaction is on disk.  While one transaction is being written
the next ones gather, so the more there is to do the cheaper each becomes.
"""

import asyncio
import queue
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from pydantic_core import to_json
from sqlalchemy.exc import DBAPIError

from clutch.server import logs
from clutch.server.errors import Code, Refusal, storage_refusal
from clutch.server.metrics import Metrics
from clutch.server.storage.database import engine, hung_up
from clutch.server.tables.events import Entry

MOST = 500  # lists of jobs to a transaction, each what a turn of the loop brought
CHANNEL = "clutch"  # of the ids of tables that were written at
TALK = "clutch_talk"  # where workers tell each other what is not kept
LONGEST_NOTE = 7_000  # bytes; PostgreSQL takes 8,000


# What a transaction writes is given as JSON, one list of rows for each of the three statements: new
# tables, tables whose row changes, and events.  A row at a time would wait for Python's lock at
# every row.  PostgreSQL has all of it in one statement, a transaction in itself, and with it the
# notes to other workers: one message there, one back.
SQLITE = (
    "INSERT INTO tables (id, game, status, public, made, secret, due)"
    " SELECT value->>0, value->>1, value->>2, value->>3, value->>4, unhexed(value->>5), value->>6"
    " FROM json_each(?)",
    "UPDATE tables SET status = e.value->>1, due = e.value->>2"
    " FROM json_each(?) AS e WHERE tables.id = e.value->>0",
    "INSERT INTO events SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5"
    " FROM json_each(?)",
)
POSTGRES = (
    b"WITH made AS (INSERT INTO tables (id, game, status, public, made, secret, due)"
    b" SELECT e->>0, e->>1, e->>2, (e->>3)::bool, (e->>4)::float8,"
    b" decode(e->>5, 'hex'), (e->>6)::float8 FROM json_array_elements($1::json) AS e),"
    b" changed AS (UPDATE tables SET status = e->>1, due = (e->>2)::float8"
    b" FROM json_array_elements($2::json) AS e WHERE tables.id = e->>0),"
    b" happened AS (INSERT INTO events SELECT e->>0, (e->>1)::int, (e->>2)::float8, e->>3,"
    b" (e->>4)::smallint, e->>5 FROM json_array_elements($3::json) AS e)"
    b" SELECT pg_notify(e->>0, e->>1) FROM json_array_elements($4::json) AS e"
)
PREPARED = b"write"  # its name at the server


class Conflict(Exception):
    """Another worker has written at this table meanwhile: read again, then decide again."""


Then = Callable[[Exception | None], None]  # told that it is on disk, or why it is not


class Job(NamedTuple):
    entries: list[Entry]  # written together or not at all
    then: Then
    loop: asyncio.AbstractEventLoop
    began: float
    talk: str = ""  # for the other workers, where there are any


class Journal:
    """Appends entries to the log."""

    def __init__(self, url: str, metrics: Metrics, worker: str) -> None:
        self.engine = engine(url)
        self.driver: Any = self.engine.dialect.loaded_dbapi
        self.postgres = self.engine.dialect.name == "postgresql"
        self.connection: Any = None  # kept open; only the thread uses it
        self.trouble: Refusal | None = None  # why the last transaction failed, unless by accident
        self.metrics = metrics
        self.worker = worker  # named in notes, so that a worker does not wake itself
        self.gathered: list[Job] = []
        self.loop: asyncio.AbstractEventLoop  # in which they were gathered
        self.jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.run, name="journal", daemon=True)
        self.thread.start()

    def put(self, entries: list[Entry], then: Then) -> None:
        """Write some entries together, or none of them.

        `then` is called in this event loop with None, or with why they are not on disk: Conflict
        or a Refusal.
        """
        self.gather(entries, then)

    def announce(self, text: str) -> None:
        """Tell the other workers something that is not kept, with what is written next."""
        self.gather([], lambda why: None, text)

    def gather(self, entries: list[Entry], then: Then, talk: str = "") -> None:
        if not self.gathered:  # whatever else this turn of the loop brings goes with it
            self.loop = asyncio.get_running_loop()
            self.loop.call_soon(self.hand_over)
        self.gathered.append(Job(entries, then, self.loop, time.perf_counter(), talk))

    def hand_over(self) -> None:
        jobs, self.gathered = self.gathered, []
        self.jobs.put(jobs)

    def close(self) -> None:
        """Write what is left, then stop."""
        self.jobs.put(None)
        self.thread.join()
        self.disconnect()
        self.engine.dispose()

    def run(self) -> None:
        more = True
        while more:
            batch = [self.jobs.get()]
            while len(batch) < MOST and not self.jobs.empty():
                batch.append(self.jobs.get())
            more = None not in batch
            jobs = [job for part in batch if part is not None for job in part]
            if jobs:
                self.commit(jobs)

    def commit(self, jobs: Sequence[Job]) -> None:
        try:
            self.transaction(jobs)
        except self.driver.IntegrityError:
            if len(jobs) == 1:
                finish(jobs, Conflict())
                return
            for job in jobs:  # one of them is in conflict: find it
                self.commit([job])
        except (self.driver.Error, DBAPIError) as why:
            self.metrics.count("clutch_commit_failures_total")
            fault = getattr(why, "orig", why)
            logs.warn("a transaction failed", why=type(fault).__name__, entries=len(jobs))
            self.failed(jobs, fault)
        except Exception as why:  # a fault of ours: tell whoever waits, and go on
            logs.log.exception("the journal failed")
            finish(jobs, why)
        else:
            finish(jobs, None)
            self.trouble = None
            now = time.perf_counter()
            self.metrics.count("clutch_commits_total")
            self.metrics.time("clutch_commit_seconds", *[now - job.began for job in jobs])
            kinds = Counter([event.kind for entry in written(jobs) for event in entry.events])
            for kind, many in kinds.items():
                self.metrics.count("clutch_events_total", f'kind="{kind}"', many)

    def failed(self, jobs: Sequence[Job], why: BaseException) -> None:
        refusal = storage_refusal(str(why))
        self.trouble = refusal if refusal.code is not Code.try_again else None
        if self.postgres:
            self.disconnect()
            time.sleep(0.05)
        finish(jobs, refusal)

    def transaction(self, jobs: Sequence[Job]) -> None:
        """Write all of it or nothing; raises an error of the driver's."""
        entries = sorted(written(jobs), key=table_of)  # so that workers never wait for each other
        rows: tuple[list[Any], list[Any], list[Any]] = ([], [], [])
        new, changed, happened = rows
        for table, events, row, made in entries:
            if made is not None:
                new.append(made)
            if row is not None:
                changed.append((table, *row))
            for event in events:
                happened.append((table, *event))
        connection = self.connected()
        if self.postgres:
            written_at = [entry.table for entry in entries]
            news = [(CHANNEL, note) for note in notes(self.worker, written_at)]
            news += [(TALK, note) for note in notes(self.worker, [j.talk for j in jobs if j.talk])]
            # Asked of libpq itself: a cursor's `execute` costs 0.4 ms whatever it is given.
            done(connection.pgconn.exec_prepared(PREPARED, [*map(to_json, rows), to_json(news)]))
            return
        with connection:  # commits, or rolls back
            connection.execute("BEGIN IMMEDIATE")
            for statement, each in zip(SQLITE, rows):
                connection.execute(statement, (to_json(each).decode(),))

    def connected(self) -> Any:
        """The driver's connection, opened anew where it is not open or the other side has gone."""
        if self.postgres and self.connection is not None:
            if hung_up(self.connection.driver_connection):
                self.disconnect()
        if self.connection is None:
            self.connection = self.engine.raw_connection()
            if self.postgres:
                self.connection.driver_connection.autocommit = True
                done(self.connection.driver_connection.pgconn.prepare(PREPARED, POSTGRES))
        return self.connection.driver_connection

    def disconnect(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.invalidate()


table_of = itemgetter(0)  # of an entry


def written(jobs: Sequence[Job]) -> Iterator[Entry]:
    return (entry for job in jobs for entry in job.entries)


def notes(worker: str, lines: Sequence[str]) -> list[str]:
    """What a worker tells the others, after its name, in as few notes as the lines fit in."""
    found: list[str] = []
    for line in lines:
        if found and len(found[-1]) + len(line) < LONGEST_NOTE:
            found[-1] += f"\n{line}"
        else:
            found.append(f"{worker}\n{line}")
    return found


def done(result: Any) -> None:
    """Raise the driver's error that libpq's result tells of, if it does."""
    from psycopg import OperationalError, errors, pq

    if result.status in (pq.ExecStatus.TUPLES_OK, pq.ExecStatus.COMMAND_OK):
        return
    state = result.error_field(pq.DiagnosticField.SQLSTATE)  # None: the connection has gone
    kind = errors.lookup(state.decode()) if state else OperationalError
    raise kind(result.get_error_message())


def finish(jobs: Sequence[Job], why: Exception | None) -> None:
    """Tell those who wait, each in its own loop, in one go."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Then]] = {}
    for job in jobs:
        by_loop.setdefault(job.loop, []).append(job.then)
    for loop, waiting in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell, waiting, why)


def tell(waiting: Sequence[Then], why: Exception | None) -> None:
    for then in waiting:
        try:
            then(why)
        except Exception:  # a fault of ours, at one table: the others are told all the same
            logs.log.exception("what is written could not be told")
