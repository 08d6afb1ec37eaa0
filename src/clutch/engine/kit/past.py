"""The past of a table, move by move: so that an imagined table can have one, too.

A game that hides anything has in its `past.py`

    retell(moves, seat, other, dice)

which changes the moves' actions and draws so that they lead to another table, one that the seat
cannot tell from this one; it is False if no past leads there.
"""

from dataclasses import dataclass
from typing import NamedTuple

from clutch.engine.kit.records import NOBODY, State


@dataclass
class PastMove:
    """One decision, or the setup, which is nobody's."""

    seat: int
    action: int  # NOBODY for the setup
    draws: list[int]  # what chance brought, in order: numbers of lots, stones of piles
    s: State  # the table after it

    @property
    def is_setup(self) -> bool:
        return self.action == NOBODY


class Drawn(NamedTuple):
    """A card, an egg, a stone by the draw that brought it."""

    move: PastMove
    nth: int

    def be(self, what: int) -> None:
        """Rewrite the outcome of the draw."""
        self.move.draws[self.nth] = int(what)
