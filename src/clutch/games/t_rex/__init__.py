"""T-Rex."""

MINUTES = 45
VERSION = 1  # of the rules; a record of another version is refused
