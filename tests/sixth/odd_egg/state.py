"""The table of Odd Egg: an egg is a number, a pile a row of counts."""

from enum import IntEnum

import numpy as np

from clutch.engine.kit.records import record, table_record, view_record
from clutch.engine.kit.views import copying
from clutch.games.odd_egg.data import EGG_NAMES, EVENTS, MAX_SEATS, OPTIONS

EGGS = len(EGG_NAMES)
UNKNOWN = -1  # another's favourite


class Phase(IntEnum):
    """What the table is waiting for: there is but one question."""

    DRAWING = 0


class Act(IntEnum):
    DRAW = 0
    KEEP = 1


class Event(IntEnum):
    """What can happen; `what` is an egg."""

    DREW = 0
    LOST = 1  # `many` eggs go back to the nest
    KEPT = 2  # `many` eggs
    ENDED = 3


ACTIONS = ("draw", "keep")
MOST_LEGAL = 2

PLAYER = record(
    ("favourite", np.int8),  # the kind that counts double for her, or UNKNOWN
    ("eggs", np.int8, EGGS),  # kept
)
FIELDS = (
    ("nest", np.int8, EGGS),
    ("drawn_eggs", np.int8, EGGS),  # this turn, not kept yet
    ("gone", np.int8, EGGS),  # the odd eggs that were drawn
    ("player", PLAYER, MAX_SEATS),
)
STATE = table_record(OPTIONS, EVENTS, *FIELDS)
VIEW = view_record(OPTIONS, EVENTS, *FIELDS)
OPEN = ("nest", "drawn_eggs", "gone", "player.eggs")
lay_open = copying(OPEN)
