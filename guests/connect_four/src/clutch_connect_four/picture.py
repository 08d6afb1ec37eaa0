"""The table as a person at it sees it, drawn as text."""

from collections.abc import Sequence

from clutch.engine.kit.picture_text import Words
from clutch.engine.kit.records import View
from clutch_connect_four.data import COLUMNS
from clutch_connect_four.position import grid, players


def picture(view: View, names: Sequence[str], say: Words) -> str:
    """Draw a view."""
    numbers = " ".join(str(column + 1) for column in range(COLUMNS))
    return "\n".join([*grid(view), numbers, *players(view, names)])
