"""T-Rex: high trumps, low trumps, falling meteors, and two dinosaur eggs for the best cards."""

from clutch.games.t_rex.data import BOX

TITLE = "T-Rex"
MINUTES = 45
# Of the rules; a record of another version is refused.  A box of the user's own makes a version of
# its own, so nothing played with one table of symbols is ever replayed with another.
VERSION = 1 + 1000 * BOX.mark
RECONSTRUCTED = (
    "No source states the symbol on nine of the fifteen cards, nor how many eggs there are of each "
    "colour. Those here are a reconstruction; a file named in CLUTCH_TREX_SYMBOLS takes the "
    "symbols and eggs of your own box."
    if BOX.mark == 0
    else ""
)
