"""A position of 2048 as text: the cells row by row, the score, and the player.

2 . . 4
. . . .
. 2 . .
. . . .
score 8
*Ann

The star is to move; without one the game is over.
"""

from clutch.engine.kit.position_text import NAMES, BadPosition, Lines, number, read_seat, whole
from clutch.engine.kit.records import NOBODY, State, View
from clutch_tiles_2048.data import CELLS, GOAL, SIZE

SIGNS = (".", *(str(1 << power) for power in range(1, GOAL + 1)))


def write(s: State) -> str:
    """The position as text."""
    star = "*" if s.turn == 0 else ""
    return "\n".join([*grid(s), f"score {4 * int(s.fours)}", f"{star}{NAMES[0]}"])


def grid(s: State | View, width: int = 0) -> list[str]:
    """The cells, row by row."""
    rows = s.cell.reshape(SIZE, SIZE).tolist()
    return [" ".join(f"{SIGNS[tile]:>{width}}" for tile in row) for row in rows]


def read(text: str, s: State) -> None:
    """Lay the table that the text describes."""
    s.turn = NOBODY
    cells: list[int] = []
    lines = Lines(text)
    for word, rest in lines:
        try:
            if word == "score":
                s.fours = whole(rest, 0, 4 * 32_767, "the score") // 4
            elif word in SIGNS:
                cells += [number(sign, SIGNS, "tile") for sign in (word, *rest.split())]
            else:
                read_seat(s, word, 1)
        except BadPosition as why:
            raise lines.error(why) from None
    if len(cells) != CELLS:
        raise BadPosition(f"there should be {SIZE} rows of {SIZE}")
    for cell, tile in enumerate(cells):
        s.cell[cell] = tile
