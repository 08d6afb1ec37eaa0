"""Copies between global memory, the tile in shared memory, and a thread's local memory.

A warp stages its 32 tables in one tile: row r of the tile is the table of lane r.  Tables, views
and masks take turns in it, and the whole warp copies one row after another, lane by lane, so that
global memory is read and written in consecutive words (coalesced).  `offsets` is shared memory
too: for each row, where it begins in global memory, counted in the elements that are copied.

Two habits below are about Numba and not about the algorithm.  It computes in 64 bits and wraps
negative indices, at the cost of a comparison for every access: `& INDEX_MASK` and `uint64(...)`
prove that an index is not negative.  And a lane issues several loads before the first store that
depends on one, so that their latencies overlap: `pending` holds what was loaded.
"""

from typing import Any

import numpy as np

from clutch.engine.game import Game
from clutch.envs.gpu.warp import LANES
from clutch.envs.layout import Layout

WORD = 4  # bytes that a lane writes to a mask or an observation at once
CHANCE = 3  # 64-bit words at the start of a table: its key and draw count, which no view has
TABLE_LOADS = 96  # loads in flight per lane, when tables are read
ROW_LOADS = 8  # and when rows of the tile are written out
INDEX_MASK = 0xFFFF  # more than the bytes of a tile


def row_stride(game: Game) -> int:
    """64-bit words from one row of the tile to the next: odd, so that rows start in other banks."""
    return game.state.itemsize // 8 | 1


def mask_fits_row(game: Game) -> bool:
    """Whether the mask of a table, a byte for each action, fits in its row of the tile."""
    return len(game.actions) <= 8 * row_stride(game)


def largest_divisor(number: int, limit: int) -> int:
    return next(n for n in range(limit, 0, -1) if number % n == 0)


