"""What a sensible player does, given a view and never the table."""

from clutch.engine.kit.records import View

TUNING = {"depth": 60, "percent": 100}  # of the search


def weigh(view: View, action: int) -> int:
    """Keep to one corner: down or left if that can be, up only if nothing else can."""
    return (0, 1, 3, 3)[action]
