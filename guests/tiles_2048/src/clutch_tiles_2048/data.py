"""What is in the box."""

import numpy as np

from clutch.engine.kit.bounds import Bounds

SEATS = range(1, 2)
SIZE = 4
CELLS = SIZE * SIZE
GOAL = 11  # a tile is a power of two: 2 to the 11th is 2048
WAY_KEYS = ("up", "right", "down", "left")
FOURS = 10  # one new tile in so many is a 4
MOST_EVENTS = CELLS // 2 + 3  # merges, a new tile, the end

BOUNDS = Bounds(moves=4096, draws=8194, outcomes=CELLS)
FACTS = {"size": SIZE, "goal": 1 << GOAL}

# the cell at each place of each line, for each way: tiles slide to the line's start
BOARD = np.arange(CELLS, dtype=np.int8).reshape(SIZE, SIZE)
LINES = np.concatenate([BOARD.T, BOARD[:, ::-1], BOARD.T[:, ::-1], BOARD]).reshape(-1)
