"""What is wrong with a table that could not have come about."""

from clutch.engine.kit.position_text import NAMES
from clutch.engine.kit.records import NOBODY, State
from clutch_connect_four.data import CELLS, COLUMNS, MAX_SEATS
from clutch_connect_four.position import line_of


def flaw(s: State) -> str:
    """What is wrong with this table, or nothing."""
    for column in range(COLUMNS):
        stones = s.cell[column::COLUMNS].tolist()
        if 0 in stones and any(stones[stones.index(0) :]):
            return f"a stone hangs in the air in column {column + 1}"
    many = [int((s.cell == seat + 1).sum()) for seat in range(MAX_SEATS)]
    if many[0] - many[1] not in (0, 1):
        return "the players have not taken turns"
    line = line_of(s)
    if s.turn == NOBODY:
        if line == NOBODY and sum(many) < CELLS:
            return "nobody is to move, but nobody has won"
        return ""
    if s.turn != many[0] - many[1]:
        return f"it is not {NAMES[s.turn]}'s turn"
    if line != NOBODY:
        return "there is a line, but the game goes on"
    return "the grid is full, but the game goes on" if sum(many) == CELLS else ""
