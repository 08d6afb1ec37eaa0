"""A batch on the GPU: one kernel launch a step, buffers shared with PyTorch or JAX.

    batch = clutch.batch("dragon_eyes", tables=1 << 20, device="cuda")
    masks = torch.empty((batch.tables, len(batch.game.actions)), dtype=torch.int8, device="cuda")
    batch.step(actions, masks)                      # actions: a tensor on the same GPU
    rewards = torch.from_dlpack(batch.rewards)      # no copy; also jax.dlpack.from_dlpack

Launches go to the default stream and are asynchronous.  An illegal action leaves its table as it
was; `batch.check()` waits for all launches, and raises NotAllowed for it.
"""

from functools import cache, partial
from threading import Lock
from typing import Any

import numpy as np

from clutch.engine.cuda import load_cuda
from clutch.engine.errors import BadBuffer, NotAllowed
from clutch.engine.game import Game
from clutch.engine.kit.records import tables
from clutch.envs.batch import ACTION_TYPES, MASK_TYPES, policy_number
from clutch.envs.gpu.dlpack import ExportedArray
from clutch.envs.gpu.kernels import Kernels, kernels
from clutch.envs.gpu.launch_cache import LaunchCache, buffer_key
from clutch.envs.gpu.relative_kernels import RotationKernels, rotation_kernels
from clutch.envs.gpu.scheduling import BUFFERS, initial_buckets, is_bucketed
from clutch.envs.gpu.step_kernel import registers_per_thread
from clutch.envs.gpu.transfer import WORD, gather_table
from clutch.envs.gpu.warp import BLOCK, LANES, MAX_REGISTERS, blocks
from clutch.envs.layout import layout_of
from clutch.envs.relative import relative_of


@cache
def compiled_kernels(game: Game) -> Kernels:
    """The kernels of a game, shared by all its batches; each compiles at its first launch."""
    from numba import cuda

    made, jit = kernels(game), partial(cuda.jit, max_registers=MAX_REGISTERS)
    jit_step = partial(cuda.jit, max_registers=registers_per_thread(game))
    by_policy = (tuple(map(jit, some)) for some in (made.choose, made.rollout))
    return Kernels(jit(made.deal), jit_step(made.step), tuple(map(jit_step, made.play)), *by_policy)


@cache
def compiled_rotations() -> RotationKernels:
    """The kernels that rotate rows, masks and actions; Numba compiles each for a game's records."""
    from numba import cuda

    return RotationKernels(*map(cuda.jit, rotation_kernels()))


class Rotation:
    """What a batch needs to rotate what it wrote: tables on the GPU, and buffers in between."""

    def __init__(self, batch: "DeviceBatch") -> None:
        cuda, found = batch.cuda, relative_of(batch.game)
        self.batch, self.kernels, self.names_seats = batch, compiled_rotations(), found.names_seats
        self.how, self.absolute, self.relative = map(
            cuda.to_device, (found.how, found.absolute, found.relative)
        )
        self.observations = batch.observations()
        self.masks = batch.masks() if self.names_seats else None
        self.actions = batch.empty((batch.tables,), np.int32)

    def rotate(self, kernel: Any, source: Any, out: Any, table: Any) -> None:
        """Launch a kernel over all numbers of `out`."""
        batch, size = self.batch, int(np.prod(out.shape))
        flat = (
            batch.cuda.as_cuda_array(
                ExportedArray(a, a.__cuda_array_interface__["data"][0], (size,), kind), sync=False
            )
            for a, kind in ((source, source_type(source)), (out, source_type(out)))
        )
        kernel[blocks(size), BLOCK](batch.t, batch.turns.owner, *flat, table)


def source_type(array: Any) -> np.dtype:
    """The type of a buffer's numbers; true and false are bytes."""
    kind = np.dtype(array.__cuda_array_interface__["typestr"])
    return np.dtype(np.int8) if kind == np.bool_ else kind


