"""The table of 2048: a cell holds a power of two, or 0 for none."""

from enum import IntEnum

import numpy as np

from clutch.engine.kit.declarations import (
    Actions,
    Events,
    action,
    event,
    many,
    pieces,
    places,
    seat,
    seats,
    what,
)
from clutch.engine.kit.records import table_record, view_record
from clutch.engine.kit.views import copying
from clutch_tiles_2048.data import CELLS, GOAL, MOST_EVENTS, SIZE, WAY_KEYS


class Reason(IntEnum):
    """Why an action cannot be done now; 0: it can."""

    NONE = 0
    OVER = 1
    STUCK = 2


SEAT = seats(1)
WAY = pieces("way", WAY_KEYS)
CELL_KEYS = [f"{'abcd'[i % SIZE]}{i // SIZE + 1}" for i in range(CELLS)]
CELL = places("cell", CELL_KEYS, columns=SIZE)
TILE = places("tile", (1 << power for power in range(1, GOAL + 1)), least=1)
PIECES = (WAY,)

ACTIONS = Actions(action("slide", way=WAY))
Act = ACTIONS.enum(__name__)

EVENTS = Events(
    event("slid", who=seat(SEAT), way=what(WAY)),
    event("merged", tile=many(TILE), cell=what(CELL)),
    event("came", tile=many(TILE), cell=what(CELL)),
    event("reached", who=seat(SEAT), tile=many(TILE)),
    event("ended", who=seat(SEAT)),
)
Event = EVENTS.enum(__name__)

FIELDS = (
    ("fours", np.int16),  # the score, a quarter of it: every merge scores a multiple of 4
    ("cell", TILE.but(none=0), CELL),
)
STATE = table_record((), MOST_EVENTS, *FIELDS)
VIEW = view_record((), MOST_EVENTS, *FIELDS)
OPEN = ("fours", "cell")
lay_open = copying(OPEN)
