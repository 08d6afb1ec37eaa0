"""Play a batch of games and watch them closely, written once for every game.

As in engine/loops.py, `legal`, `play`, ... are bound to one game's by `compile.bind`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from clutch.engine import compile
from clutch.engine.batch import CHUNK, in_order
from clutch.engine.chance import roll, spin
from clutch.engine.compile import scratch
from clutch.engine.game import Game
from clutch.engine.loops import GREEDY, deal, greedy
from clutch.engine.options import settings
from clutch.engine.records import NOBODY, Row, tables

legal: Any = None
play: Any = None
standing: Any = None

WHATS = 128  # an event's `what` is a byte, counted in the last column where it is unknown (-1)


def watch(
    t: Row,
    dice: Row,
    like: Row,
    seed: int,
    first: int,
    policy: Row,
    out: Row,
    look: Row,
    blank: Row,
    score: Row,
    rank: Row,
    moves: Row,
    choices: Row,
    leads: Row,
    opener: Row,
    done: Row,
    credit: Row,
    mine: Row,
) -> None:
    """Games `first`, `first` + 1, ...; for each event of a seat, how often and how it fared.

    `done` counts events by kind and what; `credit` sums, over seats and games in which the
    event befell the seat at all, [how many, win shares] by kind and what.
    """
    for g in range(len(moves)):
        deal(t, 0, like, seed, first + g)
        spin(dice, seed, first + g)
        s = t[0]
        opener[g] = s.turn
        leader = NOBODY
        for kind in range(mine.shape[1]):
            for seat in range(s.seats):
                for what in range(WHATS):
                    mine[seat, kind, what] = 0
        count_events(s, done, mine)
        while s.turn != NOBODY:
            many = legal(s, out)
            choices[g] += many
            if policy[s.turn] == GREEDY:
                play(s, greedy(s, out, many, look, blank, dice) + 0)
            else:
                play(s, out[roll(dice, many)] + 0)
            moves[g] += 1
            count_events(s, done, mine)
            standing(s, score[g], rank[g])
            now = sole_leader(rank[g])
            if now != NOBODY and now != leader:
                leads[g] += leader != NOBODY
                leader = now
        standing(s, score[g], rank[g])
        give_credit(rank[g], mine, credit)


def count_events(s: Any, done: Row, mine: Row) -> None:
    for i in range(s.told):
        event = s.event[i]
        done[event.kind, event.what] += 1
        if event.seat != NOBODY:
            mine[event.seat, event.kind, event.what] = 1


def sole_leader(rank: Row) -> int:
    """The one seat in first place, or NOBODY."""
    found = NOBODY
    for seat in range(len(rank)):
        if rank[seat] == 1:
            if found != NOBODY:
                return NOBODY
            found = seat
    return found


def give_credit(rank: Row, mine: Row, credit: Row) -> None:
    winners = 0
    for seat in range(len(rank)):
        winners += rank[seat] == 1
    for seat in range(len(rank)):
        won = 1.0 / winners if rank[seat] == 1 else 0.0
        for kind in range(mine.shape[1]):
            for what in range(WHATS):
                if mine[seat, kind, what]:
                    credit[kind, what, 0] += 1.0
                    credit[kind, what, 1] += won


class Watched(NamedTuple):
    """What was seen; a row a game, a column a seat."""

    score: np.ndarray
    rank: np.ndarray
    moves: np.ndarray
    choices: np.ndarray  # legal moves, summed over the game
    leads: np.ndarray  # changes of the sole leader
    opener: np.ndarray  # the seat that moved first
    done: np.ndarray  # events by kind and what
    credit: np.ndarray  # by kind and what: [seats and games it befell, their win shares]

    @property
    def shares(self) -> np.ndarray:
        """Each seat's share of the win, game by game."""
        won = self.rank == 1
        return won / won.sum(axis=1, keepdims=True)


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
    like = tables(game.state)
    like[0] = game.laid(count, settings(game.options, options or {}))
    policies = np.full(count, GREEDY, np.int32)
    policies[: len(policy)] = policy

    def part(first: int) -> Watched:
        many, kinds = min(CHUNK, games - first), len(game.events)
        rows: Any = np.zeros((2, many, count), np.int32)
        singles: Any = np.zeros((4, many), np.int64)
        done, credit = np.zeros((kinds, WHATS), np.int64), np.zeros((kinds, WHATS, 2))
        mine = np.zeros((count, kinds, WHATS), np.int8)
        room = (tables(game.state), np.zeros(1, np.uint64), like, seed, first, policies)
        views = (scratch(game), tables(game.view), tables(game.view))
        loop(*room, *views, *rows, *singles, done, credit, mine)
        score, rank = rows
        moves, choices, leads, opener = singles
        return Watched(score, rank, moves, choices, leads, opener, done, credit)

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
