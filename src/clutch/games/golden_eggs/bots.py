"""What a player with a good memory does, given a view and never the table."""

from clutch.engine.records import View


def weigh(view: View, action: int) -> int:
    """How good an action looks."""
    return 0
