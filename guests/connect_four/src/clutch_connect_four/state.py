"""The table of Connect Four: a cell holds a seat's stone or none."""

from enum import IntEnum

from clutch.engine.kit.declarations import (
    Actions,
    Events,
    action,
    event,
    number,
    pieces,
    places,
    seat,
    seats,
    what,
)
from clutch.engine.kit.records import table_record, view_record
from clutch.engine.kit.views import copying
from clutch_connect_four.data import CELLS, COLUMNS, MAX_SEATS, MOST_EVENTS, ROWS


class Reason(IntEnum):
    """Why an action cannot be done now; 0: it can."""

    NONE = 0
    OVER = 1
    FULL = 2


SEAT = seats(MAX_SEATS)
COLUMN = places("column", range(1, COLUMNS + 1))
CELL = places("cell", range(CELLS), columns=COLUMN, upwards=True)
STONE = pieces("stone", ("red", "yellow"), least=1, none=0)  # seat + 1
PIECES = (STONE,)

ACTIONS = Actions(action("drop", column=COLUMN))
Act = ACTIONS.enum(__name__)

EVENTS = Events(
    event("dropped", who=seat(SEAT), column=what(COLUMN)),
    event("won", who=seat(SEAT)),
    event("drawn"),
)
Event = EVENTS.enum(__name__)

FIELDS = (
    ("stones", number(0, CELLS)),  # dropped so far
    ("winner", SEAT),  # or NOBODY
    ("height", number(0, ROWS), COLUMN),  # stones in a column
    ("cell", STONE, CELL),  # row * COLUMNS + column, from below
)
STATE = table_record((), MOST_EVENTS, *FIELDS)
VIEW = view_record((), MOST_EVENTS, *FIELDS)
OPEN = ("stones", "winner", "height", "cell")
lay_open = copying(OPEN)
