"""Train the networks of all games side by side on one GPU.

    PYTHONPATH=src python benchmarks/train_networks.py OUT --seconds 500 [GAME ...]

A process a game, as `clutch train` would make it; each leaves its weights, curve and log in OUT.
Newer NumPys lack names that numba-cuda still imports: they are put back here, and only here.
"""

import argparse
import os
import subprocess
import sys
import tarfile
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

    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.set_num_threads(2)
    plan = Plan(seconds=given.seconds, seed=given.seed)
    if given.tables:
        plan = plan._replace(tables=given.tables, games=given.tables // 4, batch=given.tables)
    start = out / f"{game}.half.pt"
    if start.exists():
        plan = plan._replace(rate=given.rate, entropy=given.entropy, imitate=0.0)
    trainer = Trainer(clutch.game(game), out, plan, device, lambda text: print(text, flush=True))
    if start.exists():
        kept = torch.load(start, map_location=device, weights_only=True)
        for model in (trainer.model, trainer.average):
            model.load_state_dict({k: v.to(model.state_dict()[k].dtype) for k, v in kept.items()})
    trainer.run()
    half = {
        k: v.half() if v.is_floating_point() else v for k, v in trainer.average.state_dict().items()
    }
    torch.save(half, start)


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("out", type=Path)
    wanted.add_argument("games", nargs="*", default=GAMES)
    wanted.add_argument("--seconds", type=float, default=500.0)
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--tables", type=int, default=0, help="for a trial run")
    wanted.add_argument("--rate", type=float, default=3e-4, help="to train on with")
    wanted.add_argument("--entropy", type=float, default=0.005)
    wanted.add_argument("--one", action="store_true", help="in this process")
    given = wanted.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    if given.one:
        old_names()
        one(given.games[0], given.out, given)
        return
    own = [sys.executable, __file__, str(given.out)]
    options = [
        f"--{k}={getattr(given, k)}" for k in ("seconds", "seed", "tables", "rate", "entropy")
    ]
    running = []
    for game in given.games:
        log = (given.out / f"{game}.log").open("a")
        job = subprocess.Popen(
            [*own, game, *options, "--one"], stdout=log, stderr=log, env=os.environ
        )
        running.append((game, job))
    failed = [game for game, job in running if job.wait()]
    with tarfile.open(given.out / "networks.tar.gz", "w:gz") as tar:
        for path in sorted(given.out.iterdir()):
            if path.suffix in (".npz", ".svg", ".log") or path.name.endswith(".half.pt"):
                tar.add(path, path.name)
    for game in given.games:
        print(f"== {game}\n" + "\n".join((given.out / f"{game}.log").read_text().splitlines()[-8:]))
    if failed:
        sys.exit(f"Failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
