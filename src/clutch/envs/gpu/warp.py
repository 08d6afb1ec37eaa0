"""Launch constants, and what the 32 lanes of a warp do together."""

from typing import Any

LANES = 32  # threads of a warp
FULL_WARP = 0xFFFFFFFF  # the member mask of all 32 lanes
BLOCK = 128  # threads of a block, where a kernel gives each table one thread
MAX_REGISTERS = 64  # per thread; without a limit the compiler takes 255, and occupancy is a quarter
IDLE, REDEAL = -1, 127  # what a table waits for, beside the game's own phases


def blocks(threads: int, size: int = BLOCK) -> int:
    """The number of blocks of `size` threads that a grid of so many threads needs."""
    return -(-threads // size)


def warp_barrier() -> Any:
    """Make `barrier(thread, end)`, a device function: `syncwarp` that no compiler removes.

    Where the compiler believes that a warp has converged it drops `syncwarp`, and after rules with
    many branches it is wrong: on an H200, lanes whose games had ended in T-Rex left `play` after
    the others had gone on.  So `syncwarp` stands behind a condition that is always true, because no
    thread is a block past the end of the tables, but that the compiler cannot prove.
    """
    from numba import cuda

    def barrier(thread: int, end: int) -> None:
        if thread < end + BLOCK:
            cuda.syncwarp(FULL_WARP)

    return cuda.jit(barrier, device=True)


def warp_vote() -> Any:
    """Make `in_largest_group(waits)`, a device function that every lane of a warp calls.

    It is true for lanes of which at least as many wait for the same as for anything else, and never
    for an IDLE lane.  The lanes for which it is true then run the same code.
    """
    from numba import cuda

    def in_largest_group(waits: int) -> bool:
        group = cuda.popc(cuda.match_any_sync(FULL_WARP, waits))
        if waits == IDLE:
            group = 0
        largest = group
        for offset in (16, 8, 4, 2, 1):
            largest = max(largest, cuda.shfl_xor_sync(FULL_WARP, largest, offset))
        return group == largest and waits != IDLE

    return cuda.jit(in_largest_group, device=True)
