"""Golden Eggs."""

MINUTES = 20
VERSION = 1  # of the rules; a record of another version is refused
