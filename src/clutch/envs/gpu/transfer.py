"""How the 32 threads of a warp carry tables and views: together, and by whole words.

Side by side is how a GPU likes to read and write its memory, and shared memory, where threads meet,
is small: each table has one place there.  What lies open is copied from it by words; then `show`
reads secrets from the table and writes them to a view in the thread's own memory, where writing a
byte is not waited for, as reading one is; then the view takes the table's place, and the warp pours
all 32 out, row by row, each to where its table's row is.  `begins` says where: a number a thread,
of words or of numbers, for tables, observations and masks in turn.

Numba keeps every number in 64 bits and asks of every index whether it is negative.  So an index is
told to be short, `& FEW`, or that it is not, `uint64`.  What a thread reads for several rows it
reads before it writes the first of them: reading is waited for, once.
"""

from typing import Any

import numpy as np

from clutch.engine.game import Game
from clutch.envs.gpu.warp import CHANCE
from clutch.envs.layout import Layout

WORD = 4  # bytes that are poured at once
LANES = 32  # threads of a warp
FETCHED = 96  # words of tables that a thread asks for before it waits for the first
BATCH = 8  # the same for what is written out
FEW = 0xFFFF  # more than a warp has bytes to pour


def apart(game: Game) -> int:
    """Words from one table to the next: an odd number, so that they lie in different banks."""
    return game.state.itemsize // 8 | 1


def mask_fits(game: Game) -> bool:
    """Whether a mask, too, can take the place of its table."""
    return len(game.actions) <= 8 * apart(game)


def divisor(of: int, most: int) -> int:
    """The largest number up to `most` that divides another."""
    return next(n for n in range(most, 0, -1) if of % n == 0)


