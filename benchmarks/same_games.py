"""The same games in Clutch and elsewhere: decisions a second, in turn, on one core or on a GPU.

    python benchmarks/same_games.py                  # one core: also OpenSpiel, Pgx, PettingZoo
    python benchmarks/same_games.py --device cuda    # this machine's GPU: Clutch and Pgx

Writes benchmarks/same_games.json and prints the tables.  Each library is a process of its own, and
all stay alive: they are asked in turn, round after round, so that a busy moment is everyone's; the
median of the rounds counts.  On one core the clock is processor time.  Pgx and PettingZoo's classic
games are installed apart, in benchmarks/.venvs, unless --pgx-python names one that has Pgx.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
STORED = HERE / "same_games.json"
CHILD = HERE / "peers" / "same_games.py"
TITLES = {"leduc": "Leduc hold'em", "connect_four": "Connect Four", "othello": "Othello"}
TITLES["tiles_2048"] = "2048"
SIZES = (1 << 14, 1 << 16, 1 << 18, 1 << 20)  # of a batch on a GPU
BATCHES = ("clutch", "pgx")  # whose batches a GPU runs
PINS = {
    "pgx": ("pgx==2.6.0", "jax==0.6.2", "jaxlib==0.6.2"),
    "pettingzoo": ("pettingzoo[classic]==1.25.0",),
}


class Child:
    """A library in a process of its own."""

    def __init__(self, library: str, python: Path | str, device: str) -> None:
        self.library = library
        words = [str(python), "-I", str(CHILD), library, *([device] if device == "cuda" else [])]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True)
        self.items: list[str] = []

    def prepare(self) -> None:
        """Wait until everything is compiled: all children compile at the same time."""
        self.items = self.line().split("\t")

    def line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.library} cannot be measured here; see above.")
        return line.rstrip("\n")

    def rate(self, item: str, seconds: float) -> float:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{item}\t{seconds}\n")
        self.process.stdin.flush()
        return float(self.line())

    def close(self) -> None:
        self.process.stdin.close()  # type: ignore[union-attr]
        self.process.wait()


def python_of(library: str, pgx_python: str | None) -> Path | str:
    """The interpreter that has a library."""
    if library in ("clutch", "open_spiel"):
        return sys.executable
    if library == "pgx" and pgx_python:
        return pgx_python
    from peers.venv import peer_python

    return peer_python(library, *PINS[library])


def measured(children: list[Child], rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    """By library and item: the median of the rounds, in each of which all are asked in turn."""
    found: dict[str, dict[str, list[float]]] = {child.library: {} for child in children}
    names = sorted({item for child in children for item in child.items})
    for turn in range(rounds):
        print(f"round {turn + 1} of {rounds}", file=sys.stderr)
        for item in names:
            for child in children:
                if item in child.items:
                    rates = found[child.library].setdefault(item, [])
                    rates.append(child.rate(item, seconds))
    return {
        library: {item: statistics.median(rates) for item, rates in items.items()}
        for library, items in found.items()
    }


def main() -> None:
    told = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    told.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    told.add_argument("--libraries", default="", help="some of them, with commas between")
    told.add_argument("--pgx-python", help="a Python that has Pgx; on a GPU with JAX for CUDA")
    told.add_argument("--rounds", type=int, default=7)
    told.add_argument("--seconds", type=float, default=0.5, help="of each measurement")
    given = told.parse_args()
    every = ",".join(BATCHES) if given.device == "cuda" else "clutch,open_spiel,pgx,pettingzoo"
    started, children = [], []
    for library in (given.libraries or every).split(","):
        try:
            python = python_of(library, given.pgx_python)
            started.append(Child(library, python, given.device))
        except Exception as why:  # what cannot be installed here is left out, and said
            print(f"{library} is left out: {why}", file=sys.stderr)
    for child in started:
        try:
            child.prepare()
            children.append(child)
        except Exception as why:
            print(f"{child.library} is left out: {why}", file=sys.stderr)
    found = measured(children, given.rounds, given.seconds)
    for child in children:
        child.close()
    kept = json.loads(STORED.read_text()) if STORED.exists() else {}
    STORED.write_text(json.dumps({**kept, given.device: found}, indent=2) + "\n")
    print(PAGES[given.device](found))


def page_of_cores(found: dict[str, Any]) -> str:
    """The table of one core, as Markdown."""
    from report import short, table

    rows = []
    for name, title in TITLES.items():
        for what, ours, others in LINES:
            mine = found.get("clutch", {}).get(f"{name}/{ours}")
            for told, library, item in others:
                kept = found.get(library, {})
                rates = [rate for key, rate in kept.items() if key.startswith(f"{name}/{item}")]
                if mine and rates:
                    best = max(rates)
                    rows.append([title, what, short(mine), told, short(best), f"{mine / best:.1f}"])
    return table(["game", "Clutch", "decisions/s", "beside", "decisions/s", "times"], rows)


def page_of_gpus(found: dict[str, Any]) -> str:
    """The table of a GPU, as Markdown."""
    from report import short, table

    rows = []
    for name, title in TITLES.items():
        for size in SIZES:
            mine, other = (found.get(one, {}).get(f"{name}/batch {size}") for one in BATCHES)
            if mine:
                theirs = [short(other), f"{mine / other:.1f}"] if other else ["–", "–"]
                rows.append([title, f"{size:,}", short(mine), *theirs])
    return table(["game", "tables", "Clutch, decisions/s", "Pgx, decisions/s", "times"], rows)


PAGES = {"cpu": page_of_cores, "cuda": page_of_gpus}


# What is compared: ours, and what is beside it: how it is called, the library, its item.
LINES: tuple[tuple[str, str, tuple[tuple[str, str, str], ...]], ...] = (
    ("rollouts, one table", "rollouts", (("OpenSpiel, C++ rollouts", "open_spiel", "rollouts"),)),
    ("batch of 1,024, mask and observation", "batch", (("Pgx, better of two", "pgx", "batch "),)),
    ("as an OpenSpiel game", "binding", (("OpenSpiel's own, Python", "open_spiel", "binding"),)),
    ("as PettingZoo", "pettingzoo", (("PettingZoo classic", "pettingzoo", "pettingzoo"),)),
    ("`Table`, from Python", "table", (("OpenSpiel's own, Python", "open_spiel", "binding"),)),
)


if __name__ == "__main__":
    main()
