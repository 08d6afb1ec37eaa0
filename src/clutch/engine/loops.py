"""Play in bulk, written once for every game.

The names in capitals and `may`, `legal`, `play`, ... below are bound to one game's own by
`compile.bind`; here they only say what is meant.  `like` is one blank table with the seats and
options to play under, `blank` one blank view; both are rows of length 1.
"""

from typing import Any

from clutch.engine.kit.chance import roll, seeded, spin
from clutch.engine.kit.records import NOBODY, Row, State

ACTION_COUNT = 0
GREEDY = 1  # policies by number; any other plays at random
setup: Any = None
why: Any = None
play: Any = None
show: Any = None
standing: Any = None
weigh: Any = None


def may(s: State, action: int) -> bool:
    """Whether the seat to act may do this now: whether the rules have no reason against it."""
    return why(s, action) == 0


def label(view: Any, action: int) -> int:
    """The label of an action where a game has none that depend on the view: that of its name."""
    return -1


def legal(s: State, out: Row) -> int:
    """Every action that `may` be done, in order; a game with many actions has a faster one."""
    many = 0
    for action in range(ACTION_COUNT):
        if may(s, action):
            out[many] = action
            many += 1
    return many


def deal(t: Row, i: int, like: Row, seed: int, number: int) -> None:
    """A new game on table i: the `number`th of its seed."""
    t[i] = like[0]
    seeded(t[i], seed, number)
    setup(t[i])


def restart(t: Row, i: int, like: Row) -> None:
    """A new game on table i, whose key draws on from where it was."""
    s = t[i]
    k0, k1, drawn = s.key[0], s.key[1], s.drawn
    t[i] = like[0]
    s.key[0], s.key[1], s.drawn = k0, k1, drawn
    setup(s)


def at_random(s: State, dice: Row, out: Row) -> int:
    """A legal action by the dice."""
    return int(out[roll(dice, legal(s, out))])


def walk(t: Row, i: int, like: Row, dice: Row, out: Row, moves: int) -> int:
    """So many random moves on table i, a finished game starting over; how many games ended."""
    s, ended = t[i], 0
    for _ in range(moves):
        if s.turn == NOBODY:
            ended += 1
            restart(t, i, like)
        play(s, at_random(s, dice, out))
    return ended


def greedy(s: State, out: Row, many: int, view: Row, blank: Row, dice: Row) -> int:
    """The action that weighs most by what the seat to act knows; equals by the dice."""
    view[0] = blank[0]
    show(s, s.turn, view[0])
    best, ties, choice = 0, 0, 0
    for i in range(many):
        weight = weigh(view[0], out[i])
        if ties == 0 or weight > best:
            best, ties, choice = weight, 1, out[i]
        elif weight == best:
            ties += 1
            if roll(dice, ties) == 0:
                choice = out[i]
    return choice


def count_events(s: State, counts: Row) -> None:
    for i in range(s.told):
        counts[s.event[i].kind] += 1


def finish(s: State, dice: Row, out: Row, view: Row, blank: Row, policy: Row, counts: Row) -> int:
    """Play to the end, each seat by its policy; how many moves, and how often each event.

    What the deal told counts too: the first round of a game is a round.
    """
    moves = 0
    count_events(s, counts)
    while s.turn != NOBODY:
        many = legal(s, out)
        if policy[s.turn] == GREEDY:
            action = greedy(s, out, many, view, blank, dice)
        else:
            action = out[roll(dice, many)]
        play(s, action)
        moves += 1
        count_events(s, counts)
    return moves


def playout(s: State, dice: Row, out: Row) -> int:
    """Random moves to the end of the game; how many."""
    moves = 0
    while s.turn != NOBODY:
        play(s, at_random(s, dice, out))
        moves += 1
    return moves


# What Python calls, whole batches at a time.


def deal_all(t: Row, dice: Row, like: Row, seed: int, first: int) -> None:
    """Deal a batch: table i is number `first` + i of its seed, however it is cut up."""
    for i in range(len(t)):
        deal(t, i, like, seed, first + i)
        spin(dice[i], seed, first + i)


def walk_all(t: Row, dice: Row, like: Row, out: Row, moves: int) -> int:
    """`walk` every table of a batch in turn."""
    ended = 0
    for i in range(len(t)):
        ended += walk(t, i, like, dice[i], out, moves)
    return ended


def play_all(
    t: Row,
    dice: Row,
    out: Row,
    view: Row,
    blank: Row,
    policy: Row,
    score: Row,
    rank: Row,
    moves: Row,
    counts: Row,
) -> None:
    """Deal done, play every table of a batch to its end and write down how it went."""
    for i in range(len(t)):
        moves[i] = finish(t[i], dice[i], out, view, blank, policy[i], counts)
        standing(t[i], score[i], rank[i])


def playout_all(t: Row, dice: Row, out: Row, moves: Row) -> None:
    """Every table of a batch to the end of its game."""
    for i in range(len(t)):
        moves[i] = playout(t[i], dice[i], out)
