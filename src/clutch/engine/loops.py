"""Bulk play, written once for every game: deal, choose by a policy, play on, reward.

Simulation, batches, studies, the search and the GPU's kernels all call these functions.  `may`,
`legal`, `play`, ... are placeholders: `compile.bind` copies the functions for a game, with the
game's own in their place.  Policies draw from `dice`, never from the table's own chance.
"""

from typing import Any, NamedTuple

import numpy as np

from clutch.engine.kit.chance import roll, seeded, spin
from clutch.engine.kit.records import NOBODY, Row, State, View, tables

POLICIES = ("random", "greedy")  # by number
RANDOM, GREEDY = 0, 1

ACTION_COUNT = 0
BY_SCORE = False  # whether the score is the utility
setup: Any = None
why: Any = None
play: Any = None
show: Any = None
standing: Any = None


class Workspace(NamedTuple):
    """Scratch memory of one thread: arrays of one record, and arrays of numbers."""

    blank_table: Row
    spare_table: Row
    blank_view: Row
    look: Row  # two views; Numba does not allow the name `view`
    out: Row  # legal actions
    score: Row  # by seat, as the two below
    rank: Row
    reward: Row


def legal_row(game: Any) -> Row:
    """A new row for the ids of legal actions, as `legal` writes them."""
    return np.zeros(game.most_legal, np.int32)


def workspace(game: Any) -> Workspace:
    """A new workspace for tables of a game with any number of seats."""
    seats = game.seats.stop - 1
    return Workspace(
        blank_table=tables(game.state),
        spare_table=tables(game.state),
        blank_view=tables(game.view),
        look=tables(game.view, 2),
        out=legal_row(game),
        score=np.zeros(seats, np.int32),
        rank=np.zeros(seats, np.int32),
        reward=np.zeros(seats, np.float32),
    )


# Legal actions


def may(s: State, action: int) -> bool:
    """Whether the seat to act may do this now: whether the rules have no reason against it."""
    return why(s, action) == 0


def label(view: Any, action: int) -> int:
    """The label of an action where a game has none that depend on the view: that of its name."""
    return -1


def places(view: Any, out: Row) -> None:
    """Where each seat stands now, where a game decides nothing but itself: nowhere."""
    for seat in range(view.seats):
        out[seat] = 0


def weigh(view: Any, action: int) -> int:
    """The weight of an action where a game has no heuristics: that of any other."""
    return 0


def legal(s: State, out: Row) -> int:
    """Write the legal actions into `out`, in ascending order, and return how many.

    A game with many actions has a faster one of its own, which replaces this.
    """
    many = 0
    for action in range(ACTION_COUNT):
        if may(s, action):
            out[many] = action
            many += 1
    return many


# Deal


def start(s: State, like: State) -> None:
    """Start a game on a table that is blank but for its key: the seats and options of `like`."""
    s.seats = like.seats
    s.opt = like.opt
    setup(s)


def deal(t: Row, i: int, spare: Row, blank: Row, seed: int, number: int) -> None:
    """Deal table i anew, under its own seats and options: game `number` of the seed."""
    spare[0] = t[i]
    t[i] = blank[0]
    seeded(t[i], seed, number)
    start(t[i], spare[0])


def redeal(t: Row, i: int, spare: Row, blank: Row) -> None:
    """Deal table i anew, under its own seats and options; its chance draws on."""
    spare[0] = t[i]
    t[i] = blank[0]
    s, old = t[i], spare[0]
    s.key[0], s.key[1], s.drawn = old.key[0], old.key[1], old.drawn
    start(s, old)


# Choose


def heaviest(view: View, actions: Row, many: int, dice: Row) -> tuple[int, int]:
    """The first `many` actions' heaviest by `weigh`, and its weight; ties are drawn by the dice."""
    best, ties, choice = 0, 0, 0
    for i in range(many):
        weight = weigh(view, actions[i])
        if ties == 0 or weight > best:
            best, ties, choice = weight, 1, actions[i]
        elif weight == best:
            ties += 1
            if roll(dice, ties) == 0:
                choice = actions[i]
    return choice, best


def greedy_action(s: State, out: Row, many: int, look: Row, blank: Row, dice: Row) -> int:
    """The greedy policy: the heaviest action by what the seat to act knows, shown into `look`."""
    look[0] = blank[0]
    show(s, s.turn, look[0])
    return int(heaviest(look[0], out, many, dice)[0])


def choose(s: State, policy: int, out: Row, many: int, look: Row, blank: Row, dice: Row) -> int:
    """The action of a policy, by number, out of the `many` legal actions in `out`."""
    if policy == GREEDY:
        return greedy_action(s, out, many, look, blank, dice)
    return int(out[roll(dice, many)])


# Play on


