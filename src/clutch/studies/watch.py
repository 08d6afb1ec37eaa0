"""Play games and watch them closely, written once for every game.

`standing` is a placeholder for the game's own, as in engine/loops.py.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from clutch.bots.own import named_bot
from clutch.engine import compile
from clutch.engine.game import Game
from clutch.engine.kit.chance import spin
from clutch.engine.kit.options import settings
from clutch.engine.kit.position_text import NAMES
from clutch.engine.kit.records import NOBODY, Row, tables
from clutch.engine.loops import (
    POLICIES,
    Workspace,
    choose,
    deal,
    legal,
    play,
    win_share,
    workspace,
)
from clutch.engine.simulate import CHUNK
from clutch.engine.view import View
from clutch.parts_file import Arrays
from clutch.studies.arena import Plan
from clutch.studies.run import Run

standing: Any = None

MOST_NAMES = 31  # of actions, each a bit
WHATS = 128  # an event's `what` is a byte, counted in the last column where it is unknown (-1)


class Watched(NamedTuple):
    """What was seen; a row a game, a column a seat."""

    score: np.ndarray
    rank: np.ndarray
    moves: np.ndarray
    choices: np.ndarray  # legal moves, summed over the game
    leads: np.ndarray  # changes of the sole leader
    opener: np.ndarray  # the seat that moved first
    behind: np.ndarray  # moves after which the winner was not in first place
    settled: np.ndarray  # the move with which the winner took the lead for good; the last if shared
    last: np.ndarray  # the last action
    used: np.ndarray  # the names of actions that were played at all, a bit each
    done: np.ndarray  # events by kind and what
    squares: np.ndarray  # by kind: how often it happened in a game, squared and summed
    ended: np.ndarray  # by kind: [games whose last move brought it, how often it did in them]
    credit: np.ndarray  # by kind and what: [seats that it befell in a game, their win shares]

    @property
    def shares(self) -> np.ndarray:
        """Each seat's share of the win, game by game."""
        won = self.rank == 1
        return won / won.sum(axis=1, keepdims=True)


ROWS = Watched._fields.index("done")  # fields before it have a row a game, the others are sums


class Notes(NamedTuple):
    """What is kept of the current game."""

    had: Row  # by seat, kind and `what`: whether such an event befell the seat
    kept: Row  # by kind: whether `what` says what the event is about
    told: Row  # by kind: how often it happened
    names: Row  # by action: the bit of its name
    first: Row  # by seat: moves after which it was in first place
    lost: Row  # by seat: the last move after which it was not alone there
    leader: Row  # the last sole leader, in an array of one


class Decision(NamedTuple):
    """Decisions, an array of each: which game and move, whose, out of how many, and which."""

    game: np.ndarray
    move: np.ndarray
    seat: np.ndarray
    choices: np.ndarray
    action: np.ndarray


def watch(
    work: Workspace,
    t: Row,
    dice: Row,
    notes: Notes,
    seen: Watched,
    policy: Row,
    seed: int,
    first: int,
) -> None:
    """Play games `first`, `first` + 1, ... of the seed on one table, as many as `seen` has rows."""
    out, look, blank = work.out, work.look, work.blank_view
    spare, blank_table, s = work.spare_table, work.blank_table, t[0]
    for g in range(len(seen.moves)):
        deal(t, 0, spare, blank_table, seed, first + g)
        spin(dice, seed, first + g)
        begin(t, notes, seen, g)
        while s.turn != NOBODY:
            many = legal(s, out)
            action = choose(s, policy[s.turn], out, many, look, blank, dice)
            play(s, action)
            note_move(t, notes, seen, g, many, action)
        close(t, notes, seen, g)


def begin(t: Row, notes: Notes, seen: Watched, g: int) -> None:
    """Game g has been dealt."""
    seen.opener[g] = t[0].turn
    notes.leader[0] = NOBODY
    for kind in range(len(notes.told)):
        notes.told[kind] = 0
    for seat in range(notes.had.shape[0]):
        notes.first[seat] = 0
        notes.lost[seat] = 0
        for kind in range(notes.had.shape[1]):
            for what in range(WHATS):
                notes.had[seat, kind, what] = 0
    count_events(t[0], notes, seen.done)


