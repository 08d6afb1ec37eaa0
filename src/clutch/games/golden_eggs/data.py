"""What is in the box, and what a table may be set to.

How many may play is a RECONSTRUCTION: the rulebook shows only an example of three.
"""

from clutch.engine.kit.box import Box, count, counts
from clutch.engine.kit.options import Option

SEATS = range(2, 6)
MAX_SEATS = 5
EGG_KEYS = ("x", "3", "4", "5", "6", "7", "8", "9")
KINDS = len(EGG_KEYS)
BROKEN = 0  # the other eggs are 1 to 7, for No. 3 to No. 9
BOX = Box(
    # broken, then as many of each number as it says (G1); two counts of 0 to 9 make a blend
    supply=counts(EGG_KEYS, (5, 3, 4, 5, 6, 7, 8, 9), 0, 9),
    open=count(3, 1, 6),
    last=count(6, 1, 30),
    trophy=count(3, 0, 9),
)
SUPPLY = BOX.supply
EGGS = sum(SUPPLY)
OPEN = BOX.open  # eggs that lie face up between turns (G6)
LAST = BOX.last  # with so many left, or fewer, the game ends (G24)
TROPHY = BOX.trophy  # points (G2)
BROKEN_EGG = -1  # points (G28)
BOX.check(LAST >= OPEN + 2, "last", f"{OPEN + 2} at least, so that there is always one to reveal")
MOST_POINTS = 127  # that an event can hold
BOX.check(EGGS - SUPPLY[BROKEN] > OPEN + LAST, "supply", "too few eggs: the game ends at the deal")
BOX.check(
    EGGS + (KINDS - 1) * TROPHY <= MOST_POINTS,
    "trophy",
    f"all eggs and trophies are worth {EGGS + (KINDS - 1) * TROPHY} points: {MOST_POINTS} at most",
)
# What lies at a place: an open egg is its number's code (1 to 7), a face-down egg that all have
# seen is minus that code.  A broken egg is taken when it is seen, so it never lies there known.
GONE = 0
UNSEEN = -KINDS
UNKNOWN = -1  # a secret egg, to those who may not know it
MOST_TAKEN = EGGS - LAST  # by single takes; so no more secrets and shuffles than this
# a shuffle, reveals, the end, 5 unveiled, 7 trophies, 5 scores, 5 winners
MOST_EVENTS = 24 + OPEN + SUPPLY[BROKEN]

OPTIONS = (
    Option("flip_new_only", 0, ruling="G14"),
    Option("mix_face_down_only", 0, ruling="G20"),
    Option("two_stay_open", 0, ruling="G21"),
    Option("finish_the_turn", 0, ruling="G24"),
    Option("easy", 0, ruling="G32"),
)
FACTS = {
    "supply": SUPPLY,
    "open": OPEN,
    "last": LAST,
    "broken": BROKEN,
    "broken_egg": BROKEN_EGG,
    "gone": GONE,
    "unseen": UNSEEN,
    "unknown": UNKNOWN,
}
