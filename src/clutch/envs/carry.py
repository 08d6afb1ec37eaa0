"""How the 32 threads of a warp carry tables and views: together, and by whole words.

Side by side is how a GPU likes to read and write its memory, and shared memory, where threads meet,
is small: each table has one place there.  What lies open is copied from it by words; then `show`
reads secrets from the table and writes them to a view in the thread's own memory, where writing a
byte is not waited for, as reading one is; then the view takes the table's place, and the warp pours
all 32 out, one after another, as rows of numbers.

Numba keeps every number in 64 bits and asks of every index whether it is negative.  So an index is
told to be short, `& FEW`, a quotient is a product, and the longest loops are written with `while`.
"""

from typing import Any

import numpy as np

from clutch.engine.cuda import CHANCE
from clutch.engine.game import Game
from clutch.envs.layout import Layout

WORD = 4  # bytes that are poured at once
LANES = 32  # threads of a warp
BATCH = 16  # words that a thread asks for before it waits for the first
FEW = 0xFFFF  # more than a warp has bytes to pour


def apart(game: Game) -> int:
    """Words from one table to the next: an odd number, so that they lie in different banks."""
    return game.state.itemsize // 8 | 1


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


def quotient(divisor: int, most: int) -> tuple[int, int]:
    """n // divisor as n * factor >> shift, for every n below `most`: a GPU divides slowly."""
    assert most <= FEW
    shift = 2 * most.bit_length()
    factor = -(-(1 << shift) // divisor)
    assert all(n * factor >> shift == n // divisor for n in range(most))
    return factor, shift


def carrier(game: Game) -> tuple[Any, Any]:
    """How a warp carries 32 tables from their row into shared memory, and back."""
    from numba import cuda, uint64

    words = game.state.itemsize // 8
    gap, batches = apart(game) - words, words // BATCH
    factor, shift = quotient(words, LANES * words)

    def fetch(there: Any, tile: Any, lane: int) -> None:
        hold = cuda.local.array(BATCH, uint64)
        for j in range(batches):
            for k in range(BATCH):
                hold[k] = there[(j * BATCH + k) * LANES + lane & FEW]
            for k in range(BATCH):
                at = (j * BATCH + k) * LANES + lane & FEW
                tile[at + (at * factor >> shift) * gap] = hold[k]
        for k in range(batches * BATCH, words):
            at = k * LANES + lane & FEW
            tile[at + (at * factor >> shift) * gap] = there[at]

    def store(there: Any, tile: Any, lane: int) -> None:
        for k in range(words):
            at = k * LANES + lane & FEW
            there[at] = tile[at + (at * factor >> shift) * gap]

    return cuda.jit(fetch, device=True), cuda.jit(store, device=True)


def unveiler(game: Game) -> tuple[Any, Any]:
    """How a thread begins a view with what lies open, and puts it where its table was."""
    from numba import cuda, uint64

    words, lies_open = game.state.itemsize // 8, open_words(game)
    both, every = min(len(lies_open), words - CHANCE), len(lies_open)
    assert every <= apart(game), "a view takes the place of its table"
    batches = every // BATCH

    def unveil(tile: Any, at: int, desk: Any) -> None:
        bare = cuda.const.array_like(lies_open)
        for k in range(both):
            desk[k] = tile[at + k + CHANCE] & bare[k]
        for k in range(both, every):
            desk[k] = 0

    def put(desk: Any, tile: Any, at: int) -> None:
        hold = cuda.local.array(BATCH, uint64)
        for j in range(batches):
            for k in range(BATCH):
                hold[k] = desk[j * BATCH + k]
            for k in range(BATCH):
                tile[at + j * BATCH + k] = hold[k]
        for k in range(batches * BATCH, every):
            tile[at + k] = desk[k]

    return cuda.jit(unveil, device=True), cuda.jit(put, device=True)


def pourer(game: Game, size: int) -> Any:
    """How a warp writes out the first bytes of each of its places, four at a time.

    Four bytes begin anywhere in a place, and may end in the next one.
    """
    from numba import cuda, uint32, uint64

    place = 8 * apart(game)
    factor, shift = quotient(size, LANES * size)

    def pour(places: Any, source: Any, words: Any, cells: Any, rows: int, lane: int) -> None:
        quads, many = places.view(np.uint32), rows * size
        w = lane
        while w < many // WORD:
            cell = w * WORD & FEW
            row = cell * factor >> shift
            at = cell - row * size & FEW
            here = uint64(min(WORD, size - at) * 8)  # bits
            quad = row * place + at >> 2
            both = uint64(quads[quad]) | uint64(quads[quad + 1]) << uint64(32)
            word = both >> uint64((at & 3) * 8) & (uint64(1) << here) - uint64(1)
            words[w] = uint32(word | uint64(quads[(row + 1) * place >> 2]) << here)
            w += LANES
        cell = many // WORD * WORD + lane
        if cell < many:
            cells[cell] = places[cell // size * place + cell % size]

    return cuda.jit(pour, device=True)


def widener(game: Game, size: int) -> Any:
    """How a warp writes out numbers of two bytes, of which most have one byte in its places."""
    from numba import cuda, uint32

    place = 4 * apart(game)
    factor, shift = quotient(size, LANES * size)

    def number(pairs: Any, row: int, source: int) -> int:
        pair = np.int64(pairs[row * place + (source & FEW)])
        return int(pair << (source >> 16 & 0xFF) >> (source >> 24))

    one = cuda.jit(number, device=True)

    def pour(places: Any, source: Any, words: Any, cells: Any, rows: int, lane: int) -> None:
        pairs, many = places.view(np.int16), rows * size
        w = lane
        while w < many // 2:
            cell = 2 * w & FEW
            row = cell * factor >> shift
            at = cell - row * size & FEW
            low, high = one(pairs, row, int(source[at])), 0
            if at + 1 == size:
                high = one(pairs, row + 1, int(source[0]))
            else:
                high = one(pairs, row, int(source[at + 1]))
            words[w] = uint32(low & 0xFFFF | (high & 0xFFFF) << 16)
            w += LANES
        if many % 2 == 1 and lane == 0:
            cells[many - 1] = one(pairs, rows - 1, int(source[size - 1]))

    return cuda.jit(pour, device=True)
