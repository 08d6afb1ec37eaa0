"""The GPU twin compiles for a device, without one; benchmarks/gpu.py compares its bytes on one."""

import re
import sys
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest
from worlds import GAMES, by_name

from clutch.engine.cuda import kernels, meeting
from clutch.engine.errors import NoDevice
from clutch.engine.game import Game

HOPPER = (9, 0)


def a_hopper() -> Any:
    """As much of a device as compiling for it asks for."""
    return SimpleNamespace(compute_capability=HOPPER)


@pytest.mark.skipif(sys.platform == "darwin", reason="no CUDA compiler there")
@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_the_rules_compile_for_a_gpu(game: Game) -> None:
    from numba import cuda, from_dtype, int64, types, uint64, void
    from numba.cuda import dispatcher

    state, view = from_dtype(game.state), from_dtype(game.view)
    t, words = types.Array(state, 1, "C"), types.Array(uint64, 2, "C")
    made, ended = kernels(game), types.Array(int64, 1, "C")
    with patch.object(dispatcher, "get_current_device", a_hopper):
        deal = void(t, words, t, int64, int64)
        walk = void(t, words, t, int64, ended)  # a playout is the same code with one switch off
        for kernel, signature in ((made.deal, deal), (made.walk, walk)):
            text, _ = cuda.compile_ptx(kernel, signature, cc=HOPPER, opt=False)
            assert ".entry" in text
        imagine = game.compiled().imagine.py_func  # the rest is in the kernels of envs/test_device
        cuda.compile_ptx(imagine, void(view, state), cc=HOPPER, device=True, abi="numba")


@pytest.mark.skipif(sys.platform == "darwin", reason="no CUDA compiler there")
def test_no_compiler_knows_that_a_warp_is_together() -> None:
    """Else the wait is left out, and threads that came late from the rules would be missing."""
    from numba import cuda, int8, types, void
    from numba.cuda import dispatcher

    meet = meeting()

    def kernel(row: Any) -> None:
        lane = cuda.threadIdx.x & 31
        meet(lane < row.shape[0] + 32)
        row[lane] = 1

    with patch.object(dispatcher, "get_current_device", a_hopper):
        text, _ = cuda.compile_ptx(kernel, void(types.Array(int8, 1, "C")), cc=HOPPER)
    assert re.search(r"@%p\d+ bra[^;]*;\s*bar\.warp\.sync", text)


def test_a_missing_gpu_is_said_in_words() -> None:
    from numba import cuda

    from clutch.engine.cuda import present

    if not cuda.is_available():
        with pytest.raises(NoDevice, match="GPU"):
            present()
