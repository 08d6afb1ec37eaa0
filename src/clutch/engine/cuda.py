"""The GPU twin: the same functions again, one table a thread.

A table is copied into its thread's own memory, played there, and copied back: fields of
neighbouring tables then lie side by side, which is how a GPU likes to read.
"""

from typing import Any, NamedTuple

import numpy as np

from clutch.engine import chance, loops
from clutch.engine.compile import Build, bind, contract, sources, wrapping_sum
from clutch.engine.errors import NoDevice
from clutch.engine.game import Game

THREADS = 128  # a block
REGISTERS = 64  # a thread; left alone the compiler takes 255, and a quarter of the threads fit


class Kernels(NamedTuple):
    """What is launched, one thread a table; compiled when first launched."""

    deal: Any
    walk: Any
    playout: Any


def device_functions(game: Game) -> Build:
    """The loops of one table, and all that they call, in a form that a kernel may call."""
    import numba

    names = {**contract(game), "legal": sources(game)["legal"], "plus": wrapping_sum}
    wanted: dict[str, Any] = {
        "deal": loops.deal,
        "walk": loops.walk,
        "playout": loops.playout,
        "spin": chance.spin,
    }
    return Build(**bind(wanted, names, numba.njit))


def kernels(game: Game) -> Kernels:
    """The kernels of a game, as functions to be compiled for a device."""
    from numba import cuda, from_dtype, int32, uint64

    use = device_functions(game)
    deal, walk, playout, spin = use.deal, use.walk, use.playout, use.spin
    state, room = from_dtype(game.state), game.most_legal

    def deal_kernel(t: Any, dice: Any, like: Any, seed: int, first: int) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:
            deal(t, i, like, seed, first + i)
            spin(dice[i], seed, first + i)

    def walk_kernel(t: Any, dice: Any, like: Any, moves: int, ended: Any) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:
            mine = cuda.local.array(1, state)
            out = cuda.local.array(room, int32)
            word = cuda.local.array(1, uint64)
            mine[0] = t[i]
            word[0] = dice[i, 0]
            ended[i] = walk(mine, 0, like, word, out, moves)
            t[i] = mine[0]
            dice[i, 0] = word[0]

    def playout_kernel(t: Any, dice: Any, moves: Any) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:
            mine = cuda.local.array(1, state)
            out = cuda.local.array(room, int32)
            word = cuda.local.array(1, uint64)
            mine[0] = t[i]
            word[0] = dice[i, 0]
            moves[i] = playout(mine[0], word, out)
            t[i] = mine[0]
            dice[i, 0] = word[0]

    return Kernels(deal_kernel, walk_kernel, playout_kernel)


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

    def playout(self, t: Any, dice: Any) -> Any:
        """Every table to the end of its game; how many moves each took."""
        moves = self.cuda.device_array(t.shape[0], np.int64)
        self.kernel.playout[blocks(t.shape[0]), THREADS](t, dice, moves)
        return moves


def blocks(many: int) -> int:
    return -(-many // THREADS)


def present() -> Any:
    """Numba's CUDA, or a clear word on what is missing."""
    try:
        from numba import cuda
    except ImportError as why:
        raise NoDevice(f"The GPU build needs the extra 'gpu' of clutch-games: {why}.") from None
    if not cuda.is_available():
        raise NoDevice("There is no CUDA GPU on this machine, or its driver cannot be reached.")
    return cuda
