"""A hint for batches on a GPU; no result depends on it."""

from clutch.engine.kit.records import State
from clutch.games.dragons_eggs.state import Phase

EARLY = 5  # rounds in which most have many ways to bid


def queue(s: State) -> int:
    """Which tables a GPU plays side by side: by phase, late rounds with their small hands apart."""
    return int(s.phase) + (Phase.RETURNING + 1) * int(s.rounds > EARLY)
