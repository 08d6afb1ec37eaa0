"""Who is ahead: the points of the game, and what breaks a tie."""

from clutch.engine.kit.piles import count
from clutch.engine.kit.records import Row, State, View

SHEET = ("dragons", "mommy")


def points(s: State, seat: int) -> int:
    """A point a dragon, and one for holding the Mommy Dragon (D20)."""
    return count(s.explorer[seat].dragons) + int(s.mommy == seat)


def outranks(s: State, her: int, me: int) -> bool:
    """Most points; if tied, most eggshells (D21)."""
    if points(s, her) != points(s, me):
        return points(s, her) > points(s, me)
    return count(s.explorer[her].shells) > count(s.explorer[me].shells)


def ahead_of(s: State, me: int) -> int:
    """How many explorers stand before her."""
    ahead = 0
    for seat in range(s.seats):
        ahead += outranks(s, seat, me)
    return ahead


def standing(s: State, score: Row, rank: Row) -> None:
    """Points; equal points are ranked by shells, and equal shells share (D20, D21)."""
    for seat in range(s.seats):
        score[seat] = points(s, seat)
        rank[seat] = 1 + ahead_of(s, seat)


def sheet(view: View, out: Row) -> None:
    """A point a dragon, and one for holding the Mommy Dragon (D20)."""
    for seat in range(view.seats):
        out[seat, 0] = count(view.explorer[seat].dragons)
        out[seat, 1] = view.mommy == seat
