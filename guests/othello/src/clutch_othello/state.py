"""The table of Othello: a cell holds a seat's disc or none."""

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
)
from clutch.engine.kit.records import table_record, view_record
from clutch.engine.kit.views import copying
from clutch_othello.data import CELLS, MAX_SEATS, MOST_EVENTS, SIZE


class Reason(IntEnum):
    """Why an action cannot be done now; 0: it can."""

    NONE = 0
    OVER = 1
    TAKEN = 2
    TURNS_NONE = 3
    CAN_MOVE = 4  # only who cannot lay a disc passes


SEAT = seats(MAX_SEATS)
CELL_KEYS = [f"{'abcdefgh'[i % SIZE]}{i // SIZE + 1}" for i in range(CELLS)]
CELL = places("cell", CELL_KEYS, columns=SIZE)
DISC = pieces("disc", ("black", "white"), least=1, none=0)  # seat + 1
PIECES = (DISC,)

ACTIONS = Actions(action("lay", cell=CELL), action("pass"))
Act = ACTIONS.enum(__name__)

EVENTS = Events(
    event("laid", who=seat(SEAT), cell=what(CELL)),
    event("turned", who=seat(SEAT), discs=many(number(1, CELLS))),
    event("passed", who=seat(SEAT)),
    event("won", who=seat(SEAT), discs=many(number(1, CELLS))),
    event("drawn"),
)
Event = EVENTS.enum(__name__)

FIELDS = (
    ("discs", number(0, CELLS), SEAT),
    ("cell", DISC, CELL),
)
STATE = table_record((), MOST_EVENTS, *FIELDS)
VIEW = view_record((), MOST_EVENTS, *FIELDS)
OPEN = ("discs", "cell")
lay_open = copying(OPEN)
