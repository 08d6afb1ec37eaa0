"""How an imagined table came about: only the eggs that were taken unseen are others."""

from collections.abc import Mapping
from random import Random

from clutch.engine.past import Move
from clutch.engine.records import NOBODY, State


def hides(options: Mapping[str, int]) -> bool:
    """In the easy game nobody takes an egg unseen (G32)."""
    return not options["easy"]


def retell(moves: list[Move], seat: int, other: State, dice: Random) -> bool:
    """A secret egg is the first that its move drew (G18); in the end all are shown."""
    if other.turn == NOBODY:
        return True
    known = 0
    for move in moves:
        if move.s.secrets > known:
            move.draws[0] = int(other.secret[known])
            known += 1
    return True
