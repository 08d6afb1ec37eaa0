"""What a learner's loop costs here and in the field, on one core, written to lab.md.

    python benchmarks/lab.py [--seconds S]

Each peer library has an environment of its own (peers/venv.py); one that cannot be installed is
left out, and the page says so.
"""

import argparse
import json
import os
import platform
import random
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from peers.field import TABLES, best
from peers.venv import PeerError, run_peer
from report import short, table

import clutch

HERE = Path(__file__).parent
PEERS = {
    "pgx": ("Pgx, batch of 1,024, in one XLA program", "pgx==2.6.0", "jax[cpu]==0.10.2"),
    "envpool": ("EnvPool, batch of 1,024, one thread", "envpool==1.2.5", "gymnasium", "numpy"),
    "open_spiel": ("OpenSpiel; C++ games, and those written in Python", "open_spiel==2.0.2"),
    "rlcard": ("RLCard", "rlcard==1.2.0", "setuptools<80"),
    "pettingzoo": ("PettingZoo classic", "pettingzoo[classic]==1.27.0"),
}
RULE = """A step is one decision, made at random among the legal actions, with a mask or list of
the legal actions and an observation of the seat to act made for it. Chance nodes are not counted,
and dealing finished games anew is part of the time. Rates are per CPU-second of one pinned core,
the best of six, all in one run on the same machine: first ours, then theirs, and all once more."""
ROUNDS = 2


def seats_of(game: Any) -> int:
    return 4 if 4 in game.seats else game.seats.stop - 1


def ours(game: Any) -> Iterator[tuple[str, Callable[[], int]]]:
    """Our loops over one game: in a batch, and as each library's environment."""
    from clutch.envs import openspiel, pettingzoo

    batch = clutch.batch(game, TABLES, seats=seats_of(game), threads=1)
    masks, obs, actions = batch.masks(), batch.observations(), np.zeros(TABLES, np.int32)

    def steps() -> int:
        for _ in range(16):
            batch.choose("random", actions)
            batch.step(actions, masks, obs)
        return 16 * TABLES

    def fused() -> int:
        batch.rollout(64)
        return 64 * TABLES

    env = pettingzoo.raw_env(game, seats_of(game))

    def episode() -> int:
        env.reset()
        moves = 0
        for agent in env.agent_iter():
            look, _, over, _, _ = env.last()
            action = None if over else env.action_space(agent).sample(look["action_mask"])
            env.step(action)
            moves += not over
        return moves

    spiel = openspiel.pyspiel.load_game(f"clutch_{game.name}(players={seats_of(game)})")
    dice = random.Random(1)

    def tree() -> int:
        state, moves = spiel.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                ways, chances = zip(*state.chance_outcomes())
                state.apply_action(dice.choices(ways, chances)[0])
            else:
                state.observation_tensor()
                state.apply_action(dice.choice(state.legal_actions()))
                moves += 1
        return moves

    yield "batch", steps
    yield "fused", fused
    yield "pettingzoo", episode
    yield "open_spiel", tree


def measure(seconds: float) -> dict[str, Any]:
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    found: dict[str, dict[str, float]] = {}
    peers: dict[str, Any] = {}
    for _ in range(ROUNDS):
        for game in clutch.games():
            print(f"measuring {game.title}", file=sys.stderr, flush=True)
            rates = {name: best(work, seconds) for name, work in ours(game)}
            found[game.name] = better(rates, found.get(game.name, {}))
        for library, (_, *pins) in PEERS.items():
            print(f"measuring {library}", file=sys.stderr, flush=True)
            try:
                script = HERE / "peers" / "field.py"
                asked = (library, "--seconds", str(seconds))
                theirs = run_peer(script, library, pins, *asked)
                theirs["rows"] = better(theirs["rows"], peers.get(library, {}).get("rows", {}))
                peers[library] = theirs
            except PeerError as why:
                print(why, file=sys.stderr)
                peers.setdefault(library, {"error": str(why)})
    return {"ours": found, "peers": peers}


def better(rates: dict[str, float], before: dict[str, float]) -> dict[str, float]:
    return {name: max(rate, before.get(name, 0.0)) for name, rate in rates.items()}


def page(found: dict[str, Any]) -> str:
    head = ["game", "seats", "batch of 1,024", "fused, no mask or observation"]
    head += ["as PettingZoo", "as OpenSpiel"]
    columns = ("batch", "fused", "pettingzoo", "open_spiel")
    games = {game.name: game for game in clutch.games()}
    rows = [
        [games[name].title, str(seats_of(games[name])), *(short(rates[c]) for c in columns)]
        for name, rates in found["ours"].items()
    ]
    text = ["# The lab, measured", f"Generated by `python benchmarks/lab.py`, {found['date']}, "]
    busy = f"{found['machine']}, load average {found['load']:.1f} of {os.cpu_count()} cores"
    text[-1] += f"{busy}.\n\n{RULE}"
    text += ["## Clutch, steps a second", table(head, rows), "## The field, steps a second"]
    slowest = min(rates["batch"] for rates in found["ours"].values())
    eyes = found["ours"].get("dragon_eyes", {}).get("batch", slowest)
    for library, (title, *_) in PEERS.items():
        peer = found["peers"][library]
        if "error" in peer:
            text.append(f"{title}: could not be measured in this run ({peer['error']}).")
            continue
        lines = [
            [name, short(rate), f"{eyes / rate:.3g}", f"{slowest / rate:.3g}"]
            for name, rate in peer["rows"].items()
        ]
        top = [f"{title} ({peer['version']})", "steps/s", "Dragon Eyes is faster by"]
        text.append(table([*top, "our slowest game by"], lines))
    return "\n\n".join(text) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    found = measure(parser.parse_args().seconds)
    from run import cpu

    found["date"] = datetime.now(UTC).strftime("%Y-%m-%d")
    found["machine"] = f"{cpu()}, Python {platform.python_version()}"
    found["load"] = os.getloadavg()[0]
    (HERE / "lab.json").write_text(json.dumps(found, indent=1) + "\n")
    (HERE / "lab.md").write_text(page(found))
    print(time.strftime("%H:%M"), "benchmarks/lab.md is written")


if __name__ == "__main__":
    main()
