"""Every speed figure of this machine, ours beside OpenSpiel's, written to results.md.

    python benchmarks/run.py [--quick] [GAME ...]

Rates are per CPU-second of one pinned core, the best of several repeats, ours measured before
and after the peer's in the same run.  A move is one decision of ours, with the list of legal
moves made for it, dealing included; OpenSpiel's decisions leave chance nodes out.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from peers.venv import PeerError, run_peer
from strength import pace

import clutch
from clutch.engine import compile
from clutch.engine.game import Game
from clutch.engine.kit.options import settings
from clutch.engine.kit.records import NOBODY, tables
from clutch.engine.loops import RANDOM, play_on, show, workspace

HERE = Path(__file__).parent
imagine: Any = None


def shows(t: Any, view: Any, blank: Any, many: int) -> int:
    """So many views, over all the tables of a batch."""
    for i in range(many):
        view[0] = blank[0]
        s = t[i % len(t)]
        show(s, s.turn, view[0])
    return many


def imaginations(t: Any, views: Any, blank: Any, many: int) -> int:
    """So many tables that fit a view."""
    for i in range(many):
        k0 = t[0].key[0]
        t[0] = blank[0]
        t[0].key[0] = k0 + np.uint64(1)
        imagine(views[i % len(views)], t[0])
    return many


def playouts(work: Any, t: Any, dice: Any, policy: Any) -> int:
    """Every table to the end of its game; how many moves."""
    out, look, blank, moves = work.out, work.look, work.blank_view, 0
    for i in range(len(t)):
        moves += play_on(t[i], policy, NOBODY, out, look, blank, dice[i])
    return moves


def best(work: Callable[[], int], repeats: int) -> float:
    """Units of work a CPU-second."""
    found = 0.0
    for _ in range(repeats):
        start = time.process_time()
        units = work()
        found = max(found, units / (time.process_time() - start))
    return found


def dealt(build: Any, game: Game, seats: int, many: int) -> tuple[Any, Any]:
    """Tables of the same seats, and their dice."""
    t, dice = tables(game.state, many), np.zeros((many, 1), np.uint64)
    t[:] = game.undealt(seats, settings(game.options, {}))
    build.deal_all(workspace(game), t, dice, 1, 0)
    return t, dice


def rollouts(build: Any, game: Game, t: Any, dice: Any, moves: int) -> Callable[[], int]:
    """A function that makes so many random moves on every table."""
    work, ended = workspace(game), np.zeros(len(t), np.int32)
    total = np.zeros((len(t), game.seats.stop - 1), np.float32)

    def roll() -> int:
        build.rollout_all(work, t, dice, RANDOM, moves, ended, total)
        return len(t) * moves

    return roll


def our_rates(game: Game, seats: int, quick: bool) -> dict[str, float]:
    """Random moves, playouts, views and imagined tables a CPU-second, compiled."""
    build = game.compiled()
    t, dice = dealt(build, game, seats, 500)
    repeats = 4 if quick else 12
    roll = rollouts(build, game, t, dice, 40 if quick else 400)
    roll()
    rates = {"moves": best(roll, repeats)}
    start, copies = dealt(build, game, seats, 1)[0], tables(game.state, 400)
    loop = compile.more_code(game, {"playouts": playouts})["playouts"]
    work, policy, moves = workspace(game), np.full(seats, RANDOM, np.int32), []

    def play() -> int:
        copies[:] = start[0]
        moves.append(loop(work, copies, dice, policy))
        return len(copies)

    play()
    rates["playouts"] = best(play, repeats)
    rates["moves_a_playout"] = moves[-1] / len(copies)
    rates |= view_rates(game, t, repeats)
    rates["search"] = pace(game, seats)
    return rates


def view_rates(game: Game, t: Any, repeats: int) -> dict[str, float]:
    import numba

    t = t[np.asarray(t["turn"]) != NOBODY]
    names = {**game.functions, "plus": compile.wrapping_sum}
    loops: dict[str, Any] = {"shows": shows, "imaginations": imaginations}
    bound = compile.bind(loops, names, numba.njit)
    blank, views = tables(game.view), tables(game.view, len(t))
    for i in range(len(t)):
        game.compiled().show(t[i], t[i].turn, views[i])
    view, table, bare = tables(game.view), tables(game.state), tables(game.state)
    bound["shows"](t, view, blank, 1)
    bound["imaginations"](table, views, bare, 1)
    return {
        "shows": best(lambda: bound["shows"](t, view, blank, 50_000), repeats),
        "imagines": best(lambda: bound["imaginations"](table, views, bare, 50_000), repeats),
    }


def compile_seconds(game: Game) -> dict[str, float]:
    """A fresh process that compiles: with an empty cache, and with a full one."""
    code = f"import clutch; clutch.game({game.name!r}).compiled()"
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for name in ("cold", "warm"):
            start = time.perf_counter()
            env = {**os.environ, "CLUTCH_CACHE": folder}
            subprocess.run([sys.executable, "-c", code], check=True, env=env)
            found[name] = time.perf_counter() - start
    return found


def measure(names: list[str], quick: bool) -> dict[str, Any]:
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    games = {}
    for game in (clutch.game(name) for name in names):
        seats = 4 if 4 in game.seats else game.seats.stop - 1
        print(f"measuring {game.title}", file=sys.stderr)
        games[game.name] = {
            "title": game.title,
            "seats": seats,
            "bytes": game.state.itemsize,
            "plain": best(rollouts(game.plain, game, *dealt(game.plain, game, seats, 1), 300), 3),
            "compile": compile_seconds(game),
            **our_rates(game, seats, quick),
        }
    print("measuring OpenSpiel", file=sys.stderr)
    try:
        seconds = "0.3" if quick else "1"
        script = HERE / "peers" / "open_spiel.py"
        peer = run_peer(script, "open_spiel", ["open_spiel==2.0.2"], "--seconds", seconds)
    except PeerError as why:
        print(why, file=sys.stderr)
        peer = None
    for name, row in games.items():
        again = our_rates(clutch.game(name), row["seats"], quick)
        row |= {key: max(row[key], value) for key, value in again.items()}
    return {"games": games, "open_spiel": peer}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="default: all")
    parser.add_argument("--quick", action="store_true", help="a rough look, not kept")
    asked = parser.parse_args()
    results = measure(asked.games or [game.name for game in clutch.games()], asked.quick)
    if asked.quick:
        print(json.dumps(results, indent=2))
        return
    import report

    stamp = datetime.now(UTC).strftime("%Y-%m-%d")
    machine = f"{cpu()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    found = {**results, "date": stamp, "machine": machine}
    (HERE / "speed.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    report.write()


def cpu() -> str:
    text = Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
    names = [line.partition(":")[2].strip() for line in text.splitlines() if "model name" in line]
    return names[0] if names else platform.machine()


if __name__ == "__main__":
    main()