def open_words(game: Game) -> np.ndarray:
    """Of a view's words, the bits that lie open: those of the table, so many words further on."""
    room = np.zeros(-(-game.view.itemsize // 8), np.uint64)
    view = room.view(np.uint8)[: game.view.itemsize].view(game.view)
    for field in game.open:
        name, _, part = field.partition(".")
        assert game.state.fields[name][1] == game.view.fields[name][1] + 8 * CHANCE
        row = view[name][part] if part else view[name]
        row[...] = np.full(row.itemsize, 0xFF, np.uint8).view(row.dtype)[0]
    return room


def sources_of(layout: Layout) -> np.ndarray:
    """Where each number of an observation is in a view: in which pair of bytes, and how.

    The pair, in 64 bits, shifted left by the third byte and then right by the last, is the number.
    """
    at = np.zeros(layout.size, np.int32)
    for start, stop, shift, size in layout.runs:
        byte = (np.arange(start, stop) + shift) * size
        left = np.where((size == 1) & (byte % 2 == 0), 56, 48)
        at[start:stop] = byte // 2 | left << 16 | (64 - 8 * size) << 24
    return at


def carrier(game: Game) -> tuple[Any, Any]:
    """How a warp carries 32 tables, wherever they are, into shared memory, and back."""
    from numba import cuda, uint64

    words, wide = game.state.itemsize // 8, apart(game)
    parts = -(-words // LANES)  # a thread's share of a table
    rows = divisor(LANES, max(1, FETCHED // parts))
    batch = rows * parts

    def fetch(there: Any, tile: Any, begins: Any, lane: int) -> None:
        hold = cuda.local.array(batch, uint64)
        for group in range(0, LANES, rows):
            for r in range(rows):
                begin = begins[group + r]
                for part in range(parts):
                    k = min(part * LANES + lane, words - 1)
                    hold[r * parts + part] = there[uint64(begin + k)]
            for r in range(rows):
                for part in range(parts):
                    if part * LANES + lane < words:
                        at = (group + r) * wide + lane & FEW
                        tile[at + part * LANES] = hold[r * parts + part]

    def store(there: Any, tile: Any, begins: Any, lane: int) -> None:
        for r in range(LANES):
            to = begins[r] + lane
            for part in range(parts):
                if part * LANES + lane < words:
                    at = r * wide + lane & FEW
                    there[uint64(to + part * LANES)] = tile[at + part * LANES]

    return cuda.jit(fetch, device=True), cuda.jit(store, device=True)


def unveiler(game: Game, needed: int) -> tuple[Any, Any]:
    """How a thread begins a view with what lies open, and puts it where its table was.

    Only the first words of it, which an observation is made of.
    """
    from numba import cuda, uint64

    words, lies_open = game.state.itemsize // 8, open_words(game)[:needed]
    both = min(needed, words - CHANCE)
    assert needed <= apart(game), "a view takes the place of its table"
    batches = needed // BATCH

    def unveil(tile: Any, at: int, desk: Any) -> None:
        bare = cuda.const.array_like(lies_open)
        for k in range(both):
            desk[k] = tile[at + k + CHANCE] & bare[k]
        for k in range(both, needed):
            desk[k] = 0

    def put(desk: Any, tile: Any, at: int) -> None:
        hold = cuda.local.array(BATCH, uint64)
        for j in range(batches):
            for k in range(BATCH):
                hold[k] = desk[j * BATCH + k]
            for k in range(BATCH):
                tile[at + j * BATCH + k] = hold[k]
        for k in range(batches * BATCH, needed):
            tile[at + k] = desk[k]

    return cuda.jit(unveil, device=True), cuda.jit(put, device=True)


def pourer(game: Game, size: int) -> Any:
    """How a warp writes out the first bytes of each of its places: a row each, wherever it is.

    A row begins anywhere in a word, so its first and last bytes go one by one.  Short rows are
    written several at once.
    """
    from numba import cuda, uint32, uint64

    place, most = 2 * apart(game), size // WORD
    width = LANES
    while width > 8 and width // 2 >= most:
        width //= 2
    once, parts = LANES // width, max(1, -(-most // width))
    groups = divisor(width, max(1, BATCH // parts))
    several, held = groups * once, groups * parts

    def pour(
        places: Any, source: Any, words: Any, cells: Any, begins: Any, rows: int, lane: int
    ) -> None:
        quads = places.view(np.uint32)
        hold = cuda.local.array(held, uint32)
        k = lane & width - 1
        for first in range(0, LANES, several):
            for r in range(groups):
                row = first + r * once + lane // width
                begin = begins[row]
                shift = uint64(-begin * 8 & 24)
                at = row * place + k & FEW
                for part in range(parts):
                    if part * width + k < most:
                        low, high = quads[at + part * width], quads[at + part * width + 1]
                        both = uint64(low) | uint64(high) << uint64(32)
                        hold[r * parts + part] = uint32(both >> shift)
            for r in range(groups):
                row = first + r * once + lane // width
                begin = begins[row]
                to, full = (begin + 3 >> 2) + k, size - (-begin & 3) >> 2
                if row < rows:
                    for part in range(parts):
                        if part * width + k < full:
                            words[uint64(to + part * width)] = hold[r * parts + part]
        if lane < rows:
            begin, mine = begins[lane], 4 * place * lane
            head = -begin & 3
            for nth in range(WORD - 1):
                if nth < head:
                    cells[uint64(begin + nth)] = places[mine + nth & FEW]
                if nth < (size - head & 3):
                    last = size - 1 - nth
                    cells[uint64(begin + last)] = places[mine + last & FEW]

    return cuda.jit(pour, device=True)


def widener(game: Game, size: int) -> Any:
    """How a warp writes out numbers of two bytes, of which most have one byte in its places."""
    from numba import cuda, int32, uint32, uint64

    place, parts = 4 * apart(game), -(-(size // 2) // LANES)
    several, uneven = 3 * parts, size % 2  # if even, every row begins with a word

    def number(pairs: Any, row: int, source: int) -> int:
        pair = np.int64(pairs[row * place + (source & FEW) & FEW])
        return int(pair << (source >> 16 & 0xFF) >> (source >> 24))

    one = cuda.jit(number, device=True)

    def pour(
        places: Any, source: Any, words: Any, cells: Any, begins: Any, rows: int, lane: int
    ) -> None:
        pairs = places.view(np.int16)
        three = cuda.local.array(several, int32)
        for part in range(parts):
            for nth in range(3):
                three[3 * part + nth] = source[min(2 * (part * LANES + lane) + nth, size - 1)]
        for r in range(rows):
            begin = begins[r]
            head = begin & uneven
            to, full = (begin + 1 >> 1) + lane, size - head >> 1
            for part in range(parts):
                low, high = int(three[3 * part]), int(three[3 * part + 1])
                if head:
                    low, high = high, int(three[3 * part + 2])
                low, high = one(pairs, r, low), one(pairs, r, high)
                if part * LANES + lane < full:
                    words[uint64(to + part * LANES)] = uint32(low & FEW | (high & FEW) << 16)
        if uneven and lane < rows:
            begin = begins[lane]
            if begin & 1:
                cells[uint64(begin)] = one(pairs, lane, int(source[0]))
            else:
                cells[uint64(begin + size - 1)] = one(pairs, lane, int(source[size - 1]))

    return cuda.jit(pour, device=True)
