"""Which 32 tables a warp steps together: those that will run the same code.

The lanes of a warp share one instruction stream, so a warp whose tables are in different phases
runs the rules of all these phases, one after another (divergence).  Each step therefore sorts the
tables into buckets, by phase or as the game's `bucket` says, and the next step assigns lanes to
tables in the order of the buckets.  Only tables of one group, 8,192 neighbours, change places, so
that writes to neighbouring rows still meet in the cache.  No result depends on the order.

The buckets are triple buffered: a step reads one buffer, fills the next, and clears the third.
"""

from typing import Any

import numpy as np

from clutch.engine.cuda import SMALL_TABLE
from clutch.engine.game import Game
from clutch.engine.kit.records import State
from clutch.envs.gpu.transfer import mask_fits_row
from clutch.envs.gpu.warp import FULL_WARP, blocks

BUFFERS = 3
GROUP = 8192  # tables
BUCKETS = 8  # per group; higher numbers wrap around


def is_bucketed(game: Game) -> bool:
    """Whether sorting saves more than it costs: not for small tables, nor for long masks."""
    return game.state.itemsize > SMALL_TABLE and mask_fits_row(game)


def initial_buckets(tables: int) -> tuple[np.ndarray, np.ndarray]:
    """`members` and `sizes` before the first step: every table in bucket 0 of buffer 0, in order.

    `members[buffer, group, bucket, place]` is a table's number within its group.
    """
    groups = blocks(tables, GROUP)
    members = np.zeros((BUFFERS, groups, BUCKETS, GROUP), np.uint16)
    sizes = np.zeros((BUFFERS, groups, BUCKETS), np.int32)
    members[0, :, 0], sizes[0, :, 0] = np.arange(GROUP), GROUP
    return members, sizes


def by_phase(s: State) -> int:
    """The bucket of a table, for a game without a `bucket` of its own."""
    return int(s.phase)


def all_alike(s: State) -> int:
    """The bucket of a table, for a game without phases."""
    return 0


def phase_of(game: Game) -> Any:
    """The function that says which phase a table of a game is in."""
    return by_phase if "phase" in (game.state.names or ()) else all_alike


def bucket_functions(barrier: Any) -> tuple[Any, Any, Any]:
    """Make the device functions `assigned_table`, `reserve` and `insert`.

    All lanes of a warp call each of them.  `counts`, in shared memory, is the warp's own: a number
    for each bucket.  `reserve` is apart from `insert` so that the latency of its atomic additions
    overlaps with the writing of observations and masks.
    """
    from numba import cuda

    def assigned_table(
        members: Any, sizes: Any, counts: Any, buffer: int, first: int, rows: int, lane: int
    ) -> int:
        group, table = first // GROUP, first + lane
        if lane < BUCKETS:
            counts[lane] = sizes[buffer, group, lane]
            if first % GROUP == 0:
                sizes[(buffer + 2) % BUFFERS, group, lane] = 0
        cuda.syncwarp(FULL_WARP)
        if lane < rows:
            bucket, place = 0, first % GROUP + lane
            while bucket < BUCKETS - 1 and place >= counts[bucket]:
                place -= counts[bucket]
                bucket += 1
            table = group * GROUP + int(members[buffer, group, bucket, place])
        cuda.syncwarp(FULL_WARP)
        if lane < BUCKETS:
            counts[lane] = 0
        return table

    def reserve(
        sizes: Any, counts: Any, buffer: int, first: int, rows: int, lane: int, bucket: int
    ) -> tuple[int, int]:
        """This lane's place among the warp's in its bucket; for lane b, where bucket b goes on."""
        place, base = 0, 0
        if lane < rows:
            place = cuda.atomic.add(counts, bucket, 1)
        barrier(lane, rows)
        if lane < BUCKETS and counts[lane] > 0:
            size = ((buffer + 1) % BUFFERS, first // GROUP, lane)
            base = cuda.atomic.add(sizes, size, counts[lane])
        return place, base

    def insert(
        members: Any,
        counts: Any,
        buffer: int,
        first: int,
        rows: int,
        lane: int,
        bucket: int,
        place: int,
        base: int,
        table: int,
    ) -> None:
        if lane < BUCKETS:
            counts[lane] = base
        barrier(lane, rows)
        if lane < rows:
            members[(buffer + 1) % BUFFERS, first // GROUP, bucket, counts[bucket] + place] = (
                table % GROUP
            )

    return tuple(cuda.jit(f, device=True) for f in (assigned_table, reserve, insert))
