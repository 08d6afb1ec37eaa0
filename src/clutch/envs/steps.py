"""Batches on the processor: masks, observations and steps, compiled for each game like the rules.

`may`, `play`, ... and `flatten` are placeholders, as in engine/loops.py, which has what is shared
with simulation and with the GPU's kernels.
"""

from typing import Any

import numpy as np

from clutch.engine.kit.records import NOBODY, Row, State
from clutch.engine.loops import Workspace, choose, play_on, redeal, settle

ACTION_COUNT = 0
may: Any = None
legal: Any = None
play: Any = None
standing: Any = None
glance: Any = None  # `show` without events, which observations leave out
flatten: Any = None
flatten_all: Any = None


def unheard(s: State, seat: int, view: Row | None = None) -> None:
    """Replaces `hear` in `glance`, and copies no event."""


# One table


def seen(look: Row, blank: Row, s: State, seat: int, row: Row) -> None:
    """Write what a seat knows, as an observation."""
    look[0] = blank[0]
    glance(s, seat, look[0])
    flatten(look.view(np.int8), 0, row, 0)


def table_seen(look: Row, blank: Row, t: Row, seat: int, row: Row) -> None:
    """The same for a table in an array of one."""
    seen(look, blank, t[0], seat, row)


def table_masked(t: Row, out: Row, row: Row) -> None:
    """Write the mask of a table in an array of one."""
    masked(t[0], out, row)


def table_standing(t: Row, score: Row, rank: Row) -> None:
    """Write the scores and ranks of a table in an array of one."""
    standing(t[0], score, rank)


def opened(t: Row, row: Row) -> None:
    """Write the whole table but its chance as numbers; `t` has one table."""
    flatten_all(t.view(np.int8), 0, row, 0)


def masked(s: State, out: Row, row: Row) -> None:
    """Write 1 for each legal action, 0 for the others."""
    for action in range(len(row)):
        row[action] = 0
    for i in range(legal(s, out)):
        row[out[i]] = 1


def chosen(work: Workspace, s: State, policy: int, dice: Row) -> int:
    """The action of a policy for the seat to act."""
    many = legal(s, work.out)
    return choose(s, policy, work.out, many, work.look, work.blank_view, dice)


def settled(work: Workspace, s: State) -> None:
    """Write the rewards of a finished game into the workspace."""
    settle(s, work.score, work.rank, work.reward)


# Tables `first` to `last` of a batch, so that threads can share it.


def look_batch(
    work: Workspace, t: Row, turn: Row, masks: Row, obs: Row, first: int, last: int
) -> None:
    """Write the seat to act, its mask and its observation; buffers with no rows are left out.

    A view is flattened after the next one was made: bytes that were only just stored are slow to
    load as words.
    """
    out, look, blank = work.out, work.look, work.blank_view
    narrow, size = look.view(np.int8), look.itemsize
    row, many = obs.reshape(obs.size), obs.shape[1]
    for i in range(first, last):
        turn[i] = t[i].turn
        if len(masks) > 0:
            masked(t[i], out, masks[i])
        if len(obs) > 0:
            look[i % 2] = blank[0]
            glance(t[i], t[i].turn, look[i % 2])
            if i > first:
                flatten(narrow, (i - 1) % 2 * size, row, (i - 1) * many)
    if len(obs) > 0 and last > first:
        flatten(narrow, (last - 1) % 2 * size, row, (last - 1) * many)


def step_batch(
    work: Workspace,
    t: Row,
    actions: Row,
    done: Row,
    reward: Row,
    turn: Row,
    masks: Row,
    obs: Row,
    first: int,
    last: int,
) -> None:
    """Play one legal action on every table; finished games are dealt anew."""
    score, rank, spare, blank = work.score, work.rank, work.spare_table, work.blank_table
    for i in range(first, last):
        s = t[i]
        for seat in range(reward.shape[1]):
            reward[i, seat] = 0
        play(s, actions[i])
        done[i] = s.turn == NOBODY
        if done[i]:
            settle(s, score, rank, reward[i])
            redeal(t, i, spare, blank)
    look_batch(work, t, turn, masks, obs, first, last)


def check_batch(t: Row, actions: Row, first: int, last: int) -> int:
    """The first table whose action is illegal, or `last`."""
    for i in range(first, last):
        action = actions[i]
        if action < 0 or action >= ACTION_COUNT or not may(t[i], action):
            return i
    return last


def choose_batch(
    work: Workspace, t: Row, dice: Row, actions: Row, policy: int, first: int, last: int
) -> None:
    """Write an action for every table by a policy."""
    out, look, blank = work.out, work.look, work.blank_view
    for i in range(first, last):
        many = legal(t[i], out)
        actions[i] = choose(t[i], policy, out, many, look, blank, dice[i])


def seat_batch(
    work: Workspace,
    t: Row,
    actions: Row,
    me: int,
    policy: Row,
    dice: Row,
    paid: Row,
    done: Row,
    masks: Row,
    obs: Row,
    final: Row,
) -> None:
    """Play my action on every table, then the others' until it is my turn again.

    With no actions the others only play up to my first turn.  `final` gets my last observation of a
    game that ended; a new one has begun by then.
    """
    out, look, blank = work.out, work.look, work.blank_view
    spare, blank_table = work.spare_table, work.blank_table
    for i in range(len(t)):
        s = t[i]
        paid[i] = 0
        done[i] = 0
        if len(actions) > 0:
            play(s, actions[i])
        play_on(s, policy, me, out, look, blank, dice[i])
        while s.turn == NOBODY:
            if len(actions) > 0 and done[i] == 0:
                settled(work, s)
                paid[i] = work.reward[me]
                done[i] = 1
                seen(look, blank, s, me, final[i])
            redeal(t, i, spare, blank_table)
            play_on(s, policy, me, out, look, blank, dice[i])
        masked(s, out, masks[i])
        seen(look, blank, s, me, obs[i])
