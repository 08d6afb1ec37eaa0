"""Compare the speed of two checkouts: rules, search, batches, plain Python and the server.

    python benchmarks/before_after.py --old ../before --new .
    python benchmarks/before_after.py --old ../before --new . --only rules,batch --rounds 3
    python benchmarks/before_after.py --old ../before --new . --only server

Old and new are measured in child processes that take turns, one of each at a time, and the order
within a pair changes from round to round.  All rates are per CPU-second, and of each process the
best of five stretches counts, so that other programs on the machine disturb them little; on a busy
machine they still do, and the spread shows how much.

    rules    random moves compiled, dealing and legal moves included (`Batch.rollout`)
    search   iterations of the search bot, over positions of one game
    batch    steps of a table in a batch, with masks and observations (`Batch.step`)
    plain    random moves in the interpreter (`Table.legal`, `Table.play`)
    server   moves a CPU-second of one server on SQLite, by each checkout's own
             benchmarks/server.py and benchmarks/load, so that their protocols may differ

The ratio of a row is the median over the rounds of new divided by old within the round; the
spread is the middle half of those ratios.  Above 1 the new one is faster.
"""

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from statistics import median, quantiles
from typing import Any

HERE = Path(__file__).parent
GAMES = ("dragon_eyes", "dragons_eggs", "dragomino", "t_rex", "golden_eggs")
PARTS = ("rules", "search", "batch", "plain", "server")
SIDES = ("old", "new")
ITERATIONS = 400  # of a search
STRETCHES = 5  # of a measurement
SLOWER = 0.97  # a median ratio below this is marked

Rates = dict[str, dict[str, dict[str, list[float]]]]  # by part, game ("" for the server) and side


# In a child: only what is public in both checkouts.


def rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work a CPU-second: the best of several stretches, the one least disturbed."""
    work()  # compiles, or loads what was compiled
    best = 0.0
    for _ in range(STRETCHES):
        units, start, used = 0, time.process_time(), 0.0
        while used < seconds / STRETCHES:
            units += work()
            used = time.process_time() - start
        best = max(best, units / used)
    return best


def plain_moves(game: Any) -> Callable[[], int]:
    """Random moves through a table, before anything is compiled."""
    dice = random.Random(1)
    table = game.deal(seats=seats_of(game), seed=1)

    def work() -> int:
        nonlocal table
        for _ in range(50):
            if table.over:
                table = game.deal(seats=seats_of(game), seed=dice.randrange(1000))
            table.play(dice.choice(table.legal()).id)
        return 50

    return work


def rules_moves(game: Any) -> Callable[[], int]:
    import clutch

    batch = clutch.batch(game.name, tables=500, seats=seats_of(game), seed=1, threads=1)

    def work() -> int:
        batch.rollout(40)
        return 500 * 40

    return work


def batch_steps(game: Any) -> Callable[[], int]:
    import clutch

    batch = clutch.batch(game.name, tables=500, seats=seats_of(game), seed=1, threads=1)
    masks, observations = batch.masks(), batch.observations()

    def work() -> int:
        for _ in range(10):
            batch.step(batch.choose("random"), masks, observations)
        return 500 * 10

    return work


def search_iterations(game: Any) -> Callable[[], int]:
    """The search bot at a dozen positions of one random game."""
    import clutch

    dice, bot = random.Random(1), clutch.bot("search", seed=1, iterations=ITERATIONS)
    table, views = game.deal(seats=seats_of(game), seed=1), []
    while not table.over:
        if len(table.legal()) > 1:
            views.append(table.view(table.turn))
        table.play(dice.choice(table.legal()).id)
    views = views[:: max(1, len(views) // 12)]

    def work() -> int:
        for view in views:
            bot.choose(view)
        return ITERATIONS * len(views)

    return work


def seats_of(game: Any) -> int:
    return 4 if 4 in game.seats else max(game.seats)


# In this order: the interpreter's speed is measured before the game is compiled.
MEASURES = {
    "plain": plain_moves,
    "rules": rules_moves,
    "batch": batch_steps,
    "search": search_iterations,
}


def child(name: str, parts: list[str], seconds: float) -> None:
    """Measure one game with whichever Clutch this process imports; print the rates as JSON."""
    import clutch

    game = clutch.game(name)
    found = {
        part: rate(measure(game), seconds) for part, measure in MEASURES.items() if part in parts
    }
    print(json.dumps(found))


# In the parent.


class Failed(Exception):
    """A measurement that did not come about, in words."""


def output(words: list[str], checkout: Path, what: str) -> str:
    """What a program prints that runs with a checkout's sources."""
    env = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    done = subprocess.run(words, capture_output=True, text=True, env=env, cwd=checkout)
    if done.returncode != 0:
        raise Failed(f"{what} could not be measured:\n{done.stderr.strip()[-2000:]}")
    return done.stdout


def of_game(checkout: Path, side: str, game: str, parts: list[str], seconds: float) -> Any:
    words = [sys.executable, "-P", str(HERE / "before_after.py"), "--child", game]
    words += ["--only", ",".join(parts), "--seconds", str(seconds)]
    return json.loads(output(words, checkout, f"{game} of the {side} checkout"))


