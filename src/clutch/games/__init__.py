"""The one list of games; ids, docs, lobby, command line and tests are computed from it."""

import difflib
import sys
from types import ModuleType

from clutch.engine.errors import UnknownGame
from clutch.engine.game import Game, load

GAMES = ("dragon_eyes", "dragons_eggs", "dragomino", "t_rex", "golden_eggs")


def _game(name: str) -> Game:
    return load(f"{__name__}.{name}")


def game(name: str) -> Game:
    """A game by name."""
    wanted = name.strip().lower().replace("-", "_").replace(" ", "_").replace("'", "")
    if wanted not in GAMES:
        near = difflib.get_close_matches(wanted, GAMES, 2, 0.5)
        hint = f" Did you mean {' or '.join(near)}?" if near else ""
        raise UnknownGame(f"There is no game {name!r}.{hint} There are: {', '.join(GAMES)}.")
    return _game(wanted)


def games() -> list[Game]:
    """Every game."""
    return [_game(name) for name in GAMES]


class _Games(ModuleType):
    """`clutch.games()` works also when `clutch.games` is this folder, as it is once loaded."""

    def __call__(self) -> list[Game]:
        return games()


sys.modules[__name__].__class__ = _Games
