"""Clutch: five dragon-egg table games, for players, designers and researchers.

game = clutch.game("dragon_eyes")
table = game.deal(seats=4, seed=7)
table.play("draw 1")
print(table.view(0))
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clutch.archive import replay as replay
    from clutch.archive import verify as verify
    from clutch.bots import bot as bot
    from clutch.engine.errors import ClutchError as ClutchError
    from clutch.envs.batch import batch as batch
    from clutch.games import game as game
    from clutch.games import games as games
    from clutch.studies.study import study as study
    from clutch.studies.sweep import sweep as sweep
    from clutch.studies.tournament import arena as arena

__version__ = "0.1.0"

_WHERE = {
    "game": "games",
    "games": "games",
    "bot": "bots",
    "replay": "archive",
    "verify": "archive",
    "ClutchError": "engine.errors",
    "batch": "envs.batch",
    "study": "studies.study",
    "arena": "studies.tournament",
    "sweep": "studies.sweep",
}
__all__ = ["__version__", *_WHERE]


def __getattr__(name: str) -> Any:
    """Nothing is loaded before it is asked for: a command's `--help` needs no NumPy."""
    if name not in _WHERE:
        raise AttributeError(f"module 'clutch' has no attribute {name!r}")
    return getattr(import_module(f"clutch.{_WHERE[name]}"), name)
