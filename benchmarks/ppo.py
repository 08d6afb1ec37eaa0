"""The tutorial of docs/ppo.md, run: a seat learns to beat random players; its curve is drawn.

    python benchmarks/ppo.py [GAME] [--steps N] [--seeds N]

The learner has an environment of its own (peers/venv.py).  Writes docs/ppo.svg.
"""

import sys
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt
import numpy as np
from peers.venv import run_peer

PINS = ("torch==2.13.0", "sb3-contrib", "numba==0.68.1", "numpy<2.5", "jsonschema", "cyclopts")
HERE = Path(__file__).parent


def main() -> None:
    found = run_peer(HERE / "peers" / "ppo.py", "ppo", PINS, *sys.argv[1:])
    draw(found)


def draw(found: dict[str, Any]) -> None:
    """The learners' mean, and the band from the worst to the best of them."""
    curves = found["curves"]
    steps = [point["steps"] for point in curves[0]]
    wins = np.array([[100 * point["wins"] for point in curve] for curve in curves])
    plt.rcParams["svg.hashsalt"] = "clutch"
    figure, axes = plt.subplots(figsize=(6, 3.2))
    axes.fill_between(steps, wins.min(0), wins.max(0), color="#e8cfa4", label="worst to best")
    axes.plot(steps, wins.mean(0), marker="o", color="#7a4a12", label=f"mean of {len(curves)}")
    axes.axhline(50, color="#999", linewidth=0.8)
    axes.set(xlabel="decisions learned from", ylabel="games won, %", title=found["id"])
    axes.legend(loc="lower right")
    figure.tight_layout()
    target = HERE.parent / "docs" / "ppo.svg"
    figure.savefig(target, metadata={"Date": None})
    ends, spent = wins[:, -1], [curve[-1]["seconds"] for curve in curves]
    print(f"{steps[-1]} decisions, {min(spent)} to {max(spent)} s of a core:")
    print(f"{ends.min():.1f} to {ends.max():.1f} % won -> {target.name}")


if __name__ == "__main__":
    main()
