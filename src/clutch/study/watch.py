"""Play a batch of games and watch them closely, written once for every game.

`standing` is a placeholder for the game's own, as in engine/loops.py.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from clutch.engine import compile
from clutch.engine.game import Game
from clutch.engine.kit.chance import spin
from clutch.engine.kit.options import settings
from clutch.engine.kit.records import NOBODY, Row, tables
from clutch.engine.loops import GREEDY, Workspace, deal, take_turn, workspace
from clutch.engine.simulate import CHUNK, in_order

standing: Any = None

WHATS = 128  # an event's `what` is a byte, counted in the last column where it is unknown (-1)


class Watched(NamedTuple):
    """What was seen; a row a game, a column a seat."""

    score: np.ndarray
    rank: np.ndarray
    moves: np.ndarray
    choices: np.ndarray  # legal moves, summed over the game
    leads: np.ndarray  # changes of the sole leader
    opener: np.ndarray  # the seat that moved first
    done: np.ndarray  # events by kind and what
    credit: np.ndarray  # by kind and what: [seats that it befell in a game, their win shares]

    @property
    def shares(self) -> np.ndarray:
        """Each seat's share of the win, game by game."""
        won = self.rank == 1
        return won / won.sum(axis=1, keepdims=True)


def watch(
    work: Workspace, t: Row, dice: Row, had: Row, seen: Watched, policy: Row, seed: int, first: int
) -> None:
    """Play games `first`, `first` + 1, ... of the seed on one table, as many as `seen` has rows.

    `had` is scratch memory: 1 for each seat, kind and `what` of an event of the current game.
    """
    out, look, blank = work.out, work.look, work.blank_view
    spare, blank_table = work.spare_table, work.blank_table
    score, rank, s = seen.score, seen.rank, t[0]
    for g in range(len(seen.moves)):
        deal(t, 0, spare, blank_table, seed, first + g)
        spin(dice, seed, first + g)
        seen.opener[g] = s.turn
        leader = NOBODY
        forget_events(had)
        count_events(s, seen.done, had)
        while s.turn != NOBODY:
            seen.choices[g] += take_turn(s, policy[s.turn], out, look, blank, dice)
            seen.moves[g] += 1
            count_events(s, seen.done, had)
            standing(s, score[g], rank[g])
            now = sole_leader(rank[g])
            if now != NOBODY and now != leader:
                seen.leads[g] += leader != NOBODY
                leader = now
        give_credit(rank[g], had, seen.credit)


def forget_events(had: Row) -> None:
    for seat in range(had.shape[0]):
        for kind in range(had.shape[1]):
            for what in range(WHATS):
                had[seat, kind, what] = 0


def count_events(s: Any, done: Row, had: Row) -> None:
    for i in range(s.told):
        event = s.event[i]
        done[event.kind, event.what] += 1
        if event.seat != NOBODY:
            had[event.seat, event.kind, event.what] = 1


def sole_leader(rank: Row) -> int:
    """The one seat in first place, or NOBODY."""
    found = NOBODY
    for seat in range(len(rank)):
        if rank[seat] == 1:
            if found != NOBODY:
                return NOBODY
            found = seat
    return found


def give_credit(rank: Row, had: Row, credit: Row) -> None:
    winners = 0
    for seat in range(len(rank)):
        winners += rank[seat] == 1
    for seat in range(len(rank)):
        won = 1.0 / winners if rank[seat] == 1 else 0.0
        for kind in range(had.shape[1]):
            for what in range(WHATS):
                if had[seat, kind, what]:
                    credit[kind, what, 0] += 1.0
                    credit[kind, what, 1] += won


def watched(
    game: Game,
    games: int,
    seats: int,
    *,
    policy: Sequence[int] = (),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Watched:
    """Play `games` games and watch; by default every seat is greedy."""
    count = game.check_seats(seats)
    loop = compile.more_code(game, {"watch": watch})["watch"]
    laid = game.laid(count, settings(game.options, options or {}))
    policies = np.full(count, GREEDY, np.int32)
    policies[: len(policy)] = policy

    def part(first: int) -> Watched:
        many, kinds = min(CHUNK, games - first), len(game.events)
        t, dice, work = tables(game.state), np.zeros(1, np.uint64), workspace(game)
        t[0] = laid
        had = np.zeros((count, kinds, WHATS), np.int8)
        seen = Watched(
            score=np.zeros((many, count), np.int32),
            rank=np.zeros((many, count), np.int32),
            moves=np.zeros(many, np.int64),
            choices=np.zeros(many, np.int64),
            leads=np.zeros(many, np.int64),
            opener=np.zeros(many, np.int64),
            done=np.zeros((kinds, WHATS), np.int64),
            credit=np.zeros((kinds, WHATS, 2)),
        )
        loop(work, t, dice, had, seen, policies, seed, first)
        return seen

    found = []
    for one in in_order(part, range(0, games, CHUNK), workers):
        found.append(one)
        if progress is not None:
            progress(len(one.moves))
    return together(found)


def together(parts: Sequence[Watched]) -> Watched:
    rows: Any = [np.concatenate([part[i] for part in parts]) for i in range(6)]
    sums: Any = [np.sum([part[i] for part in parts], axis=0) for i in (6, 7)]
    return Watched(*rows, *sums)
