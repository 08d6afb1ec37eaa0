"""The table of Connect Four: a cell holds a seat's stone or none."""

from enum import IntEnum

import numpy as np

from clutch.engine.kit.declarations import (
    Actions,
    Events,
    action,
    event,
    places,
    seat,
    seats,
    what,
)
from clutch.engine.kit.records import table_record, view_record
from clutch.engine.kit.views import copying
from clutch_connect_four.data import CELLS, COLUMNS, MAX_SEATS, MOST_EVENTS


class Reason(IntEnum):
    """Why an action cannot be done now; 0: it can."""

    NONE = 0
    OVER = 1
    FULL = 2


SEAT = seats(MAX_SEATS)
COLUMN = places("column", range(1, COLUMNS + 1))

ACTIONS = Actions(action("drop", column=COLUMN))
Act = ACTIONS.enum(__name__)

EVENTS = Events(
    event("dropped", who=seat(SEAT), column=what(COLUMN)),
    event("won", who=seat(SEAT)),
    event("drawn"),
)
Event = EVENTS.enum(__name__)

FIELDS = (
    ("stones", np.int8),  # dropped so far
    ("winner", np.int8),  # or NOBODY
    ("height", np.int8, COLUMNS),  # stones in a column
    ("cell", np.int8, CELLS),  # row * COLUMNS + column, from below: 0, or seat + 1
)
STATE = table_record((), MOST_EVENTS, *FIELDS)
VIEW = view_record((), MOST_EVENTS, *FIELDS)
OPEN = ("stones", "winner", "height", "cell")
lay_open = copying(OPEN)
