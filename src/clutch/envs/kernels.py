"""What a batch launches on a GPU: one thread a table.

A step is over too soon for a thread's own memory, which is worth its filling only when many moves
follow (engine/cuda.py): a block carries its tables into the memory that its threads share and back,
all threads together, since side by side is how a GPU likes to read and write.  A view is made in
the thread's own memory, then takes the place of its table and is written out in the same way; so is
a mask.
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
FEW = 0xFFFF  # more than a warp has numbers to write; short numbers divide fast


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
    """As many as there is room for, in whole warps."""
    return min(THREADS, SHARED // (8 * apart(game)) // LANES * LANES)


def apart(game: Game) -> int:
    """Words from one table to the next: an odd number, so that they lie in different banks."""
    return game.state.itemsize // 8 | 1


def sources_of(layout: Layout) -> np.ndarray:
    """Where in a view each number of an observation is: its byte, or -1 less its pair of bytes."""
    at = np.zeros(layout.size, np.int16)
    for start, stop, shift, size in layout.runs:
        numbers = np.arange(start, stop) + shift
        at[start:stop] = numbers if size == 1 else -1 - numbers
    return at


def pourer(game: Game, dtype: np.dtype, size: int, find: Any) -> Any:
    """How a warp writes out a row of numbers for each of its tables, four bytes at a time.

    `find` tells which number of the table's place in shared memory stands there.
    """
    from numba import cuda, uint32

    each, place = dtype.itemsize, 8 * apart(game)
    per, bits, low = WORD // each, 8 * each, (1 << 8 * each) - 1
    assert LANES * size < FEW
    find = cuda.jit(find, device=True)

    def number(places: Any, source: Any, cell: int) -> int:
        short = cell & FEW
        return int(find(places, source, short // size * place, short % size))

    one = cuda.jit(number, device=True)

    def pour(places: Any, source: Any, words: Any, cells: Any, first: int, rows: int) -> None:
        lane, begin, many = cuda.laneid, first * size, rows * size
        for w in range(lane, many // per, LANES):
            word = uint32(0)
            for k in range(per):
                word |= uint32(one(places, source, w * per + k) & low) << uint32(k * bits)
            words[begin // per + w] = word
        for cell in range(many // per * per + lane, many, LANES):
            cells[begin + cell] = one(places, source, cell)

    return cuda.jit(pour, device=True)


def as_it_stands(places: Any, source: Any, place: int, k: int) -> int:
    return places[place + k]


def byte_of(places: Any, source: Any, place: int, k: int) -> int:
    return places[place + source[k]]


def byte_or_pair_of(places: Any, source: Any, place: int, k: int) -> int:
    at = source[k]
    return places[place + at] if at >= 0 else places.view(np.int16)[place // 2 - at - 1]


def step_kernel_of(game: Game, use: Build) -> Any:
    """One decision on every table, or none, then what each seat to act may do and knows."""
    from numba import cuda, float32, int32, uint64

    lay, moved, show, legal = use.lay, use.moved, use.show, use.legal
    record, words = np.dtype(game.state), game.state.itemsize // 8
    sight, sight_size = np.dtype(game.view), game.view.itemsize
    sight_words, layout = -(-sight_size // 8), layout_of(game)
    seats, refused_it = game.seats.stop - 1, steps.REFUSED
    block, wide, actions_many = tables_a_block(game), apart(game), len(game.actions)
    every, most = block * wide, game.most_legal
    fits = actions_many <= 8 * wide  # a mask, where its table was
    assert sight_words <= wide, "a view takes the place of its table"
    find = byte_of if layout.dtype == np.int8 else byte_or_pair_of
    write = pourer(game, layout.dtype, layout.size, find)
    mark = pourer(game, np.dtype(np.int8), actions_many if fits else 1, as_it_stands)

    def step_kernel(
        t: Any,
        actions: Any,
        done: Any,
        rewards: Any,
        turns: Any,
        masks: Any,
        mask_words: Any,
        obs: Any,
        obs_words: Any,
        source: Any,
        refused: Any,
        move: int,
    ) -> None:
        tile = cuda.shared.array(every, uint64)
        me, first = cuda.threadIdx.x, cuda.blockIdx.x * block
        i, last = first + me, min(first + block, t.shape[0])
        here, there = (last - first) * words, t.view(np.uint64)
        for k in range(me, here, block):
            tile[k // words * wide + k % words] = there[first * words + k]
        if not fits and masks.shape[0] > 0:  # the block's masks are one stretch of memory
            begin, end = first * actions_many, last * actions_many
            for w in range(begin // WORD + me, end // WORD, block):
                mask_words[w] = 0
            for at in range(end // WORD * WORD + me, end, block):
                masks[at] = 0
        cuda.syncthreads()
        mine = tile[me * wide : me * wide + wide]
        s = mine[:words].view(record)[0]
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
        out = cuda.local.array(most, int32)
        desk = cuda.local.array(sight_words, uint64)
        may = 0
        if i < last:
            turns[i] = s.turn
            if masks.shape[0] > 0:
                may = legal(s, out)
            if obs.shape[0] > 0:
                for k in range(sight_words):
                    desk[k] = 0
                show(s, int(s.turn), desk.view(np.int8)[:sight_size].view(sight)[0])
        base = me - cuda.laneid  # of this warp's tables in the block
        places, rows = tile[base * wide :].view(np.int8), max(0, min(LANES, last - first - base))
        cuda.syncthreads()  # the tables are back where they were: what is seen takes their places
        if obs.shape[0] > 0:
            for k in range(sight_words):
                mine[k] = desk[k]
            cuda.syncwarp(WARP)
            write(places, source, obs_words, obs, first + base, rows)
            cuda.syncwarp(WARP)
        if fits and masks.shape[0] > 0:
            for k in range(-(-actions_many // 8)):
                mine[k] = 0
            for k in range(may):
                mine.view(np.int8)[out[k]] = 1
            cuda.syncwarp(WARP)
            mark(places, source, mask_words, masks, first + base, rows)
        elif not fits:
            for k in range(may):
                masks[i * actions_many + out[k]] = 1

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
