"""A hint for the GPU: which tables do the same work next."""

from clutch.engine.kit.records import State
from clutch.games.golden_eggs.data import LAST
from clutch.games.golden_eggs.state import Phase


def bucket(s: State) -> int:
    """By phase; tables that may soon end apart, so that no others wait for the end of a game."""
    if s.left > LAST + 2:
        return int(s.phase)
    return Phase.TURN_ENDS + int(s.phase != Phase.TURN_STARTS)
