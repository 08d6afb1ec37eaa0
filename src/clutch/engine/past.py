"""The past of a table, move by move: so that an imagined table can have one, too.

A game that hides anything says in its `past.py`:

    hides(options)                      whether it does under these options
    retell(moves, seat, other, dice)    change the moves' actions and draws so that they lead to
                                        another table, which the seat cannot tell from this one;
                                        False if no past leads there
"""

from dataclasses import dataclass

from clutch.engine.records import NOBODY, State


@dataclass
class Move:
    """One decision, or the setup, which is nobody's."""

    seat: int
    action: int  # NOBODY for the setup
    draws: list[int]  # what chance brought, in order: numbers of lots, stones of piles
    s: State  # the table after it

    @property
    def is_setup(self) -> bool:
        return self.action == NOBODY