def note_move(t: Row, notes: Notes, seen: Watched, g: int, many: int, action: int) -> None:
    """An action out of `many` has been played in game g."""
    s, score, rank = t[0], seen.score[g], seen.rank[g]
    seen.choices[g] += many
    seen.moves[g] += 1
    seen.last[g] = action
    seen.used[g] |= notes.names[action]
    count_events(s, notes, seen.done)
    standing(s, score, rank)
    seen.leads[g] += note_lead(rank, s.seats, seen.moves[g], notes.first, notes.lost, notes.leader)


def note_lead(rank: Row, seats: int, move: int, first: Row, lost: Row, leader: Row) -> int:
    """Write down who is in first place after a move: the moves of each seat that it was, and the
    last that it was not alone there.  Returns whether another seat has become the sole leader."""
    now = sole_leader(rank, seats)
    for seat in range(seats):
        if rank[seat] == 1:
            first[seat] += 1
        if seat != now:
            lost[seat] = move
    if now == NOBODY or now == leader[0]:
        return 0
    before, leader[0] = leader[0], now
    return int(before != NOBODY)


def close(t: Row, notes: Notes, seen: Watched, g: int) -> None:
    """Game g is over."""
    s, rank = t[0], seen.rank[g]
    winner = first_winner(rank)
    seen.behind[g] = seen.moves[g] - notes.first[winner]
    seen.settled[g] = min(notes.lost[winner] + 1, seen.moves[g])
    for i in range(s.told):
        again = False
        for j in range(i):
            again = again or s.event[j].kind == s.event[i].kind
        seen.ended[s.event[i].kind, 0] += not again
        seen.ended[s.event[i].kind, 1] += 1
    for kind in range(len(notes.told)):
        seen.squares[kind] += notes.told[kind] * notes.told[kind]
    give_credit(rank, notes.had, seen.credit)


def count_events(s: Any, notes: Notes, done: Row) -> None:
    for i in range(s.told):
        event = s.event[i]
        what = event.what if notes.kept[event.kind] else 0
        done[event.kind, what] += 1
        notes.told[event.kind] += 1
        if event.seat != NOBODY:
            notes.had[event.seat, event.kind, what] = 1


def first_winner(rank: Row) -> int:
    """The first of the seats in first place."""
    winner = 0
    while rank[winner] != 1:
        winner += 1
    return winner


def sole_leader(rank: Row, seats: int) -> int:
    """The one seat in first place, or NOBODY."""
    found = NOBODY
    for seat in range(seats):
        if rank[seat] == 1:
            if found != NOBODY:
                return NOBODY
            found = seat
    return found


def give_credit(rank: Row, had: Row, credit: Row) -> None:
    """Count the seats that each event befell in a game, and add up their shares of the win."""
    for seat in range(len(rank)):
        won = win_share(rank, len(rank), seat)
        for kind in range(had.shape[1]):
            for what in range(WHATS):
                if had[seat, kind, what]:
                    credit[kind, what, 0] += 1.0
                    credit[kind, what, 1] += won


def decide(
    work: Workspace, t: Row, dice: Row, into: Decision, policy: Row, seed: int, games: Row
) -> int:
    """Play the games of the seed that are numbered in `games`, and write down every decision.

    Returns how many there were; `into` has room for all of them.
    """
    out, look, blank = work.out, work.look, work.blank_view
    spare, blank_table, s = work.spare_table, work.blank_table, t[0]
    row = 0
    for number in games:
        deal(t, 0, spare, blank_table, seed, number)
        spin(dice, seed, number)
        move = 0
        while s.turn != NOBODY:
            many = legal(s, out)
            action = choose(s, policy[s.turn], out, many, look, blank, dice)
            into.game[row], into.move[row], into.seat[row] = number, move, s.turn
            into.choices[row], into.action[row] = many, action
            play(s, action)
            row += 1
            move += 1
    return row


ENTRIES = {"watch": watch, "begin": begin, "note_move": note_move, "close": close}


@cache
def watcher(game: Game) -> dict[str, Any]:
    """The functions above that Python calls, compiled for one game."""
    return compile.more_code(game, {**ENTRIES, "decide": decide})


