"""Chance that asks: the rules once more, every draw of theirs answered from outside.

A planner wants to know what luck can bring, and how likely, before it comes.  So `setup` and `play`
are compiled a second time, their draws written on a tape: a move is played with the answers that
there are, and if it draws once more, the tape has what was asked.  It is then played again from
its beginning, with one answer more.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from clutch.engine.compile import Build, other_code
from clutch.engine.game import Game
from clutch.engine.kit.records import Row, State, tables

KINDS = ("", "lot", "draw", "shuffle")
LOT, DRAW, SHUFFLE = 1, 2, 3
MOST_WAYS = 64  # that a draw may come out
MOST_DRAWS = 256  # in one move
GIVEN, KIND, MANY, WAYS = 0, 1, 2, 3  # where these begin on a tape: the answers' number, what is
ANSWER = WAYS + MOST_WAYS  # asked, in how many ways it may come out, how likely each, the answers
ONE = np.uint64(1)
tape_at: Any = None  # `compiled_tape`, once these are compiled


class ChanceNode(NamedTuple):
    """A draw that waits for its outcome."""

    kind: str
    weights: tuple[int, ...]  # by answer: a number of a lot, a stone of a pile

    def chances(self) -> list[tuple[int, float]]:
        whole = sum(self.weights)
        return [(i, many / whole) for i, many in enumerate(self.weights) if many > 0]


class Outcome(NamedTuple):
    """What came of a move: a table, or a question."""

    table: bytes
    asked: ChanceNode | None


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
    from numba import carray, njit, types
    from numba.extending import intrinsic

    def pointer_to(_: Any, address: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.inttoptr(args[0], context.get_value_type(signature.return_type))

        return types.CPointer(types.int64)(address), codegen

    pointer, size = intrinsic(pointer_to), ANSWER + MOST_DRAWS
    return njit(lambda address: carray(pointer(address), size))


@cache
def asking(game: Game) -> Build:
    """A game's rules with chance that asks."""
    names = {"below": below, "blind": blind, "shuffle": shuffle, "tape_at": compiled_tape()}
    return Build(**other_code(game, ("setup", "play"), new_arrays=True, **names))


class ExplicitChance:
    """A game's rules with chance answered from outside: a tape and a table, for one thread."""

    def __init__(self, game: Game) -> None:
        self.rules = asking(game)
        self.tape = np.zeros(ANSWER + MOST_DRAWS, np.int64)
        self.address = self.tape.ctypes.data
        self.table = tables(game.state)
        self.data = self.table.view(np.uint8)
        self.key, self.drawn = self.table["key"][0], self.table["drawn"]

    def play(self, before: bytes, action: int | None, answers: list[int]) -> Outcome:
        """Play a move, or set the table up, with these answers."""
        tape, many = self.tape, len(answers)
        tape[GIVEN] = many
        if many:
            tape[ANSWER : ANSWER + many] = answers
        self.data[:] = np.frombuffer(before, np.uint8)
        self.key[0] = self.address
        if action is None:
            self.rules.setup(self.table[0])
        else:
            self.rules.play(self.table[0], int(action))  # a member of an enum is another type
        self.key[0] = 0  # where the tape lies is no part of a table
        drawn = int(self.drawn[0])
        self.drawn[0] = 0
        if drawn == many:
            return Outcome(self.table.tobytes(), None)
        assert drawn <= MOST_DRAWS and tape[MANY] <= MOST_WAYS, "more than a tape has room for"
        ways = tape[WAYS : WAYS + tape[MANY]].tolist()
        return Outcome(before, ChanceNode(KINDS[tape[KIND]], tuple(ways)))
