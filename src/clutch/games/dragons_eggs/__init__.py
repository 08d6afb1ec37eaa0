"""Dragons' Eggs: bid your treasure in the dark, then let claws, wings and eyes upset the sums."""

TITLE = "Dragons' Eggs"
MINUTES = 30
VERSION = 1  # of the rules; a record of another version is refused
RECONSTRUCTED = ""
