"""Boards: a file for each of our games; a package's game has a `palette.py`, or plain text."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from clutch.terminal.drawing import Area, Drawing, Palette, painted
from clutch.terminal.wording import picture

if TYPE_CHECKING:
    from clutch.engine.game import Game
    from clutch.engine.view import View


def module(game: "Game") -> ModuleType | None:
    """Our file for a game's board, if there is one."""
    home = f"{__name__}.{game.name}"
    return None if game.is_guest or find_spec(home) is None else import_module(home)


def board(view: "View", area: Area) -> Drawing:
    """The board of a view: drawn by our file for its game, else coloured by the game's palette."""
    found = module(view.game)
    if found is None:
        palette = Palette(*(view.game.part("palette", name, ()) for name in ("STYLES", "SPOTS")))
        return painted(picture(view), view.names, palette, area)
    drawing: Drawing = found.draw(view, area)
    return drawing


def careful(game: "Game") -> str:
    """An expression for the moves that a person should not make by chance: they end a round."""
    found = module(game)
    return str(found.CAREFUL if found else game.part("palette", "CAREFUL", ""))