def public_bits(game: Game) -> np.ndarray:
    """For each 64-bit word of a view: the bits of its OPEN fields.

    A table has the same fields CHANCE words further on, so a view begins as `table & bits`.
    """
    words = np.zeros(-(-game.view.itemsize // 8), np.uint64)
    view = words.view(np.uint8)[: game.view.itemsize].view(game.view)
    for field in game.open:
        name, _, part = field.partition(".")
        assert game.state.fields[name][1] == game.view.fields[name][1] + 8 * CHANCE
        row = view[name][part] if part else view[name]
        row[...] = np.full(row.itemsize, 0xFF, np.uint8).view(row.dtype)[0]
    return words


def gather_table(layout: Layout) -> np.ndarray:
    """For each number of an observation: where it is in a view, packed into 32 bits.

    Bits 0 to 15 are the index of the 16-bit pair that holds it.  That pair as an int64, shifted
    left by bits 16 to 23 and then right by bits 24 to 31, is the number with its sign.
    """
    packed = np.zeros(layout.size, np.int32)
    for start, stop, shift, size in layout.runs:
        byte = (np.arange(start, stop) + shift) * size
        left = np.where((size == 1) & (byte % 2 == 0), 56, 48)
        packed[start:stop] = byte // 2 | left << 16 | (64 - 8 * size) << 24
    return packed


def tile_copies(game: Game) -> tuple[Any, Any]:
    """Make `load_tile` and `store_tile`: 32 tables from global memory to the tile, and back."""
    from numba import cuda, uint64

    words, stride = game.state.itemsize // 8, row_stride(game)
    parts = -(-words // LANES)  # words of one table that a lane copies
    rows = largest_divisor(LANES, max(1, TABLE_LOADS // parts))
    loads = rows * parts

    def load_tile(tables: Any, tile: Any, offsets: Any, lane: int) -> None:
        pending = cuda.local.array(loads, uint64)
        for group in range(0, LANES, rows):
            for r in range(rows):
                offset = offsets[group + r]
                for part in range(parts):
                    k = min(part * LANES + lane, words - 1)
                    pending[r * parts + part] = tables[uint64(offset + k)]
            for r in range(rows):
                for part in range(parts):
                    if part * LANES + lane < words:
                        at = (group + r) * stride + lane & INDEX_MASK
                        tile[at + part * LANES] = pending[r * parts + part]

    def store_tile(tables: Any, tile: Any, offsets: Any, lane: int) -> None:
        for r in range(LANES):
            to = offsets[r] + lane
            for part in range(parts):
                if part * LANES + lane < words:
                    at = r * stride + lane & INDEX_MASK
                    tables[uint64(to + part * LANES)] = tile[at + part * LANES]

    return cuda.jit(load_tile, device=True), cuda.jit(store_tile, device=True)


def view_copies(game: Game, words: int) -> tuple[Any, Any]:
    """Make `load_public` and `store_view`, for the first `words` words of a view.

    `load_public` begins a lane's view, in local memory, with the public fields of its table.
    `store_view` puts the finished view into the lane's row of the tile, over its table.
    """
    from numba import cuda, uint64

    bits = public_bits(game)[:words]
    common = min(words, game.state.itemsize // 8 - CHANCE)  # those that a table has, too
    assert words <= row_stride(game), "a view fits in the row of its table"
    batches = words // ROW_LOADS

    def load_public(tile: Any, row: int, view: Any) -> None:
        public = cuda.const.array_like(bits)
        for k in range(common):
            view[k] = tile[row + k + CHANCE] & public[k]
        for k in range(common, words):
            view[k] = 0

    def store_view(view: Any, tile: Any, row: int) -> None:
        pending = cuda.local.array(ROW_LOADS, uint64)
        for j in range(batches):
            for k in range(ROW_LOADS):
                pending[k] = view[j * ROW_LOADS + k]
            for k in range(ROW_LOADS):
                tile[row + j * ROW_LOADS + k] = pending[k]
        for k in range(batches * ROW_LOADS, words):
            tile[row + k] = view[k]

    return cuda.jit(load_public, device=True), cuda.jit(store_view, device=True)


def byte_row_writer(game: Game, size: int) -> Any:
    """Make `write_rows`: the first `size` bytes of each row of the tile, to global memory.

    A row may begin at any byte: its words are shifted into place, and the bytes before its first
    whole word and after its last are written one by one.  If a row is short, half a warp or a
    quarter writes it, and several rows are written at once.
    """
    from numba import cuda, uint32, uint64

    stride, most = 2 * row_stride(game), size // WORD  # in 32-bit words
    width = LANES  # lanes that share a row
    while width > 8 and width // 2 >= most:
        width //= 2
    at_once, parts = LANES // width, max(1, -(-most // width))
    groups = largest_divisor(width, max(1, ROW_LOADS // parts))
    rows_each, loads = groups * at_once, groups * parts

    def write_rows(
        tile: Any, gather: Any, words: Any, cells: Any, offsets: Any, rows: int, lane: int
    ) -> None:
        tile_words = tile.view(np.uint32)
        pending = cuda.local.array(loads, uint32)
        k = lane & width - 1
        for first in range(0, LANES, rows_each):
            for r in range(groups):
                row = first + r * at_once + lane // width
                offset = offsets[row]
                shift = uint64(-offset * 8 & 24)
                at = row * stride + k & INDEX_MASK
                for part in range(parts):
                    if part * width + k < most:
                        low, high = tile_words[at + part * width], tile_words[at + part * width + 1]
                        both = uint64(low) | uint64(high) << uint64(32)
                        pending[r * parts + part] = uint32(both >> shift)
            for r in range(groups):
                row = first + r * at_once + lane // width
                offset = offsets[row]
                to, whole = (offset + 3 >> 2) + k, size - (-offset & 3) >> 2
                if row < rows:
                    for part in range(parts):
                        if part * width + k < whole:
                            words[uint64(to + part * width)] = pending[r * parts + part]
        if lane < rows:
            offset, row_start = offsets[lane], 4 * stride * lane
            head = -offset & 3
            for nth in range(WORD - 1):
                if nth < head:
                    cells[uint64(offset + nth)] = tile[row_start + nth & INDEX_MASK]
                if nth < (size - head & 3):
                    last = size - 1 - nth
                    cells[uint64(offset + last)] = tile[row_start + last & INDEX_MASK]

    return cuda.jit(write_rows, device=True)


def int16_row_writer(game: Game, size: int) -> Any:
    """Make `write_rows` for observations of `size` int16: `gather` says where each number is.

    Most of them are single bytes in the view, so each is widened on the way.
    """
    from numba import cuda, int32, uint32, uint64

    stride, parts = 4 * row_stride(game), -(-(size // 2) // LANES)  # in 16-bit pairs
    loads, odd = 3 * parts, size % 2  # rows of even size all begin at a whole word

    def number(pairs: Any, row: int, packed: int) -> int:
        pair = np.int64(pairs[row * stride + (packed & INDEX_MASK) & INDEX_MASK])
        return int(pair << (packed >> 16 & 0xFF) >> (packed >> 24))

    number_at = cuda.jit(number, device=True)

    def write_rows(
        tile: Any, gather: Any, words: Any, cells: Any, offsets: Any, rows: int, lane: int
    ) -> None:
        pairs = tile.view(np.int16)
        pending = cuda.local.array(loads, int32)
        for part in range(parts):
            for nth in range(3):
                pending[3 * part + nth] = gather[min(2 * (part * LANES + lane) + nth, size - 1)]
        for r in range(rows):
            offset = offsets[r]
            head = offset & odd
            to, whole = (offset + 1 >> 1) + lane, size - head >> 1
            for part in range(parts):
                low, high = int(pending[3 * part]), int(pending[3 * part + 1])
                if head:
                    low, high = high, int(pending[3 * part + 2])
                low, high = number_at(pairs, r, low), number_at(pairs, r, high)
                if part * LANES + lane < whole:
                    words[uint64(to + part * LANES)] = uint32(
                        low & INDEX_MASK | (high & INDEX_MASK) << 16
                    )
        if odd and lane < rows:
            offset = offsets[lane]
            if offset & 1:
                cells[uint64(offset)] = number_at(pairs, lane, int(gather[0]))
            else:
                cells[uint64(offset + size - 1)] = number_at(pairs, lane, int(gather[size - 1]))

    return cuda.jit(write_rows, device=True)
