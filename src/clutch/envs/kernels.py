"""What a batch launches on a GPU: one thread a table.

A step is over too soon for a thread's own memory, which is worth its filling only when many moves
follow (engine/cuda.py): a block carries its tables into the memory that its threads share and back,
and clears its masks, all threads together, since side by side is how a GPU likes to read and write.
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
SHARED = 48 * 1024  # bytes that the threads of a block may share


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


def tables_a_block(game: Game) -> int:
    """As many as there is room for, with a strip of each one's observation; whole warps of them."""
    table, strip = 8 * apart(game), (LANES + WORD) * layout_of(game).dtype.itemsize
    return min(THREADS, SHARED // (table + strip) // LANES * LANES)


def apart(game: Game) -> int:
    """Words from one table to the next: an odd number, so that they lie in different banks."""
    return game.state.itemsize // 8 | 1


def observer(layout: Layout, block: int) -> Any:
    """How a warp writes its threads' views as observations, some numbers of each at a time."""
    from numba import cuda, from_dtype

    number, size = from_dtype(layout.dtype), layout.size
    warps, broad = block // LANES, LANES + WORD
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
    block, wide = tables_a_block(game), apart(game)
    every, write = block * wide, observer(layout_of(game), block)

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
        tile = cuda.shared.array(every, uint64)
        me, first = cuda.threadIdx.x, cuda.blockIdx.x * block
        i, last = first + me, min(first + block, t.shape[0])
        here, there = (last - first) * words, t.view(np.uint64)
        for k in range(me, here, block):
            tile[k // words * wide + k % words] = there[first * words + k]
        if masks.shape[0] > 0:  # the block's masks are one stretch of memory
            begin, end = first * masks.shape[1], last * masks.shape[1]
            for w in range(begin // WORD + me, end // WORD, block):
                mask_words[w] = 0
            for at in range(end // WORD * WORD + me, end, block):
                masks[at // masks.shape[1], at % masks.shape[1]] = 0
        cuda.syncthreads()
        mine = tile[me * wide : me * wide + words]
        desk = cuda.local.array(room, uint64)
        s = mine.view(record)[0]
        if i < last and move:
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
        cuda.syncthreads()
        if move:
            for k in range(me, here, block):
                there[first * words + k] = tile[k // words * wide + k % words]
        if i < last:
            turns[i] = s.turn
            if masks.shape[0] > 0:
                out = desk.view(np.int32)
                for k in range(legal(s, out)):
                    masks[i, out[k]] = 1
        if obs.shape[0] > 0:
            seen = desk.view(np.int8)[:sight_size]
            if i < last:
                for k in range(sight_words):
                    desk[k] = 0
                show(s, int(s.turn), seen.view(sight)[0])
            cuda.syncwarp(WARP)
            write(obs, seen, t.shape[0])

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
