"""Renew the networks of all games and every figure about them, with one command on one GPU.

    export PYTHONPATH=src
    python benchmarks/renew_networks.py OUT                      25 minutes on an H200
    python benchmarks/renew_networks.py OUT --install            then: ship what is better
    python benchmarks/renew_networks.py OUT --minutes 1 --tiny   to try it, without a GPU too
    python benchmarks/renew_networks.py OUT --stages strength    one stage of them
    python benchmarks/renew_networks.py OUT dragon_eyes --anew   one game, from no weights

The stages, each of which goes on where it was stopped:

1. train: a process a game on the GPU (train_networks.py), OUT/*.npz, *.svg, *.log
2. strength: each new network and the shipped one alone among greedy and among random players, at
   every seat count, a process a game on the GPU, OUT/*.strength.json
3. matches: the new network alone, and inside the search, among searches, on deals that nothing was
   chosen on, on all cores, OUT/matches.jsonl
4. report: OUT/report.md

`--install` copies a network that wins more games among greedy than the shipped one, over the seat
counts at which they play, into its game's folder, with its card; then `benchmarks/ladder.py` says
whether the levels rise.
"""

import argparse
import json
import multiprocessing
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import network_matches
from train_networks import GAMES, old_names

import clutch
from clutch.bots.network import ROOT, TREE, shortfall
from clutch.engine.game import Game
from clutch.network.weights import FILE, Weights, load, save

HERE = Path(__file__).parent
STAGES = ("train", "strength", "matches", "report")
TRAIN, MATCH = 0.6, 0.3  # of the minutes; the rest is for starting, compiling and measuring
FRESH = 900_000  # the number of the first deal of the matches
SEED = 5_000_000  # of the deals of a measurement among simple players: no training plays these


def train(out: Path, seconds: float, given: argparse.Namespace) -> None:
    """Train all games side by side, for so long in all; what a stopped run trained counts."""
    more = ["--tables", "96"] * given.tiny + ["--anew"] * given.anew
    command = [sys.executable, str(HERE / "train_networks.py"), str(out), *given.games]
    subprocess.run([*command, "--seconds", str(seconds), *more], check=True)


def strength_of(name: str, out: Path, games: int) -> None:
    """Shares among greedy and among random of a game's new network and of the shipped one."""
    old_names()
    import torch

    from clutch.network.model import model_of
    from clutch.network.selfplay import Tables, greedy_others, random_others, share_among

    device, game = "cuda" if torch.cuda.is_available() else "cpu", clutch.game(name)
    torch.set_num_threads(1)
    found = strengths(out, name)
    for which, file in (("new", out / f"{name}.npz"), ("shipped", game.folder / FILE)):
        weights = load(file, game)
        model = model_of(game, weights, device)
        for seats in game.seats:
            key = f"{which}/{seats}/{weights.card['decisions']}"
            if key in found:
                continue
            many = games // seats * seats
            found[key] = []
            for others in (greedy_others, random_others):
                t = Tables(game, many, device, seats, SEED)
                share, error = share_among(model, t, others)
                found[key].append([round(share, 3), round(error, 3), many])
            (out / f"{name}.strength.json").write_text(json.dumps(found, indent=1) + "\n")


def strengths(out: Path, name: str) -> dict[str, Any]:
    """What is measured already."""
    path = out / f"{name}.strength.json"
    return json.loads(path.read_text()) if path.exists() else {}


def strength(out: Path, games: int, names: list[str]) -> dict[str, Any]:
    """All games' measurements, side by side; by `game/which/seats/decisions`."""
    context = multiprocessing.get_context("spawn")
    jobs = [context.Process(target=strength_of, args=(name, out, games)) for name in names]
    for job in jobs:
        job.start()
    for job in jobs:
        job.join()
    found = {}
    for name in names:
        found |= {f"{name}/{key}": rows for key, rows in strengths(out, name).items()}
    return found


def chosen(found: dict[str, Any], name: str, which: str, seats: int) -> Any:
    """The newest of the measurements of a network."""
    keys = [key for key in found if key.startswith(f"{name}/{which}/{seats}/")]
    return found[max(keys, key=lambda key: int(key.rpartition("/")[2]))]


