"""What is in the box, and what a table may be set to."""

from clutch.engine.kit.options import Option

SEATS = range(3, 6)
MAX_SEATS = 5
TREASURES = 11  # of each tribe, worth 0 to 10, one of each (E4)
ABILITY_KEYS = ("reverse_scale", "steel_scale", "sharp_eyes", "wings", "orb", "claw")
ABILITIES = len(ABILITY_KEYS)
REVERSE, STEEL, EYES, WINGS, ORB, CLAW = range(ABILITIES)  # also the order they work in (E1)
ABILITY_SUPPLY = (2, 5, 5, 5, 5, 5)
EGG_KEYS = ("one", "two", "three", "four")  # an egg card is its number of eggs less one
EGGS = len(EGG_KEYS)
EGG_SUPPLY = (4, 4, 3, 2)
FOUR = EGGS - 1
ROUNDS = 14  # 13 egg cards, at least one a round, and one more round under `extra_round`
MOST_EVENTS = 32  # 1 ability + 5 opened + 4 idle + 5 cards + 5 totals + 2 offsets + prize + 5 wins

NONE = -1  # no card
UNKNOWN = -2  # in a view: a card that this seat has not seen

OPTIONS = (
    Option("peek_through_guard", 0, ruling="E24"),
    Option("empty_bids_zero", 0, ruling="E29"),
    Option("extra_round", 0, ruling="E43"),
)
FACTS = {
    "treasures": TREASURES,
    "ability_supply": ABILITY_SUPPLY,
    "egg_supply": EGG_SUPPLY,
    "none": NONE,
    "unknown": UNKNOWN,
}
