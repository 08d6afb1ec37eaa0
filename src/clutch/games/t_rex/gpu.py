"""How a GPU schedules tables of T-Rex; no result depends on it."""

from clutch.engine.kit.records import State
from clutch.games.t_rex.data import ROUNDS
from clutch.games.t_rex.state import Phase


def queue(s: State) -> int:
    """The group of tables that this one is played with: by phase, the last round's apart."""
    return int(s.phase) + Phase.OVER * int(s.rounds == ROUNDS)
