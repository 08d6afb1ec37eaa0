"""The table of Dragomino: dominoes are numbers, piles are counts by number, places are numbers.

A place is a square of the grid, counted east by 1 and north by SIDE; (0, 0) is under the first
half of the start domino.  Seven dominoes reach 15 squares at most (D5), so no island meets the
rim and a place's four neighbours are always its number plus a step.
"""

from enum import IntEnum

import numpy as np

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
from clutch.engine.kit.types import seat_sets
from clutch.engine.kit.views import copying
from clutch.games.dragomino.data import (
    COPIES,
    DOMINO_KEYS,
    EGGS,
    FAMILIES,
    ISLAND,
    KINDS,
    LANDSCAPES,
    MAX_SEATS,
    MOST_EVENTS,
    OPTIONS,
    REACH,
    ROUNDS,
    SIDE,
    SPOTS,
    WAYS,
)

HOME = REACH * SIDE + REACH  # the place (0, 0)
STEPS = np.array((1, SIDE, -1, -SIDE), np.int64)  # from a place to its neighbour, by way
EDGES = 8  # 4 * half + way: the sides of a new domino in the order of D12, its middle included
NONE = -1  # no domino, no square


class Phase(IntEnum):
    """What the table is waiting for; the last three only in the Dragon's Thirst."""

    PICKING = 0  # a domino of the display
    PLACING = 1  # where it goes
    TAKING = 2  # which egg, when some have been put back
    LOOKING = 3  # which two eggs, at a watering hole
    KEEPING = 4  # which of the two


class Reason(IntEnum):
    """Why an action cannot be done now; 0: it can."""

    NONE = 0
    OVER = 1
    PICK_NOW = 2  # the table waits for another kind of action: these five in the order of Phase
    PLACE_NOW = 3
    TAKE_NOW = 4
    LOOK_NOW = 5
    KEEP_NOW = 6
    NOT_ON_DISPLAY = 7
    OVERLAPS = 8  # a domino lies there already (D2)
    FLOATS = 9  # it shares no edge with the island (D3)
    SAME_EITHER_WAY = 10  # its halves are alike, so it faces east or north
    NO_EGG_THERE = 11
    NO_NEW_EGG = 12
    NOT_TWO_NEW_EGGS = 13


class Egg(IntEnum):
    """What lies at a spot: an egg's other side, if any egg lies there."""

    EMPTY = 0
    DRAGON = 1
    SHELL = 2
    UNKNOWN = 3  # only in a view


def place_at(x: int, y: int) -> int:
    """The place of a square of the grid."""
    return HOME + SIDE * y + x


def xy(place: int) -> tuple[int, int]:
    """The x and y of a place."""
    return place % SIDE - REACH, place // SIDE - REACH


SEAT = seats(MAX_SEATS)
LAND = pieces("land", LANDSCAPES)  # a landscape, and the family of eggs that belongs to it
DOMINO = pieces("domino", DOMINO_KEYS)
EXPLORATION = pieces("domino", DOMINO_KEYS[:KINDS])  # all dominoes but the start
SQUARE = places("square", (f"{x},{y}" for x, y in map(xy, range(SIDE * SIDE))))
WAY = pieces("way", WAYS)
SPOT = number(1, SPOTS, new=0)  # of an egg that was put back; new: an egg that nobody has seen
LOOKED = pieces("looked", ("first", "second"))  # one of the two eggs that were looked at
EGG = pieces("egg", tuple(egg.name.lower() for egg in Egg))
PIECES = (LAND, DOMINO, WAY, LOOKED, EGG)

# The spots of two eggs to look at, the lower first; both may be new.
PAIRS = np.array([(a, b) for a in range(SPOTS + 1) for b in range(a, SPOTS + 1) if a < b or not a])