def report(out: Path, found: dict[str, Any], names: list[str]) -> str:
    """What came of it, as Markdown."""
    lines = [
        "| game | seats | new among greedy | shipped | new among random | shipped |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for name in names:
        game = clutch.game(name)
        for seats in game.seats:
            cells = [
                f"{row[0]:.2f} ± {row[1]:.2f}"
                for foe in (0, 1)
                for row in (chosen(found, name, which, seats)[foe] for which in ("new", "shipped"))
            ]
            lines.append(f"| {game.title} | {seats} | " + " | ".join(cells) + " |")
    text = "\n".join(lines) + "\n"
    matches = out / "matches.jsonl"
    if matches.exists():
        text += "\nAmong searches with the iterations that 0.05 s buys, on fresh deals:\n\n"
        text += network_matches.table(matches) + "\n"
    (out / "report.md").write_text(text)
    return text


def install(out: Path, found: dict[str, Any], names: list[str], command: str) -> None:
    """Copy what is better into the games' folders, with the card that the levels go by."""
    for name in names:
        game = clutch.game(name)
        few = game.seats[0]
        new, old = (wins_where_it_plays(game, found, which) for which in ("new", "shipped"))
        if new <= old:
            print(f"{game.title}: wins {new:.2f} in all, the shipped one {old:.2f}: left alone.")
            continue
        weights: Weights = load(out / f"{name}.npz", game)
        card = dict(weights.card)
        for part, foe in (("strength", 0), ("among_random", 1)):
            card[part] = {
                str(seats): chosen(found, name, "new", seats)[foe] for seats in game.seats
            }
        card["command"] = command
        card["source"] = f"clutch {clutch.__version__}, {time.strftime('%Y-%m-%d')}"
        card["guides"] = guides(out / "matches.jsonl", name, few)
        size = save(game.folder / FILE, game, weights.network, card)
        print(f"{game.title}: wins {new:.2f} in all instead of {old:.2f}, {size:,} bytes.")


def wins_where_it_plays(game: Game, found: dict[str, Any], which: str) -> float:
    """A network's share of games won among greedy, summed over the seat counts it plays at."""
    total = 0.0
    for seats in game.seats:
        greedy, random = chosen(found, game.name, which, seats)
        card = {"strength": {str(seats): greedy}, "among_random": {str(seats): random}}
        total += 0.0 if shortfall(game, card, seats) else greedy[0] / seats
    return total


def guides(matches: Path, name: str, seats: int) -> str:
    """Where in the search the network is shown to make it stronger, the better place; or ""."""
    text = matches.read_text() if matches.exists() else ""
    rows = [json.loads(line) for line in text.splitlines()]
    surely = {"": 1.0}
    for where, player in ((TREE, "guided"), (ROOT, "rooted")):
        won = [
            row["won"]
            for row in rows
            if (row["game"], row["seats"]) == (name, seats) and row["who"].startswith(player)
        ]
        share, error = network_matches.mean(won) if won else (0.0, 0.0)
        surely[where] = share - error
    return max(surely, key=surely.__getitem__)


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("out", type=Path)
    wanted.add_argument("games", nargs="*", default=list(GAMES))
    wanted.add_argument("--minutes", type=float, default=25.0, help="in all")
    wanted.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    wanted.add_argument("--stages", nargs="*", default=STAGES, choices=STAGES)
    wanted.add_argument("--anew", action="store_true", help="train without the shipped weights")
    wanted.add_argument("--fewest", action="store_true", help="matches at the fewest seats alone")
    wanted.add_argument(
        "--command",
        default="PYTHONPATH=src python benchmarks/renew_networks.py OUT",
        help="that made the weights, for their cards",
    )
    wanted.add_argument(
        "--measure", type=int, default=48_000, help="games of a measurement; fewer without a GPU"
    )
    wanted.add_argument("--tiny", action="store_true", help="few tables and games, to try it")
    wanted.add_argument(
        "--install", action="store_true", help="ship what is better; trains nothing"
    )
    given = wanted.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    whole = 60 * given.minutes
    stages = () if given.install else given.stages
    if "train" in stages:
        train(given.out, TRAIN * whole, given)
    found = {}
    if given.install or {"strength", "report"} & set(stages):
        found = strength(given.out, 60 if given.tiny else given.measure, given.games)
    if "matches" in stages:
        asked = [
            network_matches.asked(name, network_matches.PAIRINGS, given.fewest)
            for name in given.games
        ]
        how = (given.out / "matches.jsonl", MATCH * whole, given.workers, FRESH)
        network_matches.run(asked, *how, 2 if given.tiny else 100_000, given.out)
    if "report" in stages:
        print(report(given.out, found, given.games))
    if given.install:
        install(given.out, found, given.games, given.command)


if __name__ == "__main__":
    main()
