"""Boards: a file for a game whose picture gains by colour; the others are drawn as they are."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from clutch.terminal.drawing import Area, Drawing, Palette, painted

if TYPE_CHECKING:
    from clutch.engine.view import View


def board(view: "View", area: Area) -> Drawing:
    home = f"{__name__}.{view.game.name}"
    if find_spec(home) is None:
        return painted(str(view), view.names, Palette(), area)
    found: Drawing = import_module(home).draw(view, area)
    return found
