"""Where the network gives games away: its choices and its values beside a long search's.

    PYTHONPATH=src python benchmarks/decisions.py decisions.jsonl --only t_rex --seconds 600

At the fewest seats, searches of 300 iterations play.  At some decisions of each phase a search of
6,000 says what every move is worth.  What a
player gives away is the win chance of the search's move less that of its own, in thousandths; where
it agrees, nothing.  At the same decisions the network says what its seat may expect, and once the
game is over both are compared with who won, by fifths of the game: the mean square of what was
wrong (0.25 for a coin at two seats).  Each game is written as it ends; the command goes on where it
stopped, and `--table` prints what it has.
"""

import argparse
import json
import random
import time
from collections import defaultdict
from importlib import import_module
from pathlib import Path
from typing import Any

from network_matches import GAMES, mean

import clutch
from clutch.bots.network import compiled, weights_of
from clutch.bots.search import Search
from clutch.bots.simple import Greedy
from clutch.engine.kit.records import tables
from clutch.network.weights import buffers_for

SHORT, LONG = 300, 6000  # iterations
OFTEN = 8  # decisions of a phase in a game that are judged, about
FIRST = 700_000  # the number of the first deal: no other benchmark plays these


class Seer:
    """The network's move and its seat's value."""

    def __init__(self, game: Any) -> None:
        self.game, self.net = game, weights_of(game).network  # type: ignore[union-attr]
        self.buffers = buffers_for(game, self.net)
        self.seen, self.t, self.blank = tables(game.view), tables(game.state), tables(game.state)

    def look(self, view: Any) -> tuple[int, float]:
        """The move that it scores highest, and its win chance."""
        self.seen[0] = view.data
        act = compiled(self.game)["network_action"]
        move = int(act(self.net, self.buffers, self.t, self.blank, self.seen))
        seats = view.seats
        return move, (float(self.buffers.seats[0]) / 65536 * (seats - 1) + 1) / seats


def play(name: str, number: int, often: dict[int, float]) -> list[dict[str, Any]]:
    """One game among searches: a row for each decision that was judged.

    `often` says with which chance one of each phase is, and is set anew.
    """
    game = clutch.game(name)
    table = game.deal(game.seats[0], seed=number)
    dice, greedy, seer = random.Random(number), Greedy(number), Seer(game)
    rows: list[dict[str, Any]] = []
    met: dict[int, int] = defaultdict(int)
    moves = 0
    while not table.over:
        view = table.view(table.turn)
        short = Search(iterations=SHORT, seed=1000 * number + moves).choose(view).id
        phase, moves = int(view.phase), moves + 1
        if len(view.legal()) > 1:
            met[phase] += 1
            if dice.random() < often.get(phase, 0.1):
                advice = Search(iterations=LONG, seed=number).advise(view)
                worth = {one.action.id: one.chance for one in advice}
                best, (own, value) = advice[0].chance or 0.0, seer.look(view)
                chosen = {"network": own, "search": short, "greedy": greedy.choose(view).id}
                given = {who: lost(best, worth[move]) for who, move in chosen.items()}
                when = {"at": moves, "phase": phase, "seat": table.turn}
                rows.append({**when, "given": given, "value": value, "chance": best})
        table.play(game.actions[short])
    won = {place.seat for place in table.standing() if place.rank == 1}
    for row in rows:
        row["at"] = 5 * (row["at"] - 1) // moves
        row["won"] = 1 / len(won) if row["seat"] in won else 0.0
    for phase, many in met.items():
        often[phase] = min(1.0, OFTEN / many)
    return rows


def lost(best: float, own: float | None) -> float | None:
    """What a move gives away; None where the long search never tried it."""
    return None if own is None else max(0.0, best - own)


def table(results: Path) -> str:
    """What was given away by phase, and how wrong values were by fifths of the game."""
    given: dict[Any, list[float]] = defaultdict(list)
    wrong: dict[Any, list[tuple[float, float]]] = defaultdict(list)
    for game in map(json.loads, results.read_text().splitlines()):
        phases = import_module(f"clutch.games.{game['game']}.state").Phase
        for row in game["rows"]:
            phase = phases(row["phase"]).name.lower()
            for who, less in row["given"].items():
                if less is not None:
                    given[game["game"], phase, who].append(1000 * less)
            wrong[game["game"], row["at"]].append(
                ((row["value"] - row["won"]) ** 2, (row["chance"] - row["won"]) ** 2)
            )
    lines = ["| game | decision | network | short search | greedy | judged |"]
    lines.append("|---|---|---:|---:|---:|---:|")
    for game, phase in sorted({key[:2] for key in given}):
        found = [mean(given[game, phase, who]) for who in ("network", "search", "greedy")]
        cells = [f"{share:.0f} ± {error:.0f}" for share, error in found]
        many = len(given[game, phase, "network"])
        lines.append(f"| {game} | {phase} | {' | '.join(cells)} | {many} |")
    lines += ["", "| game | fifth of it | network's value | long search's | decisions |"]
    lines.append("|---|---:|---:|---:|---:|")
    for (game, fifth), pairs in sorted(wrong.items()):
        cells = [f"{sum(each) / len(pairs):.3f}" for each in zip(*pairs)]
        lines.append(f"| {game} | {fifth + 1} | {' | '.join(cells)} | {len(pairs)} |")
    return "\n".join(lines)


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("results", type=Path)
    wanted.add_argument("--seconds", type=float, default=600.0)
    wanted.add_argument("--games", type=int, default=100, help="of each game, at most")
    wanted.add_argument("--only", nargs="*", default=GAMES)
    wanted.add_argument("--table", action="store_true")
    asked = wanted.parse_args()
    rows = asked.results.read_text().splitlines() if asked.results.exists() else []
    known = {(row["game"], row["n"]) for row in map(json.loads, rows)}
    end = time.monotonic() + asked.seconds
    often: dict[str, dict[int, float]] = defaultdict(dict)
    for number in range(FIRST, FIRST + asked.games):
        for name in asked.only:
            if asked.table or (name, number) in known or time.monotonic() > end:
                continue
            clutch.game(name).compiled()
            judged = play(name, number, often[name])
            with asked.results.open("a") as file:
                file.write(json.dumps({"game": name, "n": number, "rows": judged}) + "\n")
    print(table(asked.results))


if __name__ == "__main__":
    main()
