"""What is wrong with a table that could not have come about."""

from clutch.engine.kit.records import NOBODY, State
from clutch_othello.rules import can_lay


def flaw(s: State) -> str:
    """What is wrong with this table, or nothing."""
    if int(s.discs[0]) + int(s.discs[1]) < 4:
        return "there are fewer discs than at the start"
    open_still = can_lay(s, 0) or can_lay(s, 1)
    if s.turn == NOBODY and open_still:
        return "nobody is to move, but a disc can be laid"
    return "" if s.turn == NOBODY or open_still else "nobody can lay a disc, but the game goes on"
