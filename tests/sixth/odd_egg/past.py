"""How an imagined table came about: the setup gave the others other favourites."""

from random import Random

from clutch.engine.kit.records import State
from clutch.engine.past import Move


def retell(moves: list[Move], seat: int, other: State, dice: Random) -> bool:
    """Favourites are the first lots of the setup."""
    for i in range(int(other.seats)):
        moves[0].draws[i] = int(other.player[i].favourite)
    return True
