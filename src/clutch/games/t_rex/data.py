"""What is in the box, and what a table may be set to.

A card of a set is a number: 0 the Meteor shower, 1 to 15 the dinosaur of that value, 16 the
Chamaelosaurus.

RECONSTRUCTION: the rulebook's examples show the symbols of 1, 3, 6, 7, 8 and 12, and nothing
shows the others (RECON A), nor how many eggs there are of a colour (RECON B).  Whoever owns the
box can give what lies in it.
"""

from clutch.engine.kit.box import Box, count, counts, row_of
from clutch.engine.kit.options import Option

SEATS = range(3, 6)
MAX_SEATS = 5
COLOUR_KEYS = ("yellow", "blue", "brown", "green", "red")
COLOURS = len(COLOUR_KEYS)
CARDS = 17  # in each player's set
SHOWER = 0  # the Meteor shower has the value 0
CHAMAELOSAURUS = 16
BOX = Box(
    # of the values 1 to 15; a meteor draws nothing (T10)
    symbols=row_of(("M", "d1", "d2", "d3"), "d1 d1 M d2 M d2 M d3 M d2 M d2 M d1 d1"),
    # twelve of a colour in one hand would score 144, more than an event can tell
    eggs=counts(COLOUR_KEYS, (6, 6, 6, 6, 6), 1, 11),
    hand=count(7, 1, CARDS),
    rounds=count(12, 1, 16),
)
RECONSTRUCTED = not BOX.mark  # whether the built-in symbols and eggs are in use
DRAWS = (0, *BOX.symbols, 0)  # how many cards each card draws
EGGS = BOX.eggs  # of each colour
HAND = BOX.hand  # cards at the start
ROUNDS = BOX.rounds
BOX.check(
    sum(EGGS) >= 2 * ROUNDS, "eggs", f"{ROUNDS} rounds need {2 * ROUNDS} eggs, not {sum(EGGS)}"
)
MOST_EVENTS = 32  # a round's end makes 19; the rest is for cards turned up by empty hands


def colour_of(card: int) -> int:
    """Yellow 1 6 11, blue 2 7 12, brown 3 8 13, green 4 9 14, red 5 10 15."""
    return (card - 1) % COLOURS


def egg_points(eggs: int) -> int:
    """The points of so many eggs of one colour: their square (T39)."""
    return eggs * eggs


DINOSAURS = range(1, CHAMAELOSAURUS)  # the cards with a colour
CARD_KEYS = (
    "meteor_shower",
    *(f"{COLOUR_KEYS[colour_of(card)]}_{card}" for card in DINOSAURS),
    "chamaelosaurus",
)

OPTIONS = (
    Option("meteors_by_trump", 0, ruling="T4"),
    Option("owner_closes", 0, ruling="T9"),
    Option("stuck_ends_round", 0, ruling="T16"),
)
FACTS = {
    "shower": SHOWER,
    "chamaelosaurus": CHAMAELOSAURUS,
    "card_colours": (-1, *map(colour_of, DINOSAURS), -1),  # by card; -1 for the special ones
    "draws": DRAWS,  # by card; a dinosaur that draws 0 is a meteor
    "eggs": EGGS,
    "egg_points": tuple(map(egg_points, range(max(EGGS) + 1))),  # of so many eggs of a colour
    "hand": HAND,
    "rounds": ROUNDS,
}
