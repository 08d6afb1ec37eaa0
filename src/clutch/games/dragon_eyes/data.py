"""What is in the box, and what a table may be set to.

The leaflet prints no stone counts: `kinds`, `per_kind` and `eyes` are a RECONSTRUCTION (Y1).
"""

from clutch.engine.kit.options import Option

SEATS = range(3, 7)
MAX_SEATS = 6
STONE_NAMES = ("gold", "silver", "ruby", "jade", "pearl", "amber", "opal", "onyx", "eye")
STONES = len(STONE_NAMES)
KINDS = STONES - 1  # of treasure, at most; the last stone is the dragon eye
EYE = STONES - 1
ANNOUNCED = 10  # stones that may be announced at once, under the option
ROUNDS = 60  # a bound of ours, never met in ordinary play (Y37)
EVENTS = 20  # 10 draws + roar + spill + 6 scores + a new round = 19

OPTIONS = (
    Option("must_draw", 0, "A thief who stays draws at least one stone every turn.", ruling="Y3"),
    Option("announce", 0, "Say how many stones you draw, then draw them all.", ruling="Y4"),
    Option("bag_leads", 0, "Left of the last thief with the bag opens a round.", ruling="Y25"),
    Option(
        "roar_hurts_all", 0, "A roar costs all in the hoard a stone of each kind.", ruling="Y30"
    ),
    Option("robber", 0, "The thief in last place may rob another once a round.", ruling="Y32"),
    Option("kinds", 6, "Kinds of treasure.", range(6, KINDS + 1), "Y1", True),
    Option("per_kind", 8, "Stones of each kind.", range(4, 13), "Y1", True),
    Option("eyes", 8, "Dragon eyes.", range(3, 17), "Y1", True),
)
