"""What a decision was worth, and what was luck, by playouts of the game's own bot.

The value of a table to a seat is what the seat gets, in the mean, when every seat plays on by the
greedy policy and chance is fresh.  A step of a game, its deal or a move, changes it:

    value after = value before + play + luck

`play` is what the move gains over the bot's own choice, in the mean over tables that fit what the
mover knew; `luck` is all the rest: what was drawn, and what the mover could not know.  The value
after the last move is the result, so the parts of all steps add up to it, without an error.

Sums are of whole numbers, so every build has the same, whatever the order.  As in engine/loops.py,
the names that are None below stand for a game's own.  docs/analysis.md explains the method.
"""

from typing import Any, NamedTuple

import numpy as np

from clutch.engine.kit.chance import seeded, spin
from clutch.engine.kit.records import NOBODY, Row, State, record, tables
from clutch.engine.loops import GREEDY, greedy_action, legal_row, start, take_turn, winners

BY_SCORE = False
imagine: Any = None
legal: Any = None
play: Any = None
show: Any = None
standing: Any = None
weigh: Any = None

UNIT = 2520  # of a win: what any number of winners up to nine get is a whole number of it
BATCH = 16  # playouts of every step that are made together
DEAL = -1  # in place of a move: the deal
STRIDE = 1 << 20  # numbers of chance that belong to a step; fewer playouts than this are made
TABLES = 2

# Sums over the playouts of one step, by seat, each with that of the squares.
SUMS = ("fair", "value", "play", "luck")  # `fair`: the value before the deal, at a fresh one
FAIR, VALUE, PLAY, LUCK = range(0, 8, 2)


def totals(seats: int) -> np.dtype:
    """What an analysis keeps beside tables: where it is, the sums of a step, the last values."""
    return record(
        ("seed", np.int64),
        ("step", np.int64),  # 0: the deal; then the moves, from 1
        ("first", np.int64),  # the number of the first playout of the batch
        ("bot", np.int64),  # what the bot would have done
        ("sums", np.int64, (2 * len(SUMS), seats)),
        ("last", np.int64, (BATCH, seats)),  # by playout: what each seat got from the table before
        # of one playout: after, before, by play, by the bot's choice
        ("gain", np.int64, (4, seats)),
    )


class Workspace(NamedTuple):
    """The table before and after a step, and scratch memory: arrays of records."""

    before: Row
    after: Row
    t: Row  # two tables that are played out
    blank_table: Row
    seen: Row
    look: Row
    blank_view: Row
    out: Row  # legal actions
    score: Row
    rank: Row
    dice: Row


def workspace(game: Any) -> Workspace:
    seats = game.seats.stop - 1
    return Workspace(
        before=tables(game.state),
        after=tables(game.state),
        t=tables(game.state, TABLES),
        blank_table=tables(game.state),
        seen=tables(game.view),
        look=tables(game.view, 2),
        blank_view=tables(game.view),
        out=legal_row(game),
        score=np.zeros(seats, np.int32),
        rank=np.zeros(seats, np.int32),
        dice=np.zeros(1, np.uint64),
    )


def estimate(work: Workspace, a: Any, action: int) -> None:
    """Add a batch of playouts of one step to the sums; `action` led from `before` to `after`.

    The steps of a game must come in order, as each is compared with the one before it.
    """
    seats = work.after[0].seats
    open_choice = False
    if action != DEAL:
        open_choice = judge(work, a, action)
    for i in range(BATCH):
        number = a.first + i
        work.t[0] = work.after[0]
        play_out(work, 0, a.seed, number, a.gain[0], seats)
        for seat in range(seats):
            a.gain[1, seat] = a.last[i, seat]
            a.gain[2, seat] = 0
        if action == DEAL:
            deal_anew(work, a.seed, STRIDE + number)
            play_out(work, 0, a.seed, STRIDE + number, a.gain[1], seats)
        elif open_choice:
            compare(work, a, action, STRIDE * (a.step + 1) + number, seats)
        for seat in range(seats):
            if action == DEAL:
                add(a.sums, FAIR, seat, a.gain[1, seat])
            add(a.sums, VALUE, seat, a.gain[0, seat])
            add(a.sums, PLAY, seat, a.gain[2, seat])
            add(a.sums, LUCK, seat, a.gain[0, seat] - a.gain[1, seat] - a.gain[2, seat])
            a.last[i, seat] = a.gain[0, seat]


