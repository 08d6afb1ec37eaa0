"""The GPU twin: is it the CPU's equal to the last byte, and how fast is it?

    PYTHONPATH=src python benchmarks/gpu.py [GAME ...] > gpu.json

Needs a CUDA GPU, numba and numba-cuda.  A move is one decision, with the list of legal moves
made for it; a finished game is dealt anew within the count.  The policy is random.
"""

import json
import sys
import time
from typing import Any

import numpy as np

for gone, kept in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, gone):  # numba-cuda 0.30 still asks NumPy 2.5 for these
        setattr(np, gone, getattr(np, kept))

from alone import ALONE, each
from numba import cuda

import clutch
from clutch.engine.compile import scratch
from clutch.engine.game import Game
from clutch.engine.options import settings
from clutch.engine.records import tables
from clutch.envs.gpu.warp import Device

EQUAL_GAMES = 100_000
BATCHES = (1 << 14, 1 << 16, 1 << 18, 1 << 20, 1 << 21)


def model(game: Game, seats: int) -> np.ndarray:
    like = tables(game.state)
    like[0] = game.laid(seats, settings(game.options, {}))
    return like


def equality(game: Game, device: Device, seats: int) -> dict[str, Any]:
    """Play the same games on both to their end, and compare every byte of every table."""
    like, build = model(game, seats), game.compiled()
    t, dice = tables(game.state, EQUAL_GAMES), np.zeros((EQUAL_GAMES, 1), np.uint64)
    moves = np.zeros(EQUAL_GAMES, np.int64)
    build.deal_all(t, dice, like, 11, 0)
    build.playout_all(t, dice, scratch(game), moves)
    there, their_dice, model_there = device.deal(like, EQUAL_GAMES, 11)
    their_moves = device.playout(there, their_dice, model_there).copy_to_host()
    equal = there.copy_to_host().tobytes() == np.asarray(t).tobytes()
    return {
        "games": EQUAL_GAMES,
        "moves": int(moves.sum()),
        "equal": bool(equal and (moves == their_moves).all()),
    }


def speed(game: Game, device: Device, seats: int, many: int, steps: int = 0) -> float:
    """Moves a second, best of 3."""
    t, dice, like = device.deal(model(game, seats), many, 5)
    steps = steps or max(100, min(2000, (1 << 28) // many))
    device.walk(t, dice, like, steps)
    best = 0.0
    for _ in range(3):
        device.cuda.synchronize()
        start = time.perf_counter()
        device.walk(t, dice, like, steps)
        device.cuda.synchronize()
        best = max(best, many * steps / (time.perf_counter() - start))
    return best


def judge(name: str) -> dict[str, Any]:
    game = clutch.game(name)
    seats = game.seats.stop - 1 if name != "dragon_eyes" else 4
    device = Device(game)
    found: dict[str, Any] = {"seats": seats, "bytes": game.state.itemsize}
    found["equality"] = equality(game, device, seats)
    speed(game, device, seats, 128, 2)  # compiled before the clock starts
    with ALONE:
        found["moves_per_second"] = {str(n): speed(game, device, seats, n) for n in BATCHES}
    print(name, json.dumps(found), file=sys.stderr, flush=True)
    return found


def main() -> None:
    results = each(judge, sys.argv[1:] or [game.name for game in clutch.games()])
    gpu = cuda.get_current_device().name
    card = gpu.decode() if isinstance(gpu, bytes) else str(gpu)
    today = time.strftime("%Y-%m-%d", time.gmtime())
    print(json.dumps({"device": card, "date": today, "games": results}, indent=1))


if __name__ == "__main__":
    main()
