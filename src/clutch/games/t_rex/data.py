"""What is in the box, and what a table may be set to.

A card of a set is a number: 0 the Meteor shower, 1 to 15 the dinosaur of that value, 16 the
Chamaelosaurus.  Symbols and egg colours come from box.py: a RECONSTRUCTION (RECON A, RECON B).
"""

from clutch.engine.kit.options import Option
from clutch.games.t_rex import box

BOX = box.opened()
SEATS = range(3, 6)
MAX_SEATS = 5
COLOUR_NAMES = box.COLOUR_NAMES
COLOURS = len(COLOUR_NAMES)
CARDS = 17  # in each player's set
SHOWER = 0  # the Meteor shower has the value 0
CHAMAELOSAURUS = 16
DRAWS = (0, *BOX.draws, 0)  # how many cards each card draws
PRINTED = {"draws": DRAWS}  # what a board must know of the cards, since a box may differ
EGGS = BOX.eggs  # of each colour
HAND = 7  # cards at the start
ROUNDS = 12
EVENTS = 32  # a round's end makes 19; the rest is room for cards turned up by empty hands

OPTIONS = (
    Option("meteors_by_trump", 0, "Meteors are compared by trump, then by number.", ruling="T4"),
    Option("owner_closes", 0, "The meteor owner's closing card always ends it.", ruling="T9"),
    Option(
        "stuck_ends_round", 0, "Without a meteor, who cannot play ends the round.", ruling="T16"
    ),
)


def colour_of(card: int) -> int:
    """Yellow 1 6 11, blue 2 7 12, brown 3 8 13, green 4 9 14, red 5 10 15."""
    return (card - 1) % COLOURS


CARD_NAMES = (
    "the Meteor shower",
    *(f"{COLOUR_NAMES[colour_of(card)]} {card}" for card in range(1, CHAMAELOSAURUS)),
    "the Chamaelosaurus",
)
