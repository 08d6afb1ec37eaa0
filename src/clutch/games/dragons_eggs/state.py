"""The table of Dragons' Eggs: what lies where, and what each tribe has ever learned.

A treasure is its owner and its worth.  Each round an owner has at most one treasure face down and
one face up on the table, so a *card* on the table is `2 * owner + face`; a *place* is where such a
card may lie, the first or the second in front of a seat: `2 * seat + nth`.  Wings moves cards from
place to place.

A set of seats is a number with a bit for each; the bit after the last is the spectators'.
"""

from enum import IntEnum
from itertools import combinations

from clutch.engine.kit.declarations import (
    Actions,
    Events,
    action,
    computed,
    event,
    many,
    number,
    pieces,
    places,
    seat,
    seats,
    what,
    whom,
)
from clutch.engine.kit.records import NOBODY, record, table_record, view_record
from clutch.engine.kit.types import of_seats, seat_sets
from clutch.engine.kit.views import copying
from clutch.games.dragons_eggs.data import (
    ABILITIES,
    ABILITY_KEYS,
    ABILITY_SUPPLY,
    EGG_KEYS,
    EGG_SUPPLY,
    EGGS,
    MAX_SEATS,
    MOST_EVENTS,
    NONE,
    OPTIONS,
    ROUNDS,
    TREASURES,
    UNKNOWN,
)

DOWN, UP = 0, 1  # how a treasure was bid
PLACES = 2 * MAX_SEATS
EVERYONE = 2 ** (MAX_SEATS + 1) - 1  # all seats and the spectators


class Phase(IntEnum):
    """What the table is waiting for."""

    BIDDING = 0  # one or two treasures, or a pass
    CHOOSING = 1  # an ability to play or to discard
    USING = 2  # whether and how the ability of the seat to act is used
    RETURNING = 3  # after the look of Sharp Eyes: a card to take back, or none


class Reason(IntEnum):
    """Why an action cannot be done now; 0: it can."""

    NONE = 0
    OVER = 1
    BID_FIRST = 2  # abilities come once everybody has bid or passed
    BIDDING_OVER = 3
    CHOOSE_FIRST = 4  # play or discard one of two abilities before any ability works (E7)
    ALREADY_CHOSEN = 5
    NOT_IN_HAND = 6  # a treasure
    NO_SUCH_EGG_CARD = 7  # a pass costs one (E14)
    NO_SUCH_ABILITY = 8
    ORB_TO_TWO_TREASURES = 9  # E33
    ANOTHER_ABILITY = 10  # than the one that is working now
    NO_TREASURE_THERE = 11
    GUARDED = 12  # E24
    LOOK_FIRST = 13  # Sharp Eyes look at a card before one may be taken back (E28)
    ALREADY_LOOKED = 14


SEAT = seats(MAX_SEATS)
TREASURE = number(0, TREASURES - 1)
ABILITY = pieces("ability", ABILITY_KEYS)
EGG_CARD = pieces("egg_card", EGG_KEYS)
FACE = pieces("face", ("down", "up"))
NTH = pieces("nth", ("1", "2"))  # which of the two places in front of a seat
COUNT = number(0, 127)
FLAG = number(0, 1)
SEEN_TREASURE = TREASURE.but(unknown=UNKNOWN)
SEEN_ABILITY = ABILITY.but(unknown=UNKNOWN)
PIECES = (ABILITY, EGG_CARD, FACE, NTH)

