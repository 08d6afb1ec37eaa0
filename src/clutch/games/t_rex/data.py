"""What is in the box, and what a table may be set to.

A card of a set is a number: 0 the Meteor shower, 1 to 15 the dinosaur of that value, 16 the
Chamaelosaurus.  Symbols and egg colours come from box.py, which reads the user's own file when
this module is imported; the built-in ones are a RECONSTRUCTION (RECON A, RECON B).
"""

from clutch.engine.kit.options import Option
from clutch.games.t_rex import box

BOX = box.opened()
RECONSTRUCTED = BOX.mark == 0  # whether the built-in symbols and eggs are in use
SEATS = range(3, 6)
MAX_SEATS = 5
COLOUR_KEYS = box.COLOUR_KEYS
COLOURS = len(COLOUR_KEYS)
CARDS = 17  # in each player's set
SHOWER = 0  # the Meteor shower has the value 0
CHAMAELOSAURUS = 16
DRAWS = (0, *BOX.draws, 0)  # how many cards each card draws
EGGS = BOX.eggs  # of each colour
HAND = 7  # cards at the start
ROUNDS = 12
MOST_EVENTS = 32  # a round's end makes 19; the rest is for cards turned up by empty hands


def colour_of(card: int) -> int:
    """Yellow 1 6 11, blue 2 7 12, brown 3 8 13, green 4 9 14, red 5 10 15."""
    return (card - 1) % COLOURS


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
    "hand": HAND,
    "rounds": ROUNDS,
}
