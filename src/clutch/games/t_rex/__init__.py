"""T-Rex."""

from clutch.games.t_rex.data import BOX

MINUTES = 45
# Of the rules; a record of another version is refused.  A box of the user's own has a version of
# its own, so that no game is replayed with other symbols than it was played with.
VERSION = 1 + 1000 * BOX.mark
