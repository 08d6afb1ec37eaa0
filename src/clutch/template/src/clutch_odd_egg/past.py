"""How an imagined table came about: the setup gave the others other favourites."""

from random import Random

from clutch.engine.kit.past import PastMove
from clutch.engine.kit.records import State


def retell(moves: list[PastMove], seat: int, other: State, dice: Random) -> bool:
    """Favourites are the first lots of the setup."""
    for i in range(int(other.seats)):
        moves[0].draws[i] = int(other.player[i].favourite)
    return True
