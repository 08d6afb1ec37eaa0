"""The batch on a GPU: its kernels compile, and its step runs, without one."""

import re
import sys
from functools import partial
from threading import Lock
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest
from support.emulated_warp import emulated, needs_compiler, readable
from support.worlds import GAMES, ONE_AND_SLOW, by_name

import clutch
from clutch.engine.errors import BadBuffer, NoDevice
from clutch.engine.game import Game
from clutch.engine.kit.records import tables
from clutch.engine.loops import POLICIES
from clutch.envs.gpu import batch as gpu_batch
from clutch.envs.gpu import scheduling
from clutch.envs.gpu.batch import DeviceBatch, checked_interface, compiled_kernels
from clutch.envs.gpu.dlpack import CPU, EXPORTED, ExportedArray
from clutch.envs.gpu.kernels import Kernels, device_functions
from clutch.envs.gpu.launch_cache import CAPACITY, LaunchCache, buffer_key
from clutch.envs.gpu.scheduling import BUFFERS, initial_buckets, is_bucketed
from clutch.envs.gpu.step_kernel import step_kernel_of
from clutch.envs.gpu.transfer import WORD, gather_table
from clutch.envs.gpu.warp import LANES, warp_barrier
from clutch.envs.layout import layout_of
from clutch.testing.gpu import HOPPER, a_hopper, compile_kernels


@needs_compiler
@pytest.mark.parametrize("game", ONE_AND_SLOW, ids=by_name)
def test_the_steps_compile_for_a_gpu(game: Game) -> None:
    compile_kernels(game, every=game is GAMES[0])


@needs_compiler
def test_the_compiler_keeps_the_barrier_of_a_warp() -> None:
    """It removes a bare `syncwarp` where it believes that the warp has converged."""
    from numba import cuda, int8, types, void

    barrier = warp_barrier()

    def kernel(row: Any) -> None:
        lane = cuda.threadIdx.x & 31
        barrier(lane, row.shape[0])
        row[lane] = 1

    with a_hopper():
        text, _ = cuda.compile_ptx(kernel, void(types.Array(int8, 1, "C")), cc=HOPPER)
    assert re.search(r"@%p\d+ bra[^;]*;\s*bar\.warp\.sync", text)


