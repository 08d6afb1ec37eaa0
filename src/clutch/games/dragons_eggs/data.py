"""What is in the box, and what a table may be set to."""

from clutch.engine.kit.options import Option

SEATS = range(3, 6)
MAX_SEATS = 5
TREASURES = 11  # of each tribe, worth 0 to 10, one of each (E4)
ABILITY_NAMES = ("reverse scale", "steel scale", "sharp eyes", "wings", "orb", "claw")
ABILITIES = len(ABILITY_NAMES)
REVERSE, STEEL, EYES, WINGS, ORB, CLAW = range(ABILITIES)  # also the order they work in (E1)
ABILITY_SUPPLY = (2, 5, 5, 5, 5, 5)
EGG_NAMES = ("one", "two", "three", "four")  # an egg card is its number of eggs less one
EGGS = len(EGG_NAMES)
EGG_SUPPLY = (4, 4, 3, 2)
FOUR = EGGS - 1
ROUNDS = 14  # 13 egg cards, at least one a round, and one more round under `extra_round`
EVENTS = 32  # 1 ability + 5 opened + 4 idle + 5 cards + 5 totals + 2 offsets + 1 prize + 5 wins

OPTIONS = (
    Option("peek_through_guard", 0, "Sharp Eyes may look at a guarded card.", ruling="E24"),
    Option("empty_bids_zero", 0, "A bidder whose cards are all gone bids 0.", ruling="E29"),
    Option("extra_round", 0, "Eggs carried past the last card get a last round.", ruling="E43"),
)
