"""Golden Eggs: remember where the numbers lie, and gather the most of each kind of egg."""

TITLE = "Golden Eggs"
MINUTES = 20
VERSION = 1  # of the rules; a record of another version is refused
RECONSTRUCTED = (
    "The rulebook's cover is lost, and with it the title, the playing time and how many may play. "
    "The name, two to five players and twenty minutes are a reconstruction."
)
