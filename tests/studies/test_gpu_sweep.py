"""Sweeps on a GPU: the kernel compiles, and plays the processor's games, without one."""

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.emulated_warp import emulated, needs_compiler, readable
from support.worlds import GAMES, ONE_AND_SLOW, by_name

from clutch.cli import main
from clutch.engine.errors import NoDevice
from clutch.engine.game import Game
from clutch.engine.kit.records import tables
from clutch.envs.gpu.warp import LANES, blocks
from clutch.studies import gpu
from clutch.studies.grid import grid
from clutch.studies.sweep import cell_row, play_cells
from clutch.studies.watch import name_bits, watched
from clutch.testing.gpu import HOPPER, a_hopper


def in_a_warp(
    warp: Any, _: Game, laid: np.ndarray, games: int, policy: np.ndarray, seed: int, *, twin: Any
) -> list[np.ndarray]:
    """What `gpu.launched` does, on an emulated warp."""
    many, seats = len(laid) * games, twin.seats.stop - 1
    rows = np.zeros((many, len(gpu.COLUMNS)), np.int32)
    scores, ranks = np.zeros((2, many, seats), np.int32)
    t, blank = laid.view(twin.state), tables(twin.view)
    kernel = gpu.watch_kernel_of(twin)
    given = (t, games, policy, name_bits(twin), seed, rows, scores, ranks, blank)
    warp.run(kernel, blocks(many, LANES), *given)
    return [rows, scores, ranks]


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_equal_seeds_give_equal_games_on_both(game: Game) -> None:
    """Two cells of another number of seats: every row, score and rank."""
    option = game.options[0]
    seats = sorted({game.seats.start, game.seats.stop - 1})
    plan = grid(game, {option.name: [1]}, seats=seats, bots="greedy,random", games=3, seed=5)
    with emulated() as warp:
        twin = readable(game)
        found = dict(gpu.watched_cells(plan, range(plan.many), partial(in_a_warp, warp, twin=twin)))
    for number, (count, options) in enumerate(plan.cells()):
        here = watched(game, 3, count, bots=plan.bots, seed=5, options=options)
        for name in ("score", "rank", *gpu.COLUMNS):
            assert (getattr(found[number], name) == getattr(here, name)).all(), name


def test_a_row_of_a_cell_is_the_same_from_either() -> None:
    plan = grid(GAMES[0], {"eyes": [8, 9]}, seats=3, games=4, seed=2)
    with emulated() as warp:
        twin = readable(GAMES[0])
        cells = gpu.watched_cells(plan, [1], partial(in_a_warp, warp, twin=twin))
        ((number, seen),) = cells
    row = cell_row(number, GAMES[0], 3, list(plan.cells())[1][1], seen)
    assert [row] == play_cells(plan, [1])


@needs_compiler
@pytest.mark.parametrize("game", ONE_AND_SLOW, ids=by_name)
def test_the_kernel_compiles_for_a_gpu(game: Game) -> None:
    from numba import cuda, from_dtype, int32, int64, types

    t, blank = (types.Array(from_dtype(kind), 1, "C") for kind in (game.state, game.view))
    row, numbers = types.Array(int32, 1, "C"), types.Array(int32, 2, "C")
    bits = types.Array(int64, 1, "C")
    signature = types.void(t, int64, row, bits, int64, numbers, numbers, numbers, blank)
    with a_hopper():
        text, _ = cuda.compile_ptx(gpu.watch_kernel_of(game), signature, cc=HOPPER, opt=False)
    assert ".entry" in text


def test_only_policies_play_on_a_gpu() -> None:
    plan = grid(GAMES[0], {"eyes": [8]}, seats=3, bots="drake", games=4)
    with pytest.raises(NoDevice, match="random and greedy"):
        list(gpu.watched_cells(plan, [0]))


def test_a_gpu_that_is_not_there_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from numba import cuda

    if cuda.is_available():
        pytest.skip("there is one")
    monkeypatch.chdir(tmp_path)
    words = ["sweep", "dragon_eyes", "eyes=8,9", "-n", "10", "--device", "cuda"]
    assert main(words) == 2
    assert "There is no CUDA GPU" in capsys.readouterr().err and not list(tmp_path.iterdir())
    assert main([*words, "--cluster", "local"]) == 2
    assert "choose one" in capsys.readouterr().err
