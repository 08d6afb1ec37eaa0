"""Dragomino: explore an island domino by domino, and find the eggs that hatch into dragons."""

TITLE = "Dragomino"
MINUTES = 15
VERSION = 1  # of the rules; a record of another version is refused
RECONSTRUCTED = (
    "The rulebook does not list the 28 dominoes. Their landscapes and watering holes are from "
    "one secondary source: not a reconstruction of ours, but not confirmed by a second source."
)
