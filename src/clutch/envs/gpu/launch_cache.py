"""Launching a kernel again: what Numba works out for every launch is kept for the next one.

Numba asks each argument for its type and its place, which takes longer than a small batch takes to
step.  Here it does so once for each set of buffers; then only the launch itself is left.
"""

from collections.abc import Callable, Hashable
from threading import Lock, local
from typing import Any

MOST = 4096  # sets of buffers to remember; then all are forgotten
ONE_AT_A_TIME = Lock()  # a kernel's configuration is shared
HERE = local()


class Launches:
    """Launches that were made before, by kernel, buffers and thread."""

    def __init__(self) -> None:
        self.ready: dict[Hashable, Callable[[], None]] = {}

    def launch(self, kernel: Any, grid: Any, key: Hashable, args: Callable[[], Any]) -> None:
        """Launch with the arguments that `key` stands for; they are asked for the first time."""
        mine = (id(kernel), key, thread())  # each meets the GPU through Numba first
        again = self.ready.get(mine)
        if again is not None:
            again()
            return
        with ONE_AT_A_TIME:
            if len(self.ready) >= MOST:
                self.ready.clear()
            self.ready[mine] = launched(kernel, grid, args())


def thread() -> object:
    """A name for this thread: the system's numbers are given again to others."""
    if not hasattr(HERE, "name"):
        HERE.name = object()
    return HERE.name


def launched(kernel: Any, grid: Any, args: Any) -> Callable[[], None]:
    """Launch through Numba; how to do the same once more.

    Arguments are kept as the numbers that they become, so no buffer is kept alive.
    """
    from cuda.core import LaunchConfig, launch

    ready, made = kernel[grid], []

    def note(found: Any, _: Any) -> None:
        made.append(found)

    ready.pre_launch_callbacks.append(note)
    try:
        ready(*args)
    finally:
        ready.pre_launch_callbacks.remove(note)
    numbers: list[Any] = []
    for kind, value in zip(made[0].argument_types, args):
        made[0]._prepare_args(kind, value, ready.stream, [], numbers)
    how = LaunchConfig(grid=ready.griddim, block=ready.blockdim, shmem_size=ready.sharedmem)
    code = made[0]._codelibrary.get_cufunc().kernel
    return lambda: launch(ready.stream, how, code, *numbers)


def mark_of(given: Any) -> Hashable:
    """A name for where a buffer is and what it looks like; one of its own if that is not known."""
    if given is None:
        return None
    face = getattr(given, "__cuda_array_interface__", None)
    if face is None:
        return object()
    return face["data"][0], tuple(face["shape"]), face["typestr"], face.get("strides")
