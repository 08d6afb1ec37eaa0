"""The table of Golden Eggs: 47 places in the middle, and what lies before each player.

An egg that nobody has seen is any of the eggs that nobody has seen.  So the table keeps those as
a bag of counts, and an egg gets its number when it is first looked at; from then on it keeps it
(G16), until a shuffle mixes it with the others again.
"""

from enum import IntEnum

import numpy as np

from clutch.engine.kit.records import record, table_record, view_record
from clutch.engine.kit.views import copying
from clutch.games.golden_eggs.data import EGGS, EVENTS, KINDS, MAX_SEATS, MOST_TAKEN, OPTIONS

# What lies at a place: an open egg is its number's code (1 to 7), a face-down egg that all have
# seen is minus that code.  A broken egg is taken when it is seen, so it never lies there known.
GONE = 0
UNSEEN = -KINDS
UNKNOWN = -1  # a secret egg, to those who may not know it


class Phase(IntEnum):
    """What the table is waiting for."""

    TURN_STARTS = 0  # reveal an egg, or take one
    REVEALING = 1  # reveal another
    CHOOSING = 2  # which of the revealed eggs to take
    TIDYING = 3  # turn eggs down until three are open
    MIXING = 4  # after Take 1: shuffle, or not
    REFILLING = 5  # reveal eggs until three are open
    TURN_ENDS = 6  # for nothing: `play` goes on to the next turn


class Act(IntEnum):
    REVEAL = 0  # REVEAL + place
    TAKE = REVEAL + EGGS  # TAKE + place
    TURN_DOWN = TAKE + EGGS  # TURN_DOWN + place
    PAIR = TURN_DOWN + EGGS
    SINGLE = PAIR + 1
    SHUFFLE = PAIR + 2
    LEAVE = PAIR + 3


class Event(IntEnum):
    """What can happen; `what` is an egg, `many` its place from 1 to 47 if no more is said."""

    BEGAN = 0  # `seat` has the first turn
    REVEALED = 1
    BROKE = 2  # revealed, broken, and taken
    TOOK = 3  # face up
    TOOK_SET = 4  # `many` of one number
    TOOK_SECRET = 5  # face down, and only the taker knows what it is
    TOOK_COVERED = 6  # face down, and all have seen it before
    TURNED_DOWN = 7
    SHUFFLED = 8  # `many` eggs
    LEFT = 9  # did not shuffle
    ENDED = 10  # `many` eggs are left
    UNVEILED = 11  # `many` eggs that were face down
    TROPHY = 12
    SCORED = 13  # `many` points
    WON = 14  # with `many` points


ACTIONS = (
    *(f"reveal egg {place}" for place in range(1, EGGS + 1)),
    *(f"take egg {place}" for place in range(1, EGGS + 1)),
    *(f"turn down egg {place}" for place in range(1, EGGS + 1)),
    "take the pair",
    "take the single",
    "shuffle",
    "do not shuffle",
)
MOST_LEGAL = 2 * EGGS

PLAYER = record(
    ("front", np.int8, KINDS),  # eggs that lie face up before her
    ("covered", np.int8, KINDS),  # taken face down, but all remember what they are
)
FIELDS = (
    ("phase", np.int8),
    ("left", np.int8),  # eggs in the middle
    ("open", np.int8),  # of them face up
    ("fresh", np.int8),  # eggs revealed this turn
    ("shown", np.int8, 3),  # their places
    ("middle", np.int8, EGGS),  # by place: GONE, UNSEEN, open, or remembered
    ("known", np.int8, KINDS),  # the remembered eggs
    ("bag", np.int8, KINDS),  # the unseen eggs of the middle; in a view, and others' secrets
    ("player", PLAYER, MAX_SEATS),
    # Eggs that were taken face down, unseen, in order: only their takers know them.
    ("secrets", np.int8),  # how many
    ("secret", np.int8, MOST_TAKEN),  # the egg; in a view, or UNKNOWN
    ("taker", np.int8, MOST_TAKEN),  # who took it
    # What shuffles do not take away.  An egg that was seen just before one lay in the middle, so
    # it is none of the secrets that were taken until then (see imagine.py).
    ("mixes", np.int8),  # how many, since the first secret
    ("after", np.int8, MOST_TAKEN),  # secrets that had been taken until then
    ("blend", np.int8, (MOST_TAKEN, KINDS)),  # 10 * eggs unseen until then + eggs seen
)
STATE = table_record(OPTIONS, EVENTS, *FIELDS)
VIEW = view_record(OPTIONS, EVENTS, *FIELDS)
OPEN = (
    *("phase", "left", "open", "fresh", "shown", "middle", "known", "player"),
    *("secrets", "taker", "mixes", "after"),
)
lay_open = copying(OPEN)