def estimate_all(work: Workspace, kept: Row, action: int) -> None:
    """`estimate`, over an array of one: the entry point for Python."""
    estimate(work, kept[0], action)


def judge_all(work: Workspace, kept: Row, action: int) -> None:
    """Of `estimate` only what a move gained, over an array of one: an entry point for Python."""
    a, seats = kept[0], work.after[0].seats
    if action == DEAL or not judge(work, a, action):
        return
    for i in range(BATCH):
        compare(work, a, action, STRIDE * (a.step + 1) + a.first + i, seats)
        for seat in range(seats):
            add(a.sums, PLAY, seat, a.gain[2, seat])


def add(sums: Row, what: int, seat: int, x: int) -> None:
    sums[what, seat] += x
    sums[what + 1, seat] += x * x


def judge(work: Workspace, a: Any, action: int) -> bool:
    """Note what the bot would have done; whether it might have done anything else than `action`."""
    s = work.before[0]
    work.seen[0] = work.blank_view[0]
    show(s, s.turn, work.seen[0])
    many = legal(s, work.out)
    best, ties, choice = 0, 0, action
    for i in range(many):
        weight = weigh(work.seen[0], work.out[i])
        if ties == 0 or weight > best:
            best, ties, choice = weight, 1, work.out[i]
        elif weight == best:
            ties += 1
            if work.out[i] == action:
                choice = action
    a.bot = choice
    return ties > 1 or choice != action


def compare(work: Workspace, a: Any, action: int, number: int, seats: int) -> None:
    """What the action gains over the bot's choice on one table that fits what the mover knew.

    Both are played on with the same key and the same dice.  Where the bot draws the action itself,
    out of several that weigh the same, nothing is gained and nothing played out.
    """
    t = work.t
    t[0] = work.blank_table[0]
    seeded(t[0], a.seed, number)
    imagine(work.seen[0], t[0])
    t[1] = t[0]
    spin(work.dice, a.seed, number)
    many = legal(t[1], work.out)
    choice = greedy_action(t[1], work.out, many, work.look, work.blank_view, work.dice)
    if choice == action:
        for seat in range(seats):
            a.gain[2, seat] = 0
        return
    dice = work.dice[0]
    play(t[0], action)
    finish(work, 0, a.gain[2], seats)
    work.dice[0] = dice
    play(t[1], choice)
    finish(work, 1, a.gain[3], seats)
    for seat in range(seats):
        a.gain[2, seat] -= a.gain[3, seat]


def deal_anew(work: Workspace, seed: int, number: int) -> None:
    """Deal another game of the same seats and options."""
    work.t[0] = work.blank_table[0]
    seeded(work.t[0], seed, number)
    start(work.t[0], work.after[0])


def play_out(work: Workspace, i: int, seed: int, number: int, gain: Row, seats: int) -> None:
    """Play table i to its end with fresh chance; write what each seat gets."""
    seeded(work.t[i], seed, number)
    spin(work.dice, seed, number)
    finish(work, i, gain, seats)


def finish(work: Workspace, i: int, gain: Row, seats: int) -> None:
    """Play table i to its end by the bot; write what each seat gets."""
    s: State = work.t[i]
    while s.turn != NOBODY:
        take_turn(s, GREEDY, work.out, work.look, work.blank_view, work.dice)
    standing(s, work.score, work.rank)
    share = UNIT // winners(work.rank, seats)
    for seat in range(seats):
        if BY_SCORE:
            gain[seat] = work.score[seat]
        else:
            gain[seat] = share if work.rank[seat] == 1 else 0
