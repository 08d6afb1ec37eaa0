"""The table of Odd Egg: an egg is a number, a pile a row of counts."""

from enum import IntEnum

from clutch.engine.kit.declarations import (
    Actions,
    Events,
    action,
    event,
    many,
    number,
    pieces,
    seat,
    seats,
    what,
)
from clutch.engine.kit.records import record, table_record, view_record
from clutch.engine.kit.views import copying
from clutch_odd_egg.data import EGG_KEYS, MAX_SEATS, MOST_EVENTS, OPTIONS

UNKNOWN = -1  # another's favourite


class Reason(IntEnum):
    """Why an action cannot be done now; 0: it can."""

    NONE = 0
    OVER = 1
    NEST_EMPTY = 2
    NOTHING_DRAWN = 3


SEAT = seats(MAX_SEATS)
EGG = pieces("egg", EGG_KEYS)
COUNT = number(0, 127)
PIECES = (EGG,)

ACTIONS = Actions(action("draw"), action("keep"))
Act = ACTIONS.enum(__name__)

EVENTS = Events(
    event("drew", who=seat(SEAT), egg=what(EGG)),
    event("lost", who=seat(SEAT), eggs=many(COUNT)),  # they go back to the nest
    event("kept", who=seat(SEAT), eggs=many(COUNT)),
    event("ended", who=seat(SEAT)),
)
Event = EVENTS.enum(__name__)

PLAYER = record(
    ("favourite", EGG.but(unknown=UNKNOWN)),  # the kind that counts double for her
    ("eggs", COUNT, EGG),  # kept
)
FIELDS = (
    ("nest", COUNT, EGG),
    ("drawn_eggs", COUNT, EGG),  # this turn, not kept yet
    ("gone", COUNT, EGG),  # the odd eggs that were drawn
    ("player", PLAYER, SEAT),
)
STATE = table_record(OPTIONS, MOST_EVENTS, *FIELDS)
VIEW = view_record(OPTIONS, MOST_EVENTS, *FIELDS)
OPEN = ("nest", "drawn_eggs", "gone", "player.eggs")
lay_open = copying(OPEN)
