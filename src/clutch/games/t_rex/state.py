"""The table of T-Rex: a card is a number, a hand a row of flags, a deck a row in order.

A card that was ever played has been seen by all, and all remember where it went (T42): into a
stack, under a deck, back into a hand.  So `seen` is the whole of what the table remembers, and
the deck's unseen cards, dealt at the start, always lie above its seen ones.
"""

from enum import IntEnum

import numpy as np

from clutch.engine.kit.records import record, table_record, view_record
from clutch.engine.kit.views import copying
from clutch.games.t_rex.data import (
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    EVENTS,
    MAX_SEATS,
    OPTIONS,
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


class Act(IntEnum):
    PLAY = 0  # PLAY + card
    TAKE = PLAY + CARDS  # TAKE + colour
    FROM_STACK = TAKE + COLOURS
    FROM_DECK = FROM_STACK + 1
    LEAVE = FROM_DECK + 1
    HIGH = LEAVE + 1  # HIGH + colour
    LOW = HIGH + COLOURS  # LOW + colour


class Event(IntEnum):
    """What can happen; `what` is a card, or of eggs and trumps the colour."""

    ROUND = 0  # round `many` begins, `seat` leads
    EGGS = 1  # a `what` egg and a `many` egg are turned up
    PLAYED = 2  # and `many` cards drawn
    TURNED = 3  # the same with an empty hand: the card came off the deck
    DREW = 4  # known to `seat`, and to all if they have seen the card
    METEOR = 5  # `seat` has the highest meteor; `many` is 1 if there was one before
    STUCK = 6  # no card to play
    ENDED = 7  # the round ends; `seat` had the best card, `whom` the lowest
    TOOK = 8
    DISCARDED = 9  # from the stack
    BURIED = 10  # from the deck; UNKNOWN if nobody has seen the card
    MADE_HIGH = 11
    MADE_LOW = 12
    LEFT = 13  # the trumps stay
    COUNTED = 14  # the tied seat's last cards add up to `many`
    WON = 15  # with `many` points


ACTIONS = (
    *(f"play {card.lower()}" for card in CARD_NAMES),
    *(f"take the {colour} egg" for colour in COLOUR_NAMES),
    "discard from the stack",
    "discard from the deck",
    "leave the trumps",
    *(f"make {colour} the high trump" for colour in COLOUR_NAMES),
    *(f"make {colour} the low trump" for colour in COLOUR_NAMES),
)
MOST_LEGAL = CARDS

PLAYER = record(
    ("holds", np.int8),  # cards in hand
    ("left", np.int8),  # cards in the deck
    ("played", np.int8),  # cards in the stack
    ("hand", np.int8, CARDS),  # 1 for each card in hand
    ("seen", np.int8, CARDS),  # 1 for each card that everyone has seen
    ("deck", np.int8, CARDS),  # face down, the bottom first
    ("stack", np.int8, CARDS),  # face up, in the order played
    ("eggs", np.int8, COLOURS),
)
FIELDS = (
    ("phase", np.int8),
    ("rounds", np.int8),  # begun so far
    ("leader", np.int8),  # who played the round's first card
    ("high", np.int8),  # the high trump's colour
    ("low", np.int8),
    ("meteor", np.int8),  # the highest meteor of the round, or NONE
    ("owner", np.int8),  # who played it and will close the round, or NOBODY
    ("offer", np.int8, 2),  # the colours of the eggs turned up, or NONE
    ("nest", np.int8, COLOURS),  # eggs still face down
    ("order", np.int8, MAX_SEATS),  # the seats by rank, best first, once the round has ended
    ("player", PLAYER, MAX_SEATS),  # a card that is in none of her rows is out of the game
)
STATE = table_record(OPTIONS, EVENTS, *FIELDS)
VIEW = view_record(OPTIONS, EVENTS, *FIELDS)  # a hidden card of a deck is UNKNOWN, in a hand 0
OPEN = (
    *("phase", "rounds", "leader", "high", "low", "meteor", "owner", "offer", "nest", "order"),
    *("player.holds", "player.left", "player.played", "player.seen", "player.stack", "player.eggs"),
)
lay_open = copying(OPEN)
