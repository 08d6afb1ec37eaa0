"""The table of Dragons' Eggs: what lies where, and what each tribe has ever learned.

A treasure is its owner and its worth.  Each round an owner has at most one card face down and
one face up on the table, so a *card* on it is `2 * owner + face`; a *place* is where such a card
may lie, `2 * seat + 0 or 1`.  Wings moves cards from place to place.

A set of seats is a number with a bit for each; the bit after the last is the spectators'.
"""

from enum import IntEnum
from itertools import combinations

import numpy as np

from clutch.engine.kit.records import NOBODY, record, table_record, view_record
from clutch.engine.kit.views import copying
from clutch.games.dragons_eggs.data import (
    ABILITIES,
    ABILITY_NAMES,
    EGGS,
    EVENTS,
    MAX_SEATS,
    OPTIONS,
    ROUNDS,
    TREASURES,
)

NONE = -1  # no card
UNKNOWN = -2  # a card that this seat has not seen
DOWN, UP = 0, 1  # how a treasure was bid
PLACES = 2 * MAX_SEATS
EVERYONE = 2 ** (MAX_SEATS + 1) - 1  # all seats and the spectators


class Phase(IntEnum):
    """What the table is waiting for."""

    BIDDING = 0  # one or two treasures, or a pass
    CHOOSING = 1  # an ability to play or to discard
    USING = 2  # whether and how the ability of the seat to act is used
    RETURNING = 3  # after the look of Sharp Eyes: a card to take back, or none


class Act(IntEnum):
    BID = 0  # BID + worth
    PAIR = BID + TREASURES  # two cards: see pair()
    PASS = PAIR + TREASURES * (TREASURES - 1)  # PASS + egg card
    PLAY = PASS + EGGS  # PLAY + ability
    DISCARD = PLAY + ABILITIES  # DISCARD + ability
    DECLINE = DISCARD + ABILITIES
    REVERSE = DECLINE + 1
    GUARD = REVERSE + 1  # GUARD + face
    PEEK = GUARD + 2  # PEEK + seat
    TAKE_BACK = PEEK + MAX_SEATS  # TAKE_BACK + face
    SWAP = TAKE_BACK + 2  # two places: see swap()
    ORB = SWAP + PLACES * (PLACES - 1) // 2
    CLAW = ORB + 1  # CLAW + place


class Event(IntEnum):
    """What can happen."""

    ROUND = 0  # round `many` begins, `seat` has the start marker
    OFFERED = 1  # egg card `what` is opened
    BID = 2  # treasure `what` face up, or NONE; `many` face down, a secret
    PASSED = 3  # for egg card `what`
    DREW = 4  # ability `what`, a secret
    RESHUFFLED = 5  # the ability deck, `many` cards
    PLAYED = 6  # ability `what` face down, a secret
    DISCARDED = 7  # ability `what`
    OPENED = 8  # ability `what`
    IDLE = 9  # ability `what` finds no target
    DECLINED = 10  # ability `what`
    REVERSED = 11
    GUARDED = 12  # the card of face `what`
    PEEKED = 13  # at `whom`'s card worth `what`, a secret
    RETURNED = 14  # the card of face `many` worth `what`, which may be a secret
    KEPT = 15  # took nothing back
    SWAPPED = 16  # the cards in places `what` and `many`
    ORBED = 17
    CLAWED = 18  # card `what` in front of `whom`, worth `many`, which may be a secret
    SHATTERED = 19  # the orb of `whom`
    SHOWED = 20  # `seat`'s card before `whom` was turned up and is worth `what`
    TOTALLED = 21  # `many`
    OFFSET = 22  # the total `many`, by `what` tribes
    GAINED = 23  # `what` egg cards, `many` eggs
    CARRIED = 24  # `what` egg cards stay on offer
    WON = 25  # the game, with `many` eggs


def pair(up: int, down: int) -> int:
    """The action of bidding one card face up and another face down."""
    return Act.PAIR + up * (TREASURES - 1) + down - (down > up)


def paired(action: int) -> tuple[int, int]:
    """Which card a pair bids face up, and which face down."""
    up, down = (action - Act.PAIR) // (TREASURES - 1), (action - Act.PAIR) % (TREASURES - 1)
    return up, down + (down >= up)


def swap(one: int, two: int) -> int:
    """The action of exchanging the cards in two places, the lower number first."""
    return Act.SWAP + one * (2 * PLACES - 1 - one) // 2 + two - one - 1


