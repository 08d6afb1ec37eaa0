"""The table as a person at it sees it, drawn as text."""

from collections.abc import Sequence

from clutch.engine.kit.picture_text import Words
from clutch.engine.kit.records import View
from clutch_othello.position import grid, players


def picture(view: View, names: Sequence[str], say: Words) -> str:
    """Draw a view."""
    rows = [f"{i + 1} {row}" for i, row in enumerate(grid(view))]
    return "\n".join(["  a b c d e f g h", *rows, *players(view, names)])