def take_turn(s: State, policy: int, out: Row, look: Row, blank: Row, dice: Row) -> int:
    """The seat to act plays by a policy; returns how many legal actions it had."""
    many = legal(s, out)
    play(s, choose(s, policy, out, many, look, blank, dice))
    return many


def play_on(s: State, policy: Row, stop: int, out: Row, look: Row, blank: Row, dice: Row) -> int:
    """Play by each seat's policy until it is the turn of seat `stop` or the game is over.

    Returns the number of moves.
    """
    moves = 0
    while s.turn != NOBODY and s.turn != stop:
        take_turn(s, policy[s.turn], out, look, blank, dice)
        moves += 1
    return moves


def count_events(s: State, counts: Row) -> None:
    """Add the events of the last move, or of the deal, to `counts` by kind."""
    for i in range(s.told):
        counts[s.event[i].kind] += 1


def finish(s: State, policy: Row, out: Row, look: Row, blank: Row, dice: Row, counts: Row) -> int:
    """Play to the end of the game by each seat's policy; returns the number of moves.

    Adds all events to `counts`, those of the deal included.
    """
    moves = 0
    count_events(s, counts)
    while s.turn != NOBODY:
        take_turn(s, policy[s.turn], out, look, blank, dice)
        moves += 1
        count_events(s, counts)
    return moves


# Reward


def reward_of(rank: Row, seats: int, seat: int) -> float:
    """The seats ranked behind this one less those ahead, divided by the number of opponents.

    So 1 for a sole winner, -1 for a sole last; tied seats share, and all rewards sum to 0.
    """
    ahead = 0
    for other in range(seats):
        ahead += int(rank[other] > rank[seat]) - int(rank[other] < rank[seat])
    return ahead / (seats - 1)


def winners(rank: Row, seats: int) -> int:
    """How many seats share the win."""
    many = 0
    for seat in range(seats):
        many += rank[seat] == 1
    return many


def win_share(rank: Row, seats: int, seat: int) -> float:
    """The seat's share of the win."""
    return 1.0 / winners(rank, seats) if rank[seat] == 1 else 0.0


def settle(s: State, score: Row, rank: Row, reward: Row) -> None:
    """Write the scores, ranks and rewards of a finished game; a reward is a seat's utility."""
    standing(s, score, rank)
    for seat in range(s.seats):
        if BY_SCORE:
            reward[seat] = np.float32(score[seat])
        else:
            reward[seat] = np.float32(reward_of(rank, s.seats, seat))


# Entry points for Python: one table, in an array, which is passed five times as fast as a record.


def list_legal(t: Row, out: Row) -> int:
    """Write the legal actions of the table into `out`, and return how many."""
    return int(legal(t[0], out))


def advance(t: Row, action: int, note: Row) -> None:
    """Play an action on the table if it is legal.

    `note` gets the seat that was to act, the reason against the action (0: it was played) and the
    seat to act now.
    """
    s = t[0]
    note[0] = s.turn
    note[1] = why(s, action)
    if note[1] == 0:
        play(s, action)
    note[2] = s.turn


# Entry points for Python: all tables of an array in turn.


def deal_all(work: Workspace, t: Row, dice: Row, seed: int, first: int) -> None:
    """Deal every table anew, under its own seats and options; table i is game `first` + i."""
    spare, blank = work.spare_table, work.blank_table
    for i in range(len(t)):
        deal(t, i, spare, blank, seed, first + i)
        spin(dice[i], seed, first + i)


def play_all(
    work: Workspace,
    t: Row,
    dice: Row,
    policy: Row,
    score: Row,
    rank: Row,
    moves: Row,
    counts: Row,
) -> None:
    """Play every table to its end, each seat by its policy; write how it went."""
    out, look, blank = work.out, work.look, work.blank_view
    for i in range(len(t)):
        moves[i] = finish(t[i], policy, out, look, blank, dice[i], counts)
        standing(t[i], score[i], rank[i])


def rollout_all(
    work: Workspace, t: Row, dice: Row, policy: int, moves: int, ended: Row, total: Row
) -> None:
    """`moves` moves on every table by a policy; a finished game is dealt anew.

    Adds the number of finished games to `ended`, and each seat's rewards to `total`.
    """
    out, look, blank = work.out, work.look, work.blank_view
    spare, blank_table = work.spare_table, work.blank_table
    score, rank, reward = work.score, work.rank, work.reward
    for i in range(len(t)):
        s, own_dice = t[i], dice[i]
        for _ in range(moves):
            take_turn(s, policy, out, look, blank, own_dice)
            if s.turn == NOBODY:
                ended[i] += 1
                settle(s, score, rank, reward)
                for seat in range(s.seats):
                    total[i, seat] += reward[seat]
                redeal(t, i, spare, blank_table)
