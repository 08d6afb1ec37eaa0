"""What a sensible player does, given a view and never the table."""

from clutch.engine.kit.records import View
from clutch_othello.data import CELLS, PASS, SIZE, WAYS
from clutch_othello.rules import enclosed

TUNING = {"widen": 2.0, "percent": 60, "lean": 0.2, "lead": 20.0}  # of the search


def weigh(view: View, action: int) -> int:
    """Corners first, nothing beside a corner that is open, then the edges; else few discs."""
    if action == PASS:
        return 0
    down, right = action // SIZE, action % SIZE
    one, two = min(down, SIZE - 1 - down), min(right, SIZE - 1 - right)  # from the edges
    if one == 0 and two == 0:
        return 1000
    if one < 2 and two < 2 and view.cell[corner(down, right)] == 0:
        return -500
    turned = 0
    for way in range(WAYS):
        turned += enclosed(view, action, way, view.turn)
    edge = 100 if one == 0 or two == 0 else 0
    late = int(view.discs[0]) + int(view.discs[1]) > CELLS - 12
    return edge + (turned if late else -turned)


def corner(down: int, right: int) -> int:
    """The corner that a cell is nearest to."""
    return (0 if down < SIZE // 2 else CELLS - SIZE) + (0 if right < SIZE // 2 else SIZE - 1)
