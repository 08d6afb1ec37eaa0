"""The table of T-Rex: a card is a number, a hand a row of flags, a deck a row in order.

A card that was ever played has been seen by all, and all remember where it went (T42): into a
stack, under a deck, back into a hand.  So `seen` is the whole of what the table remembers, and
the deck's unseen cards, dealt at the start, always lie above its seen ones.
"""

from enum import IntEnum

from clutch.engine.kit.declarations import (
    Actions,
    Events,
    action,
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
from clutch.engine.kit.records import record, table_record, view_record
from clutch.engine.kit.views import copying
from clutch.games.t_rex.data import (
    CARD_KEYS,
    CARDS,
    COLOUR_KEYS,
    COLOURS,
    EGGS,
    MAX_SEATS,
    MOST_EVENTS,
    OPTIONS,
    ROUNDS,
)

NONE = -1  # no egg here, no meteor yet
UNKNOWN = -1  # a card that this seat cannot name


class Phase(IntEnum):
    """What the table is waiting for."""

    PLAYING = 0  # a card from the hand
    CHOOSING = 1  # the best card's owner takes an egg
    DISCARDING = 2  # a card leaves the game, from the stack or from the deck
    TRUMPS = 3  # the lowest card's owner may change a trump
    OVER = 4


class Reason(IntEnum):
    """Why an action cannot be done now; 0: it can."""

    NONE = 0
    OVER = 1
    ROUND_ENDED = 2  # no card is played until the next round
    NOT_IN_HAND = 3
    EGGS_LATER = 4  # eggs are taken when a round has ended, by the best card (T28)
    NOT_OFFERED = 5
    DISCARD_LATER = 6  # cards are discarded when the eggs are taken (T29)
    TRUMPS_LATER = 7  # trumps are changed after the discards, by the lowest card (T35)
    TRUMP_IN_PLAY = 8  # only an idle trump may be exchanged for one in play (T35)


SEAT = seats(MAX_SEATS)
CARD = pieces("card", CARD_KEYS)
COLOUR = pieces("colour", COLOUR_KEYS)
PILE = pieces("pile", ("stack", "deck"))
STACK, DECK = PILE.values
COUNT = number(0, 127)
FLAG = number(0, 1)
ANY_CARD = CARD.but(unknown=UNKNOWN)
PIECES = (CARD, COLOUR, PILE)

ACTIONS = Actions(
    action("play", card=CARD),
    action("take", egg=COLOUR),
    action("discard", pile=PILE),  # the top card of her stack or of her deck
    action("keep_trumps"),
    action("make_high", colour=COLOUR),
    action("make_low", colour=COLOUR),
)
Act = ACTIONS.enum(__name__)
MOST_LEGAL = CARDS

EVENTS = Events(
    event("round", who=seat(SEAT), round=many(number(1, ROUNDS))),  # who leads
    event("eggs", one=what(COLOUR), other=many(COLOUR)),  # are turned up
    event("played", who=seat(SEAT), card=what(CARD), draws=many(COUNT)),
    event("turned", who=seat(SEAT), card=what(CARD), draws=many(COUNT)),  # off the deck: no hand
    event("drew", who=seat(SEAT), card=what(ANY_CARD, secret=True)),  # known to all if seen before
    event("meteor", who=seat(SEAT), card=what(CARD), again=many(FLAG)),  # who has the highest now
    event("stuck", who=seat(SEAT)),  # no card to play
    event("ended", best=seat(SEAT), lowest=whom(SEAT)),  # the round
    event("took", who=seat(SEAT), egg=what(COLOUR)),
    event("discarded", who=seat(SEAT), card=what(CARD)),  # from the stack
    event("buried", who=seat(SEAT), card=what(ANY_CARD, secret=True)),  # from the deck
    event("made_high", who=seat(SEAT), colour=what(COLOUR), instead=many(COLOUR)),
    event("made_low", who=seat(SEAT), colour=what(COLOUR), instead=many(COLOUR)),
    event("kept_trumps", who=seat(SEAT)),
    event("counted", who=seat(SEAT), total=many(COUNT)),  # on the last cards of a tied leader
    event("won", who=seat(SEAT), points=many(COUNT)),
)
Event = EVENTS.enum(__name__)

PHASE = places("phase", Phase.__members__)
HELD = number(0, CARDS)
EGG_COUNT = number(0, max(EGGS))  # of a colour

PLAYER = record(
    ("holds", HELD),  # cards in hand
    ("left", HELD),  # cards in the deck
    ("played", HELD),  # cards in the stack
    ("hand", FLAG, CARDS),  # 1 for each card in hand
    ("seen", FLAG, CARDS),  # 1 for each card that everyone has seen
    ("deck", ANY_CARD, CARDS),  # face down, the bottom first
    ("stack", CARD, CARDS),  # face up, in the order played
    ("eggs", EGG_COUNT, COLOURS),
)
FIELDS = (
    ("phase", PHASE),
    ("rounds", number(0, ROUNDS)),  # begun so far
    ("leader", SEAT),  # who played the round's first card
    ("high", COLOUR),  # the high trump's colour
    ("low", COLOUR),
    ("meteor", CARD.but(none=NONE)),  # the highest meteor of the round, or NONE
    ("owner", SEAT),  # who played it and will close the round, or NOBODY
    ("offer", COLOUR.but(none=NONE), 2),  # the colours of the eggs turned up, or NONE
    ("nest", EGG_COUNT, COLOURS),  # eggs still face down
    ("order", SEAT, MAX_SEATS),  # the seats by rank, best first, once the round has ended
    ("player", PLAYER, SEAT),  # a card that is in none of her rows is out of the game
)
STATE = table_record(OPTIONS, MOST_EVENTS, *FIELDS)
VIEW = view_record(OPTIONS, MOST_EVENTS, *FIELDS)  # a hidden card of a deck is UNKNOWN, in a hand 0
OPEN = (
    *("phase", "rounds", "leader", "high", "low", "meteor", "owner", "offer", "nest", "order"),
    *("player.holds", "player.left", "player.played", "player.seen", "player.stack", "player.eggs"),
)
lay_open = copying(OPEN)