def rows_of(buffer: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Room for the same numbers in one row, and the whole words of it."""
    row = np.zeros(-(-buffer.nbytes // WORD) * WORD, np.int8)
    return row[: buffer.nbytes].view(buffer.dtype), row[: buffer.nbytes // WORD * WORD].view("u4")


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_warps_step_as_the_processor_does(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel, interpreted: a group of two warps, then one that is not full; games that end.

    Where tables are sorted, each is in its bucket for the next step.
    """
    monkeypatch.setattr(scheduling, "GROUP", 2 * LANES)
    many = 2 * LANES + 3
    here = clutch.batch(game, many, seats=[game.seats[i % len(game.seats)] for i in range(many)])
    masks, obs = here.masks(), here.observations()
    here.rollout(300)
    with emulated() as warp:
        twin = readable(game)
        bucket_of = game.bucket or scheduling.phase_of(game)
        use = device_functions(twin)
        run = partial(warp.run, step_kernel_of(twin, use), 3)
        by_policy = [partial(warp.run, step_kernel_of(twin, use, i), 3) for i in range(2)]
        t = np.zeros(3 * LANES, twin.state)
        t[:many] = here.t
        own = [np.zeros_like(row) for row in (here.done, here.rewards, here.turns)]
        m, o, refused = rows_of(masks), rows_of(obs), np.zeros(1, np.int64)
        no_m, no_o = (tuple(row[:0] for row in rows) for rows in (m, o))
        no_a = np.zeros(0, np.int32)
        members, sizes = initial_buckets(many)
        more = (gather_table(layout_of(game)), refused, members, sizes)
        ends, dice, blank_view = 0, here.dice.copy(), tables(twin.view)
        for step in range(10):
            now, after = step % BUFFERS, (step + 1) % BUFFERS
            if step % 5 > 2:  # the kernel chooses
                policy = step % 5 - 3
                here.play(POLICIES[policy], masks, obs)
                by_policy[policy](t, dice, blank_view, no_a, *own, *m, *o, *more, now, 1)
                assert dice.tobytes() == here.dice.tobytes()
            else:
                actions = here.choose()
                here.step(actions, masks, obs)
                dice[:] = here.dice
            given = (t, dice, blank_view, actions)
            if step % 5 == 2:  # what may be done, then what is known
                run(*given, *own, *m, *no_o, *more, now, 1)
                run(*given, *own, *no_m, *o, *more, after, 0)
            elif step % 5 < 2:
                run(*given, *own, *m, *o, *more, now, 1)
            assert t[:many].tobytes() == here.t.tobytes() and not refused[0]
            assert m[0].tobytes() == masks.tobytes() and o[0].tobytes() == obs.tobytes()
            for mine, theirs in zip(own, (here.done, here.rewards, here.turns)):
                assert mine.tobytes() == theirs.tobytes()
            ends += int(here.done.sum())
            if is_bucketed(game):
                assert sizes[after].sum(1).tolist() == [2 * LANES, 3]
                for group, bucket in np.ndindex(sizes[after].shape):
                    places = members[after, group, bucket, : sizes[after, group, bucket]].tolist()
                    found = [bucket_of(t[group * scheduling.GROUP + place]) for place in places]
                    assert found == [bucket] * len(places)
        assert ends > 0
        wrong = np.full(many, len(game.actions))
        run(t, dice, blank_view, wrong, *own, *no_m, *no_o, *more, after, 1)
        assert refused[0] == many and t[:many].tobytes() == here.t.tobytes()


def test_a_table_that_is_too_large_for_a_gpu_is_refused_before_its_compiler_is_asked() -> None:
    with emulated():
        game = readable(GAMES[0])
        fields = [(name, GAMES[0].state[name]) for name in GAMES[0].state.names]
        game.state = np.dtype([*fields, ("more", np.int8, 1300)], align=True)
        with pytest.raises(AssertionError, match="1,512 bytes"):
            step_kernel_of(game, device_functions(game))


def test_after_an_interrupted_step_the_buckets_are_filled_anew() -> None:
    """Nobody knows whether it was launched, so no later step may read its buckets."""
    batch: Any = object.__new__(DeviceBatch)
    asked: list[Any] = []
    copied: list[np.ndarray] = []
    batch.tables, batch._bucketed, batch._buffer, batch._interrupted = 5, True, 0, False
    batch._rotation = None
    batch._buckets = (SimpleNamespace(copy_to_device=copied.append),) * 2
    batch._one_at_a_time, batch._step_grid = Lock(), None
    batch._kernels = Kernels(None, None, (None,), (), ())
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
    assert asked[-1] == (1, 0) and [row.shape[0] for row in copied] == [BUFFERS, BUFFERS]


def test_all_batches_of_a_game_share_its_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiling them takes longer than playing a million games."""
    from numba import cuda

    monkeypatch.setattr(cuda, "jit", lambda kernel, **_: kernel)
    made: list[Game] = []

    def write_down(game: Game) -> Kernels:
        made.append(game)
        return Kernels("deal", "step", ("play",), ("choose",), ("rollout",))

    monkeypatch.setattr(gpu_batch, "kernels", write_down)
    compiled_kernels.cache_clear()
    try:
        first = compiled_kernels(GAMES[0])
        assert compiled_kernels(GAMES[0]) is first and made == [GAMES[0]]
        assert compiled_kernels(GAMES[1]) is not first and made == [GAMES[0], GAMES[1]]
    finally:
        compiled_kernels.cache_clear()


def test_a_gpu_that_is_not_there() -> None:
    from numba import cuda

    if not cuda.is_available():
        with pytest.raises(NoDevice, match="GPU"):
            clutch.batch(GAMES[0], 8, "cuda")
    with pytest.raises(NoDevice, match="cpu or cuda"):
        clutch.batch(GAMES[0], 8, "tpu")


def test_buffers_for_the_gpu_are_looked_at_before_they_are_used() -> None:
    """No GPU is needed to refuse: only the buffer's own description is read."""
    there = ExportedArray(None, 64, (4, 3), np.int8)
    assert checked_interface(there, "masks", (4, 3), (np.dtype(np.int8),))["data"] == (64, False)
    with pytest.raises(BadBuffer, match="the ndarray does not"):
        checked_interface(np.zeros((4, 3), np.int8), "masks", (4, 3), (np.dtype(np.int8),))
    with pytest.raises(BadBuffer, match="int16 is needed, not int8"):
        checked_interface(there, "observations", (4, 3), (np.dtype(np.int16),))
    with pytest.raises(BadBuffer, match="the shape is"):
        checked_interface(there, "masks", (3, 4), (np.dtype(np.int8),))


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
    kernel, launches, made = FakeKernel(), LaunchCache(), []
    buffers = [ExportedArray(None, place, (4, 3), np.int8) for place in (64, 128)]
    core = SimpleNamespace(launch=lambda *given: made.append(given[2:]), LaunchConfig=lambda **_: 0)

    def step(masks: Any) -> None:
        def args() -> tuple[int, int]:
            if masks is not None:
                checked_interface(masks, "masks", (4, 3), (np.dtype(np.int8),))
            return (getattr(masks, "address", 0), 1)

        launches.launch(kernel, (2, 32), buffer_key(masks), args)

    with patch.dict(sys.modules, {"cuda.core": core}):
        for masks in (None, buffers[0], buffers[1], buffers[0], None, buffers[0]):
            step(masks)
        assert kernel.asked == [(0, 1), (64, 1), (128, 1)] and not kernel.pre_launch_callbacks
        assert made == [(kernel, 64, 1), (kernel, 0, 1), (kernel, 64, 1)]
        for wrong in (np.zeros((4, 3), np.int8), ExportedArray(None, 64, (3, 4), np.int8)):
            with pytest.raises(BadBuffer):
                step(wrong)  # another buffer at the same place, or no buffer of a GPU
        for place in range(CAPACITY + 1):
            step(ExportedArray(None, 4 * place, (4, 3), np.int8))
        assert len(launches.prepared) <= CAPACITY


def test_an_array_is_imported_without_a_copy_and_freed_by_its_importer() -> None:
    mine = np.arange(12, dtype=np.int16).reshape(3, 4)
    exported = ExportedArray(mine, mine.ctypes.data, mine.shape, mine.dtype, CPU)
    theirs = np.from_dlpack(exported)
    mine[1, 2] = 77
    assert theirs[1, 2] == 77 and theirs.shape == (3, 4) and len(EXPORTED) == 1
    del theirs
    assert not EXPORTED
    capsule = exported.__dlpack__()
    assert len(EXPORTED) == 1
    del capsule  # imported by nobody
    assert not EXPORTED
