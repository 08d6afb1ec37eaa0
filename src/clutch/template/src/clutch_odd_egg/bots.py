"""What a sensible player does, given a view and never the table."""

from clutch.engine.kit.piles import count
from clutch.engine.kit.records import View
from clutch_odd_egg.data import ODD
from clutch_odd_egg.state import Act


def weigh(view: View, action: int) -> int:
    """Draw while an egg more is worth the risk to those drawn."""
    at_stake = count(view.drawn_eggs)
    if action == Act.KEEP:
        return 0
    return count(view.nest) - int(view.nest[ODD]) * (1 + at_stake)
