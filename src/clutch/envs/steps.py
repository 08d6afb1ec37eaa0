"""What the lab does with one table, and with many: compiled for each game like the rules.

`may`, `play`, ... and `flatten` are bound to one game's own by `compile.bind`, as in
engine/loops.py.  Kernels (kernels.py) call the steps of one table too, and have no `Room`.
"""

from typing import Any, NamedTuple

import numpy as np

from clutch.engine.kit.chance import roll, seeded, spin
from clutch.engine.kit.records import NOBODY, Row, State
from clutch.engine.loops import GREEDY, greedy

ACTION_COUNT = 0
setup: Any = None
may: Any = None
legal: Any = None
play: Any = None
show: Any = None
glance: Any = None  # `show` without what happened, which is no part of an observation
standing: Any = None
weigh: Any = None
flatten: Any = None
flatten_all: Any = None


class Room(NamedTuple):
    """What the steps of one thread work in.

    Take what a loop needs out of it before the loop: machine code counts every time it is taken.
    """

    blank: Row  # a blank table, in a row of one, as those that follow
    spare: Row  # a table to keep for a moment
    unseen: Row  # a blank view
    look: Row  # what a seat sees, of two tables; `view` is a word that Numba keeps for itself
    out: Row  # legal actions
    score: Row  # by seat, as the two that follow
    rank: Row
    reward: Row


def lay(s: State, old: State) -> None:
    """On a table that is blank but for its key: the seats and options of an old one, a new game."""
    s.seats = old.seats
    s.opt = old.opt
    setup(s)


def lay_anew(room: Room, t: Row, i: int) -> None:
    """A new game on table i, whose key draws on from where it was."""
    room.spare[0] = t[i]
    t[i] = room.blank[0]
    s, old = t[i], room.spare[0]
    s.key[0], s.key[1], s.drawn = old.key[0], old.key[1], old.drawn
    lay(s, old)


def settle(s: State, score: Row, rank: Row, reward: Row) -> None:
    """For each seat: those it finished ahead of, less those ahead of it, as a part of all others.

    So 1 for a sole winner, -1 for a sole last, ties in the middle, and 0 in sum.
    """
    standing(s, score, rank)
    for seat in range(s.seats):
        ahead = 0
        for other in range(s.seats):
            ahead += int(rank[other] > rank[seat]) - int(rank[other] < rank[seat])
        reward[seat] = np.float32(ahead / (s.seats - 1))


def moved(s: State, action: int, score: Row, rank: Row, reward: Row) -> bool:
    """One decision that may be made; whether it ended the game."""
    for seat in range(len(reward)):
        reward[seat] = 0
    play(s, action)
    if s.turn != NOBODY:
        return False
    settle(s, score, rank, reward)
    return True


def unheard(s: State, seat: int, view: Row | None = None) -> None:
    """For `hear`, in a `glance`."""


def seen(s: State, seat: int, view: Row, unseen: Row, row: Row) -> None:
    """What a seat knows, as an observation."""
    view[0] = unseen[0]
    glance(s, seat, view[0])
    flatten(view.view(np.int8), 0, row, 0)


def opened(t: Row, row: Row) -> None:
    """The whole table, every card open; its chance stays its own."""
    flatten_all(t.view(np.int8), 0, row, 0)


def masked(s: State, out: Row, row: Row) -> None:
    """1 for each action that the seat to act may take, else 0."""
    for action in range(len(row)):
        row[action] = 0
    for i in range(legal(s, out)):
        row[out[i]] = 1


def any_move(s: State, out: Row, view: Row, unseen: Row, dice: Row) -> int:
    """The random policy."""
    return int(out[roll(dice, legal(s, out))])


def best_move(s: State, out: Row, view: Row, unseen: Row, dice: Row) -> int:
    """The greedy policy."""
    return int(greedy(s, out, legal(s, out), view, unseen, dice))


def chosen(s: State, policy: int, out: Row, view: Row, unseen: Row, dice: Row) -> int:
    """What a policy does for the seat to act."""
    if policy == GREEDY:
        return best_move(s, out, view, unseen, dice)
    return any_move(s, out, view, unseen, dice)


