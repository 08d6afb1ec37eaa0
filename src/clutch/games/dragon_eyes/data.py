"""What is in the box, and what a table may be set to.

The leaflet prints no stone counts: `kinds`, `per_kind` and `eyes` are a RECONSTRUCTION (Y1).
"""

from clutch.engine.kit.box import Box, count, numbers
from clutch.engine.kit.options import Option

SEATS = range(3, 7)
MAX_SEATS = 6
STONE_KEYS = ("gold", "silver", "ruby", "jade", "pearl", "amber", "opal", "onyx", "eye")
STONES = len(STONE_KEYS)
KINDS = STONES - 1  # of treasure, at most; the last stone is the dragon eye
EYE = STONES - 1
ANNOUNCED = 10  # stones that may be announced at once, under the option
ROUNDS = 60  # a bound of ours, never met in ordinary play (Y37)
MOST_TOLD = 127  # points that an event can hold; more than ordinary play ever comes to
MOST_EVENTS = 20  # 10 draws + roar + spill + 6 scores + a new round = 19

BOX = Box(win=count(10, 1, 60), wakes=count(3, 1, 16), points=numbers((3, 2, 1), 0, 9))
WIN = BOX.win  # points that win, for a thief who has more than any other (Y22)
WAKES = BOX.wakes  # eyes in front of a thief that wake the dragon (Y7)
POINTS = BOX.points  # of a round: the best thief, the second, everyone else with treasure (Y20)
BOX.check(POINTS[0] > 0, "points", "the best thief of a round must get some, or nobody wins")
BOX.check(sorted(POINTS, reverse=True) == [*POINTS], "points", "the best thief gets the most")

OPTIONS = (
    Option("must_draw", 0, ruling="Y3"),
    Option("announce", 0, ruling="Y4"),
    Option("bag_leads", 0, ruling="Y25"),
    Option("roar_hurts_all", 0, ruling="Y30"),
    Option("robber", 0, ruling="Y32"),
    Option("kinds", 6, range(6, KINDS + 1), "Y1", True),
    Option("per_kind", 8, range(4, 13), "Y1", True),
    Option("eyes", 8, range(3, 17), "Y1", True),
)
MOST_STONES = max(option.values[-1] for option in OPTIONS[-2:])  # of one kind
FACTS = {"win": WIN, "wakes": WAKES, "points": POINTS, "eye": EYE}
