"""One table as environments use it, and the compiled steps that batches share with it."""

from functools import cache
from types import FunctionType
from typing import Any

import numpy as np

from clutch.engine.compile import Build, machine_code, more_code
from clutch.engine.errors import ClutchError, NotAllowed
from clutch.engine.game import Game
from clutch.engine.kit.options import settings
from clutch.engine.kit.records import NOBODY
from clutch.engine.loops import workspace
from clutch.engine.table import Table
from clutch.envs import steps
from clutch.envs.layout import Layout, compiled_spread, layout_of, state_layout
from clutch.envs.relative import relative_of


@cache
def compiled_steps(game: Game) -> Build:
    """The functions of steps.py over a game's compiled rules; each compiles at its first call."""
    flat = {"flatten": layout_of(game).flatten, "flatten_all": state_layout(game).flatten}
    flat["spread"] = compiled_spread()
    show = {"show": game.functions["show"]}
    flat["glance"] = machine_code(game, show, hear=steps.unheard)["show"]
    wanted = {
        name: f
        for name, f in vars(steps).items()
        if isinstance(f, FunctionType) and f.__module__ == steps.__name__
    }
    return Build(**more_code(game, wanted, **flat))


class SingleTable:
    """A table, the seeds of its games, and its observations; can be copied and pickled mid-game."""

    def __init__(
        self, game: Game | str, seats: int | None, options: dict[str, Any], relative: bool = False
    ) -> None:
        from clutch.games import game as named

        self.game = named(game) if isinstance(game, str) else game
        self.seats = self.game.check_seats(self.game.seats.start if seats is None else seats)
        self.options: dict[str, Any] = settings(self.game.options, options)
        self.relative = relative  # observations, masks and actions, as in relative.py
        self.seeds = np.random.default_rng()
        self.work = workspace(self.game)
        compiled_steps(self.game)  # so that the rules are compiled before they deal
        self.table: Table = self.deal(0)

    def deal(self, seed: int | None) -> Table:
        """A new game: of this seed, or the next of the last seed given."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        else:
            seed = int(self.seeds.integers(2**63))
        self.table = self.game.deal(self.seats, seed, **self.options)
        return self.table

    @property
    def steps(self) -> Build:
        """The compiled steps of the game."""
        return compiled_steps(self.game)

    @property
    def layout(self) -> Layout:
        return layout_of(self.game)

    @property
    def turn(self) -> int:
        """The seat to act, or NOBODY."""
        return NOBODY if self.table.turn is None else self.table.turn

    def observation(self, seat: int) -> np.ndarray:
        layout = self.layout
        row = np.empty(layout.size, layout.dtype)
        work = self.work
        self.steps.table_seen(work.look, work.blank_view, self.table.array, seat, row)
        return relative_of(self.game).row(row, seat, self.seats) if self.relative else row

    def opened(self) -> np.ndarray:
        """The whole table as numbers, hidden fields included."""
        layout = state_layout(self.game)
        row = np.zeros(layout.size, layout.dtype)
        self.steps.opened(self.table.array, row)
        return row

    def mask(self) -> np.ndarray:
        row = np.empty(self.game.actions.many, np.int8)
        self.steps.table_masked(self.table.array, self.work.out, row)
        return row[self.rotated()] if self.relative else row

    def rotated(self) -> np.ndarray:
        """The id of each action as the seat to act counts the seats."""
        return relative_of(self.game).absolute[self.seats, max(0, self.turn)]

    def rewards(self) -> np.ndarray:
        """Each seat's reward for a finished game; 0 before its end."""
        self.work.reward[:] = 0
        if self.turn == NOBODY:
            self.steps.settled(self.work, self.table.array[0])
        return self.work.reward[: self.seats].copy()

    def play(self, action: Any) -> None:
        """Play an action of the seat to act; raises NotAllowed if it is illegal or no number."""
        if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
            raise NotAllowed(f"An action is a whole number, not {action!r}.")
        self.table.play(self.absolute(int(action)))

    def absolute(self, action: int) -> int:
        """The game's id of an action, as the environment counts actions."""
        if self.relative and 0 <= action < len(self.game.actions):
            return int(self.rotated()[action])
        return action

    def picture(self) -> str:
        """The table as text, as a spectator sees it."""
        return f"{self.table.view(None)}"


def refusal(why: ClutchError, kind: type[Exception]) -> Exception:
    """The same error as an exception that is also of the library's `kind`."""
    ours = type(why)
    both: type[Exception] = type(ours.__name__, (ours, kind), {"__module__": ours.__module__})
    return both(str(why))
