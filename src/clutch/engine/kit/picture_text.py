"""Drawing a table as text: its words in any language, its columns by the cells of a terminal."""

import unicodedata
from collections.abc import Iterable
from typing import Any, Protocol


class Words(Protocol):
    """A game's catalogue in one language, as a picture uses it."""

    def text(self, name: str, /, **variables: Any) -> str:
        """The message of this name."""


def cells(text: str) -> int:
    """How many cells of a terminal a text takes: a wide letter takes two, an accent none."""
    return sum(map(letter_cells, text))


def letter_cells(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def padded(text: str, width: int) -> str:
    """The text with spaces after it, up to this many cells."""
    return text + " " * (width - cells(text))


def right(text: object, width: int) -> str:
    """The text with spaces before it, up to this many cells."""
    return " " * (width - cells(str(text))) + str(text)


def widest(texts: Iterable[str]) -> int:
    """The cells of the widest of some texts."""
    return max(map(cells, texts), default=0)


def joined(items: Iterable[str], width: int, head: str = "") -> list[str]:
    """Items with commas between, each whole, in lines of this width, behind a heading."""
    lines = [head]
    for i, item in enumerate(parts := list(items)):
        comma = "," if i < len(parts) - 1 else ""
        empty = cells(lines[-1]) == cells(head)
        if not empty and cells(f"{lines[-1]} {item}{comma}") > width:
            lines.append(" " * cells(head))
            empty = True
        lines[-1] += f"{'' if empty else ' '}{item}{comma}"
    return lines if parts else []
