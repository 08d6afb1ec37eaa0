"""Train the networks of all games side by side on one GPU.

    PYTHONPATH=src python benchmarks/train_networks.py OUT --seconds 500 [GAME ...]

A process a game, as `clutch train --start shipped` would make it (`--anew`: without); each leaves
its checkpoint, weights, curve and log in OUT, and goes on from there when it is called again.
Newer NumPys lack names that numba-cuda still imports: they are put back here, and only here.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

import numpy as np

GAMES = ("dragon_eyes", "dragons_eggs", "dragomino", "t_rex", "golden_eggs")


def old_names() -> None:
    """Give NumPy back what numba-cuda 0.30 imports from it."""
    for name, now in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, name):
            setattr(np, name, getattr(np, now))


def one(game: str, out: Path, given: argparse.Namespace) -> None:
    """Train one game in this process."""
    import torch

    import clutch
    from clutch.network.train import Plan, Trainer
    from clutch.network.weights import FILE, load

    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.set_num_threads(2)
    plan = Plan(seconds=given.seconds, seed=given.seed, rate=given.rate)
    if given.company:
        plan = plan._replace(company=tuple(given.company))
    if given.tables:
        plan = plan._replace(tables=given.tables, games=given.tables // 4, batch=given.tables)
    chosen = clutch.game(game)
    start = None
    if not given.anew:
        start = load(given.start / f"{game}.npz" if given.start else chosen.folder / FILE, chosen)
    Trainer(chosen, out, plan, device, lambda text: print(text, flush=True), start).run()


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("out", type=Path)
    wanted.add_argument("games", nargs="*", default=GAMES)
    wanted.add_argument("--seconds", type=float, default=500.0)
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--tables", type=int, default=0, help="for a trial run")
    wanted.add_argument("--rate", type=float, default=5e-4)
    wanted.add_argument("--company", type=int, nargs=3, help="who sits at tables: see Plan")
    wanted.add_argument("--start", type=Path, help="a folder of weights instead of the shipped")
    wanted.add_argument("--anew", action="store_true", help="start without weights")
    wanted.add_argument("--one", action="store_true", help="in this process")
    given = wanted.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    if given.one:
        old_names()
        one(given.games[0], given.out, given)
        return
    own = [sys.executable, __file__, str(given.out)]
    options = [f"--{k}={getattr(given, k)}" for k in ("seconds", "seed", "tables", "rate")]
    options += ["--anew"] * given.anew + [f"--start={given.start}"] * bool(given.start)
    options += ["--company", *map(str, given.company)] if given.company else []
    running = []
    for game in given.games:
        log = (given.out / f"{game}.log").open("a")
        job = subprocess.Popen(
            [*own, game, *options, "--one"], stdout=log, stderr=log, env=os.environ
        )
        running.append((game, job))
    failed = [game for game, job in running if job.wait()]
    for game in given.games:
        print(f"== {game}\n" + "\n".join((given.out / f"{game}.log").read_text().splitlines()[-8:]))
    if failed:
        sys.exit(f"Failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
