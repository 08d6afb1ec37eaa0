"""The table of Dragomino: dominoes are numbers, piles are counts by number, places are numbers.

A place is a square of the grid, counted east by 1 and north by SIDE; (0, 0) is under the first
half of the start domino.  Seven dominoes reach 15 squares at most (D5), so no island meets the
rim and a place's four neighbours are always its number plus a step.
"""

from enum import IntEnum

import numpy as np

from clutch.engine.kit.records import record, table_record, view_record
from clutch.engine.kit.views import copying
from clutch.games.dragomino.data import (
    DOMINO_NAMES,
    EVENTS,
    FAMILIES,
    ISLAND,
    KINDS,
    MAX_SEATS,
    OPTIONS,
    SPOTS,
)

SIDE = 32
REACH = 15
HOME = REACH * SIDE + REACH  # the place (0, 0)
WAYS = ("east", "north", "west", "south")  # of D12; a domino faces where its second half lies
STEPS = np.array((1, SIDE, -1, -SIDE), np.int64)
EDGES = 8  # 4 * half + way: the sides of a new domino in the order of D12, its middle included
NONE = -1  # no domino, no square


class Phase(IntEnum):
    """What the table is waiting for; the last three only in the Dragon's Thirst."""

    PICKING = 0  # a domino of the display
    PLACING = 1  # where it goes
    TAKING = 2  # which egg, when some have been put back
    LOOKING = 3  # which two eggs, at a watering hole
    KEEPING = 4  # which of the two


class Egg(IntEnum):
    """What lies at a spot: an egg's other side, if any egg lies there."""

    EMPTY = 0
    DRAGON = 1
    SHELL = 2
    UNKNOWN = 3  # only in a view


class Event(IntEnum):
    """What can happen; `what` is a domino or a family of eggs."""

    ROUND = 0  # round `many` begins, `seat` starts
    PICKED = 1
    PLACED = 2  # and `many` edges match
    LOOKED = 3  # at two eggs
    DRAGON = 4  # found, at spot `many` (0: an egg that nobody had seen)
    SHELL = 5  # likewise; the Mommy Dragon leaves `whom`
    RETURNED = 6  # an egg, to spot `many` (0: mixed in)
    DISCARDED = 7
    BONUS = 8  # a point for the Mommy Dragon
    WON = 9  # with `many` points


PAIRS = np.array([(a, b) for a in range(SPOTS + 1) for b in range(a, SPOTS + 1) if a < b or not a])


class Act(IntEnum):
    PICK = 0  # PICK + domino
    PLACE = KINDS  # PLACE + 4 * place + way, of the first half
    TAKE = PLACE + 4 * SIDE * SIDE  # TAKE + spot; spot 0 is an egg that nobody has seen
    LOOK = TAKE + SPOTS + 1  # LOOK + a row of PAIRS: two spots
    KEEP = LOOK + len(PAIRS)  # KEEP + 0 or 1


def place_at(x: int, y: int) -> int:
    return HOME + SIDE * y + x


def xy(place: int) -> tuple[int, int]:
    """The x and y of a place."""
    return place % SIDE - REACH, place // SIDE - REACH


def laying(place: int, way: int) -> int:
    """The action of laying a domino with its first half there, facing that way."""
    return Act.PLACE + 4 * place + way


def laid_by(action: int) -> tuple[int, int]:
    """Where an action lays the first half, and which way the domino faces."""
    return (action - Act.PLACE) // 4, (action - Act.PLACE) % 4


def place_words(place: int, way: int) -> str:
    x, y = xy(place)
    return f"at {x},{y} facing {WAYS[way]}"


def egg_words(spot: int) -> str:
    return f"egg {spot}" if spot else "a new egg"


def pair_words(first: int, second: int) -> str:
    if second == 0:
        return "two new eggs"
    return f"{egg_words(first)} and {egg_words(second)}"


ACTIONS = (
    *(f"pick {name}" for name in DOMINO_NAMES[:KINDS]),
    *(f"place {place_words(place, way)}" for place in range(SIDE * SIDE) for way in range(4)),
    *(f"take {egg_words(spot)}" for spot in range(SPOTS + 1)),
    *(f"look at {pair_words(int(first), int(second))}" for first, second in PAIRS),
    "keep the first egg",
    "keep the second egg",
)
# One square has 12 places for a domino to touch it, and each further square adds 4 at most (a
# straight line does); an island to be added to has 14, and a domino lies in a place two ways.
MOST_LEGAL = 2 * (12 + 4 * (2 * (ISLAND - 1) - 1))

EXPLORER = record(
    ("laid", np.int8),  # dominoes on her island, the start included
    ("domino", np.int8, ISLAND),  # which, in the order laid
    ("place", np.int16, 2 * ISLAND),  # of each half: 2i and 2i + 1 are domino i's
    ("dragons", np.int8, FAMILIES),
    ("shells", np.int8, FAMILIES),
)
NEST = record(  # the face-down eggs of a family
    ("egg", np.int8, 3),  # by Egg: those nobody has seen; in a view, those this seat has not
    ("spot", np.int8, SPOTS),  # those put back: an Egg each
    ("seen", np.int8, SPOTS),  # by whom: 1 for seat 0, 2 for seat 1, 4, 8
)
HAND = record(
    ("egg", np.int8),
    ("spot", np.int8),  # where it was: 1 to SPOTS, or 0 if it had none
    ("seen", np.int8),
)
FIELDS = (
    ("phase", np.int8),
    ("rounds", np.int8),  # begun so far
    ("opener", np.int8),  # who started this round
    ("mommy", np.int8),  # who holds the Mommy Dragon
    ("holding", np.int8),  # the domino that was picked and not yet placed, or NONE
    ("edge", np.int8),  # of the domino just placed: the one whose egg is being chosen, else 0
    ("box", np.int8, KINDS),
    ("display", np.int8, KINDS),
    ("gone", np.int8, KINDS),
    ("nest", NEST, FAMILIES),
    ("hand", HAND, 2),  # the two eggs looked at
    ("explorer", EXPLORER, MAX_SEATS),
)
STATE = table_record(OPTIONS, EVENTS, *FIELDS)
VIEW = view_record(OPTIONS, EVENTS, *FIELDS)
OPEN = (
    *("phase", "rounds", "opener", "mommy", "holding", "edge"),
    *("box", "display", "gone", "explorer"),
)
lay_open = copying(OPEN)