SWAPS = tuple(combinations(range(PLACES), 2))  # the two places of each exchange
ACTIONS = Actions(
    action("bid", worth=TREASURE),
    action("pair", order="distinct", up=TREASURE, down=TREASURE),
    action("pass", card=EGG_CARD),
    action("play", ability=ABILITY),
    action("discard", ability=ABILITY),
    action("decline"),
    action("reverse"),
    action("guard", face=FACE),
    action("peek", seat=SEAT),
    action("take_back", face=FACE),
    action(
        "swap",
        order="rows",
        rows=[(one // 2, one % 2, two // 2, two % 2) for one, two in SWAPS],
        seat=SEAT,
        nth=NTH,
        other_seat=SEAT,
        other_nth=NTH,
    ),
    action("orb"),
    action("claw", seat=SEAT, nth=NTH),  # `Act.CLAW + place`
)
Act = ACTIONS.enum(__name__)
pair, paired = ACTIONS.codec("pair")
MOST_LEGAL = TREASURES + TREASURES * (TREASURES - 1) + EGGS  # a full hand that may also pass

SWAP_ONE = tuple(one for one, _ in SWAPS)
SWAP_TWO = tuple(two for _, two in SWAPS)


def swap(one: int, two: int) -> int:
    """The action of exchanging the cards in two places, the lower place first."""
    return Act.SWAP + one * (2 * PLACES - 1 - one) // 2 + two - one - 1


def swapped(action: int) -> tuple[int, int]:
    """The two places of an exchange."""
    return SWAP_ONE[action - Act.SWAP], SWAP_TWO[action - Act.SWAP]


EVENTS = Events(
    event("round", who=seat(SEAT), round=many(COUNT)),  # who has the start marker
    event("offered", card=what(EGG_CARD)),
    event(
        "bid",
        who=seat(SEAT),
        up=what(TREASURE.but(none=NONE)),
        down=many(SEEN_TREASURE, secret=True),
    ),
    event("passed", who=seat(SEAT), card=what(EGG_CARD)),
    event("drew", who=seat(SEAT), ability=what(SEEN_ABILITY, secret=True)),
    event("reshuffled", cards=many(COUNT)),  # the ability deck
    event("played", who=seat(SEAT), ability=what(SEEN_ABILITY, secret=True)),  # face down
    event("discarded", who=seat(SEAT), ability=what(ABILITY)),
    event("opened", who=seat(SEAT), ability=what(ABILITY)),
    event("idle", who=seat(SEAT), ability=what(ABILITY)),  # it finds no target
    event("declined", who=seat(SEAT), ability=what(ABILITY)),
    event("reversed", who=seat(SEAT)),
    event("guarded", who=seat(SEAT), face=what(FACE)),
    event("peeked", who=seat(SEAT), owner=whom(SEAT), worth=what(SEEN_TREASURE, secret=True)),
    event("returned", who=seat(SEAT), face=many(FACE), worth=what(SEEN_TREASURE, secret=True)),
    event("kept", who=seat(SEAT)),  # took nothing back
    event(
        "swapped",  # `what` and `many` are places
        who=seat(SEAT),
        seat=computed(SEAT, lambda e: e.what // 2),
        nth=computed(NTH, lambda e: e.what % 2),
        other_seat=computed(SEAT, lambda e: e.many // 2),
        other_nth=computed(NTH, lambda e: e.many % 2),
    ),
    event("orbed", who=seat(SEAT)),
    event(
        "clawed",  # `what` is a card
        who=seat(SEAT),
        owner=computed(SEAT, lambda e: e.what // 2),
        face=computed(FACE, lambda e: e.what % 2),
        holder=whom(SEAT),  # in front of whom it lay
        moved=computed(FLAG, lambda e: int(e.what // 2 != e.whom)),  # that is not its owner
        worth=many(SEEN_TREASURE, secret=True),
    ),
    event("shattered", who=seat(SEAT), owner=whom(SEAT)),  # the owner's orb
    event(
        "showed",  # a face-down treasure is turned up
        owner=seat(SEAT),
        worth=what(TREASURE),
        holder=whom(SEAT),
        moved=computed(FLAG, lambda e: int(e.seat != e.whom)),
    ),
    event("totalled", who=seat(SEAT), total=many(COUNT)),
    event("offset", total=many(COUNT), tribes=what(COUNT)),  # shared by so many
    event("gained", who=seat(SEAT), cards=what(COUNT), eggs=many(COUNT)),
    event("carried", cards=what(COUNT)),  # egg cards stay on offer
    event("won", who=seat(SEAT), eggs=many(COUNT)),
)
Event = EVENTS.enum(__name__)


def bit(seat: int) -> int:
    """The set of this seat alone; NOBODY is a spectator."""
    return 1 << (MAX_SEATS if seat == NOBODY else int(seat))


PHASE = places("phase", Phase.__members__)
ROUND = number(0, ROUNDS)
SET = seat_sets(MAX_SEATS)  # the set of those who know
ANY_TREASURE = TREASURE.but(none=NONE, unknown=UNKNOWN)
ANY_ABILITY = ABILITY.but(none=NONE, unknown=UNKNOWN)
CARD = of_seats(MAX_SEATS, 2, none=NONE)  # 2 * owner + face
EGG_CARDS = number(0, max(EGG_SUPPLY))
ABILITY_CARDS = number(0, max(ABILITY_SUPPLY))

NOTE = record(
    ("worth", ANY_TREASURE),  # of the card it is about
    ("seen", SET),  # the set of those who know; 0: there is no note
)
TRIBE = record(
    ("hand", number(0, TREASURES)),  # how many treasures
    ("played", ROUND.but(unknown=UNKNOWN), TREASURES),  # the round each was bid in, 0 in hand
    ("bids", number(0, 2)),  # how many cards were bid this round; 0 passed, or is out
    ("bid", ANY_TREASURE, 2),  # the own cards on the table, by face
    ("seen", SET),  # the set of those who know the face-down one
    ("guard", FACE.but(none=NONE)),  # the face of the guarded card
    ("front", CARD, 2),  # the cards lying in its two places
    ("orb", FLAG),  # 1 while an orb lies on its treasure
    ("eggs", EGG_CARDS, EGGS),  # egg cards gained
    ("ability", ABILITY_CARDS, ABILITIES),  # ability cards in hand
    ("played_ability", ANY_ABILITY),  # the ability played this round, until it is discarded
    ("played_before_reshuffle", FLAG),  # 1: that was before the deck was reshuffled this round
    ("held_at_reshuffle", ANY_ABILITY),  # the ability in hand when the deck was last reshuffled
    ("gone_since_reshuffle", ABILITY_CARDS, ABILITIES),  # abilities seen to leave the hand since
    ("buried", NOTE, ROUNDS),  # by round: the face-down card that was discarded face down
    ("taken_back", NOTE, ROUNDS),  # by round: the card taken back in hand
)
FIELDS = (
    ("phase", PHASE),
    ("rounds", ROUND),  # begun so far
    ("starter", SEAT),  # who has the start marker
    ("extra", FLAG),  # 1: the last round, on carried eggs
    ("offer", EGG_CARDS, EGGS),  # the egg cards to be won
    ("egg_deck", EGG_CARDS, EGGS),  # whose order nobody knows
    ("removed", EGG_CARDS, EGGS),  # egg cards out of the game
    ("ability_discard", ABILITY_CARDS, ABILITIES),
    ("tribe", TRIBE, SEAT),
)
STATE = table_record(
    OPTIONS,
    MOST_EVENTS,
    *FIELDS,
    ("ability_deck", ABILITY_CARDS, ABILITIES),  # whose order nobody knows
    ("reversed", FLAG),  # 1: a Reverse Scale strikes now
)
VIEW = view_record(
    OPTIONS,
    MOST_EVENTS,
    *FIELDS,
    ("ability_deck", number(0, sum(ABILITY_SUPPLY))),  # how many abilities are in the deck
    ("hands_at_reshuffle", ABILITY_CARDS, ABILITIES),  # what all tribes then had, together
)
OPEN = (
    *("phase", "rounds", "starter", "extra", "offer", "egg_deck", "removed", "ability_discard"),
    *("tribe.hand", "tribe.bids", "tribe.seen", "tribe.guard", "tribe.front"),
    *("tribe.orb", "tribe.eggs", "tribe.played_before_reshuffle", "tribe.gone_since_reshuffle"),
)
lay_open = copying(OPEN)
