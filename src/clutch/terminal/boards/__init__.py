"""Boards: a file for each of our games; a package's game has a `palette.py`, or plain text."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from clutch.terminal.drawing import Area, Drawing, Palette, painted

if TYPE_CHECKING:
    from clutch.engine.view import View


def board(view: "View", area: Area) -> Drawing:
    """The board of a view: drawn by our file for its game, else coloured by the game's palette."""
    home = f"{__name__}.{view.game.name}"
    if view.game.is_guest or find_spec(home) is None:
        palette = Palette(*(view.game.part("palette", name, ()) for name in ("STYLES", "SPOTS")))
        return painted(str(view), view.names, palette, area)
    found: Drawing = import_module(home).draw(view, area)
    return found
