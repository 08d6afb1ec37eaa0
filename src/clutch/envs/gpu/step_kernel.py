"""The kernel of a step: one decision on every table, in one launch.

A block is one warp, and lane r works on row r of the tile in shared memory:

 1. assign a table to each lane (scheduling.py), and load all 32 into the tile;
 2. check each action, play it, and where the game ended write the rewards and deal anew;
 3. store the tables, and list each table's legal actions in local memory;
 4. show each table to the seat to act, into a view in local memory;
 5. put the views into the tile, over the tables, and write them out as observations;
 6. spread the legal actions over the tile, as masks, and write those out;
 7. insert each table into its bucket for the next step.

Local memory would be worth its filling only for many moves, as in a rollout (kernels.py).  Step 4
writes to local memory because single bytes are written there without waiting.  docs/gpu.md has a
picture of all this.
"""

from typing import Any

import numpy as np

from clutch.engine.compile import Build
from clutch.engine.cuda import device_build
from clutch.engine.game import Game
from clutch.engine.kit.records import NOBODY
from clutch.envs.gpu.scheduling import BUCKETS, bucket_functions, is_bucketed, phase_of
from clutch.envs.gpu.transfer import (
    CHANCE,
    INDEX_MASK,
    WORD,
    byte_row_writer,
    int16_row_writer,
    mask_fits_row,
    row_stride,
    tile_copies,
    view_copies,
)
from clutch.envs.gpu.warp import FULL_WARP, LANES, warp_barrier
from clutch.envs.layout import layout_of
from clutch.envs.steps import unheard

# A multiprocessor of the H100 and H200, and what of it one block or one thread may have.
SM_SHARED, BLOCK_SHARED, RESERVED = 228 << 10, 48 << 10, 1 << 10  # bytes; RESERVED of each block
SM_REGISTERS, THREAD_REGISTERS = 1 << 16, 255
SM_BLOCKS = 32


def prefix_record(record: Any, size: int) -> Any:
    """The record type of the fields that end within the first `size` bytes of a record."""
    fields = {name: record.fields[name][:2] for name in record.names}
    kept = [name for name, (kind, at) in fields.items() if at + kind.itemsize <= size]
    kinds, places = zip(*(fields[name] for name in kept))
    made: Any = {"names": kept, "formats": kinds, "offsets": places, "itemsize": size}
    return np.dtype((record.type, np.dtype(made)))


def already_copied(source: Any, target: Any) -> None:
    """Replaces `lay_open` in `show`: `load_public` has copied the public fields by then."""


def shared_bytes(game: Game) -> int:
    """Shared memory of a block: the tile and a spare word, the row offsets, the bucket counts."""
    return 8 * (LANES * row_stride(game) + 1) + 8 * LANES + 4 * BUCKETS


