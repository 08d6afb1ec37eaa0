"""What is in the box, and what a table may be set to."""

from clutch.engine.kit.box import Box, count, counts
from clutch.engine.kit.options import Option

SEATS = range(3, 6)
MAX_SEATS = 5
ABILITY_KEYS = ("reverse_scale", "steel_scale", "sharp_eyes", "wings", "orb", "claw")
ABILITIES = len(ABILITY_KEYS)
REVERSE, STEEL, EYES, WINGS, ORB, CLAW = range(ABILITIES)  # also the order they work in (E1)
EGG_KEYS = ("one", "two", "three", "four")  # egg cards by the eggs on them
EGGS = len(EGG_KEYS)
BOX = Box(
    treasures=count(11, 4, 14),
    abilities=counts(ABILITY_KEYS, (2, 5, 5, 5, 5, 5), 0, 9),
    eggs=counts(EGG_KEYS, (4, 4, 3, 2), 0, 9),
)
TREASURES = BOX.treasures  # of each tribe, worth 0 to 10, one of each (E4)
ABILITY_SUPPLY = BOX.abilities
EGG_SUPPLY = BOX.eggs
FOUR = EGGS - 1
ROUNDS = sum(EGG_SUPPLY) + 1  # at least one egg card a round, and one more under `extra_round`
BOX.check(2 <= sum(EGG_SUPPLY) <= 20, "eggs", "there are 2 to 20 egg cards in all")
BOX.check(sum(ABILITY_SUPPLY) >= 2 * MAX_SEATS, "abilities", f"there must be {2 * MAX_SEATS} cards")
MOST_EVENTS = 32  # 1 ability + 5 opened + 4 idle + 5 cards + 5 totals + 2 offsets + prize + 5 wins

NONE = -1  # no card
UNKNOWN = -2  # in a view: a card that this seat has not seen


def eggs_on(card: int) -> int:
    """The eggs printed on an egg card."""
    return card + 1


OPTIONS = (
    Option("peek_through_guard", 0, ruling="E24"),
    Option("empty_bids_zero", 0, ruling="E29"),
    Option("extra_round", 0, ruling="E43"),
)
FACTS = {
    "treasures": TREASURES,
    "ability_supply": ABILITY_SUPPLY,
    "egg_supply": EGG_SUPPLY,
    "eggs_on": tuple(map(eggs_on, range(EGGS))),  # by egg card
    "none": NONE,
    "unknown": UNKNOWN,
}
