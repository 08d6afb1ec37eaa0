"""What a network sees: each number of a relative observation chooses a row of its first layer.

An amount or a name has a row for each value, large amounts one for every four; a flag has one row,
which counts if it is set; a set of seats one for each seat.  Codes, and names with more values than
a card game has cards, are left out: places are seen through what is known of them (candidates.py).
"""

from functools import cache

import numpy as np

from clutch.engine.game import Game
from clutch.engine.kit.records import Row
from clutch.envs.layout import Column, layout_of

SKIP, VALUE, SET = range(3)  # how a column chooses rows
EXACT = 12  # amounts with a row of their own; larger ones share a row by fours
MOST_NAMES = 64
ALWAYS_ZERO = ("seat", "turn")  # in a relative observation of the seat to act


def row_of(value: int, column: int, how: Row) -> int:
    """The row that a number of a column chooses, or -1 for none; not for a set."""
    at = value - int(how[column, 2])
    if int(how[column, 4]) and at > EXACT:
        at = EXACT + (at - EXACT) // 4
    at = min(max(at, 0), int(how[column, 3]) - 1)
    if int(how[column, 5]):  # a flag
        return int(how[column, 1]) if value else -1
    return int(how[column, 1]) + at


def rows_of(kind: Column) -> tuple[int, int, int, int]:
    """How a column chooses, its number of rows, whether it is an amount, whether a flag."""
    span = kind.most - kind.least + 1
    if kind.kind == "code" or kind.name in ALWAYS_ZERO:
        return SKIP, 0, 0, 0
    if kind.kind == "name" and span > MOST_NAMES:
        return SKIP, 0, 0, 0
    if kind.kind == "seats":
        return SET, kind.most.bit_length(), 0, 0
    if kind.kind == "flag":
        return VALUE, 1, 0, 1
    if kind.kind == "amount" and span > EXACT:
        return VALUE, EXACT + (span - 1 - EXACT) // 4 + 1, 1, 0
    return VALUE, span, 0, 0


class Features:
    """The rows of a game's network.

    `how` is for `row_of`, by column: how it chooses, its first row, its least value, its number of
    rows, whether it is an amount, whether it is a flag.
    """

    def __init__(self, columns: tuple[Column, ...]) -> None:
        self.how = np.zeros((len(columns), 6), np.int32)
        self.rows = 0
        for i, column in enumerate(columns):
            choice, rows, amount, flag = rows_of(column)
            self.how[i] = choice, self.rows, column.least, rows, amount, flag
            self.rows += rows


@cache
def features_of(game: Game) -> Features:
    """The features of a game's relative observations."""
    return Features(layout_of(game).columns)
