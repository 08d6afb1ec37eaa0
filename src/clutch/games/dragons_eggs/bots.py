"""What a sensible chief does, given a view and never the table."""

from clutch.engine.records import View


def weigh(view: View, action: int) -> int:
    """How good an action looks; the greedy bot takes the best."""
    return 0
