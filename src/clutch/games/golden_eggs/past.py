"""How an imagined table came about: only the eggs that were taken unseen are others."""

from random import Random

from clutch.engine.kit.past import PastMove
from clutch.engine.kit.records import NOBODY, State


def retell(moves: list[PastMove], seat: int, other: State, dice: Random) -> bool:
    """A secret egg is the first that its move drew (G18); in the end all are shown."""
    if other.turn == NOBODY:
        return True
    known = 0
    for move in moves:
        if move.s.secrets > known:
            move.draws[0] = int(other.secret[known])
            known += 1
    return True