def registers_per_thread(game: Game) -> int:
    """As many as there are for the blocks that shared memory lets a multiprocessor hold."""
    warps = min(SM_BLOCKS, SM_SHARED // (shared_bytes(game) + RESERVED))
    return min(THREAD_REGISTERS, SM_REGISTERS // (warps * LANES)) // 8 * 8


def step_kernel_of(game: Game, use: Build, policy: int | None = None) -> Any:
    """Make the kernel; with `move` 0 it plays nothing, and only writes masks and observations.

    It plays the given `actions`, or those of the policy with this number, which draws from `dice`.
    `use` has the device functions of the rules.  `masks` and `obs` may be empty, and are then not
    written; `mask_words` and `obs_words` are the same memory as 32-bit words.  `refused` is left at
    1 + the highest table whose action is illegal.
    """
    from numba import cuda, float32, from_dtype, int32, int64, uint64

    start, legal, allowed, play, settle = use.start, use.legal, use.may, use.play, use.settle
    choose, whole_view = use.choose, from_dtype(game.view)
    show = device_build(game, {"show": None}, lay_open=already_copied, hear=unheard).show
    record, words, stride = np.dtype(game.state), game.state.itemsize // 8, row_stride(game)
    tile_size = LANES * stride + 1  # the last row, too, is read one word past its end
    seats, action_count = game.seats.stop - 1, len(game.actions)
    legal_words, layout = -(-game.most_legal // 4), layout_of(game)  # four int16 to a word
    mask_fits = mask_fits_row(game)
    assert shared_bytes(game) <= BLOCK_SHARED, (
        "32 tables share a block's memory: each may have 1,512 bytes"
    )
    assert action_count <= INDEX_MASK // 2, "legal actions are listed as int16"
    mask_size, obs_size = -(-action_count // 8), layout.size
    view_words = -(-max((run.stop + run.shift) * run.size for run in layout.runs) // 8)
    view_record = prefix_record(game.view, 8 * view_words)
    (load_tile, store_tile), (load_public, store_view) = (
        tile_copies(game),
        view_copies(game, view_words),
    )
    bucketed, barrier = is_bucketed(game), warp_barrier()
    assigned_table, reserve, insert = bucket_functions(barrier)
    bucket_of = device_build(game, {"bucket": game.bucket or phase_of(game)}).bucket
    if layout.dtype == np.int16:
        write_obs = int16_row_writer(game, layout.size)
    else:
        assert [run.shift for run in layout.runs] == [0], "an observation is how a view begins"
        write_obs = byte_row_writer(game, layout.size)
    write_mask = byte_row_writer(game, action_count if mask_fits else WORD)

    def step_kernel(
        t: Any,
        dice: Any,
        blank_view: Any,
        actions: Any,
        done: Any,
        rewards: Any,
        turns: Any,
        masks: Any,
        mask_words: Any,
        obs: Any,
        obs_words: Any,
        gather: Any,
        refused: Any,
        members: Any,
        sizes: Any,
        buffer: int,
        move: int,
    ) -> None:
        tile = cuda.shared.array(tile_size, uint64)
        offsets = cuda.shared.array(LANES, int64)
        counts = cuda.shared.array(BUCKETS, int32)
        lane, first = cuda.threadIdx.x & LANES - 1, cuda.blockIdx.x * LANES
        rows, row = min(LANES, turns.shape[0] - first), lane * stride
        active, i = lane < rows, first + lane
        if bucketed:
            i = assigned_table(members, sizes, counts, buffer, first, rows, lane)
        tables = t.view(np.uint64)
        offsets[lane] = i * words
        cuda.syncwarp(FULL_WARP)
        load_tile(tables, tile, offsets, lane)
        if not mask_fits and masks.shape[0] > 0:  # never bucketed: the 32 masks are consecutive
            end = (first + rows) * action_count
            clear = first * action_count // WORD + lane
            while clear < end // WORD:
                mask_words[clear] = 0
                clear += LANES
            if end // WORD * WORD + lane < end:
                masks[end // WORD * WORD + lane] = 0
        cuda.syncwarp(FULL_WARP)
        s = tile[row : row + words].view(record)[0]
        out = cuda.local.array(legal_words, uint64)
        if move:
            score = cuda.local.array(seats, int32)
            rank = cuda.local.array(seats, int32)
            reward = cuda.local.array(seats, float32)
            action, ok = -1, False
            if policy is None:
                if active:
                    action = int(actions[i])
                if action >= 0 and action < action_count:
                    ok = allowed(s, action)
            elif active:
                views = cuda.local.array(1, whole_view)
                own_dice = cuda.local.array(1, uint64)
                own_dice[0] = dice[i, 0]
                row_out = out.view(np.int16)
                many = legal(s, row_out)
                action = choose(s, policy, row_out, many, views, blank_view, own_dice)
                dice[i, 0] = own_dice[0]
                ok = True
            cuda.syncwarp(FULL_WARP)  # here and below: converge, or lanes go on one by one
            if ok:
                play(s, action)
            cuda.syncwarp(FULL_WARP)
            over = ok and s.turn == NOBODY
            for seat in range(seats):
                reward[seat] = 0
            if over:
                settle(s, score, rank, reward)
            cuda.syncwarp(FULL_WARP)
            if over:
                for k in range(CHANCE, words):
                    tile[row + k] = 0
                start(s, t[i])  # global memory still has its seats and options
            cuda.syncwarp(FULL_WARP)
            if active:
                done[i] = over
                for seat in range(seats):
                    rewards[i, seat] = reward[seat]
                if not ok:
                    cuda.atomic.max(refused, 0, i + 1)
            barrier(lane, rows)  # from here on lanes copy rows of other lanes
            store_tile(tables, tile, offsets, lane)
        view = cuda.local.array(view_words, uint64)
        many, turn = 0, int(s.turn)
        if active:
            turns[i] = turn
            if masks.shape[0] > 0:
                many = legal(s, out.view(np.int16))
        barrier(lane, rows)
        if active and obs.shape[0] > 0:
            load_public(tile, row, view)
            show(s, turn, view.view(view_record)[0])
        tile_bytes = tile.view(np.int8)
        bucket, place, base = int(bucket_of(s)) % BUCKETS, 0, 0
        if bucketed and move:
            barrier(lane, rows)
            place, base = reserve(sizes, counts, buffer, first, rows, lane, bucket)
        barrier(lane, rows)  # the tables are stored: their rows are free for views, then masks
        if obs.shape[0] > 0:
            store_view(view, tile, row)
            offsets[lane] = i * obs_size
            barrier(lane, rows)
            write_obs(tile_bytes, gather, obs_words, obs, offsets, rows, lane)
            barrier(lane, rows)
        if mask_fits and masks.shape[0] > 0:
            for k in range(mask_size):
                tile[row + k] = 0
            nth, next_four = 0, out[0]
            while nth < many:
                four, next_four = next_four, out[min(nth // 4 + 1, legal_words - 1)]
                for k in range(4):
                    if nth + k < many:
                        tile_bytes[8 * row + int(four >> uint64(16 * k) & uint64(INDEX_MASK))] = 1
                nth += 4
            offsets[lane] = i * action_count
            barrier(lane, rows)
            write_mask(tile_bytes, gather, mask_words, masks, offsets, rows, lane)
        elif not mask_fits:
            for nth in range(many):
                masks[i * action_count + int(out.view(np.int16)[nth])] = 1
        if bucketed and move:
            insert(members, counts, buffer, first, rows, lane, bucket, place, base, i)

    return step_kernel
