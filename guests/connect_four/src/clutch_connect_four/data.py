"""What is in the box."""

from clutch.engine.kit.bounds import Bounds

SEATS = range(2, 3)
MAX_SEATS = 2
COLUMNS, ROWS = 7, 6
CELLS = COLUMNS * ROWS
LINE = 4  # stones in a row that win
MOST_EVENTS = 2  # a stone dropped, and the end

BOUNDS = Bounds(moves=CELLS, draws=0, outcomes=0)
FACTS = {"columns": COLUMNS, "rows": ROWS, "line": LINE}