def fresh(game: Game, seats: int, games: int) -> tuple[Notes, Watched]:
    """Memory for so many games."""
    kinds = len(game.events)
    notes = Notes(
        had=np.zeros((seats, kinds, WHATS), np.int8),
        kept=np.array([about(kind) is not None for kind in game.events.types], np.int8),
        told=np.zeros(kinds, np.int64),
        names=name_bits(game),
        first=np.zeros(seats, np.int64),
        lost=np.zeros(seats, np.int64),
        leader=np.zeros(1, np.int64),
    )
    score, rank = np.zeros((2, games, seats), np.int32)
    rows = {name: np.zeros(games, np.int64) for name in Watched._fields[2:ROWS]}
    done, ended = np.zeros((kinds, WHATS), np.int64), np.zeros((kinds, 2), np.int64)
    credit, squares = np.zeros((kinds, WHATS, 2)), np.zeros(kinds, np.int64)
    sums = {"done": done, "squares": squares, "ended": ended, "credit": credit}
    return notes, Watched(score, rank, **rows, **sums)


def name_bits(game: Game) -> np.ndarray:
    """By action: the bit of its name; names beyond the last bit share it."""
    bits = np.zeros(len(game.actions), np.int64)
    for place, (name, kind) in enumerate(game.actions.types.items()):
        first = game.actions.firsts[name]
        bits[first : first + len(kind.rows)] = 1 << min(place, MOST_NAMES - 1)
    return bits


def about(kind: Any) -> Any:
    """The type of what an event is about, as its field `what` says it; None: it says nothing."""
    return next((arg.type for arg in kind.args.values() if arg.field == "what"), None)


def policies(bots: Sequence[str]) -> np.ndarray | None:
    """The numbers of the bots' policies, or None where one of them is no policy of the loops."""
    if set(bots) <= set(POLICIES):
        return np.array([POLICIES.index(bot) for bot in bots], np.int32)
    return None


def watched(
    game: Game,
    games: int,
    seats: int,
    *,
    bots: Sequence[str] = ("greedy",),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
) -> Watched:
    """Play `games` games and watch; `bots` by seat, the last one at all seats that remain."""
    count = game.check_seats(seats)
    run = Run(game, count, settings(game.options, options or {}), seed, workers)
    return watched_by(run, "watched", bots, games)


def watched_by(run: Run, name: str, bots: Sequence[str], games: int) -> Watched:
    """The games of a run; `name` is that of its parts.

    Game i is the same whatever the workers.  Random and greedy bots play in machine code, others
    in processes of their own.
    """
    game, seats = run.game, run.seats
    players = (*bots, *[bots[-1]] * (seats - len(bots)))
    policy = policies(players)
    if policy is None:
        plan = Plan(game, seats, run.options, players, games, run.seed)
        return together(run.by_processes(name, watch_some, plan, games))
    loop, quick = watcher(game)["watch"], policy

    def part(first: int, many: int) -> Watched:
        notes, seen = fresh(game, seats, many)
        dice = np.zeros(1, np.uint64)
        loop(workspace(game), run.tables(), dice, notes, seen, quick, run.seed, first)
        return seen

    return together(run.chunks(name, part, games, CHUNK))


def watch_some(plan: Plan, numbers: Sequence[int]) -> list[tuple[int, Arrays]]:
    """Games of a plan, each seat by its own bot: the unit of work that is sent to a worker."""
    game = plan.game
    build, calls = game.compiled(), watcher(game)
    found: list[tuple[int, Arrays]] = []
    for number in numbers:
        t, dice = tables(game.state), np.zeros((1, 1), np.uint64)
        t[0] = game.undealt(plan.seats, plan.options)
        notes, seen = fresh(game, plan.seats, 1)
        build.deal_all(workspace(game), t, dice, plan.seed, number)
        calls["begin"](t, notes, seen, 0)
        bots = [
            named_bot(name, seed=(plan.seed << 20) ^ (number * 8 + seat))
            for seat, name in enumerate(plan.bots)
        ]
        while (seat := int(t[0].turn)) != NOBODY:
            view = View.of(game, t[0], seat, NAMES[: plan.seats])
            many, action = len(view.legal()), bots[seat].choose(view).id
            build.play(t[0], action)
            calls["note_move"](t, notes, seen, 0, many, action)
        calls["close"](t, notes, seen, 0)
        found.append((number, seen))
    return found


def together(parts: Sequence[Arrays]) -> Watched:
    """Parts of a run as one."""
    rows: Any = [np.concatenate([part[i] for part in parts]) for i in range(ROWS)]
    sums: Any = [np.sum([part[i] for part in parts], axis=0) for i in range(ROWS, len(parts[0]))]
    return Watched(*rows, *sums)
