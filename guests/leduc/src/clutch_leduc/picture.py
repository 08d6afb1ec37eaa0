"""The table as a person at it sees it, drawn as text."""

from collections.abc import Sequence

from clutch.engine.kit.picture_text import Words
from clutch.engine.kit.records import View
from clutch_leduc.position import rows


def picture(view: View, names: Sequence[str], say: Words) -> str:
    """Draw a view."""
    return "\n".join(rows(view, names))
