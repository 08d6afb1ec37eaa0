"""WebAssembly beside the machine code of this processor, in turns, and the sizes of the modules.

    python benchmarks/browser.py [--rounds 5] [--seconds 2]

Rates are per CPU-second: random moves with dealing and legal moves, and playouts of the search from
the deal.  Node runs the modules that `make web` wrote.  Writes benchmarks/browser.json.
"""

import argparse
import gzip
import json
import subprocess
import time
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

import clutch
from clutch.bots.search import Tree
from clutch.bots.tree import Tuning
from clutch.engine import loops
from clutch.engine.kit.records import tables

HERE = Path(__file__).parent
WEB = HERE.parent / "web"
MODULES = WEB / "modules"


def rate(many: int, call: Any, seconds: float) -> float:
    """Calls a CPU-second, the best of five stretches."""
    best, _ = 0.0, call()
    for _ in range(5):
        start, done = time.process_time(), 0
        while (spent := time.process_time() - start) < seconds / 5:
            call()
            done += many
        best = max(best, done / spent)
    return best


def native(game: Any, seconds: float) -> dict[str, float]:
    build, seats = game.compiled(), game.seats.start
    t, dice, work = tables(game.state), np.zeros((1, 1), np.uint64), loops.workspace(game)
    t[0] = game.deal(seats, seed=1)._s
    dice[0] = 7
    ended, total = np.zeros(1, np.int64), np.zeros((1, seats), np.float64)
    moves = rate(
        5000, lambda: build.rollout_all(work, t, dice, loops.RANDOM, 5000, ended, total), seconds
    )
    table = game.deal(seats, seed=3)
    view = table.view(table.turn)

    def search() -> None:
        Tree(view, Tuning(**game.tuning), 1, 0, 250).grow(200)

    return {"moves": moves, "playouts": rate(200, search, seconds)}


def in_node(game: Any, seconds: float) -> dict[str, float]:
    command = ["node", "measure.js", str(MODULES), game.name, str(game.seats.start), str(seconds)]
    done = subprocess.run(command, cwd=WEB, text=True, capture_output=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    parse = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parse.add_argument("--rounds", type=int, default=5)
    parse.add_argument("--seconds", type=float, default=2.0)
    how = parse.parse_args()
    found: dict[str, Any] = {}
    for game in clutch.games():
        rounds = [
            (native(game, how.seconds), in_node(game, how.seconds)) for _ in range(how.rounds)
        ]
        row: dict[str, Any] = {"title": game.title}
        for name in ("moves", "playouts"):
            row[name] = median(one[name] for _, one in rounds)
            row[f"{name}_share"] = median(one[name] / own[name] for own, one in rounds)
        for name in ("decisions", "guided"):  # of a network, and playouts of the search with it
            if name in rounds[0][1]:
                row[name] = median(one[name] for _, one in rounds)
        for suffix in ("wasm", "json"):
            data = (MODULES / f"{game.name}.{suffix}").read_bytes()
            row[suffix] = len(gzip.compress(data, 9))
        weights = MODULES / f"{game.name}.weights"
        row["weights"] = weights.stat().st_size if weights.exists() else 0
        found[game.name] = row
        print(json.dumps(row), flush=True)
    (HERE / "browser.json").write_text(json.dumps({"games": found}, indent=1) + "\n")


if __name__ == "__main__":
    main()
