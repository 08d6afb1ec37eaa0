"""Chance that asks: the rules once more, every draw of theirs answered from outside.

A planner wants to know what luck can bring, and how likely, before it comes.  So `setup` and `play`
are compiled a second time, their draws written on a tape: a move is played with the answers that
there are, and if it draws once more, the tape has what was asked.  It is then played again from
its beginning, with one answer more.
"""

from functools import cache
from typing import Any, TypeAlias

import numpy as np

from clutch.engine.compile import machine_code
from clutch.engine.game import Game
from clutch.engine.kit.records import NOBODY, Row, State, tables
from clutch.engine.loops import legal_row

KINDS = ("", "lot", "draw", "shuffle")
LOT, DRAW, SHUFFLE = 1, 2, 3
MOST_WAYS = 64  # that a draw may come out
MOST_DRAWS = 256  # in one move
# Where these begin on a tape: its address, the number of answers, what is asked, in how many ways
# it may come out (or how many actions are legal), the seat to act, how likely each way is, and the
# answers.
ADDRESS, GIVEN, KIND, MANY, TURN, WAYS = range(6)
ANSWER = WAYS + MOST_WAYS
ONE, NOTHING = np.uint64(1), np.uint64(0)
NONE: list[int] = []
tape_at: Any = None  # `compiled_tape`, once these are compiled
setup: Any = None  # placeholders, as in engine/loops.py
play: Any = None
legal: Any = None


class ChanceNode:
    """A draw that waits for its outcome."""

    def __init__(self, kind: str, weights: tuple[int, ...]) -> None:
        self.kind = kind
        self.weights = weights  # by answer: a number of a lot, a stone of a pile
        whole = sum(weights)
        self.chances = [(i, many / whole) for i, many in enumerate(weights) if many > 0]

    def __reduce__(self) -> Any:
        return chance_node, (self.kind, self.weights)


@cache
def chance_node(kind: str, weights: tuple[int, ...]) -> ChanceNode:
    """The node of a draw; the same object each time, since trees ask it over and over."""
    return ChanceNode(kind, weights)


# What came of a move: the table, the seat to act and its actions; or the table as before, and
# a question.
Outcome: TypeAlias = tuple[bytes, int, list[int], ChanceNode | None]


def unanswered(s: State, tape: Row, kind: int, ways: int) -> bool:
    """Whether the next draw is the first without an answer, which is then a question."""
    if int(s.drawn) != tape[GIVEN]:
        return False
    tape[KIND] = kind
    tape[MANY] = ways
    return ways <= MOST_WAYS


def answer(s: State, tape: Row, otherwise: int) -> int:
    """What the next draw brings; where that was never said, anything possible."""
    at = int(s.drawn)
    s.drawn += ONE
    return int(tape[ANSWER + at]) if at < tape[GIVEN] else otherwise


def number(s: State, n: int, kind: int) -> int:
    tape = tape_at(s.key[0])
    if unanswered(s, tape, kind, n):
        for i in range(n):
            tape[WAYS + i] = 1
    return answer(s, tape, 0)


def below(s: State, n: int) -> int:
    """For chance.below: a number from 0 to n - 1."""
    return number(s, n, LOT)


def blind(s: State, pile: Row) -> int:
    """For chance.blind: a stone from a pile of counts."""
    tape = tape_at(s.key[0])
    if unanswered(s, tape, DRAW, len(pile)):
        for stone in range(len(pile)):
            tape[WAYS + stone] = pile[stone]
    stone = 0
    while pile[stone] == 0:
        stone += 1
    return answer(s, tape, stone)


def shuffle(s: State, cards: Row, many: int) -> None:
    """For chance.shuffle: which of those left goes to the last place, then to the one before."""
    for left in range(many, 1, -1):
        other = number(s, left, SHUFFLE)
        card = cards[left - 1]
        cards[left - 1] = cards[other]
        cards[other] = card


@cache
def compiled_tape() -> Any:
    """The tape that lies at an address; only machine code can follow one."""
    from numba import types
    from numba.extending import intrinsic
    from numba.np.arrayobj import populate_array

    size, row = ANSWER + MOST_DRAWS, types.Array(types.int64, 1, "C")

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        tape = context.make_array(row)(context, builder)
        data = builder.inttoptr(args[0], tape.data.type)
        shape, stride = (context.get_constant(types.intp, n) for n in (size, 8))
        populate_array(tape, data, [shape], [stride], itemsize=8, meminfo=None)
        return tape._getvalue()

    def tape_at(_: Any, address: Any) -> Any:
        return row(address), codegen

    return intrinsic(tape_at)


def explicit_play(t: Row, tape: Row, action: int, out: Row) -> int:
    """Play an action on a table, in an array of one, or set it up (-1), with the tape's answers.

    Returns how many draws there were.  If all had an answer, the tape gets the seat to act, and
    `out` its legal actions.
    """
    s = t[0]
    s.key[0] = np.uint64(tape[ADDRESS])
    if action < 0:
        setup(s)
    else:
        play(s, action)
    drawn = int(s.drawn)
    s.key[0] = NOTHING  # where the tape lies is no part of a table
    s.drawn = NOTHING
    if drawn == tape[GIVEN]:
        tape[TURN] = s.turn
        tape[MANY] = legal(s, out)
    return drawn


@cache
def asking(game: Game) -> Any:
    """`explicit_play` over a game's rules with chance that asks, compiled."""
    names = {"below": below, "blind": blind, "shuffle": shuffle, "tape_at": compiled_tape()}
    functions: dict[str, Any] = {"explicit_play": explicit_play}
    return machine_code(game, functions, **names)["explicit_play"]


class ExplicitChance:
    """A game's rules with chance answered from outside: a tape and a table, for one thread."""

    def __init__(self, game: Game) -> None:
        self.run = asking(game)
        self.tape = np.zeros(ANSWER + MOST_DRAWS, np.int64)
        self.tape[ADDRESS] = self.tape.ctypes.data
        self.notes = memoryview(self.tape.data)
        self.table, self.out = tables(game.state), legal_row(game)
        self.bytes = memoryview(self.table.view(np.uint8).data)
        self.legal = memoryview(self.out.data)

    def play(self, before: bytes, action: int, answers: tuple[int, ...]) -> Outcome:
        """Play a move, or set the table up (NOBODY), with these answers."""
        tape, many = self.notes, len(answers)
        tape[GIVEN] = many
        if many:
            for i in range(many):
                tape[ANSWER + i] = answers[i]
        self.bytes[:] = before
        drawn = self.run(self.table, self.tape, action, self.out)
        if drawn == many:
            legal = self.legal[: tape[MANY]].tolist()
            return self.bytes.tobytes(), tape[TURN], legal, None
        assert drawn <= MOST_DRAWS and tape[MANY] <= MOST_WAYS, "more than a tape has room for"
        ways = tuple(tape[WAYS : WAYS + tape[MANY]].tolist())
        return before, NOBODY, NONE, chance_node(KINDS[tape[KIND]], ways)
