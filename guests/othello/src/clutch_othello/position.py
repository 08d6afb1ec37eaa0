"""A position of Othello as text: the grid, then the players.

. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . o x . . .
. . . x o . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
*Ann x
Bob o

The star is to move; without one the game is over.
"""

from collections.abc import Sequence

from clutch.engine.kit.position_text import NAMES, BadPosition, Lines, number, read_seat
from clutch.engine.kit.records import NOBODY, State, View
from clutch_othello.data import MAX_SEATS, SIZE

SIGNS = (".", "x", "o")


def write(s: State) -> str:
    """The position as text."""
    return "\n".join([*grid(s), *players(s, NAMES)])


def grid(s: State | View) -> list[str]:
    """The grid, row by row."""
    return [" ".join(SIGNS[disc] for disc in row) for row in s.cell.reshape(SIZE, SIZE).tolist()]


def players(s: State | View, names: Sequence[str]) -> list[str]:
    """Who has which discs; a star for who is to move."""
    stars = ["*" if seat == s.turn else "" for seat in range(s.seats)]
    return [f"{stars[seat]}{names[seat]} {SIGNS[seat + 1]}" for seat in range(s.seats)]


def read(text: str, s: State) -> None:
    """Lay the table that the text describes."""
    s.turn = NOBODY
    rows = 0
    lines = Lines(text)
    for word, rest in lines:
        try:
            if word in SIGNS:
                read_row(s, rows, [word, *rest.split()])
                rows += 1
            else:
                read_seat(s, word, MAX_SEATS)
        except BadPosition as why:
            raise lines.error(why) from None
    if rows != SIZE:
        raise BadPosition(f"there should be {SIZE} rows")


def read_row(s: State, row: int, signs: list[str]) -> None:
    if row >= SIZE or len(signs) != SIZE:
        raise BadPosition(f"there should be {SIZE} rows of {SIZE}")
    for column, sign in enumerate(signs):
        disc = number(sign, SIGNS, "disc")
        s.cell[row * SIZE + column] = disc
        if disc:
            s.discs[disc - 1] += 1
