"""How long a game can be, for planners that must know it beforehand."""

from typing import NamedTuple


class Bounds(NamedTuple):
    """The most that any game, under any options, can have of each."""

    moves: int = 10_000  # decisions
    draws: int = 10_000  # of chance: numbers, stones of a pile, and a shuffle's steps
    outcomes: int = 64  # of one draw