class DeviceBatch:
    """The same methods as `Batch`, and the same tables byte for byte, on this machine's GPU."""

    device = "cuda"

    def __init__(self, game: Game, undealt: np.ndarray, seed: int, relative: bool = False) -> None:
        self.cuda = cuda = load_cuda()
        self._rotation: Rotation | None = None
        self.game, self.tables, self.layout = game, len(undealt), layout_of(game)
        self.seats = game.seats.stop - 1
        padded = cuda.device_array(blocks(self.tables, LANES) * LANES, game.state)
        self.t = padded[: self.tables]  # the last warp, too, can load a table for every lane
        self.t.copy_to_device(undealt)
        self.dice = cuda.device_array((self.tables, 1), np.uint64)
        self._blank_view = cuda.to_device(tables(game.view))
        self._refused = cuda.to_device(np.zeros(1, np.int64))
        self._kernels = compiled_kernels(game)
        self.done = self.empty((self.tables,), np.uint8)
        self.rewards = self.empty((self.tables, self.seats), np.float32)
        self.turns = self.empty((self.tables,), np.int8)
        self._launches = LaunchCache()
        self._no_actions = cuda.to_device(np.zeros(1, np.int32))
        self.grid = (blocks(self.tables), BLOCK)
        self._step_grid = (blocks(self.tables, LANES), LANES)
        self._bucketed = is_bucketed(game)
        buckets = initial_buckets(self.tables if self._bucketed else 1)
        self._buckets = tuple(map(cuda.to_device, buckets))
        self._buffer = 0  # of the buckets: the one that the next step reads
        self._interrupted = False  # whether a step may have left the buckets half filled
        self._one_at_a_time = Lock()
        self._constant = (cuda.to_device(gather_table(self.layout)), self._refused, *self._buckets)
        if relative:
            self._rotation = Rotation(self)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Deal every table anew; table i is the `i`th of the seed, on any device."""
        self._kernels.deal[self.grid](self.t, self.dice, seed)
        for own in (self.done.owner, self.rewards.owner):
            own.copy_to_device(np.zeros(own.shape, own.dtype))
        self.look()

    def look(self, masks: Any = None, observations: Any = None) -> None:
        """Write what the seat to act may do, and what it knows, into buffers of the caller's."""
        self._rotated(None, masks, observations, 0)

    def step(self, actions: Any, masks: Any = None, observations: Any = None) -> None:
        """One decision on every table."""
        self._rotated(actions, masks, observations, 1)

    def play(self, policy: str = "random", masks: Any = None, observations: Any = None) -> None:
        """One decision on every table by a policy: as `step(choose(policy))`, but one launch."""
        self._rotated(None, masks, observations, 1, self._kernels.play[policy_number(policy)])

    def _rotated(
        self, actions: Any, masks: Any, observations: Any, move: int, play: Any = None
    ) -> None:
        """Launch, with actions rotated before and what was written rotated after, if asked for."""
        rotation = self._rotation
        if rotation is None:
            return self._launch(actions, masks, observations, move, play)
        between = (masks, observations)
        if actions is not None and rotation.names_seats:
            checked_interface(actions, "actions", (self.tables,), ACTION_TYPES)
            rotation.rotate(rotation.kernels.actions, actions, rotation.actions, rotation.absolute)
            actions = rotation.actions
        if masks is not None and rotation.names_seats:
            shape = (self.tables, len(self.game.actions))
            checked_interface(masks, "masks", shape, MASK_TYPES)
            between = (rotation.masks, between[1])
        if observations is not None:
            size, kind = (self.tables, self.layout.size), (self.layout.dtype,)
            checked_interface(observations, "observations", size, kind)
            between = (between[0], rotation.observations)
        self._launch(actions, *between, move, play)
        if observations is not None:
            rotation.rotate(
                rotation.kernels.rows, rotation.observations, observations, rotation.how
            )
        if masks is not None and rotation.names_seats:
            rotation.rotate(rotation.kernels.masks, rotation.masks, masks, rotation.absolute)

    def check(self) -> None:
        """Wait for all launches; raises NotAllowed for an illegal action since the last check."""
        table = int(self._refused.copy_to_host()[0]) - 1
        if table >= 0:
            self._refused.copy_to_device(np.zeros(1, np.int64))
            raise NotAllowed(f"Table {table} was given an action that may not be taken there.")

    def choose(self, policy: str = "random", actions: Any = None) -> Any:
        """An action for every table by a policy, "random" or "greedy"."""
        out = self.empty((self.tables,), np.int32) if actions is None else actions
        kernel = self._kernels.choose[policy_number(policy)]
        self._launches.launch(
            *(kernel, self.grid, buffer_key(out)),
            lambda: (self.t, self.dice, self._actions(out), self._blank_view),
        )
        if self._rotation is not None and self._rotation.names_seats:
            rotation = self._rotation
            rotation.rotate(rotation.kernels.actions, out, out, rotation.relative)
        return out

    def rollout(self, moves: int, policy: str = "random") -> tuple[Any, Any]:
        """So many moves on every table in one launch; games ended, each seat's total reward."""
        ended = self.empty((self.tables,), np.int32)
        total = ExportedArray.of(self.cuda.to_device(np.zeros(self.rewards.shape, np.float32)))
        self._kernels.rollout[policy_number(policy)][self.grid](
            *(self.t, self.dice, moves, ended.owner, total.owner, self._blank_view)
        )
        self.look()
        return ended, total

    def masks(self) -> ExportedArray:
        """A new buffer for masks: a row a table, an int8 an action."""
        return self.empty((self.tables, len(self.game.actions)), np.int8)

    def observations(self) -> ExportedArray:
        """A new buffer for observations: a row a table, laid out as `batch.layout` says."""
        return self.empty((self.tables, self.layout.size), self.layout.dtype)

    def empty(self, shape: tuple[int, ...], dtype: Any) -> ExportedArray:
        """A new array on the GPU, not initialised."""
        return ExportedArray.of(self.cuda.device_array(shape, dtype))

    def _launch(
        self, actions: Any, masks: Any, observations: Any, move: int, play: Any = None
    ) -> None:
        """Launch `play`, which chooses the actions itself, or the step."""
        with self._one_at_a_time:
            if self._interrupted:
                self._refill_buckets()
            buffer = self._buffer
            given = (buffer_key(actions), buffer_key(masks), buffer_key(observations))

            def args() -> tuple[Any, ...]:
                row = self._actions(actions) if move and play is None else self._no_actions
                own = (self.done.owner, self.rewards.owner, self.turns.owner)
                kind, mask_shape = self.layout.dtype, (self.tables, len(self.game.actions))
                m = self._rows(masks, "masks", mask_shape, MASK_TYPES, np.int8)
                size = (self.tables, self.layout.size)
                o = self._rows(observations, "observations", size, (kind,), kind)
                tables = (self.t, self.dice, self._blank_view, row)
                return (*tables, *own, *m, *o, *self._constant, buffer, move)

            self._interrupted = self._bucketed and move == 1
            step, grid = self._kernels.step if play is None else play, self._step_grid
            self._launches.launch(step, grid, (*given, move, buffer), args)
            if self._interrupted:
                self._buffer, self._interrupted = (buffer + 1) % BUFFERS, False

    def _refill_buckets(self) -> None:
        """Start from the initial buckets: nobody knows whether the last step was launched."""
        for row, initial in zip(self._buckets, initial_buckets(self.tables)):
            row.copy_to_device(initial)
        self._buffer, self._interrupted = 0, False

    def _rows(
        self, given: Any, what: str, shape: tuple[int, ...], types: Any, dtype: Any
    ) -> tuple[Any, Any]:
        """A buffer as one row of `dtype`, and the same as 32-bit words; empty ones for None."""
        if given is None:
            return tuple(self.cuda.to_device(np.zeros(0, kind)) for kind in (dtype, np.uint32))
        address = checked_interface(given, what, shape, types)["data"][0]
        if address % WORD:
            raise BadBuffer(f"{what}: the buffer must begin at a multiple of {WORD} bytes.")
        size = shape[0] * shape[1]
        words = size * np.dtype(dtype).itemsize // WORD
        return tuple(
            self.cuda.as_cuda_array(ExportedArray(given, address, form, kind), sync=False)
            for form, kind in (((size,), dtype), ((words,), np.uint32))
        )

    def _actions(self, given: Any) -> Any:
        checked_interface(given, "actions", (self.tables,), ACTION_TYPES)
        return self.cuda.as_cuda_array(given, sync=False)


def checked_interface(given: Any, what: str, shape: tuple[int, ...], types: Any) -> dict[str, Any]:
    """The CUDA array interface of a buffer; raises BadBuffer if the kernel cannot use it."""
    interface: dict[str, Any] | None = getattr(given, "__cuda_array_interface__", None)
    if interface is None:
        kind = type(given).__name__
        raise BadBuffer(f"{what}: this batch lives on the GPU, and the {kind} does not.")
    dtype = np.dtype(interface["typestr"])
    if dtype not in types:
        raise BadBuffer(f"{what}: {' or '.join(map(str, types))} is needed, not {dtype}.")
    if tuple(interface["shape"]) != shape:
        raise BadBuffer(f"{what}: the shape is {shape}, not {tuple(interface['shape'])}.")
    c_order = tuple(int(np.prod(shape[i + 1 :])) * dtype.itemsize for i in range(len(shape)))
    if interface.get("strides") not in (None, c_order):
        raise BadBuffer(f"{what}: the buffer must be in C order.")
    return interface
