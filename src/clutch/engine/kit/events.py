"""What a move made happen, in order, kept in the table itself.

The log, the animation and the statistics all read these.  A view repeats them, so what a seat
hears is decided where all its secrets are: in the game's `show`.

Tell, then do: the rules tell an event before they change anything that it is about, and what lies
open on the table lies open in the state for as long.  So the table at each `tell` is the table
after all that was told before, and engine/frames.py can show a move event by event.
"""

from clutch.engine.kit.records import NOBODY, State


def hush(s: State) -> None:
    """A new move begins: what the last one told is over."""
    s.told = 0


def tell(s: State, kind: int, seat: int, what: int = 0, whom: int = NOBODY, many: int = 0) -> None:
    """Add an event; past the table's room for them it is dropped, and only the log is shorter."""
    if s.told < len(s.event):
        event = s.event[s.told]
        event.kind = kind
        event.seat = seat
        event.what = what
        event.whom = whom
        event.many = many
        s.told += 1
