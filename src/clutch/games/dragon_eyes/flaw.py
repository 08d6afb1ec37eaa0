"""What is wrong with a table that could not have come about."""

from clutch.engine.kit.position_text import NAMES
from clutch.engine.kit.records import NOBODY, State
from clutch.games.dragon_eyes.data import EYE, STONE_KEYS, STONES


def flaw(s: State) -> str:
    """What is wrong with this table, or nothing."""
    supply = pieces(s)
    for stone in range(STONES):
        if stone == EYE:
            due = s.opt.eyes
        else:
            due = s.opt.per_kind - (stone < s.seats) if stone < s.opt.kinds else 0
        if supply[stone] != due:
            return f"there are {supply[stone]} {STONE_KEYS[stone]} on the table instead of {due}"
    exits = sorted(int(thief.exit) for thief in s.thief if thief.exit)
    if exits != list(range(1, len(exits) + 1)):
        return "the thieves who are out left in no order: number them 1, 2, ..."
    if s.turn != NOBODY and s.thief[s.turn].exit:
        return f"{NAMES[s.turn]} holds the bag but is out"
    if max(s.opener, s.robber) >= s.seats:
        return "the opener or the robber has no seat"
    return ""


def pieces(s: State) -> list[int]:
    """How many of each stone there are; play never changes it."""
    piles = [s.bag, s.loot, *(thief.front for thief in s.thief)]
    return [sum(int(pile[stone]) for pile in piles) for stone in range(STONES)]
