"""A game's steps in machine code, and the room that they work in."""

from functools import cache
from types import FunctionType
from typing import Any

import numpy as np

from clutch.engine.compile import Build, bind, cache_in, contract, fingerprint, folder, scratch
from clutch.engine.game import Game
from clutch.engine.records import tables
from clutch.envs import steps
from clutch.envs.layout import layout_of


@cache
def compiled_steps(game: Game) -> Build:
    """The steps over the game's own compiled rules; each compiled when first called."""
    import numba

    build = game.compiled()
    names = {**contract(game), **vars(build), "flatten": layout_of(game).flatten}
    wanted = {
        name: f
        for name, f in vars(steps).items()
        if isinstance(f, FunctionType) and f.__module__ == steps.__name__
    }
    entries = {f.__code__ for f in wanted.values()}

    def wrap(f: FunctionType) -> Any:
        return numba.njit(f, nogil=True, cache=f.__code__ in entries)

    with cache_in(folder(game) / fingerprint(steps.moved)):
        return Build(**bind(wanted, names, wrap))


class Bench:
    """Blank records to start from, and scratch space of one thread."""

    def __init__(self, game: Game) -> None:
        seats = game.seats.stop - 1
        self.blank, self.spare = tables(game.state), tables(game.state)
        self.unseen, self.view = tables(game.view), tables(game.view)
        self.out = scratch(game)
        self.score, self.rank = np.zeros(seats, np.int32), np.zeros(seats, np.int32)
        self.reward = np.zeros(seats, np.float32)
