"""The table as a person at it sees it, drawn as text."""

from collections.abc import Sequence

from clutch.engine.kit.picture_text import Words
from clutch.engine.kit.records import View
from clutch_tiles_2048.position import grid


def picture(view: View, names: Sequence[str], say: Words) -> str:
    """Draw a view."""
    star = "*" if view.turn == 0 else ""
    return "\n".join([*grid(view, 4), f"{star}{names[0]}: {4 * int(view.fours)}"])
