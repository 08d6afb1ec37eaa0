"""A GPU's compiler and an emulated warp, for tests on machines without a GPU.

The warp is 32 threads of the interpreter that run one kernel; it has what our kernels use of
`numba.cuda`, and no more.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Barrier, Lock, Thread, local
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from clutch.engine.game import Game
from clutch.engine.kit.records import attributed
from clutch.envs.gpu.warp import LANES

needs_compiler = pytest.mark.skipif(sys.platform == "darwin", reason="no CUDA compiler there")


def local_array(size: int, kind: Any) -> np.ndarray:
    """Numbers, or records with attributes, of a Numba type."""
    from numba import types

    record = isinstance(kind, types.Record)
    return np.zeros(size, attributed(kind.dtype) if record else kind.name)


class Warp:
    """What a kernel sees as `cuda`."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.threadIdx, self.blockIdx = local(), local()  # .x: see `run`
        self.shared = SimpleNamespace(array=self.shared_array)
        self.local = SimpleNamespace(array=local_array)
        self.const = SimpleNamespace(array_like=lambda row: row)
        self.atomic = SimpleNamespace(max=self.atomic_max, add=self.atomic_add)

    def grid(self, _: int) -> int:
        return int(self.blockIdx.x * LANES + self.threadIdx.x)

    def jit(self, f: Any, **_: Any) -> Any:
        return f

    def shared_array(self, size: int, kind: Any) -> np.ndarray:
        self.barrier.wait()
        if self.threadIdx.x == 0:
            self.memory = np.full(8 * size, 0xA5, np.uint8).view(kind.name)[:size]  # never blank
        self.barrier.wait()
        return self.memory

    def syncwarp(self, _: int) -> None:
        self.barrier.wait()

    def atomic_add(self, row: np.ndarray, at: Any, value: int) -> int:
        with self.lock:
            old = int(row[at])
            row[at] += value
        return old

    def atomic_max(self, row: np.ndarray, at: int, value: int) -> None:
        row[at] = max(row[at], value)

    def run(self, kernel: Any, blocks: int, *given: Any) -> None:
        for block in range(blocks):
            self.barrier = Barrier(LANES)
            failed: list[BaseException] = []

            def lane(x: int, block: int = block, failed: list[BaseException] = failed) -> None:
                self.threadIdx.x, self.blockIdx.x = x, block
                try:
                    with np.errstate(over="ignore"):  # numbers wrap, as they do on a GPU
                        kernel(*given)
                except BaseException as why:
                    failed.append(why)
                    self.barrier.abort()

            threads = [Thread(target=lane, args=(x,)) for x in range(LANES)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            if failed:
                raise failed[0]


@contextmanager
def emulated() -> Iterator[Warp]:
    """While this lasts, kernels that are made are for this warp."""
    import numba

    warp = Warp()
    with (
        patch.object(numba, "cuda", warp, create=True),
        patch("clutch.engine.cuda.device_function", lambda f, inline: f),
        patch("clutch.engine.cuda.tuples_to_arrays", lambda names: None),
    ):
        yield warp


def readable(game: Game) -> Any:
    """The game, its records with attributes as the interpreter wants them."""
    twin: Any = object.__new__(Game)
    twin.__dict__.update(game.__dict__)
    twin.state, twin.view = attributed(game.state), attributed(game.view)
    return twin
