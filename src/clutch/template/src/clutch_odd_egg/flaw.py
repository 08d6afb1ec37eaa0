"""What is wrong with a table that could not have come about."""

from clutch.engine.kit.records import State
from clutch_odd_egg.data import EACH, EGG_KEYS, EGGS, ODD


def flaw(s: State) -> str:
    """What is wrong with this table, or nothing."""
    for egg, many in enumerate(pieces(s)):
        due = s.opt.odd if egg == ODD else EACH
        if many != due:
            return f"there are {many} {EGG_KEYS[egg]} eggs instead of {due}"
    return ""


def pieces(s: State) -> list[int]:
    """How many of each egg there are; play never changes it."""
    piles = [s.nest, s.drawn_eggs, s.gone, *(player.eggs for player in s.player)]
    return [sum(int(pile[egg]) for pile in piles) for egg in range(EGGS)]
