"""Play in bulk, written once for every game.

The names in capitals and `may`, `legal`, `play`, ... below are bound to one game's own by
`compile.bind`; here they only say what is meant.  `raw` is a table's memory as bytes.
"""

from typing import Any

from clutch.engine.chance import roll, seeded, spin
from clutch.engine.records import NOBODY, Row, State, View

KEPT = 0  # leading bytes of a table that a restart keeps
ACTION_COUNT = 0
GREEDY = 1  # policies by number; any other plays at random
setup: Any = None
may: Any = None
play: Any = None
show: Any = None
standing: Any = None
weigh: Any = None


def legal(s: State, out: Row) -> int:
    """Every action that `may` be done, in order; a game with many actions has a faster one."""
    many = 0
    for action in range(ACTION_COUNT):
        if may(s, action):
            out[many] = action
            many += 1
    return many


def wipe(raw: Row, start: int) -> None:
    for i in range(start, len(raw)):
        raw[i] = 0


def restart(s: State, raw: Row) -> None:
    """A new game at the same table: its seats, options and key stay, and the key draws on."""
    wipe(raw, KEPT)
    setup(s)


def seat_and_deal(s: State, raw: Row, like: State, seed: int, number: int) -> None:
    """The `number`th table of a batch, with the seats and options of another."""
    wipe(raw, 0)
    s.seats = like.seats
    s.opt = like.opt
    seeded(s, seed, number)
    setup(s)


def greedy(s: State, out: Row, many: int, view: View, view_raw: Row, dice: Row) -> int:
    """The action that weighs most by what the seat to act knows; equals by the dice."""
    wipe(view_raw, 0)
    show(s, s.turn, view)
    best, ties, choice = 0, 0, 0
    for i in range(many):
        weight = weigh(view, out[i])
        if ties == 0 or weight > best:
            best, ties, choice = weight, 1, out[i]
        elif weight == best:
            ties += 1
            if roll(dice, ties) == 0:
                choice = out[i]
    return choice


def walk(s: State, raw: Row, dice: Row, out: Row, moves: int) -> int:
    """So many random moves, a finished game starting over; how many games ended."""
    ended = 0
    for _ in range(moves):
        if s.turn == NOBODY:
            ended += 1
            restart(s, raw)
        play(s, out[roll(dice, legal(s, out))])
    return ended


def finish(
    s: State, dice: Row, out: Row, view: View, view_raw: Row, policy: Row, counts: Row
) -> int:
    """Play to the end, each seat by its policy; how many moves, and how often each event."""
    moves = 0
    while s.turn != NOBODY:
        many = legal(s, out)
        if policy[s.turn] == GREEDY:
            action = greedy(s, out, many, view, view_raw, dice)
        else:
            action = out[roll(dice, many)]
        play(s, action)
        moves += 1
        for i in range(s.told):
            counts[s.event[i].kind] += 1
    return moves


def playout(s: State, dice: Row, out: Row) -> int:
    """Random moves to the end of the game; how many."""
    moves = 0
    while s.turn != NOBODY:
        play(s, out[roll(dice, legal(s, out))])
        moves += 1
    return moves


# What Python calls, whole batches at a time.


def walk_all(t: Row, raw: Row, dice: Row, out: Row, moves: int) -> int:
    """`walk` every table of a batch in turn."""
    ended = 0
    for i in range(len(t)):
        ended += walk(t[i], raw[i], dice[i], out, moves)
    return ended


def deal_all(t: Row, raw: Row, dice: Row, like: Row, seed: int, first: int) -> None:
    """Deal a batch: table i is number `first` + i of its seed, however it is cut up."""
    for i in range(len(t)):
        seat_and_deal(t[i], raw[i], like[0], seed, first + i)
        spin(dice[i], seed, first + i)


def play_all(
    t: Row,
    raw: Row,
    dice: Row,
    out: Row,
    view: Row,
    view_raw: Row,
    policy: Row,
    score: Row,
    rank: Row,
    moves: Row,
    counts: Row,
) -> None:
    """Deal done, play every table of a batch to its end and write down how it went."""
    for i in range(len(t)):
        moves[i] = finish(t[i], dice[i], out, view[0], view_raw[0], policy[i], counts)
        standing(t[i], score[i], rank[i])


def playouts(t: Row, raw: Row, dice: Row, out: Row, many: int) -> int:
    """From table 0, copied onto table 1, `many` random playouts; moves in all."""
    moves = 0
    for _ in range(many):
        for i in range(raw.shape[1]):
            raw[1][i] = raw[0][i]
        moves += playout(t[1], dice[0], out)
    return moves