def wait(room: Room, s: State, me: int, policy: Row, dice: Row) -> None:
    """The other seats play, each by its policy, until it is my turn or the game is over."""
    out, look, unseen = room.out, room.look, room.unseen
    while s.turn != NOBODY and s.turn != me:
        play(s, chosen(s, policy[s.turn], out, look, unseen, dice))


# What Python calls; tables `first` to `last` of a batch, so that threads can share it.


def deal_batch(room: Room, t: Row, dice: Row, seed: int, first: int, last: int) -> None:
    """Deal every table anew under the seats and options that it has: number i of the seed."""
    blank, spare = room.blank, room.spare
    for i in range(first, last):
        spare[0] = t[i]
        t[i] = blank[0]
        seeded(t[i], seed, i)
        lay(t[i], spare[0])
        spin(dice[i], seed, i)


def look_batch(room: Room, t: Row, turn: Row, masks: Row, obs: Row, first: int, last: int) -> None:
    """Whose turn it is, what she may do and what she knows; buffers with no rows are left.

    A view is read when the next has been made: what was written byte by byte just now is slow to
    read by words.  All rows are taken before the loop: machine code counts them.
    """
    out, look, unseen = room.out, room.look, room.unseen
    narrow, size = look.view(np.int8), look.itemsize
    row, many = obs.reshape(obs.size), obs.shape[1]
    for i in range(first, last):
        turn[i] = t[i].turn
        if len(masks) > 0:
            masked(t[i], out, masks[i])
        if len(obs) > 0:
            look[i % 2] = unseen[0]
            glance(t[i], t[i].turn, look[i % 2])
            if i > first:
                flatten(narrow, (i - 1) % 2 * size, row, (i - 1) * many)
    if len(obs) > 0 and last > first:
        flatten(narrow, (last - 1) % 2 * size, row, (last - 1) * many)


def step_batch(
    room: Room,
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
    """One decision on every table, each checked before; finished games are dealt anew."""
    score, rank = room.score, room.rank
    for i in range(first, last):
        done[i] = moved(t[i], actions[i], score, rank, reward[i])
        if done[i]:
            lay_anew(room, t, i)
    look_batch(room, t, turn, masks, obs, first, last)


def check_batch(t: Row, actions: Row, first: int, last: int) -> int:
    """The first table whose action may not be taken, or `last`."""
    for i in range(first, last):
        action = actions[i]
        if action < 0 or action >= ACTION_COUNT or not may(t[i], action):
            return i
    return last


def choose_batch(
    room: Room, t: Row, dice: Row, actions: Row, policy: int, first: int, last: int
) -> None:
    """An action for every table by a policy."""
    out, look, unseen = room.out, room.look, room.unseen
    for i in range(first, last):
        actions[i] = chosen(t[i], policy, out, look, unseen, dice[i])


def roll_batch(
    room: Room,
    t: Row,
    dice: Row,
    policy: int,
    moves: int,
    ended: Row,
    total: Row,
    first: int,
    last: int,
) -> None:
    """So many moves on every table by a policy; games ended, and each seat's rewards in sum."""
    out, look, unseen, reward = room.out, room.look, room.unseen, room.reward
    for i in range(first, last):
        for _ in range(moves):
            play(t[i], chosen(t[i], policy, out, look, unseen, dice[i]))
            if t[i].turn == NOBODY:
                ended[i] += 1
                settle(t[i], room.score, room.rank, reward)
                for seat in range(t[i].seats):
                    total[i, seat] += reward[seat]
                lay_anew(room, t, i)


def seat_batch(
    room: Room,
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
    """My decision on every table, then the others' until it is my turn again.

    With no actions the others only play up to my first turn.  `final` has the last thing I knew
    of a game that ended; a new one is under way by then.
    """
    for i in range(len(t)):
        s = t[i]
        paid[i] = 0
        done[i] = 0
        if len(actions) > 0:
            play(s, actions[i])
        wait(room, s, me, policy, dice[i])
        while s.turn == NOBODY:
            if len(actions) > 0 and done[i] == 0:
                settle(s, room.score, room.rank, room.reward)
                paid[i] = room.reward[me]
                done[i] = 1
                seen(s, me, room.look, room.unseen, final[i])
            lay_anew(room, t, i)
            wait(room, s, me, policy, dice[i])
        masked(s, room.out, masks[i])
        seen(s, me, room.look, room.unseen, obs[i])
