"""Frames: a move event by event, each with what a seat sees once it has happened."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from clutch.engine import recorder
from clutch.engine.game import Game
from clutch.engine.kit.declarations import Event
from clutch.engine.kit.records import NOBODY, Row, copied, tables
from clutch.engine.view import View, to_plain


class Frame(NamedTuple):
    """An event, and what a seat saw once it had happened."""

    event: Event
    view: View


class Recording:
    """A move that was played again to see it happen: what everyone saw before each of its events.

    The moment after the last event is no part of it: it is the table after the move.
    """

    def __init__(self, game: Game, before: bytes, action: int) -> None:
        """`before` is the table that the move is played on, where it is legal."""
        self.game = game
        self.row = tables(recorder.recording_type(game))
        self.row.view(np.uint8)[: len(before)] = np.frombuffer(before, np.uint8)
        self.seats = int(self.row["seats"][0])
        self.events: int = recorder.record_play_of(game)(self.row, action)

    def views(self) -> Row:
        """By event and viewer, spectators last: the view before the event."""
        seen = self.row["frame"][0].reshape(-1, recorder.viewers(self.game))
        return seen[: self.events, : self.seats + 1]

    def view_bytes(self, event: int, place: int) -> Row:
        """The bytes of the view before an event of who has this place, spectators last."""
        dtype: Any = self.row.dtype.fields
        size = self.game.view.itemsize
        start = dtype["frame"][1] + size * (event * recorder.viewers(self.game) + place)
        return self.row.view(np.uint8)[start : start + size]

    def seen_by(self, viewer: int) -> list[Any]:
        """All that a seat, or NOBODY for a spectator, saw on the way, as plain numbers."""
        return [to_plain(self.game.view)(view) for view in self.views()[:, viewer]]


def frames(
    game: Game, before: bytes, action: int, after: View, names: Sequence[str]
) -> list[Frame]:
    """The frames of a move for the seat whose view after it this is."""
    seat = NOBODY if after.seat is None else after.seat
    seen = Recording(game, before, action).views()[1:, seat]
    views = [*(View(game, copied(row), names) for row in seen), after]
    return [Frame(event, view) for event, view in zip(after.events(), views)]
