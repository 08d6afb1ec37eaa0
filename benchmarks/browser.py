"""WebAssembly beside the machine code of this processor, in turns, and the sizes of the modules.

    python benchmarks/browser.py --old ../before [--rounds 5] [--seconds 2] [--games t_rex]

`../before` is a checkout of e66644d, from before there were modules; it and this one are measured
by child processes.  Rates are per CPU-second: random moves with dealing and legal moves, by each
checkout's quickest loop, and playouts of the search from the deal.  Node runs the modules that
`make web` wrote.  A share is the median over the rounds of WebAssembly's rate by the native one's.
Writes benchmarks/browser.json, only the rows of the games that were measured.
"""

import argparse
import gzip
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import clutch

sys.path.insert(0, str(Path(__file__).parent))
from before_after import GAMES, HERE, checkout, commit, listed, output, rate

WEB = HERE.parent / "web"
MODULES = WEB / "modules"
MOVES = 20_000
ITERATIONS = 1000  # of a search: its set-up in Python is then a hundredth


def child(name: str, seconds: float) -> None:
    """Measure one game with whichever Clutch this process imports; print the rates as JSON."""
    game = clutch.game(name)
    seats, walk = game.seats.start, walking(game)
    table = game.deal(seats=seats, seed=3)
    view, bot = table.view(table.turn), clutch.bot("search", seed=1, iterations=ITERATIONS)

    def moves() -> int:
        walk(MOVES)
        return MOVES

    def playouts() -> int:
        bot.choose(view)
        return ITERATIONS

    print(json.dumps({"moves": rate(moves, seconds), "playouts": rate(playouts, seconds)}))


def walking(game: Any) -> Callable[[int], Any]:
    """So many random moves on a table: e66644d has a loop for it that is quicker than a batch."""
    seats, build = game.seats.start, game.compiled()
    if not hasattr(build, "walk_all"):
        return clutch.batch(game.name, tables=1, seats=seats, seed=1, threads=1).rollout
    import numpy as np

    from clutch.engine.loops import legal_row
    from clutch.engine.records import tables

    t, like, dice = tables(game.state), tables(game.state), np.zeros((1, 1), np.uint64)
    like[0].seats, out = seats, legal_row(game)
    for option in game.options:
        like[0].opt[option.name] = option.default
    build.deal_all(t, dice, like, 1, 0)
    return lambda moves: build.walk_all(t, dice, like, out, moves)


def native(where: Path, game: str, seconds: float) -> dict[str, float]:
    words = [sys.executable, "-P", str(HERE / "browser.py"), "--child", game]
    found: dict[str, float] = json.loads(
        output([*words, "--seconds", str(seconds)], where, f"{game} of {commit(where)}")
    )
    return found


def in_node(game: str, seats: int, seconds: float) -> dict[str, float]:
    words = ["node", "measure.js", str(MODULES), game, str(seats), str(seconds), str(ITERATIONS)]
    done = subprocess.run(words, cwd=WEB, text=True, capture_output=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def measured(game: Any, how: argparse.Namespace) -> dict[str, Any]:
    """One game's rates, shares and sizes."""
    here = HERE.parent
    rounds = [
        (
            native(how.old, game.name, how.seconds),
            in_node(game.name, game.seats.start, how.seconds),
            native(here, game.name, how.seconds),
        )
        for _ in range(how.rounds)
    ]
    row: dict[str, Any] = {"title": game.title}
    for name in ("moves", "playouts"):
        row[name] = median(one[name] for _, one, _ in rounds)
        row[f"{name}_share"] = median(one[name] / old[name] for old, one, _ in rounds)
        row[f"{name}_share_now"] = median(one[name] / now[name] for _, one, now in rounds)
    for name in ("decisions", "guided"):  # of a network, and playouts of the search with it
        if name in rounds[0][1]:
            row[name] = median(one[name] for _, one, _ in rounds)
    for suffix in ("wasm", "json"):
        row[suffix] = len(gzip.compress((MODULES / f"{game.name}.{suffix}").read_bytes(), 9))
    weights = MODULES / f"{game.name}.weights"
    row["weights"] = weights.stat().st_size if weights.exists() else 0
    return row


def main() -> None:
    parse = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parse.add_argument("--old", type=checkout, help="a checkout of e66644d")
    parse.add_argument("--rounds", type=int, default=5)
    parse.add_argument("--seconds", type=float, default=2.0)
    parse.add_argument("--games", type=listed(GAMES), default=list(GAMES))
    parse.add_argument("--child", choices=GAMES, help=argparse.SUPPRESS)
    how = parse.parse_args()
    if how.child:
        child(how.child, how.seconds)
        return
    if how.old is None:
        parse.error("name a checkout of e66644d: --old PATH")
    file = HERE / "browser.json"
    rows = json.loads(file.read_text())["games"] if file.exists() else {}
    for name in how.games:
        rows[name] = measured(clutch.game(name), how)
        print(json.dumps(rows[name]), flush=True)
        kept = {name: rows[name] for name in GAMES if name in rows}
        file.write_text(json.dumps({"old": commit(how.old), "games": kept}, indent=1) + "\n")


if __name__ == "__main__":
    main()
