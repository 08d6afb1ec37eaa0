"""The rules of Connect Four."""

from clutch.engine.kit.events import hush, tell
from clutch.engine.kit.records import NOBODY, Row, State
from clutch_connect_four.data import CELLS, COLUMNS, LINE, ROWS
from clutch_connect_four.state import Event, Reason


def setup(s: State) -> None:
    """SETUP: the grid is empty; the first seat begins."""
    s.winner = NOBODY
    s.turn = 0


def why(s: State, action: int) -> int:
    """Any column that is not full."""
    if s.turn == NOBODY:
        return Reason.OVER
    return Reason.NONE if s.height[action] < ROWS else Reason.FULL


def legal(s: State, out: Row) -> int:
    """The columns that are not full, in order."""
    many = 0
    if s.turn == NOBODY:
        return many
    for column in range(COLUMNS):
        if s.height[column] < ROWS:
            out[many] = column
            many += 1
    return many


def play(s: State, action: int) -> None:
    """A stone falls to the lowest free cell of its column."""
    hush(s)
    tell(s, Event.DROPPED, s.turn, action)
    row = s.height[action]
    s.cell[row * COLUMNS + action] = s.turn + 1
    s.height[action] += 1
    s.stones += 1
    if is_line(s, action, row, s.turn + 1):
        tell(s, Event.WON, s.turn)
        s.winner = s.turn
        s.turn = NOBODY
    elif s.stones == CELLS:
        tell(s, Event.DRAWN, NOBODY)
        s.turn = NOBODY
    else:
        s.turn = 1 - s.turn


def is_line(s: State, column: int, row: int, stone: int) -> bool:
    """Whether a stone in this cell makes a line: upright, level or slanting."""
    return (
        1 + reach(s, column, row, 0, -1, stone) >= LINE
        or 1 + reach(s, column, row, 1, 0, stone) + reach(s, column, row, -1, 0, stone) >= LINE
        or 1 + reach(s, column, row, 1, 1, stone) + reach(s, column, row, -1, -1, stone) >= LINE
        or 1 + reach(s, column, row, 1, -1, stone) + reach(s, column, row, -1, 1, stone) >= LINE
    )


def reach(s: State, column: int, row: int, right: int, up: int, stone: int) -> int:
    """How many such stones follow a cell in a direction."""
    many = 0
    column += right
    row += up
    while 0 <= column < COLUMNS and 0 <= row < ROWS:
        if s.cell[row * COLUMNS + column] != stone:
            break
        many += 1
        column += right
        row += up
    return many
