"""The GPU twin: the same functions again, one table a thread.

A table is copied into its thread's own memory, played there, and copied back: fields of
neighbouring tables then lie side by side, which is how a GPU likes to read.  The 32 threads of a
warp take turns: those whose tables wait for the same thing, if they are the most, go on together.
"""

from typing import Any

from clutch.engine.errors import NoDevice

THREADS = 128  # a block
REGISTERS = 64  # a thread; left alone the compiler takes 255, and a quarter of the threads fit
WARP = 0xFFFFFFFF  # its threads, a bit each
NOTHING, DEAL = -1, 127  # what a table waits for, beside the game's own phases
CHANCE = 3  # words at the start of a table: its key and its draws, which a new game keeps


def meeting() -> Any:
    """A wait for all threads of a warp, wherever they are.

    Where a compiler believes that a warp is together it leaves the wait out, and after rules with
    many ways through them it is wrong: on an H200, threads whose games had ended in T-Rex came out
    of `play` when others had gone on.  Under a condition it asks the warp: this one is always true,
    as no thread is a block past the end of the tables, but only we know that.
    """
    from numba import cuda

    def meet(thread: int, end: int) -> None:
        if thread < end + THREADS:
            cuda.syncwarp(WARP)

    return cuda.jit(meet, device=True)


def foremost_of_a_warp() -> Any:
    """A vote: whether at least as many threads of the warp wait for this as for anything else."""
    from numba import cuda

    def foremost(waits: int) -> bool:
        alike = cuda.popc(cuda.match_any_sync(WARP, waits))
        if waits == NOTHING:
            alike = 0
        most = alike
        for step in (16, 8, 4, 2, 1):
            most = max(most, cuda.shfl_xor_sync(WARP, most, step))
        return alike == most and waits != NOTHING  # all threads got here: a vote waits for all

    return cuda.jit(foremost, device=True)


def blocks(many: int, each: int = THREADS) -> int:
    return -(-many // each)


def present() -> Any:
    """Numba's CUDA, or a clear word on what is missing."""
    try:
        from numba import cuda
    except ImportError as why:
        raise NoDevice(f"The GPU build needs the extra 'gpu' of clutch-games: {why}.") from None
    if not cuda.is_available():
        raise NoDevice("There is no CUDA GPU on this machine, or its driver cannot be reached.")
    return cuda
