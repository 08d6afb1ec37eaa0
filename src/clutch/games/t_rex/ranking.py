"""THE TRUMP CARDS and QUESTIONS AND ANSWERS: which card is higher, and which meteor.

All of this lies face up, so every function takes a table or any seat's view for `s`.
"""

from types import SimpleNamespace

import numpy as np

from clutch.engine.kit.records import NOBODY, Row, Seat, State
from clutch.games.t_rex.data import CARDS, CHAMAELOSAURUS, COLOURS, DRAWS, SHOWER, colour_of

MOMENTS = 128  # at which cards of a round are played: at most 17 laps of 5


def worth(me: Seat) -> int:
    """The card that her stack counts as: the Chamaelosaurus is what it lies on (T22, T24).

    On the Meteor shower it is 0 (T19), and on nothing it has no value, which is as low (T18, T20).
    """
    if me.played == 0:
        return SHOWER
    card = me.stack[me.played - 1]
    if card != CHAMAELOSAURUS:
        return int(card)
    return int(me.stack[me.played - 2]) if me.played > 1 else SHOWER


def tier(s: State, card: int) -> int:
    """3 in the high trump, 2 in none, 1 in the low trump, 0 for the value 0 (T21)."""
    if card == SHOWER:
        return 0
    colour = colour_of(card)
    if colour == s.high:
        return 3
    return 1 if colour == s.low else 2


# A number that orders cards by tier, then number: by the high trump, the low one and the card.
STRENGTHS = np.array(
    [
        [
            [16 * tier(SimpleNamespace(high=high, low=low), card) + card for card in range(CARDS)]
            for low in range(COLOURS)
        ]
        for high in range(COLOURS)
    ],
    np.int8,
)


def clock(s: State, seat: int, played: int) -> int:
    """When a seat played its card number `played` of the round: a card each lap, in turn."""
    late = int(seat) - int(s.leader)
    if late < 0:
        late += int(s.seats)
    return played * int(s.seats) + late


def height(s: State, card: int, time: int) -> int:
    """A number that orders cards: by tier, then number, and the later is higher (T26, T27)."""
    return int(STRENGTHS[s.high, s.low, card]) * MOMENTS + time


def strength_above(height: int, time: int) -> int:
    """The least strength with which a card played at this time stands above this height."""
    return (height - time) // MOMENTS + 1


def standing_height(s: State, seat: int) -> int:
    """How high the top card of a seat's stack is."""
    me = s.player[seat]
    return height(s, worth(me), clock(s, seat, int(me.played)))


def rank_seats(s: State, order: Row) -> None:
    """List the seats by their top cards, the highest first; who has not played counts as 0."""
    for seat in range(s.seats):
        at = seat
        while at > 0 and standing_height(s, seat) > standing_height(s, order[at - 1]):
            order[at] = order[at - 1]
            at -= 1
        order[at] = seat


def is_meteor(card: int) -> bool:
    """Dinosaurs that draw nothing are meteors; the Chamaelosaurus is none (T23)."""
    return card != CHAMAELOSAURUS and DRAWS[card] == 0


def power(s: State, card: int) -> int:
    """How meteors compare: by number (T4), the Meteor shower above all (T7)."""
    if card == SHOWER:
        return 100
    if s.opt.meteors_by_trump:
        return tier(s, card) * 16 + card
    return card


def outshines(s: State, card: int) -> bool:
    """Whether this meteor is the round's highest: the later of equals is (T5, T6)."""
    return s.owner == NOBODY or power(s, card) >= power(s, int(s.meteor))
