"""A position of Connect Four as text: the grid from above, then the players.

. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . o . . .
. . x x . . .
Ann x
*Bob o

The star is to move; without one the game is over.
"""

from collections.abc import Sequence

from clutch.engine.kit.position_text import NAMES, BadPosition, Lines, number, read_seat
from clutch.engine.kit.records import NOBODY, State, View
from clutch_connect_four.data import COLUMNS, MAX_SEATS, ROWS
from clutch_connect_four.rules import is_line

SIGNS = (".", "x", "o")


def write(s: State) -> str:
    """The position as text."""
    return "\n".join([*grid(s), *players(s, NAMES)])


def grid(s: State | View) -> list[str]:
    """The grid, the top row first."""
    rows = s.cell.reshape(ROWS, COLUMNS)[::-1].tolist()
    return [" ".join(SIGNS[stone] for stone in row) for row in rows]


def players(s: State | View, names: Sequence[str]) -> list[str]:
    """Who has which stones; a star for who is to move."""
    stars = ["*" if seat == s.turn else "" for seat in range(s.seats)]
    return [f"{stars[seat]}{names[seat]} {SIGNS[seat + 1]}" for seat in range(s.seats)]


def read(text: str, s: State) -> None:
    """Lay the table that the text describes."""
    s.turn = NOBODY
    s.winner = NOBODY
    row = ROWS
    lines = Lines(text)
    for word, rest in lines:
        try:
            if word in SIGNS:
                row -= 1
                read_row(s, row, [word, *rest.split()])
            else:
                read_seat(s, word, MAX_SEATS)
        except BadPosition as why:
            raise lines.error(why) from None
    if row:
        raise BadPosition(f"there should be {ROWS} rows")
    if s.turn == NOBODY:
        s.winner = line_of(s)


def read_row(s: State, row: int, signs: list[str]) -> None:
    if row < 0 or len(signs) != COLUMNS:
        raise BadPosition(f"there should be {ROWS} rows of {COLUMNS}")
    for column, sign in enumerate(signs):
        stone = number(sign, SIGNS, "stone")
        s.cell[row * COLUMNS + column] = stone
        if stone:
            s.height[column] = max(int(s.height[column]), row + 1)
            s.stones += 1


def line_of(s: State) -> int:
    """Whose line there is, or NOBODY."""
    for row in range(ROWS):
        for column in range(COLUMNS):
            stone = int(s.cell[row * COLUMNS + column])
            if stone and is_line(s, column, row, stone):
                return stone - 1
    return NOBODY
