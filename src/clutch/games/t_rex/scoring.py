"""GAME END AND SCORING: what eggs and the last cards are worth."""

from clutch.engine.records import Seat, State
from clutch.games.t_rex.data import CHAMAELOSAURUS, COLOURS
from clutch.games.t_rex.state import Phase


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


def better_players(s: State, seat: int) -> int:
    """How many have more points; or, at the end, as many points and more on their cards (T40)."""
    better = 0
    mine = points(s.player[seat])
    for other in range(s.seats):
        theirs = points(s.player[other])
        if theirs > mine:
            better += 1
        elif theirs == mine and s.phase == Phase.OVER:
            better += remaining(s.player[other]) > remaining(s.player[seat])
    return better
