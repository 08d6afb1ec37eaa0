"""Taking a move back at a table of the house."""

from clutch.engine.takeback import unfair
from clutch.server.errors import Code, Refusal
from clutch.server.tables.table_state import Room


def check(room: Room, seat: int, seq: int) -> None:
    """Refuse what would not be fair."""
    table = room.now
    room.answered(seq)
    why = unfair(table, seat)
    if why:
        raise Refusal(Code.no_take_back, why)
