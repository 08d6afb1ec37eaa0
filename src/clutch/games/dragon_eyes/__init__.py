"""Dragon Eyes: steal from the hoard, one blind stone at a time, and leave before she wakes."""

TITLE = "Dragon Eyes"
MINUTES = 15
VERSION = 1  # of the rules; a record of another version is refused
RECONSTRUCTED = (
    "No source states how many stones of each kind the box holds. The counts here are a "
    "reconstruction; the options kinds, per_kind and eyes take the counts of your own box."
)