SWAP_ONE = tuple(one for one, _ in combinations(range(PLACES), 2))
SWAP_TWO = tuple(two for _, two in combinations(range(PLACES), 2))


def swapped(action: int) -> tuple[int, int]:
    """Which two places an exchange is of."""
    return SWAP_ONE[action - Act.SWAP], SWAP_TWO[action - Act.SWAP]


def bit(seat: int) -> int:
    """The set of this seat alone; NOBODY is a spectator."""
    return 1 << (MAX_SEATS if seat == NOBODY else int(seat))


def place_name(place: int) -> str:
    return f"seat {place // 2 + 1}'s {('first', 'second')[place % 2]} card"


FACE_NAMES = ("face-down", "face-up")
ACTIONS = (
    *(f"bid {worth} face down" for worth in range(TREASURES)),
    *(f"bid {up} up, {down} down" for up, down in map(paired, range(Act.PAIR, Act.PASS))),
    *(f"pass and give up {n} egg{'s' * (n > 1)}" for n in range(1, EGGS + 1)),
    *(f"play {name}" for name in ABILITY_NAMES),
    *(f"discard {name}" for name in ABILITY_NAMES),
    "decline",
    "use reverse scale",
    *(f"guard your {face} card" for face in FACE_NAMES),
    *(f"peek at seat {seat + 1}'s face-down card" for seat in range(MAX_SEATS)),
    *(f"take back your {face} card" for face in FACE_NAMES),
    *(f"swap {place_name(one)} and {place_name(two)}" for one, two in zip(SWAP_ONE, SWAP_TWO)),
    "use orb",
    *(f"claw {place_name(place)}" for place in range(PLACES)),
)
MOST_LEGAL = TREASURES + TREASURES * (TREASURES - 1) + EGGS  # a full hand that may also pass

NOTE = record(
    ("worth", np.int8),  # of the card it is about
    ("seen", np.int8),  # the set of those who know; 0: there is no note
)
TRIBE = record(
    ("hand", np.int8),  # how many treasures
    ("played", np.int8, TREASURES),  # the round each was bid in, 0 in hand
    ("bids", np.int8),  # how many cards were bid this round; 0 passed, or is out
    ("bid", np.int8, 2),  # the own cards on the table, by face
    ("seen", np.int8),  # the set of those who know the face-down one
    ("guard", np.int8),  # the face of the guarded card
    ("front", np.int8, 2),  # the cards lying in its two places
    ("orb", np.int8),  # 1 while an orb lies on its treasure
    ("eggs", np.int8, EGGS),  # egg cards gained
    ("ability", np.int8, ABILITIES),  # ability cards in hand
    ("drop", np.int8),  # the ability played and not yet worked off
    ("early", np.int8),  # 1: that was before the deck was reshuffled this round
    ("held", np.int8),  # the ability in hand when the deck was last reshuffled
    ("shed", np.int8, ABILITIES),  # abilities seen to leave the hand since
    ("buried", NOTE, ROUNDS),  # by round: the face-down card that was discarded face down
    ("back", NOTE, ROUNDS),  # by round: the card taken back in hand
)
FIELDS = (
    ("phase", np.int8),
    ("rounds", np.int8),  # begun so far
    ("starter", np.int8),  # who has the start marker
    ("extra", np.int8),  # 1: the last round, on carried eggs
    ("offer", np.int8, EGGS),  # the egg cards to be won
    ("nest", np.int8, EGGS),  # the egg deck, whose order nobody knows
    ("box", np.int8, EGGS),  # egg cards removed from the game
    ("used", np.int8, ABILITIES),  # the discarded abilities
    ("tribe", TRIBE, MAX_SEATS),
)
STATE = table_record(
    OPTIONS,
    EVENTS,
    *FIELDS,
    ("deck", np.int8, ABILITIES),  # whose order nobody knows
    ("reversed", np.int8),  # 1: a Reverse Scale strikes now
)
VIEW = view_record(
    OPTIONS,
    EVENTS,
    *FIELDS,
    ("deck", np.int8),  # how many abilities are in the deck
    ("old", np.int8, ABILITIES),  # every `held`, and early `drop`, of the table: public as a sum
)
OPEN = (
    *("phase", "rounds", "starter", "extra", "offer", "nest", "box", "used"),
    *("tribe.hand", "tribe.bids", "tribe.seen", "tribe.guard", "tribe.front"),
    *("tribe.orb", "tribe.eggs", "tribe.early", "tribe.shed"),
)
lay_open = copying(OPEN)
