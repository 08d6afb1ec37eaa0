"""The batch on a GPU: its kernels compile without one, and its absence is said in words."""

import sys
from types import SimpleNamespace
from unittest.mock import patch

import numpy as np
import pytest
from worlds import GAMES, by_name

import clutch
from clutch.engine.errors import BadBuffer, NoDevice
from clutch.engine.game import Game
from clutch.envs.device import face_of
from clutch.envs.kernels import kernels
from clutch.envs.layout import layout_of
from clutch.envs.shared import CUDA, LENT, Shared

HOPPER = (9, 0)


@pytest.mark.skipif(sys.platform == "darwin", reason="no CUDA compiler there")
@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_the_steps_compile_for_a_gpu(game: Game) -> None:
    from numba import (
        cuda,
        float32,
        from_dtype,
        int8,
        int32,
        int64,
        types,
        uint8,
        uint32,
        uint64,
    )
    from numba.cuda import dispatcher

    def row(kind: object, deep: int = 1) -> types.Array:
        return types.Array(kind, deep, "C")

    t, views = row(from_dtype(game.state)), row(from_dtype(game.view))
    dice, rewards = row(uint64, 2), row(float32, 2)
    number = from_dtype(layout_of(game).dtype)
    own = (row(uint8), rewards, row(int8))
    buffers = (row(int8), row(uint32), row(number), row(uint32), row(int32))
    step = types.void(t, row(int64), *own, *buffers, row(int64), int64)
    roll = types.void(t, dice, int64, row(int32), rewards, views)
    made = kernels(game)
    wanted = [(made.step, step), (made.roll[1], roll)]  # a roll deals and chooses, too
    with patch.object(
        dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=HOPPER)
    ):
        for kernel, signature in wanted:
            text, _ = cuda.compile_ptx(kernel, signature, cc=HOPPER, opt=False)
            assert ".entry" in text


def test_a_gpu_that_is_not_there() -> None:
    from numba import cuda

    if not cuda.is_available():
        with pytest.raises(NoDevice, match="GPU"):
            clutch.batch(GAMES[0], 8, "cuda")
    with pytest.raises(NoDevice, match="cpu or cuda"):
        clutch.batch(GAMES[0], 8, "tpu")


def test_buffers_for_the_gpu_are_looked_at_before_they_are_used() -> None:
    """No GPU is needed to refuse: only the buffer's own description is read."""
    there = Shared(None, 64, (4, 3), np.int8, CUDA)
    assert face_of(there, "masks", (4, 3), (np.dtype(np.int8),))["data"] == (64, False)
    with pytest.raises(BadBuffer, match="the ndarray does not"):
        face_of(np.zeros((4, 3), np.int8), "masks", (4, 3), (np.dtype(np.int8),))
    with pytest.raises(BadBuffer, match="int16 is needed, not int8"):
        face_of(there, "observations", (4, 3), (np.dtype(np.int16),))
    with pytest.raises(BadBuffer, match="the shape is"):
        face_of(there, "masks", (3, 4), (np.dtype(np.int8),))


def test_memory_is_lent_without_a_copy_and_given_back() -> None:
    mine = np.arange(12, dtype=np.int16).reshape(3, 4)
    theirs = np.from_dlpack(Shared.host(mine))
    mine[1, 2] = 77
    assert theirs[1, 2] == 77 and theirs.shape == (3, 4) and len(LENT) == 1
    del theirs
    assert not LENT
    capsule = Shared.host(mine).__dlpack__()
    assert len(LENT) == 1
    del capsule  # nobody opened it
    assert not LENT
