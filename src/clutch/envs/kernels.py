"""What a batch launches on a GPU: one thread a table.

Each thread plays its table in its own memory, as in engine/cuda.py.  Between there and the card's
memory a warp carries its 32 tables and observations together, a stretch of each at a time (see
`carriers`), and a block clears its masks together: side by side is how a GPU likes to read and
write.
"""

from typing import Any, NamedTuple

import numpy as np

from clutch.engine.compile import Build
from clutch.engine.cuda import CHANCE, DEAL, NOTHING, THREADS, WARP, foremost_of_a_warp
from clutch.engine.device import device_build
from clutch.engine.game import Game
from clutch.engine.records import NOBODY
from clutch.envs import steps
from clutch.envs.layout import Layout, layout_of

WORD = 4  # bytes of a mask that are cleared at once
LANES = 32  # threads of a warp
SPAN = 8  # words of each table that a warp carries at once


class Kernels(NamedTuple):
    """As functions, to be compiled for a device; `choose` and `roll` by policy."""

    deal: Any
    step: Any
    choose: tuple[Any, ...]
    roll: tuple[Any, ...]


def device_steps(game: Game) -> Build:
    """The steps of one table in a form that a kernel may call."""
    wanted = ("lay", "settle", "moved", "any_move", "best_move", "seeded", "spin")
    rules = dict.fromkeys(("legal", "play", "show"))
    return device_build(game, {name: getattr(steps, name) for name in wanted} | rules)


def kernels(game: Game) -> Kernels:
    """The kernels of a game, as functions to be compiled for a device."""
    from numba import cuda, uint64

    use = device_steps(game)
    lay, seeded, spin = use.lay, use.seeded, use.spin
    record, words = np.dtype(game.state), game.state.itemsize // 8

    def deal_kernel(t: Any, dice: Any, seed: int) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:
            mine = cuda.local.array(words, uint64)
            there = t.view(np.uint64)
            for k in range(words):
                mine[k] = 0
            s = mine.view(record)[0]
            seeded(s, seed, i)
            lay(s, t[i])
            for k in range(words):
                there[i * words + k] = mine[k]
            spin(dice[i], seed, i)

    policies = (policy_kernels(game, use, pick) for pick in (use.any_move, use.best_move))
    return Kernels(deal_kernel, step_kernel_of(game, use), *zip(*policies))


def carriers(words: int) -> tuple[Any, Any]:
    """How a warp moves its threads' tables in and out.

    Through a tile of shared memory, so that neighbours in a warp touch neighbours in memory.
    """
    from numba import cuda, uint64

    warps, wide = THREADS // LANES, SPAN + 1  # one more, so that columns lie in different banks

    def take(there: Any, mine: Any, many: int) -> None:
        tile = cuda.shared.array((warps, LANES, wide), uint64)
        lane, warp = cuda.laneid, cuda.threadIdx.x // LANES
        first = cuda.grid(1) - lane
        for start in range(0, words, SPAN):
            for part in range(SPAN):
                row, at = (part * LANES + lane) // SPAN, start + lane % SPAN
                if first + row < many and at < words:
                    tile[warp, row, lane % SPAN] = there[(first + row) * words + at]
            cuda.syncwarp(WARP)
            for k in range(min(SPAN, words - start)):
                mine[start + k] = tile[warp, lane, k]
            cuda.syncwarp(WARP)

    def put(there: Any, mine: Any, many: int) -> None:
        tile = cuda.shared.array((warps, LANES, wide), uint64)
        lane, warp = cuda.laneid, cuda.threadIdx.x // LANES
        first = cuda.grid(1) - lane
        for start in range(0, words, SPAN):
            for k in range(min(SPAN, words - start)):
                tile[warp, lane, k] = mine[start + k]
            cuda.syncwarp(WARP)
            for part in range(SPAN):
                row, at = (part * LANES + lane) // SPAN, start + lane % SPAN
                if first + row < many and at < words:
                    there[(first + row) * words + at] = tile[warp, row, lane % SPAN]
            cuda.syncwarp(WARP)

    return cuda.jit(take, device=True), cuda.jit(put, device=True)


def observer(layout: Layout) -> Any:
    """How a warp writes its threads' views as observations, some numbers of each at a time."""
    from numba import cuda, from_dtype

    number, size = from_dtype(layout.dtype), layout.size
    warps, broad = THREADS // LANES, LANES + WORD
    shift, wide = np.zeros(size, np.int64), np.zeros(size, np.int8)
    for run in layout.runs:
        shift[run.start : run.stop], wide[run.start : run.stop] = run.shift, run.size == 2
    mixed = bool(wide.any())

    def write(rows: Any, narrow: Any, many: int) -> None:
        tile = cuda.shared.array((warps, LANES, broad), number)
        lane, warp = cuda.laneid, cuda.threadIdx.x // LANES
        first = cuda.grid(1) - lane
        for start in range(0, size, LANES):
            for k in range(start, min(start + LANES, size)):
                if mixed and wide[k]:
                    tile[warp, lane, k - start] = narrow.view(np.int16)[k + shift[k]]
                else:
                    tile[warp, lane, k - start] = narrow[k + shift[k]]
            cuda.syncwarp(WARP)
            if start + lane < size:
                for row in range(min(LANES, many - first)):
                    rows[first + row, start + lane] = tile[warp, row, lane]
            cuda.syncwarp(WARP)

    return cuda.jit(write, device=True)


