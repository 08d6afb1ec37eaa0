"""Threads for slow work, shared fairly: addresses take turns, and so do the tables of each."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple


class Job(NamedTuple):
    address: str
    work: Callable[[], Any]
    done: "asyncio.Future[Any]"
    since: float  # when it was asked for


class FairThreads:
    """A few threads, and the jobs that wait for them.

    All threads but one may work for the same address at the same time (the only one, where there
    is one), so that a job of another address need not wait until a long one is done.  Use it from
    one event loop.
    """

    def __init__(
        self, threads: int, name: str, waited: Callable[[float], None] = lambda _: None
    ) -> None:
        """`waited` is told how many seconds each job has waited when it begins."""
        self.waited = waited
        self.pool = ThreadPoolExecutor(threads, name)
        self.free = threads
        self.share = max(1, threads - 1)  # threads for one address
        self.working: Counter[str] = Counter()  # jobs in threads, by address
        # By address, then by table: whoever was served last is last in each of these dicts.
        self.waiting: dict[str, dict[str, deque[Job]]] = {}

    async def run(self, address: str, table: str, work: Callable[..., Any], *given: Any) -> Any:
        """Do this work in a thread, on behalf of this address and table, when its turn comes."""
        done = asyncio.get_running_loop().create_future()
        job = Job(address, lambda: work(*given), done, time.monotonic())
        self.waiting.setdefault(address, {}).setdefault(table, deque()).append(job)
        self.start()
        return await done

    def start(self) -> None:
        """Begin as many jobs as there are threads for."""
        while self.free and (job := self.next()) is not None:
            self.free -= 1
            self.working[job.address] += 1
            self.waited(time.monotonic() - job.since)
            found = asyncio.get_running_loop().run_in_executor(self.pool, job.work)
            found.add_done_callback(partial(self.finish, job))

    def next(self) -> Job | None:
        """Take the job whose turn it is out of the queue; jobs that nobody awaits are dropped."""
        for address, tables in tuple(self.waiting.items()):
            if self.working[address] >= self.share:
                continue
            del self.waiting[address]
            table, jobs = next(iter(tables.items()))
            del tables[table]
            job = jobs.popleft()
            if jobs:
                tables[table] = jobs
            if tables:
                self.waiting[address] = tables
            if not job.done.done():
                return job
            return self.next()
        return None

    def finish(self, job: Job, found: "asyncio.Future[Any]") -> None:
        """Hand over what a thread found, and begin what waits next."""
        self.free += 1
        self.working[job.address] -= 1
        if not self.working[job.address]:
            del self.working[job.address]
        if found.cancelled():
            job.done.cancel()
        elif not job.done.done():  # otherwise nobody awaits it any more
            why = found.exception()
            if why is None:
                job.done.set_result(found.result())
            else:
                job.done.set_exception(why)
        self.start()

    @property
    def queued(self) -> int:
        return sum(len(jobs) for tables in self.waiting.values() for jobs in tables.values())

    def close(self) -> None:
        for tables in self.waiting.values():
            for jobs in tables.values():
                for job in jobs:
                    job.done.cancel()
        self.waiting.clear()
        self.pool.shutdown(wait=False, cancel_futures=True)
