"""Play a batch of games and watch them closely, written once for every game.

As in engine/loops.py, `legal`, `play`, ... are bound to one game's by `compile.bind`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from clutch.engine import compile
from clutch.engine.chance import roll, spin
from clutch.engine.compile import scratch
from clutch.engine.game import Game
from clutch.engine.loops import GREEDY, deal, greedy
from clutch.engine.options import settings
from clutch.engine.records import NOBODY, Row, tables
from clutch.engine.simulate import CHUNK, in_order

legal: Any = None
play: Any = None
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


class Room(NamedTuple):
    """What a thread plays and watches in."""

    t: Row  # the table, in a row of one, as those that follow
    like: Row  # the seats and options to play under
    look: Row  # what a seat sees
    blank: Row  # a blank view
    out: Row  # legal actions
    dice: Row
    mine: Row  # by seat, kind and what: 1 for events of this game that befell the seat


def watch(room: Room, seen: Watched, policy: Row, seed: int, first: int) -> None:
    """Games `first`, `first` + 1, ... of the seed, as many as there are rows to write them in."""
    dice, out, score, rank = room.dice, room.out, seen.score, seen.rank
    for g in range(len(seen.moves)):
        deal(room.t, 0, room.like, seed, first + g)
        spin(dice, seed, first + g)
        s = room.t[0]
        seen.opener[g] = s.turn
        leader = NOBODY
        forget_events(room.mine)
        count_events(s, seen.done, room.mine)
        while s.turn != NOBODY:
            many = legal(s, out)
            seen.choices[g] += many
            if policy[s.turn] == GREEDY:
                play(s, greedy(s, out, many, room.look, room.blank, dice))
            else:
                play(s, out[roll(dice, many)])
            seen.moves[g] += 1
            count_events(s, seen.done, room.mine)
            standing(s, score[g], rank[g])
            now = sole_leader(rank[g])
            if now != NOBODY and now != leader:
                seen.leads[g] += leader != NOBODY
                leader = now
        give_credit(rank[g], room.mine, seen.credit)


def forget_events(mine: Row) -> None:
    for seat in range(mine.shape[0]):
        for kind in range(mine.shape[1]):
            for what in range(WHATS):
                mine[seat, kind, what] = 0


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
        room = Room(
            t=tables(game.state),
            like=like,
            look=tables(game.view),
            blank=tables(game.view),
            out=scratch(game),
            dice=np.zeros(1, np.uint64),
            mine=np.zeros((count, kinds, WHATS), np.int8),
        )
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
        loop(room, seen, policies, seed, first)
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
