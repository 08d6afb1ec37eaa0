"""A game's rules compile for a GPU; that needs a compiler, but no GPU."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from clutch.engine.game import Game
from clutch.envs.gpu.kernels import kernels
from clutch.envs.layout import layout_of

HOPPER = (9, 0)


def test_the_rules_compile_for_a_gpu(game: Game) -> None:
    pytest.importorskip("numba_cuda", reason="the extra `gpu` is not installed")
    compile_kernels(game)


def a_hopper() -> Any:
    """While this lasts, there is as much of a device as compiling for it asks for."""
    from numba.cuda import dispatcher

    one = SimpleNamespace(compute_capability=HOPPER)
    return patch.object(dispatcher, "get_current_device", lambda: one)


def compile_kernels(game: Game, every: bool = False) -> None:
    """Compile a game's step and rollout, in which is nearly all, to PTX; or `every` kernel."""
    from numba import (
        cuda,
        float32,
        from_dtype,
        int8,
        int32,
        int64,
        types,
        uint8,
        uint16,
        uint32,
        uint64,
    )

    def row(kind: object, deep: int = 1) -> Any:
        return types.Array(kind, deep, "C")

    t, views = row(from_dtype(game.state)), row(from_dtype(game.view))
    dice, rewards = row(uint64, 2), row(float32, 2)
    number = from_dtype(layout_of(game).dtype)
    own = (row(uint8), rewards, row(int8))
    buffers = (row(int8), row(uint32), row(number), row(uint32), row(int32))
    constant = (row(int64), row(uint16, 4), row(int32, 3))
    step = types.void(t, dice, views, row(int64), *own, *buffers, *constant, int64, int64)
    rollout = types.void(t, dice, int64, row(int32), rewards, views)
    made = kernels(game)
    wanted = [(made.step, step), (made.rollout[1], rollout)]  # which deals and chooses, too
    if every:
        wanted += [(play, step) for play in made.play]
        wanted.append((made.choose[0], types.void(t, dice, row(int32), views)))
        wanted.append((made.deal, types.void(t, dice, int64)))
    with a_hopper():
        for kernel, signature in wanted:
            text, _ = cuda.compile_ptx(kernel, signature, cc=HOPPER, opt=False)
            assert ".entry" in text
        imagine = types.void(from_dtype(game.view), from_dtype(game.state))  # in no kernel
        compiled = game.compiled().imagine.py_func
        cuda.compile_ptx(compiled, imagine, cc=HOPPER, device=True, abi="numba")
