"""A game's picture in colour, with places that mean moves when they are clicked.

Colour only repeats what letters and signs say, so nothing is lost without it.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

if TYPE_CHECKING:
    from clutch.engine.view import View

SEATS = ("#5fafff", "#ffaf5f", "#87d787", "#ff87d7", "#d7d75f", "#afafff")  # by seat
TURN = re.compile(r"^( ?[*>] ?)\d? ?\S")
HEAD, FAINT, SPOT = "bold", "#808080", "reverse"


class Spot(NamedTuple):
    """A place on the board, and a regular expression for the notation of its moves."""

    row: int
    start: int
    end: int
    moves: str


class Drawing(NamedTuple):
    """A drawn board."""

    text: Text
    spots: list[Spot]
    mark: int | None = None  # the row where the highlighted move would be made

    def at(self, row: int, column: int) -> str:
        """The expression for the moves that a click here means, or nothing."""
        for spot in self.spots:
            if spot.row == row and spot.start <= column < spot.end:
                return spot.moves
        return ""


class Palette(NamedTuple):
    """How a game's picture looks, and where its moves are: patterns with a style or moves each."""

    styles: Sequence[tuple[str, str]] = ()
    spots: Sequence[tuple[str, str]] = ()  # \1 in the moves is the pattern's first group


class Area(NamedTuple):
    """The size in cells that a board is drawn for, and the words of the highlighted move."""

    width: int
    height: int
    focus: str = ""


def drawn(view: "View", area: Area) -> Drawing:
    """The board of the view's game with the highlighted move marked."""
    from clutch.terminal.boards import board

    return marked(board(view, area), area)


def painted(picture: str, names: Sequence[str], palette: Palette, area: Area) -> Drawing:
    """A picture of text, coloured and made clickable by a palette."""
    lines = fitted(picture.splitlines(), area.height)
    text = Text("\n".join(lines), no_wrap=True, overflow="crop")
    for pattern, style in palette.styles:
        text.highlight_regex(pattern, style)
    name_seats(text, names)
    at = 0
    for i, line in enumerate(lines):
        if i == 0:
            text.stylize(HEAD, 0, len(line))
        if TURN.match(line):
            text.stylize("bold", at, at + len(line))
        at += len(line) + 1
    spots = [
        Spot(row, found.start(), found.end(), found.expand(moves))
        for row, line in enumerate(lines)
        for pattern, moves in palette.spots
        for found in re.finditer(pattern, line)
    ]
    return Drawing(text, spots)


def name_seats(text: Text, names: Sequence[str]) -> None:
    """Give each name the colour of its seat."""
    for seat, name in enumerate(names):
        text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", SEATS[seat % len(SEATS)])


def fitted(lines: list[str], height: int) -> list[str]:
    """The lines, without the empty ones if they do not fit the height."""
    if len(lines) <= height:
        return lines
    return [line for line in lines if line.strip()]


def marked(drawing: Drawing, area: Area) -> Drawing:
    """Mark the places of the highlighted move."""
    if not area.focus:
        return drawing
    starts = [0]
    for line in drawing.text.plain.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    rows = []
    for row, start, end, moves in drawing.spots:
        if re.fullmatch(moves, area.focus):
            drawing.text.stylize(SPOT, starts[row] + start, starts[row] + end)
            rows.append(row)
    return drawing._replace(mark=rows[0] if rows else None)
