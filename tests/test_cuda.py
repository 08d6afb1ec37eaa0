"""The GPU twin compiles for a device, without one; benchmarks/gpu.py compares its bytes on one."""

import re
from typing import Any

import pytest
from envs.warp import HOPPER, a_hopper, needs_compiler
from worlds import GAMES, by_name

from clutch.engine.errors import NoDevice
from clutch.engine.game import Game
from clutch.envs.gpu.warp import kernels, meeting


@needs_compiler
@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_the_rules_compile_for_a_gpu(game: Game) -> None:
    from numba import cuda, from_dtype, int64, types, uint64, void

    state, view = from_dtype(game.state), from_dtype(game.view)
    t, words = types.Array(state, 1, "C"), types.Array(uint64, 2, "C")
    made, ended = kernels(game), types.Array(int64, 1, "C")
    with a_hopper():
        deal = void(t, words, t, int64, int64)
        walk = void(t, words, t, int64, ended)  # a playout is the same code with one switch off
        for kernel, signature in ((made.deal, deal), (made.walk, walk)):
            text, _ = cuda.compile_ptx(kernel, signature, cc=HOPPER, opt=False)
            assert ".entry" in text
        imagine = game.compiled().imagine.py_func  # the rest is in the kernels of envs/test_device
        cuda.compile_ptx(imagine, void(view, state), cc=HOPPER, device=True, abi="numba")


@needs_compiler
def test_no_compiler_knows_that_a_warp_is_together() -> None:
    """Else the wait is left out, and threads that came late from the rules would be missing."""
    from numba import cuda, int8, types, void

    meet = meeting()

    def kernel(row: Any) -> None:
        lane = cuda.threadIdx.x & 31
        meet(lane, row.shape[0])
        row[lane] = 1

    with a_hopper():
        text, _ = cuda.compile_ptx(kernel, void(types.Array(int8, 1, "C")), cc=HOPPER)
    assert re.search(r"@%p\d+ bra[^;]*;\s*bar\.warp\.sync", text)


def test_a_missing_gpu_is_said_in_words() -> None:
    from numba import cuda

    from clutch.envs.gpu.warp import present

    if not cuda.is_available():
        with pytest.raises(NoDevice, match="GPU"):
            present()
