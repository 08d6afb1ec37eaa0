"""What a sensible player does, given a view and never the table."""

from clutch.engine.kit.records import View
from clutch_connect_four.data import COLUMNS
from clutch_connect_four.rules import is_line

TUNING = {"explore": 1.0, "widen": 7.0, "percent": 50}  # of the search


def weigh(view: View, action: int) -> int:
    """Win, else stop the other's line, else keep to the middle."""
    row = view.height[action]
    if is_line(view, action, row, view.turn + 1):
        return 1000
    if is_line(view, action, row, 2 - view.turn):
        return 500
    return -abs(action - COLUMNS // 2)
