"""Where games that take long are played: here, on this machine's cores, or on a Dask cluster."""

import logging
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from importlib import import_module
from typing import Any, TypeVar

from clutch.engine.errors import NoCluster

One = TypeVar("One")  # what comes of one game
DYING = (
    "Workers keep dying before they finish a game: ask for fewer, or look at their memory. "
    'A script of your own must begin them under `if __name__ == "__main__":`, for they import it.'
)
TRIES = 5  # broken pools in a row without a game between them, before we give up


def bundles(numbers: Sequence[int], size: int) -> list[tuple[int, ...]]:
    return [tuple(numbers[i : i + size]) for i in range(0, len(numbers), size)]


def here(
    plan: Any,
    numbers: Sequence[int],
    workers: int,
    play: Callable[[Any, Sequence[int]], list[One]],
    size: int = 1,
) -> Iterator[list[One]]:
    """On this machine, at most `size` numbers of a plan at a time in each process.

    A worker that is killed is replaced, and what it had begun is played again.
    """
    if workers <= 1:
        for number in numbers:
            yield play(plan, (number,))
        return
    left, broken = set(bundles(numbers, max(1, min(size, len(numbers) // workers)))), 0
    while left:
        try:
            for bundle, games in pooled(plan, sorted(left), workers, play):
                left.discard(bundle)
                broken = 0
                yield games
        except BrokenProcessPool:
            broken += 1
            if broken == TRIES:
                raise NoCluster(DYING) from None


def pooled(
    plan: Any,
    todo: Sequence[tuple[int, ...]],
    workers: int,
    play: Callable[[Any, Sequence[int]], list[One]],
) -> Iterator[tuple[tuple[int, ...], list[One]]]:
    fresh = multiprocessing.get_context("spawn")  # a fork would copy half-locked threads
    with ProcessPoolExecutor(workers, mp_context=fresh, initializer=end_at_once) as pool:
        waiting = iter(todo)
        ahead: dict[Future[list[One]], tuple[int, ...]] = {}
        try:
            while True:
                while len(ahead) < 2 * workers and (bundle := next(waiting, None)):
                    ahead[pool.submit(play, plan, bundle)] = bundle
                if not ahead:
                    return
                for done in wait(ahead, return_when=FIRST_COMPLETED).done:
                    bundle = ahead.pop(done)
                    yield bundle, done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def end_at_once() -> None:
    """In a worker: a terminal's Ctrl-C, which it gets as well, ends it without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def on_cluster(
    plan: Any,
    numbers: Sequence[int],
    address: str,
    play: Callable[[Any, Sequence[int]], list[One]],
    size: int = 1,
) -> Iterator[list[One]]:
    """On a Dask cluster, which plays a dead worker's games again; `local` starts one here."""
    try:
        dask: Any = import_module("distributed")
    except ImportError:
        raise NoCluster("A cluster needs the extra 'cluster' of clutch-games.") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with ExitStack() as closing:
        try:
            there: Any = address
            if address == "local":
                own = dask.LocalCluster(dashboard_address=":0", threads_per_worker=1)
                there = closing.enter_context(own)
            client = closing.enter_context(dask.Client(there, timeout="10s"))
        except (OSError, ValueError, TimeoutError) as why:
            raise NoCluster(f"No Dask cluster answers at {address!r}: {why}.") from None
        jobs = [
            client.submit(play, plan, bundle, pure=False, retries=3)
            for bundle in bundles(numbers, size)
        ]
        try:
            for job in dask.as_completed(jobs):
                yield job.result()
        except dask.KilledWorker:
            raise NoCluster(DYING) from None
