"""A game's picture in colour, with places that mean moves when they are clicked.

Colour only repeats what letters and signs say, so nothing is lost without it.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from rich.text import Text

if TYPE_CHECKING:
    from clutch.engine.view import View

SEATS = ("#5fafff", "#ffaf5f", "#87d787", "#ff87d7", "#d7d75f", "#afafff")  # by seat
TURN = re.compile(r"^( ?[*>] ?)\d? ?\S")
HEAD, FAINT, SPOT = "bold", "#808080", "reverse"


class Spot(NamedTuple):
    """A place on the board, and a regular expression for the notation of its moves."""

    row: int
    start: int  # in cells
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
        Spot(row, *cell_span(line, *found.span()), found.expand(moves))
        for row, line in enumerate(lines)
        for pattern, moves in palette.spots
        for found in re.finditer(pattern, line)
    ]
    return Drawing(text, spots)


def cell_span(line: str, start: int, end: int) -> tuple[int, int]:
    """The cells of the letters from `start` to `end` of a line."""
    return cell_len(line[:start]), cell_len(line[:end])


def letter_at(line: str, cell: int) -> int:
    """The index of the letter that covers a cell of a line."""
    for index in range(len(line)):
        if cell_len(line[: index + 1]) > cell:
            return index
    return len(line)


def word(text: str) -> str:
    """An expression for a word; in writing without spaces, also inside of others."""
    edge = r"\b" if cell_len(text) == len(text) else ""
    return edge + re.escape(text) + edge


def name_seats(text: Text, names: Sequence[str]) -> None:
    """Give each name the colour of its seat."""
    for seat, name in enumerate(names):
        wide = cell_len(name) > len(name)  # such names stand between letters in Japanese
        edges = ("", "") if wide else (r"(?<!\w)", r"(?![\w])")
        text.highlight_regex(f"{edges[0]}{re.escape(name)}{edges[1]}", SEATS[seat % len(SEATS)])


def fitted(lines: list[str], height: int) -> list[str]:
    """The lines, without the empty ones if they do not fit the height."""
    if len(lines) <= height:
        return lines
    return [line for line in lines if line.strip()]


def marked(drawing: Drawing, area: Area) -> Drawing:
    """Mark the places of the highlighted move."""
    if not area.focus:
        return drawing
    lines = drawing.text.plain.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    rows = []
    for row, start, end, moves in drawing.spots:
        if re.fullmatch(moves, area.focus):
            first, last = letter_at(lines[row], start), letter_at(lines[row], end)
            drawing.text.stylize(SPOT, starts[row] + first, starts[row] + last)
            rows.append(row)
    return drawing._replace(mark=rows[0] if rows else None)
