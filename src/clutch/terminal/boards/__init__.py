"""Boards: a file for each game whose board is coloured; others are shown as plain text."""

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
