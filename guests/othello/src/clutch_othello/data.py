"""What is in the box."""

import numpy as np

from clutch.engine.kit.bounds import Bounds

SEATS = range(2, 3)
MAX_SEATS = 2
SIZE = 8
CELLS = SIZE * SIZE
PASS = CELLS  # the action after those of the cells
MOST_EVENTS = 3  # a disc laid, discs turned, and the end
WAYS = 8
# to the next cell; after each direction the opposite one
STEP = np.array([1, -1, SIZE, -SIZE, SIZE + 1, -SIZE - 1, SIZE - 1, 1 - SIZE], np.int8)

BOUNDS = Bounds(moves=2 * (CELLS - 4), draws=0, outcomes=0)
FACTS = {"size": SIZE}


def to_the_edge(cell: int, way: int) -> int:
    """How many cells there are from a cell to the edge, in a direction."""
    down, right = divmod(cell, SIZE)
    room = {1: SIZE - 1 - right, -1: right, SIZE: SIZE - 1 - down, -SIZE: down}
    step = int(STEP[way])
    if step in room:
        return room[step]
    level = room[1] if step in (SIZE + 1, 1 - SIZE) else room[-1]
    return min(level, room[SIZE] if step > 0 else room[-SIZE])


ROOM = np.array([to_the_edge(cell, way) for cell in range(CELLS) for way in range(WAYS)], np.int8)


def inside(way: int) -> int:
    """The cells that have a neighbour in a direction, a bit for each."""
    return sum(1 << cell for cell in range(CELLS) if ROOM[cell * WAYS + way] > 0)


# for the directions to a higher cell
INSIDE = np.array([inside(way) if STEP[way] > 0 else 0 for way in range(WAYS)], np.int64)
