"""GAME END AND SCORING: what eggs and the last cards are worth."""

from clutch.engine.kit.records import Seat, State
from clutch.games.t_rex.data import CHAMAELOSAURUS, COLOURS

POINT = 128  # more than all the cards of a set have on them


def points(me: Seat) -> int:
    """For each colour the square of the number of eggs (T39)."""
    total = 0
    for colour in range(COLOURS):
        total += int(me.eggs[colour]) * int(me.eggs[colour])
    return total


def best_points(s: State) -> int:
    best = 0
    for seat in range(s.seats):
        best = max(best, points(s.player[seat]))
    return best


def remaining(me: Seat) -> int:
    """The numbers on the cards she has left; the two special cards count nothing (T40)."""
    total = 0
    for card in range(1, CHAMAELOSAURUS):
        total += card * int(me.hand[card])
    for i in range(me.left):
        if me.deck[i] != CHAMAELOSAURUS:
            total += int(me.deck[i])
    return total