def of_server(checkout: Path, side: str, tables: int, seconds: float) -> float:
    """Moves a CPU-second of the server alone."""
    words = [sys.executable, str(checkout / "benchmarks" / "server.py"), "--only", "sqlite"]
    words += ["--json", "--rounds", "1", "--tables", str(tables), "--seconds", str(seconds)]
    printed = output(words, checkout, f"The server of the {side} checkout").strip().splitlines()
    return 1e6 / float(json.loads(printed[-1])["cpu_us_a_move"])


def compare(asked: argparse.Namespace) -> Rates:
    checkouts = {"old": asked.old, "new": asked.new}
    found: Rates = {part: {} for part in PARTS if part in asked.only}
    for part in found:
        for game in [""] if part == "server" else asked.games:
            found[part][game] = {side: [] for side in SIDES}
    parts = [part for part in found if part != "server"]
    for number in range(asked.rounds):
        print(f"round {number + 1} of {asked.rounds}", file=sys.stderr)
        sides = SIDES if number % 2 == 0 else SIDES[::-1]
        for game in asked.games if parts else ():
            for side in sides:
                rates = of_game(checkouts[side], side, game, parts, asked.seconds)
                for part, value in rates.items():
                    found[part][game][side].append(value)
        if "server" in found:
            for side in sides:
                speed = of_server(checkouts[side], side, asked.server_tables, asked.server_seconds)
                found["server"][""][side].append(speed)
    return found


def summary(values: dict[str, list[float]]) -> dict[str, Any]:
    """Medians of both, and the middle and the middle half of the rounds' ratios."""
    ratios = [new / old for old, new in zip(values["old"], values["new"])]
    low, middle, high = quantiles(ratios, n=4, method="inclusive") if ratios[1:] else ratios * 3
    return {
        "old": median(values["old"]),
        "new": median(values["new"]),
        "ratio": middle,
        "low": low,
        "high": high,
    }


def page(found: Rates) -> str:
    """The results as a table."""
    head = f"{'':8}{'':14}{'old':>10}{'new':>10}{'ratio':>8}   {'middle half':13}"
    lines = [head.rstrip()]
    for part, games in found.items():
        for game, values in games.items():
            s = summary(values)
            mark = "   slower" if s["ratio"] < SLOWER else ""
            rates = f"{short(s['old']):>10}{short(s['new']):>10}"
            spread = f"{s['low']:.3f}–{s['high']:.3f}"
            lines.append(f"{part:8}{game:14}{rates}{s['ratio']:8.3f}   {spread:13}{mark}".rstrip())
    return "\n".join(lines)


def short(rate: float) -> str:
    """Per CPU-second, in three digits."""
    for size, sign in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if rate >= size:
            return f"{rate / size:.3g}{sign}"
    return f"{rate:.3g}"


def commit(checkout: Path) -> str:
    words = ["git", "describe", "--always", "--dirty", "--exclude", "*"]
    done = subprocess.run(words, capture_output=True, text=True, cwd=checkout)
    return done.stdout.strip() or "unknown"


def results(found: Rates, asked: argparse.Namespace, began: float) -> dict[str, Any]:
    """All that is written down: commits, never the folders that they lie in."""
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "old": commit(asked.old),
        "new": commit(asked.new),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load": [round(began, 1), round(os.getloadavg()[0], 1)],
        "rounds": asked.rounds,
        "units": "per CPU-second",
        "parts": {
            part: {game or "all": {**summary(v), "rounds": v} for game, v in games.items()}
            for part, games in found.items()
        },
    }


def listed(names: tuple[str, ...]) -> Callable[[str], list[str]]:
    def read(text: str) -> list[str]:
        chosen = [name for name in text.split(",") if name]
        for name in chosen:
            if name not in names:
                raise argparse.ArgumentTypeError(f"{name!r} is none of {', '.join(names)}")
        return chosen

    return read


def checkout(text: str) -> Path:
    path = Path(text).resolve()
    if not (path / "src" / "clutch").is_dir():
        raise argparse.ArgumentTypeError(f"{text} is no checkout of Clutch: it has no src/clutch")
    return path


def above_zero(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number above 0, not {text!r}")
    return int(text)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--old", type=checkout, help="the checkout from before the change")
    parser.add_argument("--new", type=checkout, help="the checkout with the change")
    parser.add_argument("--rounds", type=above_zero, default=10, help="pairs of runs (10)")
    parser.add_argument(
        "--only", type=listed(PARTS), default=list(PARTS), help="parts, with commas between"
    )
    parser.add_argument(
        "--games", type=listed(GAMES), default=list(GAMES), help="games, with commas between"
    )
    parser.add_argument(
        "--seconds", type=float, default=0.5, help="CPU-seconds of each measurement (0.5)"
    )
    parser.add_argument("--server-tables", type=above_zero, default=300, help="live tables (300)")
    parser.add_argument(
        "--server-seconds", type=float, default=8.0, help="seconds of play at the server (8)"
    )
    parser.add_argument(
        "--json",
        type=Path,
        default=HERE / "before_after.json",
        help="where the numbers are written (before_after.json beside this program)",
    )
    parser.add_argument("--child", choices=GAMES, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.child:
        child(asked.child, asked.only, asked.seconds)
        return
    if asked.old is None or asked.new is None:
        parser.error("name both checkouts: --old PATH --new PATH")
    began = os.getloadavg()[0]
    try:
        found = compare(asked)
    except Failed as why:
        sys.exit(str(why))
    print(page(found))
    text = json.dumps(results(found, asked, began), indent=1)
    asked.json.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
