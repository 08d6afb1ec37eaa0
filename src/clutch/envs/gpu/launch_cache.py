"""Repeated launches without Numba's overhead.

For every launch Numba finds the type and address of each argument, which takes longer than a step
of a small batch.  Here it does so once for each set of buffers; a launch with the same buffers then
goes straight to the driver.
"""

from collections.abc import Callable, Hashable
from threading import Lock, local
from typing import Any

CAPACITY = 4096  # launches to keep; at one more, all are dropped
CONFIGURING = Lock()  # Numba's kernel objects are shared by all batches
THREAD = local()


class LaunchCache:
    """Prepared launches, by kernel, buffers and thread."""

    def __init__(self) -> None:
        self.prepared: dict[Hashable, Callable[[], None]] = {}

    def launch(self, kernel: Any, grid: Any, key: Hashable, args: Callable[[], Any]) -> None:
        """Launch `kernel` on `grid`; `args()` is only called if `key` is new to this thread."""
        full_key = (id(kernel), key, thread_key())  # Numba sets up a context for each thread
        prepared = self.prepared.get(full_key)
        if prepared is not None:
            prepared()
            return
        with CONFIGURING:
            if len(self.prepared) >= CAPACITY:
                self.prepared.clear()
            self.prepared[full_key] = first_launch(kernel, grid, args())


def thread_key() -> object:
    """A key for this thread that no later thread gets, as it may get the system's thread number."""
    if not hasattr(THREAD, "key"):
        THREAD.key = object()
    return THREAD.key


def first_launch(kernel: Any, grid: Any, args: Any) -> Callable[[], None]:
    """Launch through Numba; returns a function that launches again with the same arguments.

    It holds addresses and numbers, not arrays, so it keeps no buffer alive.
    """
    from cuda.core import LaunchConfig, launch

    configured, compiled = kernel[grid], []

    def note(specialisation: Any, _: Any) -> None:
        compiled.append(specialisation)

    configured.pre_launch_callbacks.append(note)
    try:
        configured(*args)
    finally:
        configured.pre_launch_callbacks.remove(note)
    numbers: list[Any] = []
    for kind, value in zip(compiled[0].argument_types, args):
        compiled[0]._prepare_args(kind, value, configured.stream, [], numbers)
    config = LaunchConfig(
        grid=configured.griddim, block=configured.blockdim, shmem_size=configured.sharedmem
    )
    code = compiled[0]._codelibrary.get_cufunc().kernel
    return lambda: launch(configured.stream, config, code, *numbers)


def buffer_key(buffer: Any) -> Hashable:
    """A key for a buffer's address, shape and type; a new object if it is not on a GPU."""
    if buffer is None:
        return None
    interface = getattr(buffer, "__cuda_array_interface__", None)
    if interface is None:
        return object()
    shape = tuple(interface["shape"])
    return interface["data"][0], shape, interface["typestr"], interface.get("strides")
