"""A game's steps in machine code, and the room that they work in."""

from functools import cache
from types import FunctionType
from typing import Any

import numpy as np

from clutch.engine.compile import Build, more_code, other_code, scratch
from clutch.engine.errors import ClutchError, NotAllowed
from clutch.engine.game import Game
from clutch.engine.options import settings
from clutch.engine.records import NOBODY, tables
from clutch.engine.table import Table
from clutch.envs import steps
from clutch.envs.layout import Layout, compiled_spread, layout_of, state_layout
from clutch.envs.steps import Room


@cache
def compiled_steps(game: Game) -> Build:
    """The steps over the game's own compiled rules; each compiled when first called."""
    flat = {"flatten": layout_of(game).flatten, "flatten_all": state_layout(game).flatten}
    flat["spread"] = compiled_spread()
    flat["glance"] = other_code(game, ["show"], hear=steps.unheard)["show"]
    wanted = {
        name: f
        for name, f in vars(steps).items()
        if isinstance(f, FunctionType) and f.__module__ == steps.__name__
    }
    return Build(**more_code(game, wanted, **flat))


def room_of(game: Game) -> Room:
    """What one thread needs to work in."""
    seats = game.seats.stop - 1
    return Room(
        blank=tables(game.state),
        spare=tables(game.state),
        unseen=tables(game.view),
        look=tables(game.view, 2),
        out=scratch(game),
        score=np.zeros(seats, np.int32),
        rank=np.zeros(seats, np.int32),
        reward=np.zeros(seats, np.float32),
    )


class Desk:
    """One table as an environment sees it: dealt from a seed, copied and pickled mid-game."""

    def __init__(self, game: Game | str, seats: int | None, options: dict[str, Any]) -> None:
        from clutch.games import game as named

        self.game = named(game) if isinstance(game, str) else game
        self.seats = self.game.check_seats(self.game.seats.start if seats is None else seats)
        self.options: dict[str, Any] = settings(self.game.options, options)
        self.seeds = np.random.default_rng()
        self.room = room_of(self.game)
        self.table: Table = self.deal(0)

    def deal(self, seed: int | None) -> Table:
        """A new game: of this seed, or the next of the last seed given."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        else:
            seed = int(self.seeds.integers(2**63))
        compiled_steps(self.game)  # dealt by machine code
        self.table = self.game.deal(self.seats, seed, **self.options)
        return self.table

    @property
    def layout(self) -> Layout:
        return layout_of(self.game)

    @property
    def turn(self) -> int:
        return int(self.table._s["turn"])  # faster than an attribute

    def observation(self, seat: int) -> np.ndarray:
        row = np.zeros(self.layout.size, self.layout.dtype)
        room = self.room
        compiled_steps(self.game).seen(self.table._s, seat, room.look, room.unseen, row)
        return row

    def opened(self) -> np.ndarray:
        """The whole table as numbers, every card open."""
        layout = state_layout(self.game)
        row = np.zeros(layout.size, layout.dtype)
        whole = np.frombuffer(self.table._s.tobytes(), self.game.state)
        compiled_steps(self.game).opened(whole, row)
        return row

    def mask(self) -> np.ndarray:
        row = np.zeros(len(self.game.actions), np.int8)
        compiled_steps(self.game).masked(self.table._s, self.room.out, row)
        return row

    def rewards(self) -> np.ndarray:
        """What a finished game pays each seat; 0 before."""
        room = self.room
        room.reward[:] = 0
        if self.turn == NOBODY:
            steps = compiled_steps(self.game)
            steps.settle(self.table._s, room.score, room.rank, room.reward)
        return room.reward[: self.seats].copy()

    def play(self, action: Any) -> None:
        """The seat to act does this, or NotAllowed says why not."""
        if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
            raise NotAllowed(f"An action is a whole number, not {action!r}.")
        self.table.play(int(action))

    def picture(self) -> str:
        """The table as someone without a seat sees it."""
        return f"{self.table.view(None)}"


def refusal(why: ClutchError, kind: type[Exception]) -> Exception:
    """Our sentence as an error that is both ours and the library's own."""
    ours = type(why)
    both: type[Exception] = type(ours.__name__, (ours, kind), {"__module__": ours.__module__})
    return both(str(why))
