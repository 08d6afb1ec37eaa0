"""The tutorial of docs/ppo.md, run: a seat learns to beat random players; its curve is drawn.

    python benchmarks/ppo.py [GAME] [--steps N]

The learner has an environment of its own (peers/venv.py).  Writes docs/ppo.svg.
"""

import sys
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt
from peers.venv import run_peer

PINS = ("torch==2.13.0", "sb3-contrib", "numba==0.68.1", "numpy<2.5", "jsonschema", "cyclopts")
HERE = Path(__file__).parent


def main() -> None:
    found = run_peer(HERE / "peers" / "ppo.py", "ppo", PINS, *sys.argv[1:])
    draw(found)


def draw(found: dict[str, Any]) -> None:
    curve = found["curve"]
    plt.rcParams["svg.hashsalt"] = "clutch"
    figure, axes = plt.subplots(figsize=(6, 3.2))
    axes.plot(
        [p["steps"] for p in curve], [p["reward"] for p in curve], marker="o", color="#7a4a12"
    )
    axes.axhline(0, color="#999", linewidth=0.8)
    axes.set(xlabel="decisions learned from", ylabel="mean reward", title=found["id"])
    figure.tight_layout()
    target = HERE.parent / "docs" / "ppo.svg"
    figure.savefig(target, metadata={"Date": None})
    last = curve[-1]
    print(f"{last['steps']} decisions, {last['seconds']} s: {last['reward']:+.3f} -> {target}")


if __name__ == "__main__":
    main()
