"""The batch on a GPU: its kernels compile, and its step runs, without one."""

import sys
from functools import partial
from threading import Lock
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest
from envs.warp import HOPPER, a_hopper, emulated, needs_compiler, readable
from worlds import GAMES, by_name

import clutch
from clutch.engine.errors import BadBuffer, NoDevice
from clutch.engine.game import Game
from clutch.envs.gpu import batch as device
from clutch.envs.gpu import scheduling as order
from clutch.envs.gpu.batch import DeviceBatch, face_of, ready
from clutch.envs.gpu.dlpack import CUDA, LENT, Shared
from clutch.envs.gpu.kernels import Kernels, device_steps, kernels
from clutch.envs.gpu.launch_cache import MOST, Launches, mark_of
from clutch.envs.gpu.scheduling import SETS, lines, orderly
from clutch.envs.gpu.step_kernel import step_kernel_of
from clutch.envs.gpu.transfer import LANES, WORD, sources_of
from clutch.envs.layout import layout_of


@needs_compiler
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
        uint16,
        uint32,
        uint64,
    )

    def row(kind: object, deep: int = 1) -> types.Array:
        return types.Array(kind, deep, "C")

    t, views = row(from_dtype(game.state)), row(from_dtype(game.view))
    dice, rewards = row(uint64, 2), row(float32, 2)
    number = from_dtype(layout_of(game).dtype)
    own = (row(uint8), rewards, row(int8))
    buffers = (row(int8), row(uint32), row(number), row(uint32), row(int32))
    queues = (row(uint16, 4), row(int32, 3))
    step = types.void(t, row(int64), *own, *buffers, row(int64), *queues, int64, int64)
    roll = types.void(t, dice, int64, row(int32), rewards, views)
    made = kernels(game)
    wanted = [(made.step, step), (made.roll[1], roll)]  # a roll deals and chooses, too
    if game is GAMES[0]:
        wanted.append((made.choose[0], types.void(t, dice, row(int32), views)))
    with a_hopper():
        for kernel, signature in wanted:
            text, _ = cuda.compile_ptx(kernel, signature, cc=HOPPER, opt=False)
            assert ".entry" in text


