"""A batch on the GPU: one kernel launch a step, buffers shared with PyTorch or JAX.

    batch = clutch.batch("dragon_eyes", tables=1 << 20, device="cuda")
    masks = torch.empty((batch.tables, len(batch.game.actions)), dtype=torch.int8, device="cuda")
    batch.step(actions, masks)                      # actions: a tensor on the same GPU
    rewards = torch.from_dlpack(batch.rewards)      # no copy; also jax.dlpack.from_dlpack

Launches go to the default stream and are not waited for.  An action that may not be taken leaves
its table as it was; `batch.check()` waits, and says so.
"""

from functools import cache, partial
from threading import Lock
from typing import Any

import numpy as np

from clutch.engine.errors import BadBuffer, NotAllowed
from clutch.engine.game import Game
from clutch.engine.records import tables
from clutch.envs.batch import ACTION_TYPES, MASK_TYPES, policy_number
from clutch.envs.gpu.dlpack import CUDA, Shared
from clutch.envs.gpu.kernels import Kernels, kernels
from clutch.envs.gpu.launch_cache import Launches, mark_of
from clutch.envs.gpu.scheduling import SETS, lines, orderly
from clutch.envs.gpu.step_kernel import registers
from clutch.envs.gpu.transfer import LANES, WORD, sources_of
from clutch.envs.gpu.warp import REGISTERS, THREADS, blocks, present
from clutch.envs.layout import layout_of


@cache
def ready(game: Game) -> Kernels:
    """The kernels of a game, each compiled when it is first launched, once for all batches."""
    from numba import cuda

    made, jit = kernels(game), partial(cuda.jit, max_registers=REGISTERS)
    step = cuda.jit(made.step, max_registers=registers(game))
    return Kernels(jit(made.deal), step, tuple(map(jit, made.choose)), tuple(map(jit, made.roll)))