ACTIONS = Actions(
    action("pick", domino=EXPLORATION),
    action("place", square=SQUARE, way=WAY),  # the place of its first half, and where it faces
    action("take", order="rows", rows=((spot,) for spot in range(SPOTS + 1)), egg=SPOT),
    action("look", order="rows", rows=PAIRS, first=SPOT, second=SPOT),
    action("keep", egg=LOOKED),
)
Act = ACTIONS.enum(__name__)
laying, laid_by = ACTIONS.codec("place")
# One square has 12 places for a domino to touch it, and each further square adds 4 at most (a
# straight line does); an island to be added to has 14, and a domino lies in a place two ways.
MOST_LEGAL = 2 * (12 + 4 * (2 * (ISLAND - 1) - 1))

COUNT = number(0, 127)
EVENTS = Events(
    event("round", who=seat(SEAT), round=many(COUNT)),  # who starts
    event("picked", who=seat(SEAT), domino=what(EXPLORATION)),
    event("placed", who=seat(SEAT), domino=what(EXPLORATION), matches=many(number(0, 6))),
    event("looked", who=seat(SEAT), family=what(LAND)),  # at two eggs
    event("dragon", who=seat(SEAT), family=what(LAND), egg=many(SPOT)),
    # holder: whom the Mommy Dragon leaves; nobody if the finder has her already
    event("shell", who=seat(SEAT), family=what(LAND), holder=whom(SEAT), egg=many(SPOT)),
    event("returned", who=seat(SEAT), family=what(LAND), spot=many(number(1, SPOTS, mixed=0))),
    event("discarded", domino=what(EXPLORATION)),
    event("bonus", who=seat(SEAT)),  # a point for the Mommy Dragon
    event("won", who=seat(SEAT), points=many(COUNT)),
)
Event = EVENTS.enum(__name__)

PHASE = places("phase", Phase.__members__)
FOUND = number(0, max(EGGS))  # eggs of a family
COPY = number(0, int(COPIES.max()))  # of a domino
SET = seat_sets(MAX_SEATS)

EXPLORER = record(
    ("laid", number(0, ISLAND)),  # dominoes on her island, the start included
    ("domino", DOMINO, ISLAND),  # which, in the order laid
    ("place", SQUARE, 2 * ISLAND),  # of each half: 2i and 2i + 1 are domino i's
    ("dragons", FOUND, FAMILIES),
    ("shells", FOUND, FAMILIES),
)
NEST = record(  # the face-down eggs of a family
    ("egg", FOUND, 3),  # by Egg: those nobody has seen; in a view, those this seat has not
    ("spot", EGG, SPOTS),  # those put back: an Egg each
    ("seen", SET, SPOTS),  # by whom: 1 for seat 0, 2 for seat 1, 4, 8
)
HAND = record(
    ("egg", EGG),
    ("spot", SPOT),  # where it was: 1 to SPOTS, or 0 if it had none
    ("seen", SET),
)
FIELDS = (
    ("phase", PHASE),
    ("rounds", number(0, ROUNDS)),  # begun so far
    ("opener", SEAT),  # who started this round
    ("mommy", SEAT),  # who holds the Mommy Dragon
    ("holding", DOMINO.but(none=NONE)),  # the domino that was picked and not yet placed, or NONE
    ("edge", number(0, EDGES)),  # of the new domino: the one whose egg is being chosen, else 0
    ("box", COPY, KINDS),
    ("display", COPY, KINDS),
    ("gone", COPY, KINDS),
    ("nest", NEST, FAMILIES),
    ("hand", HAND, 2),  # the two eggs looked at
    ("explorer", EXPLORER, SEAT),
)
STATE = table_record(OPTIONS, MOST_EVENTS, *FIELDS)
VIEW = view_record(OPTIONS, MOST_EVENTS, *FIELDS)
OPEN = (
    *("phase", "rounds", "opener", "mommy", "holding", "edge"),
    *("box", "display", "gone", "explorer"),
)
lay_open = copying(OPEN)
