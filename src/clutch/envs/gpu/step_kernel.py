"""The step of a batch on a GPU: one decision on every table, in one launch.

A step is over too soon for a thread's own memory, which is worth its filling only when many moves
follow (warp.py).  So a warp carries its 32 tables into shared memory and plays there; how it
writes out what each seat sees is told in transfer.py, and which 32 they are in scheduling.py.
"""

from typing import Any

import numpy as np

from clutch.engine.compile import Build
from clutch.engine.cuda import device_build
from clutch.engine.game import Game
from clutch.engine.records import NOBODY
from clutch.envs.gpu.scheduling import QUEUES, by_phase, orderly, usher
from clutch.envs.gpu.transfer import (
    FEW,
    LANES,
    WORD,
    apart,
    carrier,
    mask_fits,
    pourer,
    unveiler,
    widener,
)
from clutch.envs.gpu.warp import CHANCE, WARP, meeting
from clutch.envs.layout import layout_of
from clutch.envs.steps import unheard

# What a multiprocessor has, and what of it a block may have, or a thread; a block is a warp.
SM_SHARED, BLOCK_SHARED, RESERVED = 228 << 10, 48 << 10, 1 << 10  # bytes; some are the driver's
SM_REGISTERS, THREAD_REGISTERS = 1 << 16, 255
SM_BLOCKS = 32


def beginning(record: Any, size: int) -> Any:
    """The fields of a record that end within its first bytes."""
    fields = {name: record.fields[name][:2] for name in record.names}
    kept = [name for name, (kind, at) in fields.items() if at + kind.itemsize <= size]
    kinds, places = zip(*(fields[name] for name in kept))
    made: Any = {"names": kept, "formats": kinds, "offsets": places, "itemsize": size}
    return np.dtype((record.type, np.dtype(made)))


def already(source: Any, target: Any) -> None:
    """For `lay_open`, where what lies open was copied by whole words."""


def room(game: Game) -> int:
    """Bytes of shared memory that a warp takes: its tables, where they belong, and queues."""
    return 8 * (LANES * apart(game) + 1) + 8 * LANES + 4 * QUEUES