class DeviceBatch:
    """The same face as `Batch`, the same tables byte for byte, on this machine's GPU."""

    device = "cuda"

    def __init__(self, game: Game, laid: np.ndarray, seed: int) -> None:
        self.cuda = cuda = present()
        self.game, self.tables, self.layout = game, len(laid), layout_of(game)
        self.seats = game.seats.stop - 1
        whole = cuda.device_array(blocks(self.tables, LANES) * LANES, game.state)
        self.t = whole[: self.tables]  # the last warp, too, finds a table for every thread
        self.t.copy_to_device(laid)
        self.dice = cuda.device_array((self.tables, 1), np.uint64)
        self._unseen = cuda.to_device(tables(game.view))
        self._refused = cuda.to_device(np.zeros(1, np.int64))
        self._deal, self._step, self._choose, self._roll = ready(game)
        self.done = self.empty((self.tables,), np.uint8)
        self.rewards = self.empty((self.tables, self.seats), np.float32)
        self.turns = self.empty((self.tables,), np.int8)
        self._launches = Launches()
        self._no_actions = cuda.to_device(np.zeros(1, np.int32))
        self.grid = (blocks(self.tables), THREADS)
        self._ordered = orderly(game)
        self._lines = tuple(map(cuda.to_device, lines(self.tables if self._ordered else 1)))
        self._now, self._unsure = 0, False  # which set of queues is read; whether that is so
        self._one_at_a_time = Lock()
        self._step_more = (cuda.to_device(sources_of(self.layout)), self._refused, *self._lines)
        self._step_grid = (blocks(self.tables, LANES), LANES)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Deal every table anew; table i is the `i`th of the seed, on any device."""
        self._deal[self.grid](self.t, self.dice, seed)
        for own in (self.done.owner, self.rewards.owner):
            own.copy_to_device(np.zeros(own.shape, own.dtype))
        self.look()

    def look(self, masks: Any = None, observations: Any = None) -> None:
        """Write what the seat to act may do, and what it knows, into buffers of the caller's."""
        self._launch(None, masks, observations, 0)

    def step(self, actions: Any, masks: Any = None, observations: Any = None) -> None:
        """One decision on every table."""
        self._launch(actions, masks, observations, 1)

    def check(self) -> None:
        """Wait for all that was launched, and refuse what may not be done."""
        table = int(self._refused.copy_to_host()[0]) - 1
        if table >= 0:
            self._refused.copy_to_device(np.zeros(1, np.int64))
            raise NotAllowed(f"Table {table} was given an action that may not be taken there.")

    def choose(self, policy: str = "random", actions: Any = None) -> Any:
        """An action for every table by a policy, "random" or "greedy"."""
        out = self.empty((self.tables,), np.int32) if actions is None else actions
        kernel = self._choose[policy_number(policy)]
        self._launches.launch(
            *(kernel, self.grid, mark_of(out)),
            lambda: (self.t, self.dice, self._actions(out), self._unseen),
        )
        return out

    def rollout(self, moves: int, policy: str = "random") -> tuple[Any, Any]:
        """So many moves on every table in one launch; games ended, each seat's total reward."""
        ended = self.empty((self.tables,), np.int32)
        total = Shared.gpu(self.cuda.to_device(np.zeros(self.rewards.shape, np.float32)))
        self._roll[policy_number(policy)][self.grid](
            *(self.t, self.dice, moves, ended.owner, total.owner, self._unseen)
        )
        self.look()
        return ended, total

    def masks(self) -> Shared:
        """A new buffer for masks: a row a table, an int8 an action."""
        return self.empty((self.tables, len(self.game.actions)), np.int8)

    def observations(self) -> Shared:
        """A new buffer for observations: a row a table, laid out as `batch.layout` says."""
        return self.empty((self.tables, self.layout.size), self.layout.dtype)

    def empty(self, shape: tuple[int, ...], dtype: Any) -> Shared:
        return Shared.gpu(self.cuda.device_array(shape, dtype))

    def _launch(self, actions: Any, masks: Any, observations: Any, move: int) -> None:
        with self._one_at_a_time:
            now = self._queues()
            key = (mark_of(actions), mark_of(masks), mark_of(observations), move, now)

            def args() -> tuple[Any, ...]:
                row = self._actions(actions) if move else self._no_actions
                own = (self.done.owner, self.rewards.owner, self.turns.owner)
                kind, mask_shape = self.layout.dtype, (self.tables, len(self.game.actions))
                m = self._buffer(masks, "masks", mask_shape, MASK_TYPES, np.int8)
                size = (self.tables, self.layout.size)
                o = self._buffer(observations, "observations", size, (kind,), kind)
                return (self.t, row, *own, *m, *o, *self._step_more, now, move)

            self._unsure = self._ordered and move == 1
            self._launches.launch(self._step, self._step_grid, key, args)
            if self._unsure:
                self._now, self._unsure = (now + 1) % SETS, False

    def _queues(self) -> int:
        """The set of queues to be read; all line up anew if the last step was interrupted."""
        if self._unsure:
            for row, laid in zip(self._lines, lines(self.tables)):
                row.copy_to_device(laid)
            self._now, self._unsure = 0, False
        return self._now

    def _buffer(
        self, given: Any, what: str, shape: tuple[int, ...], types: Any, dtype: Any
    ) -> tuple[Any, Any]:
        """A buffer as a row of what it is, and as a row of words; both empty if there is none."""
        if given is None:
            return tuple(self.cuda.to_device(np.zeros(0, kind)) for kind in (dtype, np.uint32))
        face = face_of(given, what, shape, types)
        address = face["data"][0]
        if address % WORD:
            raise BadBuffer(f"{what}: the buffer must begin at a multiple of {WORD} bytes.")
        many = shape[0] * shape[1]
        words = many * np.dtype(dtype).itemsize // WORD
        return tuple(
            self.cuda.as_cuda_array(Shared(given, address, form, kind, CUDA), sync=False)
            for form, kind in (((many,), dtype), ((words,), np.uint32))
        )

    def _actions(self, given: Any) -> Any:
        face_of(given, "actions", (self.tables,), ACTION_TYPES)
        return self.cuda.as_cuda_array(given, sync=False)


def face_of(given: Any, what: str, shape: tuple[int, ...], types: Any) -> dict[str, Any]:
    """The CUDA array interface of a buffer, if it is what is needed."""
    face: dict[str, Any] | None = getattr(given, "__cuda_array_interface__", None)
    if face is None:
        kind = type(given).__name__
        raise BadBuffer(f"{what}: this batch lives on the GPU, and the {kind} does not.")
    dtype = np.dtype(face["typestr"])
    if dtype not in types:
        raise BadBuffer(f"{what}: {' or '.join(map(str, types))} is needed, not {dtype}.")
    if tuple(face["shape"]) != shape:
        raise BadBuffer(f"{what}: the shape is {shape}, not {tuple(face['shape'])}.")
    plain = tuple(int(np.prod(shape[i + 1 :])) * dtype.itemsize for i in range(len(shape)))
    if face.get("strides") not in (None, plain):
        raise BadBuffer(f"{what}: the buffer must be in C order.")
    return face
