"""A game in progress: its record and its moves.

It is never changed: a move leads to another one, so that one which fails to be written is simply
forgotten.  That happens at every move, so the moves are kept as bytes, which are quick to copy.
"""

import struct

import numpy as np

from clutch.engine.records import NOBODY, attributed
from clutch.engine.table import Move, Table
from clutch.server.output.game_calls import CANNOT, dealer

MOVE = struct.Struct("=bid")  # seat, action, time


class Progress:
    __slots__ = ("moves", "row", "start", "turn")

    def __init__(self, start: Table, data: bytes, turn: int | None, moves: bytes = b"") -> None:
        self.start = start  # the table as it was dealt
        self.row = np.frombuffer(bytearray(data), attributed(start.game.state))  # for the dealer
        self.turn = turn  # the seat to act
        self.moves = moves

    @classmethod
    def of(cls, table: Table) -> "Progress":
        moves = b"".join(MOVE.pack(*move) for move in table.moves)
        return cls(table, table._s.tobytes(), table.turn, moves)

    def allows(self, action: int) -> bool:
        """Whether the seat to act may do this."""
        return bool(dealer(self.start.game).allows(self.row, action))

    def after(self, action: int, time: float) -> "Progress | None":
        """The game with one more move, of the seat to act; None: it may not be made."""
        if self.turn is None:
            return None
        moves = self.moves + MOVE.pack(self.turn, action, time)
        then = Progress(self.start, self.row.tobytes(), None, moves)
        turn = dealer(self.start.game).advance(then.row, action)
        if turn == CANNOT:
            return None
        then.turn = None if turn == NOBODY else turn
        return then

    def table(self) -> Table:
        """The same as a table of the engine's."""
        table = Table.__new__(Table)
        moves = [Move._make(move) for move in MOVE.iter_unpack(self.moves)]
        table.__dict__ = {**self.start.__dict__, "moves": moves, "_s": self.row[0]}
        return table
