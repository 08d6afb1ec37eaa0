"""Many games at once on the processor's cores."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any, NamedTuple, TypeVar

import numpy as np

from clutch.engine.compile import Build, scratch
from clutch.engine.game import Game
from clutch.engine.options import settings
from clutch.engine.records import tables

CHUNK = 2_000  # games between two looks at the progress bar
Part = TypeVar("Part")  # what one chunk of games comes to


class Results(NamedTuple):
    """How a batch of games went; a row a game, a column a seat."""

    score: np.ndarray
    rank: np.ndarray
    moves: np.ndarray
    events: dict[str, int]  # how often each thing happened, over all games


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
) -> Iterator[Results]:
    """Games a chunk at a time, each seat by its policy (0 random, 1 greedy; none given: random).

    Game i is the same whatever the chunk and the workers: its deal and its dice are number i
    of the seed.
    """
    count = game.check_seats(game.seats.start if seats is None else seats)
    build = game.compiled()
    like = tables(game.state)
    like[0] = game.laid(count, settings(game.options, options or {}))
    policies = np.zeros((1, count), np.int32)
    policies[0, : len(policy)] = policy

    def play(first: int) -> Results:
        return play_chunk(game, build, like, policies, seed, first, min(chunk, games - first))

    yield from in_order(play, range(0, games, chunk), workers)


def simulate(game: Game, games: int, seats: int | None = None, **how: Any) -> Results:
    """The same games whole, for runs short enough to keep."""
    return together(list(stream(game, games, seats, **how)))


def in_order(play: Callable[[int], Part], jobs: range, workers: int) -> Iterator[Part]:
    """Threads, because compiled play lets go of Python; a few jobs ahead, results in order."""
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
    game: Game,
    build: Build,
    like: np.ndarray,
    policies: np.ndarray,
    seed: int,
    first: int,
    many: int,
) -> Results:
    t, view, blank = tables(game.state, many), tables(game.view), tables(game.view)
    dice, out = np.zeros((many, 1), np.uint64), scratch(game)
    score, rank = np.zeros((2, many, policies.shape[1]), np.int32)
    moves, counts = np.zeros(many, np.int64), np.zeros(len(game.events), np.int64)
    policy = np.ascontiguousarray(np.broadcast_to(policies, score.shape))
    build.deal_all(t, dice, like, seed, first)
    build.play_all(t, dice, out, view, blank, policy, score, rank, moves, counts)
    names = (event.name.lower() for event in game.events)
    return Results(score, rank, moves, dict(zip(names, counts.tolist())))


def together(parts: Sequence[Results]) -> Results:
    events = {name: sum(part.events[name] for part in parts) for name in parts[0].events}
    return Results(
        np.concatenate([part.score for part in parts]),
        np.concatenate([part.rank for part in parts]),
        np.concatenate([part.moves for part in parts]),
        events,
    )
