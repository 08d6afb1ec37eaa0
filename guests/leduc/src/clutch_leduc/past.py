"""How an imagined table came about: other cards were dealt, and the same came on the board."""

from random import Random

from clutch.engine.kit.past import PastMove
from clutch.engine.kit.records import State
from clutch_leduc.state import UNKNOWN


def retell(moves: list[PastMove], seat: int, other: State, dice: Random) -> bool:
    """Each draw is a card's place among those left in the deck."""
    ann, bob, board = (int(card) for card in (*(me.card for me in other.player), other.board))
    moves[0].draws[:] = [ann, bob - (ann < bob)]
    for move in moves[1:]:
        if move.draws and board != UNKNOWN:
            move.draws[:] = [board - (ann < board) - (bob < board)]
    return True
