"""Which tables a GPU plays side by side."""

from clutch.engine.kit.records import State
from clutch.games.golden_eggs.data import LAST
from clutch.games.golden_eggs.state import Phase


def queue(s: State) -> int:
    """By phase, those that may soon end apart."""
    if s.left > LAST + 2:
        return int(s.phase)
    return Phase.TURN_ENDS + int(s.phase != Phase.TURN_STARTS)
