"""All settings of Dragon Eyes on a GPU: how long a sweep takes, and whether its rows are equal.

    PYTHONPATH=src python benchmarks/sweep_gpu.py --every 16     one cell of sixteen

Every option with every value at every seat count is 48,384 cells; each is played with greedy bots.
Prints one JSON object: the cells and the seconds, the seconds that all cells would take at that
pace, and of some cells, played on the processor too, whether each figure is the same.
"""

import argparse
import json
import time
from itertools import islice

from train_networks import old_names

import clutch
from clutch.studies.grid import grid
from clutch.studies.sweep import on_gpu, play_cells

COMPARED = 4


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--every", type=int, default=1, help="one cell of so many")
    wanted.add_argument("--games", type=int, default=10_000, help="of a cell")
    wanted.add_argument("--game", default="dragon_eyes")
    given = wanted.parse_args()
    old_names()
    game = clutch.game(given.game)
    vary = {option.name: list(option.values) for option in game.options}
    plan = grid(game, vary, seats="all", games=given.games)
    begun = time.monotonic()
    first = list(islice(on_gpu(plan, [0]), 1))
    compiled = time.monotonic()
    numbers = list(range(0, plan.many, given.every))
    rows = {row["cell"]: row for part in on_gpu(plan, numbers) for row in part}
    seconds = time.monotonic() - compiled
    some = numbers[:: max(1, len(numbers) // COMPARED)][:COMPARED]
    here = {row["cell"]: row for row in play_cells(plan, some)}
    found = {
        "game": game.title,
        "cells": len(numbers),
        "of": plan.many,
        "games": given.games,
        "compiling": round(compiled - begun, 1),
        "seconds": round(seconds, 1),
        "all_cells": round(seconds * plan.many / len(numbers), 1),
        "compared": some,
        "equal": all(rows[cell] == here[cell] for cell in some) and bool(first),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
