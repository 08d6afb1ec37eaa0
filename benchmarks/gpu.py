"""Random rollouts on the GPU: equal to the processor's to the last byte, and how fast?

    PYTHONPATH=src python benchmarks/gpu.py [GAME ...] > gpu.json

Needs a CUDA GPU, numba and numba-cuda.  A move is one decision, with the list of legal moves
made for it; a finished game is dealt anew within the count.  The policy is random, and one launch
makes all moves.
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
from clutch.engine.game import Game

EQUAL_TABLES, EQUAL_MOVES = 100_000, 200
BATCHES = (1 << 14, 1 << 16, 1 << 18, 1 << 20, 1 << 21)


def equality(game: Game, seats: int) -> dict[str, Any]:
    """Play the same games on both, and compare every byte of every table and result."""
    here, there = (
        clutch.batch(game, EQUAL_TABLES, device, seats=seats, seed=11) for device in ("cpu", "cuda")
    )
    (ended, paid), theirs = here.rollout(EQUAL_MOVES), there.rollout(EQUAL_MOVES)
    equal = here.t.tobytes() == there.t.copy_to_host().tobytes()
    equal &= all(a.tobytes() == b.numpy().tobytes() for a, b in zip((ended, paid), theirs))
    moves = EQUAL_TABLES * EQUAL_MOVES
    return {"games": int(ended.sum()), "moves": moves, "equal": bool(equal)}


def speed(game: Game, seats: int, many: int) -> float:
    """Moves a second, best of 3."""
    batch = clutch.batch(game, many, "cuda", seats=seats, seed=5)
    moves = max(100, min(2000, (1 << 28) // many))
    batch.rollout(moves)
    best = 0.0
    for _ in range(3):
        cuda.synchronize()
        start = time.perf_counter()
        batch.rollout(moves)
        cuda.synchronize()
        best = max(best, many * moves / (time.perf_counter() - start))
    return best


def judge(name: str) -> dict[str, Any]:
    game = clutch.game(name)
    seats = game.seats.stop - 1 if name != "dragon_eyes" else 4
    found: dict[str, Any] = {"seats": seats, "bytes": game.state.itemsize}
    found["equality"] = equality(game, seats)  # compiled before the clock starts
    with ALONE:
        found["moves_per_second"] = {str(n): speed(game, seats, n) for n in BATCHES}
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
