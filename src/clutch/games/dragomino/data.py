"""What is in the box, and what a table may be set to.

PRINTED is from one secondary source (github.com/jonas-kell/dragomino-ai, `game_constants.py`):
whoever owns the box can correct the counts with a box of their own.  `~` is a watering hole.
"""

import numpy as np

from clutch.engine.kit.box import Box, count, counts
from clutch.engine.kit.options import Option

SEATS = range(2, 5)
MAX_SEATS = 4
LANDSCAPES = ("desert", "snow", "prairie", "forest", "mountain", "volcano")
FAMILIES = len(LANDSCAPES)

PRINTED = (
    ("snow~", "prairie", 2),
    ("snow", "forest", 2),
    ("snow", "mountain", 2),
    ("snow~", "snow", 1),
    ("prairie", "forest", 2),
    ("prairie", "mountain", 2),
    ("prairie", "volcano", 1),
    ("snow", "volcano", 2),
    ("forest", "mountain", 2),
    ("forest", "volcano", 2),
    ("mountain", "volcano", 1),
    ("desert", "volcano", 2),
    ("desert~", "prairie", 2),
    ("desert", "prairie~", 1),
    ("desert", "forest", 2),
    ("desert", "mountain", 1),
    ("desert~", "desert", 1),
    ("desert", "snow", 0),  # the start dominoes, one a seat, never in the box (D29)
)
KINDS = len(PRINTED) - 1  # of exploration domino; two alike are one kind
START = KINDS


def domino_key(first: str, second: str) -> str:
    """The name of a domino in notation: "snow_hole_prairie"."""
    return f"{first}_{second}".replace("~", "_hole")


DOMINO_KEYS = tuple(domino_key(first, second) for first, second, _ in PRINTED)
BOX = Box(
    dominoes=counts(DOMINO_KEYS[:KINDS], tuple(many for _, _, many in PRINTED[:KINDS]), 0, 9),
    eggs=counts(LANDSCAPES, (14, 13, 12, 11, 10, 9), 1, 14),
    dragons=count(7, 0, 14),
)
EGGS = BOX.eggs  # in each family of eggs
DRAGONS = BOX.dragons  # in each family; the rest are shells
DOMINOES = tuple((one, two, n) for (one, two, _), n in zip(PRINTED, (*BOX.dominoes, 0)))
COPIES = np.array([many for _, _, many in DOMINOES], np.int8)

# By half: 2 * domino for its first, and one more for its second.
HALVES = tuple(half for first, second, _ in DOMINOES for half in (first, second))
LANDSCAPE = np.array([LANDSCAPES.index(half.rstrip("~")) for half in HALVES], np.int8)
SQUARES = np.array(  # of each landscape on each domino: 0, 1 or 2
    [
        [(LANDSCAPE[2 * i : 2 * i + 2] == land).sum() for i in range(KINDS)]
        for land in range(FAMILIES)
    ],
    np.int8,
)
HOLE = np.array([half.endswith("~") for half in HALVES], np.int8)

DISPLAY = 4  # dominoes face up in every round
ROUNDS = int(COPIES.sum()) // DISPLAY  # 28 / 4 = 7
MOST_ROUNDS = 7  # an island of more would leave the grid
BOX.check(
    DISPLAY <= COPIES.sum() <= MOST_ROUNDS * DISPLAY and COPIES.sum() % DISPLAY == 0,
    "dominoes",
    f"there are {COPIES.sum()}: {DISPLAY} a round, and {MOST_ROUNDS} rounds at most",
)
BOX.check(min(EGGS) >= DRAGONS, "dragons", f"some family has only {min(EGGS)} eggs")
ISLAND = 1 + ROUNDS  # dominoes of a whole island: the start and one a round
SPOTS = 7  # most eggs put back in a family: as many are kept, and 14 // 2 = 7
MOST_EVENTS = 14  # placed + 6 eggs + 2 discards + the bonus + 4 winners

# The grid: a place is SIDE * (y + REACH) + x + REACH.
SIDE = 32
REACH = 15  # squares from the start to the furthest that an island can have (D5)
WAYS = ("east", "north", "west", "south")  # of D12; a domino faces where its second half lies

OPTIONS = (
    Option("thirst", 0, ruling="D27"),
    Option("holes_by_domino", 0, ruling="D22"),
    Option("mix_returned", 0, ruling="D24"),
)
FACTS = {
    "eggs": EGGS,
    "dragons": DRAGONS,
    "dominoes": [
        {"lands": LANDSCAPE[2 * i : 2 * i + 2], "holes": HOLE[2 * i : 2 * i + 2], "copies": many}
        for i, (_, _, many) in enumerate(DOMINOES)
    ],
    "start": START,
    "rounds": ROUNDS,
    "display": DISPLAY,
    "spots": SPOTS,
    "side": SIDE,
    "reach": REACH,
}