def registers(game: Game) -> int:
    """For each thread: all that there are for the tables that shared memory holds."""
    warps = min(SM_BLOCKS, SM_SHARED // (room(game) + RESERVED))
    return min(THREAD_REGISTERS, SM_REGISTERS // (warps * LANES)) // 8 * 8


def step_kernel_of(game: Game, use: Build) -> Any:
    """One decision on every table, or none, then what each seat to act may do and knows."""
    from numba import cuda, float32, int32, int64, uint64

    lay, legal, allowed, play, settle = use.lay, use.legal, use.may, use.play, use.settle
    show = device_build(game, {"show": None}, lay_open=already, hear=unheard).show
    record, words, wide = np.dtype(game.state), game.state.itemsize // 8, apart(game)
    every = LANES * wide + 1  # the last place, too, has a word behind it
    seats, actions_many = game.seats.stop - 1, len(game.actions)
    fours, layout = -(-game.most_legal // 4), layout_of(game)
    fits = mask_fits(game)
    assert room(game) <= BLOCK_SHARED, "32 tables share a block's memory: each may have 1,512 bytes"
    assert actions_many <= FEW // 2, "legal actions are listed as short numbers"
    mask_many, obs_size = -(-actions_many // 8), layout.size
    needed = -(-max((run.stop + run.shift) * run.size for run in layout.runs) // 8)
    sight = beginning(game.view, 8 * needed)
    (fetch, store), (unveil, put) = carrier(game), unveiler(game, needed)
    ordered, meet = orderly(game), meeting()
    find, count, line_up = usher(meet)
    queue = device_build(game, {"queue": game.queue or by_phase}).queue
    if layout.dtype == np.int16:
        write = widener(game, layout.size)
    else:
        assert [run.shift for run in layout.runs] == [0], "an observation is how a view begins"
        write = pourer(game, layout.size)
    mark = pourer(game, actions_many if fits else WORD)

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
        line: Any,
        many: Any,
        now: int,
        move: int,
    ) -> None:
        tile = cuda.shared.array(every, uint64)
        begins = cuda.shared.array(LANES, int64)
        tally = cuda.shared.array(QUEUES, int32)
        me, first = cuda.threadIdx.x & LANES - 1, cuda.blockIdx.x * LANES
        rows, at = min(LANES, turns.shape[0] - first), me * wide
        mine, i = me < rows, first + me
        if ordered:
            i = find(line, many, tally, now, first, rows, me)
        there = t.view(np.uint64)
        begins[me] = i * words
        cuda.syncwarp(WARP)
        fetch(there, tile, begins, me)
        if not fits and masks.shape[0] > 0:  # not lined up, so the masks are one stretch of memory
            end = (first + rows) * actions_many
            empty = first * actions_many // WORD + me
            while empty < end // WORD:
                mask_words[empty] = 0
                empty += LANES
            if end // WORD * WORD + me < end:
                masks[end // WORD * WORD + me] = 0
        cuda.syncwarp(WARP)
        s = tile[at : at + words].view(record)[0]
        if move:
            score = cuda.local.array(seats, int32)
            rank = cuda.local.array(seats, int32)
            reward = cuda.local.array(seats, float32)
            action, ok = -1, False
            if mine:
                action = int(actions[i])
            if action >= 0 and action < actions_many:
                ok = allowed(s, action)
            cuda.syncwarp(WARP)  # here and below: threads that parted would go on one by one
            if ok:
                play(s, action)
            cuda.syncwarp(WARP)
            over = ok and s.turn == NOBODY
            for seat in range(seats):
                reward[seat] = 0
            if over:
                settle(s, score, rank, reward)
            cuda.syncwarp(WARP)
            if over:
                for old in range(CHANCE, words):
                    tile[at + old] = 0
                lay(s, t[i])  # its seats and options are there still
            cuda.syncwarp(WARP)
            if mine:
                done[i] = over
                for seat in range(seats):
                    rewards[i, seat] = reward[seat]
                if not ok:
                    cuda.atomic.max(refused, 0, i + 1)
            meet(me, rows)  # now each carries what is another's: no wait may be left out
            store(there, tile, begins, me)
        out = cuda.local.array(fours, uint64)
        desk = cuda.local.array(needed, uint64)
        may, turn = 0, int(s.turn)
        if mine:
            turns[i] = turn
            if masks.shape[0] > 0:
                may = legal(s, out.view(np.int16))
        meet(me, rows)
        if mine and obs.shape[0] > 0:
            unveil(tile, at, desk)
            show(s, turn, desk.view(sight)[0])
        places = tile.view(np.int8)
        waits, nth, ahead = int(queue(s)) % QUEUES, 0, 0
        if ordered and move:
            meet(me, rows)
            nth, ahead = count(many, tally, now, first, rows, me, waits)
        meet(me, rows)  # the tables are back where they were: what is seen takes their places
        if obs.shape[0] > 0:
            put(desk, tile, at)
            begins[me] = i * obs_size
            meet(me, rows)
            write(places, source, obs_words, obs, begins, rows, me)
            meet(me, rows)
        if fits and masks.shape[0] > 0:
            for blank_word in range(mask_many):
                tile[at + blank_word] = 0
            legal_one, four = 0, out[0]
            while legal_one < may:
                these, four = four, out[min(legal_one // 4 + 1, fours - 1)]
                for k in range(4):
                    if legal_one + k < may:
                        places[8 * at + int(these >> uint64(16 * k) & uint64(FEW))] = 1
                legal_one += 4
            begins[me] = i * actions_many
            meet(me, rows)
            mark(places, source, mask_words, masks, begins, rows, me)
        elif not fits:
            for each in range(may):
                masks[i * actions_many + int(out.view(np.int16)[each])] = 1
        if ordered and move:
            line_up(line, tally, now, first, rows, me, waits, nth, ahead, i)

    return step_kernel