def rows_of(buffer: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Room for the same numbers in one row, and the whole words of it."""
    row = np.zeros(-(-buffer.nbytes // WORD) * WORD, np.int8)
    return row[: buffer.nbytes].view(buffer.dtype), row[: buffer.nbytes // WORD * WORD].view("u4")


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_warps_step_as_the_processor_does(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel, interpreted: a group of two warps, then one that is not full; games that end.

    Where tables are lined up, each stands in its queue for the next step.
    """
    monkeypatch.setattr(order, "GROUP", 2 * LANES)
    many = 2 * LANES + 3
    here = clutch.batch(game, many, seats=[game.seats[i % len(game.seats)] for i in range(many)])
    masks, obs = here.masks(), here.observations()
    here.rollout(300)
    with emulated() as warp:
        twin = readable(game)
        stands = game.queue or order.by_phase
        run = partial(warp.run, step_kernel_of(twin, device_steps(twin)), 3)
        t = np.zeros(3 * LANES, twin.state)
        t[:many] = here.t
        own = [np.zeros_like(row) for row in (here.done, here.rewards, here.turns)]
        m, o, refused = rows_of(masks), rows_of(obs), np.zeros(1, np.int64)
        no_m, no_o = (tuple(row[:0] for row in rows) for rows in (m, o))
        line, standing = lines(many)
        more = (sources_of(layout_of(game)), refused, line, standing)
        ends = 0
        for step in range(8):
            now, after = step % SETS, (step + 1) % SETS
            actions = here.choose()
            here.step(actions, masks, obs)
            if step % 4 == 3:  # what may be done, then what is known
                run(t, actions, *own, *m, *no_o, *more, now, 1)
                run(t, actions, *own, *no_m, *o, *more, after, 0)
            else:
                run(t, actions, *own, *m, *o, *more, now, 1)
            assert t[:many].tobytes() == here.t.tobytes() and not refused[0]
            assert m[0].tobytes() == masks.tobytes() and o[0].tobytes() == obs.tobytes()
            for mine, theirs in zip(own, (here.done, here.rewards, here.turns)):
                assert mine.tobytes() == theirs.tobytes()
            ends += int(here.done.sum())
            if orderly(game):
                assert standing[after].sum(1).tolist() == [2 * LANES, 3]
                for group, queue in np.ndindex(standing[after].shape):
                    who = line[after, group, queue, : standing[after, group, queue]]
                    assert all(
                        stands(t[group * order.GROUP + table]) == queue for table in who.tolist()
                    )
        assert ends > 0
        run(t, np.full(many, len(game.actions)), *own, *no_m, *no_o, *more, after, 1)
        assert refused[0] == many and t[:many].tobytes() == here.t.tobytes()


def test_a_table_that_is_too_large_for_a_gpu_is_refused_before_its_compiler_is_asked() -> None:
    with emulated():
        game = readable(GAMES[0])
        game.state = np.dtype([*GAMES[0].state.descr, ("more", np.int8, 1300)])
        with pytest.raises(AssertionError, match="1,512 bytes"):
            step_kernel_of(game, device_steps(game))


def test_after_an_interrupted_step_all_line_up_anew() -> None:
    """Whether it was launched nobody knows, so its queues may be read by none."""
    batch: Any = object.__new__(DeviceBatch)
    asked: list[Any] = []
    copied: list[np.ndarray] = []
    batch.tables, batch._ordered, batch._now, batch._unsure = 5, True, 0, False
    batch._lines = (SimpleNamespace(copy_to_device=copied.append),) * 2
    batch._one_at_a_time, batch._step, batch._step_grid = Lock(), None, None
    batch._launches = SimpleNamespace(launch=lambda kernel, grid, key, args: asked.append(key[3:]))
    for _ in range(4):
        batch.step(None)
    batch.look()
    assert asked == [(1, 0), (1, 1), (1, 2), (1, 0), (0, 1)] and not copied

    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    batch._launches.launch, launch = interrupted, batch._launches.launch
    with pytest.raises(KeyboardInterrupt):
        batch.step(None)
    batch._launches.launch = launch
    batch.step(None)
    assert asked[-1] == (1, 0) and [row.shape[0] for row in copied] == [SETS, SETS]


def test_all_batches_of_a_game_share_its_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiling them takes longer than playing a million games."""
    from numba import cuda

    monkeypatch.setattr(cuda, "jit", lambda kernel, **_: kernel)
    made: list[Game] = []

    def write_down(game: Game) -> Kernels:
        made.append(game)
        return Kernels("deal", "step", ("choose",), ("roll",))

    monkeypatch.setattr(device, "kernels", write_down)
    ready.cache_clear()
    try:
        assert ready(GAMES[0]) is ready(GAMES[0]) and made == [GAMES[0]]
        assert ready(GAMES[1]) is not ready(GAMES[0]) and made == [GAMES[0], GAMES[1]]
    finally:
        ready.cache_clear()


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


class FakeKernel:
    """As much of a kernel of Numba's as launching asks for; it writes down what it was given."""

    argument_types = ("array", "number")
    stream, griddim, blockdim, sharedmem = 0, (2, 1, 1), (32, 1, 1), 0

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.pre_launch_callbacks: list[Any] = []
        self.kernel = self  # its machine code
        self._codelibrary = SimpleNamespace(get_cufunc=lambda: self)

    def __getitem__(self, _: Any) -> "FakeKernel":
        return self

    def __call__(self, *args: Any) -> None:
        for callback in self.pre_launch_callbacks:
            callback(self, self)
        self.asked.append(args)

    def _prepare_args(self, _: str, value: Any, stream: Any, back: Any, into: list[Any]) -> None:
        into.append(value)


def test_a_launch_with_the_same_buffers_is_made_without_asking_numba_again() -> None:
    kernel, launches, made = FakeKernel(), Launches(), []
    buffers = [Shared(None, place, (4, 3), np.int8, CUDA) for place in (64, 128)]
    core = SimpleNamespace(launch=lambda *given: made.append(given[2:]), LaunchConfig=lambda **_: 0)

    def step(masks: Any) -> None:
        def args() -> tuple[int, int]:
            if masks is not None:
                face_of(masks, "masks", (4, 3), (np.dtype(np.int8),))
            return (getattr(masks, "address", 0), 1)

        launches.launch(kernel, (2, 32), mark_of(masks), args)

    with patch.dict(sys.modules, {"cuda.core": core}):
        for masks in (None, buffers[0], buffers[1], buffers[0], None, buffers[0]):
            step(masks)
        assert kernel.asked == [(0, 1), (64, 1), (128, 1)] and not kernel.pre_launch_callbacks
        assert made == [(kernel, 64, 1), (kernel, 0, 1), (kernel, 64, 1)]
        for wrong in (np.zeros((4, 3), np.int8), Shared(None, 64, (3, 4), np.int8, CUDA)):
            with pytest.raises(BadBuffer):
                step(wrong)  # another buffer at the same place, or no buffer of a GPU
        for place in range(MOST + 1):
            step(Shared(None, 4 * place, (4, 3), np.int8, CUDA))
        assert len(launches.ready) <= MOST


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
