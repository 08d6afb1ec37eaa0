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
from typing import Any, NamedTuple

from pydantic_core import to_json
from sqlalchemy.exc import DBAPIError

from clutch.server import logs
from clutch.server.errors import Code, Refusal, storage_refusal
from clutch.server.metrics import Metrics
from clutch.server.storage.database import engine
from clutch.server.tables.events import Entry, Event

MOST = 500  # lists of jobs to a transaction, each what a turn of the loop brought
CHANNEL = "clutch"
LONGEST_NOTE = 7_000  # bytes; PostgreSQL takes 8,000


# All rows in one statement: a row at a time would wait for Python's lock at every row.
FROM_JSON = {
    "sqlite": "INSERT INTO events SELECT value->>0, value->>1, value->>2, value->>3, value->>4,"
    " value->>5 FROM json_each(?)",
    "postgresql": "INSERT INTO events SELECT e->>0, (e->>1)::int, (e->>2)::float8, e->>3,"
    " (e->>4)::smallint, e->>5 FROM json_array_elements(%s::json) AS e",
}


class Conflict(Exception):
    """Another worker has written at this table meanwhile: read again, then decide again."""


Then = Callable[[Exception | None], None]  # told that it is on disk, or why it is not


class Job(NamedTuple):
    entries: list[Entry]  # written together or not at all
    then: Then
    loop: asyncio.AbstractEventLoop
    began: float


class Journal:
    """Appends entries to the log."""

    def __init__(self, url: str, metrics: Metrics, worker: str) -> None:
        self.engine = engine(url)
        self.driver: Any = self.engine.dialect.loaded_dbapi
        self.postgres = self.engine.dialect.name == "postgresql"
        self.insert = FROM_JSON["postgresql" if self.postgres else "sqlite"]
        self.mark = "%s" if self.postgres else "?"
        self.trouble: Refusal | None = None  # why the last transaction failed, unless by accident
        self.metrics = metrics
        self.worker = worker  # named in notes, so that a worker does not wake itself
        self.gathered: list[Job] = []
        self.jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.run, name="journal", daemon=True)
        self.thread.start()

    def put(self, entries: list[Entry], then: Then) -> None:
        """Write some entries together, or none of them.

        `then` is called in this event loop with None, or with why they are not on disk: Conflict
        or a Refusal.
        """
        loop = asyncio.get_running_loop()
        self.gathered.append(Job(entries, then, loop, time.perf_counter()))
        if len(self.gathered) == 1:  # whatever else this turn of the loop brings goes with it
            loop.call_soon(self.hand_over)

    def hand_over(self) -> None:
        jobs, self.gathered = self.gathered, []
        self.jobs.put(jobs)

    def close(self) -> None:
        """Write what is left, then stop."""
        self.jobs.put(None)
        self.thread.join()
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
            self.engine.dispose()  # the next transaction opens a fresh connection
            time.sleep(0.05)
        finish(jobs, refusal)

    def transaction(self, jobs: Sequence[Job]) -> None:
        rows = [
            [entry.table, event.seq, event.at, event.kind, event.seat, packed(event)]
            for entry in written(jobs)
            for event in entry.events
        ]
        connection = self.engine.raw_connection()  # SQLAlchemy's own costs more than the INSERT
        cursor = connection.cursor()
        try:
            if not self.postgres:  # which begins by itself
                cursor.execute("BEGIN IMMEDIATE")
            for statement, given in self.changes(jobs).items():
                cursor.executemany(statement, given)
            cursor.execute(self.insert, (to_json(rows).decode(),))
            if self.postgres:
                for note in notes(self.worker, sorted({entry.table for entry in written(jobs)})):
                    cursor.execute("SELECT pg_notify(%s, %s)", (CHANNEL, note))
            connection.commit()
            cursor.close()
        except self.driver.OperationalError:
            if self.postgres:
                connection.invalidate()  # the server has gone
            raise
        finally:
            connection.close()  # rolls back what is not committed; the pool keeps it

    def changes(self, jobs: Sequence[Job]) -> dict[str, list[list[Any]]]:
        """What changes in the list of tables: statements, and what each is executed with."""
        found: dict[str, list[list[Any]]] = {}
        for entry in written(jobs):
            mark = self.mark
            if entry.made is not None:
                names, marks = ", ".join(entry.made), ", ".join(mark for _ in entry.made)
                insert = f"INSERT INTO tables ({names}) VALUES ({marks})"
                found.setdefault(insert, []).append([*entry.made.values()])
            elif entry.columns:
                changed = ", ".join(f"{name} = {mark}" for name in entry.columns)
                update = f"UPDATE tables SET {changed} WHERE id = {mark}"
                found.setdefault(update, []).append([*entry.columns.values(), entry.table])
        return found


def written(jobs: Sequence[Job]) -> Iterator[Entry]:
    return (entry for job in jobs for entry in job.entries)


def packed(event: Event) -> str:
    return to_json(event.data).decode()


def notes(worker: str, tables: Sequence[str]) -> list[str]:
    """Which tables have news, from which worker, in as few notes as they fit in."""
    per = LONGEST_NOTE // 23
    return [" ".join([worker, *tables[i : i + per]]) for i in range(0, len(tables), per)]


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
