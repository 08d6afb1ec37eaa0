"""In which order a GPU's step takes the tables: those that wait for the same thing, side by side.

The 32 threads of a warp share one stream of instructions, so a warp whose tables wait for different
things runs through the rules for all of them.  So each step lines tables up by their phase, or as
their game's `queue` says, and the next one takes them from there.  Only tables of a group change
places: what belongs to neighbours is written while it is still near.  No result depends on it.

There are three sets of queues: one is read, one is filled, and one is emptied for the next step.
"""

from typing import Any

import numpy as np

from clutch.engine.cuda import SMALL
from clutch.engine.game import Game
from clutch.engine.records import State
from clutch.envs.gpu.transfer import mask_fits
from clutch.envs.gpu.warp import WARP, blocks

SETS = 3
GROUP = 8192  # tables
QUEUES = 8  # of a group; what is beyond shares them


def orderly(game: Game) -> bool:
    """Whether lining up is worth its time: for small tables and long masks it is not."""
    return game.state.itemsize > SMALL and mask_fits(game)


def lines(tables: int) -> tuple[np.ndarray, np.ndarray]:
    """Who stands in each queue, and how many: at first all stand in one, as they come."""
    groups = blocks(tables, GROUP)
    line = np.zeros((SETS, groups, QUEUES, GROUP), np.uint16)
    many = np.zeros((SETS, groups, QUEUES), np.int32)
    line[0, :, 0], many[0, :, 0] = np.arange(GROUP), GROUP
    return line, many


def by_phase(s: State) -> int:
    """The queue of a table whose game says nothing of it."""
    return int(s.phase)


def usher(meet: Any) -> tuple[Any, Any, Any]:
    """What a warp calls: to find its tables, to count them anew, and to line them up.

    `tally` is the warp's own, a number a queue.  Counting asks for places in the queues, and the
    answer is not waited for until tables are lined up.
    """
    from numba import cuda

    def find(line: Any, many: Any, tally: Any, now: int, first: int, rows: int, lane: int) -> int:
        group, i = first // GROUP, first + lane
        if lane < QUEUES:
            tally[lane] = many[now, group, lane]
            if first % GROUP == 0:
                many[(now + 2) % SETS, group, lane] = 0
        cuda.syncwarp(WARP)
        if lane < rows:
            queue, nth = 0, first % GROUP + lane
            while queue < QUEUES - 1 and nth >= tally[queue]:
                nth -= tally[queue]
                queue += 1
            i = group * GROUP + int(line[now, group, queue, nth])
        cuda.syncwarp(WARP)
        if lane < QUEUES:
            tally[lane] = 0
        return i

    def count(
        many: Any, tally: Any, now: int, first: int, rows: int, lane: int, queue: int
    ) -> tuple[int, int]:
        nth, ahead = 0, 0
        if lane < rows:
            nth = cuda.atomic.add(tally, queue, 1)
        meet(lane, rows)
        if lane < QUEUES and tally[lane] > 0:
            place = ((now + 1) % SETS, first // GROUP, lane)
            ahead = cuda.atomic.add(many, place, tally[lane])
        return nth, ahead

    def line_up(
        line: Any,
        tally: Any,
        now: int,
        first: int,
        rows: int,
        lane: int,
        queue: int,
        nth: int,
        ahead: int,
        i: int,
    ) -> None:
        if lane < QUEUES:
            tally[lane] = ahead
        meet(lane, rows)
        if lane < rows:
            line[(now + 1) % SETS, first // GROUP, queue, tally[queue] + nth] = i % GROUP

    return tuple(cuda.jit(f, device=True) for f in (find, count, line_up))
