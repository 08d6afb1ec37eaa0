"""A hint for the GPU: which tables do the same work next."""

from clutch.engine.kit.records import State
from clutch.games.dragons_eggs.state import Phase

EARLY = 5  # rounds in which most seats have many ways to bid


def bucket(s: State) -> int:
    """By phase; late rounds apart, when hands are small and legal actions few."""
    return int(s.phase) + (Phase.RETURNING + 1) * int(s.rounds > EARLY)