def step_kernel_of(game: Game, use: Build) -> Any:
    """One decision on every table, or none, then what each seat to act may do and knows."""
    from numba import cuda, float32, int32, uint64

    lay, moved, show, legal = use.lay, use.moved, use.show, use.legal
    record, words = np.dtype(game.state), game.state.itemsize // 8
    sight, sight_size = np.dtype(game.view), game.view.itemsize
    sight_words = -(-sight_size // 8)
    room = max(sight_words, -(-game.most_legal // 2))  # for legal actions, then for a view
    seats, refused_it = game.seats.stop - 1, steps.REFUSED
    (take, put), write = carriers(words), observer(layout_of(game))

    def step_kernel(
        t: Any,
        actions: Any,
        done: Any,
        rewards: Any,
        turns: Any,
        masks: Any,
        mask_words: Any,
        obs: Any,
        refused: Any,
        move: int,
    ) -> None:
        i = cuda.grid(1)
        many = t.shape[0]
        there = t.view(np.uint64)
        if masks.shape[0] > 0:  # the block's masks are one stretch of memory: clear it together
            first = cuda.blockIdx.x * cuda.blockDim.x
            last = min(first + cuda.blockDim.x, many)
            begin, end = first * masks.shape[1], last * masks.shape[1]
            for w in range(begin // WORD + cuda.threadIdx.x, end // WORD, cuda.blockDim.x):
                mask_words[w] = 0
            for at in range(end // WORD * WORD + cuda.threadIdx.x, end, cuda.blockDim.x):
                masks[at // masks.shape[1], at % masks.shape[1]] = 0
            cuda.syncthreads()
        mine = cuda.local.array(words, uint64)
        desk = cuda.local.array(room, uint64)
        take(there, mine, many)
        s = mine.view(record)[0]
        if i < many and move:
            score = cuda.local.array(seats, int32)
            rank = cuda.local.array(seats, int32)
            reward = cuda.local.array(seats, float32)
            ended = moved(s, int(actions[i]), score, rank, reward)
            done[i] = max(0, ended)
            for seat in range(seats):
                rewards[i, seat] = reward[seat]
            if ended == refused_it:
                cuda.atomic.max(refused, 0, i + 1)
            elif ended == 1:
                for k in range(CHANCE, words):
                    mine[k] = 0
                lay(s, t[i])  # its seats and options are there still
        cuda.syncwarp(WARP)
        if move:
            put(there, mine, many)
        if i < many:
            turns[i] = s.turn
            if masks.shape[0] > 0:
                out = desk.view(np.int32)
                for k in range(legal(s, out)):
                    masks[i, out[k]] = 1
        if obs.shape[0] > 0:
            seen = desk.view(np.int8)[:sight_size]
            if i < many:
                for k in range(sight_words):
                    desk[k] = 0
                show(s, int(s.turn), seen.view(sight)[0])
            cuda.syncwarp(WARP)
            write(obs, seen, many)

    return step_kernel


def policy_kernels(game: Game, use: Build, pick: Any) -> tuple[Any, Any]:
    """The kernels that choose by themselves, for one policy."""
    from numba import cuda, float32, from_dtype, int32, uint64

    lay, settle, play, foremost = use.lay, use.settle, use.play, foremost_of_a_warp()
    record, words, view = np.dtype(game.state), game.state.itemsize // 8, from_dtype(game.view)
    seats, room = game.seats.stop - 1, game.most_legal

    def choose_kernel(t: Any, dice: Any, actions: Any, unseen: Any) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:
            mine = cuda.local.array(words, uint64)
            sight = cuda.local.array(1, view)
            out = cuda.local.array(room, int32)
            word = cuda.local.array(1, uint64)
            there = t.view(np.uint64)
            for k in range(words):
                mine[k] = there[i * words + k]
            word[0] = dice[i, 0]
            actions[i] = pick(mine.view(record)[0], out, sight, unseen, word)
            dice[i, 0] = word[0]

    def roll_kernel(t: Any, dice: Any, moves: int, ended: Any, total: Any, unseen: Any) -> None:
        i = cuda.grid(1)
        mine = cuda.local.array(words, uint64)
        sight = cuda.local.array(1, view)
        out = cuda.local.array(room, int32)
        score = cuda.local.array(seats, int32)
        rank = cuda.local.array(seats, int32)
        reward = cuda.local.array(seats, float32)
        word = cuda.local.array(1, uint64)
        there = t.view(np.uint64)
        left, games = 0, 0
        if i < t.shape[0]:
            for k in range(words):
                mine[k] = there[i * words + k]
            word[0] = dice[i, 0]
            left = moves
        s = mine.view(record)[0]
        over = False  # a game that ended with the last move is dealt anew too
        while cuda.any_sync(WARP, left > 0 or over):
            waits = NOTHING
            if left > 0 or over:
                waits = DEAL if over else int(s.phase)
            if foremost(waits):
                if over:
                    games += 1
                    settle(s, score, rank, reward)
                    for seat in range(s.seats):
                        total[i, seat] += reward[seat]
                    for k in range(CHANCE, words):
                        mine[k] = 0
                    lay(s, t[i])
                    over = False
                else:
                    play(s, pick(s, out, sight, unseen, word))
                    left -= 1
                    over = s.turn == NOBODY
        if i < t.shape[0]:
            ended[i] = games
            for k in range(words):
                there[i * words + k] = mine[k]
            dice[i, 0] = word[0]

    return choose_kernel, roll_kernel
