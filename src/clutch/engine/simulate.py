"""Simulation: many whole games on the processor's cores."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any, NamedTuple, TypeVar

import numpy as np

from clutch.engine.compile import Build
from clutch.engine.game import Game
from clutch.engine.kit.options import settings
from clutch.engine.loops import workspace

CHUNK = 2_000  # games between two updates of a progress bar
Part = TypeVar("Part")  # the result of one chunk


class Results(NamedTuple):
    """Results of games: a row for each game, a column for each seat."""

    score: np.ndarray
    rank: np.ndarray
    moves: np.ndarray
    events: dict[str, int]  # how often each kind happened, over all games


def stream(
    game: Game,
    games: int,
    seats: int | None = None,
    *,
    policy: Sequence[int] = (),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
    chunk: int = CHUNK,
    first: int = 0,
) -> Iterator[Results]:
    """Yield the results of games `first` to `games`, `chunk` at a time, on `workers` threads.

    `policy` has a number of `loops.POLICIES` for each seat; seats beyond it play at random.
    Game i is the same whatever the chunk and the workers: its deal and its dice are number i
    of the seed.
    """
    count = game.check_seats(game.seats.start if seats is None else seats)
    build = game.compiled()
    undealt = game.undealt(count, settings(game.options, options or {}))
    policies = np.zeros(count, np.int32)
    policies[: len(policy)] = policy

    def play(number: int) -> Results:
        many = min(chunk, games - number)
        return play_chunk(game, build, undealt, policies, seed, number, many)

    yield from in_order(play, range(first, games, chunk), workers)


def simulate(game: Game, games: int, seats: int | None = None, **how: Any) -> Results:
    """The results of `stream`, as one."""
    return together(list(stream(game, games, seats, **how)))


def in_order(play: Callable[[int], Part], jobs: Sequence[int], workers: int) -> Iterator[Part]:
    """Yield `play(job)` for each job in order, on threads: compiled play releases the GIL."""
    if workers <= 1:
        yield from map(play, jobs)
        return
    with ThreadPoolExecutor(workers) as pool:
        waiting = iter(jobs)
        ahead = [pool.submit(play, job) for job in islice(waiting, 2 * workers)]
        while ahead:
            result = ahead.pop(0).result()
            ahead += [pool.submit(play, job) for job in islice(waiting, 1)]
            yield result


def play_chunk(
    game: Game, build: Build, undealt: Any, policy: np.ndarray, seed: int, first: int, many: int
) -> Results:
    """Deal and play games `first` to `first` + `many` of the seed, on tables like `undealt`."""
    # six times as fast as t[:] = undealt
    t = np.frombuffer(bytearray(many * undealt.tobytes()), undealt.dtype)
    dice, work = np.zeros((many, 1), np.uint64), workspace(game)
    score, rank = np.zeros((2, many, len(policy)), np.int32)
    moves, counts = np.zeros(many, np.int64), np.zeros(len(game.events), np.int64)
    build.deal_all(work, t, dice, seed, first)
    build.play_all(work, t, dice, policy, score, rank, moves, counts)
    return Results(score, rank, moves, dict(zip(game.events.names, counts.tolist())))


def together(parts: Sequence[Results]) -> Results:
    events = {name: sum(part.events[name] for part in parts) for name in parts[0].events}
    return Results(
        np.concatenate([part.score for part in parts]),
        np.concatenate([part.rank for part in parts]),
        np.concatenate([part.moves for part in parts]),
        events,
    )
