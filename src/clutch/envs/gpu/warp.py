"""The GPU twin: the same functions again, one table a thread.

A table is copied into its thread's own memory, played there, and copied back: fields of
neighbouring tables then lie side by side, which is how a GPU likes to read.  The 32 threads of a
warp take turns: those whose tables wait for the same thing, if they are the most, go on together.
"""

from typing import Any, NamedTuple

import numpy as np

from clutch.engine import chance, loops
from clutch.engine.compile import Build
from clutch.engine.cuda import device_build
from clutch.engine.errors import NoDevice
from clutch.engine.game import Game
from clutch.engine.records import NOBODY

THREADS = 128  # a block
REGISTERS = 64  # a thread; left alone the compiler takes 255, and a quarter of the threads fit
WARP = 0xFFFFFFFF  # its threads, a bit each
NOTHING, DEAL = -1, 127  # what a table waits for, beside the game's own phases
LONGEST = 1 << 30  # more moves than any game has
CHANCE = 3  # words at the start of a table: its key and its draws, which a new game keeps


class Kernels(NamedTuple):
    """What is launched, one thread a table; compiled when first launched."""

    deal: Any
    walk: Any
    playout: Any


def device_functions(game: Game) -> Build:
    """What the kernels call."""
    wanted = {"at_random": loops.at_random, "seeded": chance.seeded, "spin": chance.spin}
    return device_build(game, {**wanted, "play": None, "setup": None})


def kernels(game: Game) -> Kernels:
    """The kernels of a game, as functions to be compiled for a device."""
    from numba import cuda, uint64

    use = device_functions(game)
    setup, seeded, spin = use.setup, use.seeded, use.spin
    record, words = np.dtype(game.state), game.state.itemsize // 8

    def deal_kernel(t: Any, dice: Any, like: Any, seed: int, first: int) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:
            mine = cuda.local.array(words, uint64)
            there, model = t.view(np.uint64), like.view(np.uint64)
            for k in range(words):
                mine[k] = model[k]
            s = mine.view(record)[0]
            seeded(s, seed, first + i)
            setup(s)
            for k in range(words):
                there[i * words + k] = mine[k]
            spin(dice[i], seed, first + i)

    return Kernels(deal_kernel, rolling(game, use, True), rolling(game, use, False))


def rolling(game: Game, use: Build, again: bool) -> Any:
    """A kernel that plays at random: so many moves, dealing `again`, or to the end of the game.

    What it writes for each table is how many games ended, or how many moves were made.
    """
    from numba import cuda, int32, uint64

    setup, play, at_random = use.setup, use.play, use.at_random
    foremost, meet = foremost_of_a_warp(), meeting()
    record, words, room = np.dtype(game.state), game.state.itemsize // 8, game.most_legal

    def kernel(t: Any, dice: Any, like: Any, moves: int, count: Any) -> None:
        i = cuda.grid(1)
        mine = cuda.local.array(words, uint64)
        out = cuda.local.array(room, int32)
        word = cuda.local.array(1, uint64)
        there, model = t.view(np.uint64), like.view(np.uint64)
        left, games = 0, 0
        if i < t.shape[0]:
            for k in range(words):
                mine[k] = there[i * words + k]
            word[0] = dice[i, 0]
            left = moves
        s = mine.view(record)[0]
        while cuda.any_sync(WARP, left > 0):
            waits = NOTHING
            if left > 0:
                waits = DEAL if s.turn == NOBODY else int(s.phase)
            if foremost(waits):
                if waits != DEAL:
                    play(s, at_random(s, word, out))
                    left -= 1
                elif again:
                    games += 1
                    for k in range(CHANCE, words):
                        mine[k] = model[k]
                    setup(s)
                else:
                    count[i] = moves - left
                    left = 0
            meet(i, t.shape[0])
        if i < t.shape[0]:
            if again:
                count[i] = games
            for k in range(words):
                there[i * words + k] = mine[k]
            dice[i, 0] = word[0]

    return kernel


def meeting() -> Any:
    """A wait for all threads of a warp, wherever they are.

    Where a compiler believes that a warp is together it leaves the wait out, and after rules with
    many ways through them it is wrong: on an H200, threads whose games had ended in T-Rex came out
    of `play` when others had gone on.  Under a condition it asks the warp: this one is always true,
    as no thread is a block past the end of the tables, but only we know that.
    """
    from numba import cuda

    def meet(thread: int, end: int) -> None:
        if thread < end + THREADS:
            cuda.syncwarp(WARP)

    return cuda.jit(meet, device=True)


def foremost_of_a_warp() -> Any:
    """A vote: whether at least as many threads of the warp wait for this as for anything else."""
    from numba import cuda

    def foremost(waits: int) -> bool:
        alike = cuda.popc(cuda.match_any_sync(WARP, waits))
        if waits == NOTHING:
            alike = 0
        most = alike
        for step in (16, 8, 4, 2, 1):
            most = max(most, cuda.shfl_xor_sync(WARP, most, step))
        return alike == most and waits != NOTHING  # all threads got here: a vote waits for all

    return cuda.jit(foremost, device=True)


class Device:
    """Batches of one game on this machine's GPU."""

    def __init__(self, game: Game) -> None:
        cuda = present()
        self.game, self.cuda = game, cuda
        made = kernels(game)
        self.kernel = Kernels(*(cuda.jit(kernel, max_registers=REGISTERS) for kernel in made))

    def deal(self, like: np.ndarray, many: int, seed: int, first: int = 0) -> tuple[Any, Any, Any]:
        """A batch of tables on the device, their policies' dice, and the table they are like."""
        t = self.cuda.device_array(many, self.game.state)
        dice = self.cuda.device_array((many, 1), np.uint64)
        model = self.cuda.to_device(np.asarray(like))
        self.kernel.deal[blocks(many), THREADS](t, dice, model, seed, first)
        return t, dice, model

    def walk(self, t: Any, dice: Any, model: Any, moves: int) -> Any:
        """So many random moves on every table; how many games ended on each."""
        ended = self.cuda.device_array(t.shape[0], np.int64)
        self.kernel.walk[blocks(t.shape[0]), THREADS](t, dice, model, moves, ended)
        return ended

    def playout(self, t: Any, dice: Any, model: Any) -> Any:
        """Every table to the end of its game; how many moves each took."""
        moves = self.cuda.device_array(t.shape[0], np.int64)
        self.kernel.playout[blocks(t.shape[0]), THREADS](t, dice, model, LONGEST, moves)
        return moves


def blocks(many: int, each: int = THREADS) -> int:
    return -(-many // each)


def present() -> Any:
    """Numba's CUDA, or a clear word on what is missing."""
    try:
        from numba import cuda
    except ImportError as why:
        raise NoDevice(f"The GPU build needs the extra 'gpu' of clutch-games: {why}.") from None
    if not cuda.is_available():
        raise NoDevice("There is no CUDA GPU on this machine, or its driver cannot be reached.")
    return cuda
