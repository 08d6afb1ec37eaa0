"""How the networks play: alone and inside the search, among greedy and among searches.

    PYTHONPATH=src python benchmarks/network_matches.py RESULTS.jsonl --seconds 600 --workers 16

One player of a kind sits among others of another kind, at every seat in turn, on deals of their own
seeds.  Each game is written to RESULTS as it ends, so that the command goes on where it stopped;
`--table` prints shares with 95 % intervals.  A search among which the network plays has the
iterations that 0.05 s bought on one core (benchmarks/results.md).  `guided` is the network in the
search with the iterations that take as long, so that no busy machine changes a result;
`guided:BUDGET:MIX` names another budget (iterations, or seconds with a point) and how much of a
leaf's value is from a playout.  `rooted` is the search whose first moves the network ranks, with
the search's own iterations: the network is asked once, for one to three hundredths of the time.
"""

import argparse
import json
import math
import multiprocessing
import time
from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple

import clutch

GAMES = ("dragon_eyes", "dragons_eggs", "dragomino", "t_rex", "golden_eggs")
TWENTIETH = {  # of a second: iterations by game, at the fewest and the most seats
    "dragon_eyes": (5500, 5500),
    "dragons_eggs": (2250, 1350),
    "dragomino": (300, 340),
    "t_rex": (1050, 1150),
    "golden_eggs": (1000, 800),
}
AS_LONG = {  # iterations with the network in them that take as long as those
    "dragon_eyes": (1000, 1250),
    "dragons_eggs": (700, 450),
    "dragomino": (280, 290),
    "t_rex": (620, 670),
    "golden_eggs": (530, 470),
}
PAIRINGS = ["net/search", "guided/search", "rooted/search"]


def player(name: str, game: Any, seed: int, weights: Any) -> Any:
    """A bot by the names of this page."""
    from clutch.bots.guided import Guidance
    from clutch.bots.network import ROOT, GuidedSearch, NetworkBot
    from clutch.bots.search import Search

    kind, *given = name.split(":")
    if kind == "search":
        return Search(iterations=int(given[0]), seed=seed)
    if kind == "net":
        return NetworkBot(seed, weights)
    if kind == "rooted":
        return GuidedSearch(iterations=int(given[0]), seed=seed, weights=weights, where=ROOT)
    if kind != "guided":
        return clutch.bot(kind, seed)
    own = {k: v for k, v in game.tuning.items() if k in Guidance._fields and k != "explore"}
    how = Guidance(**{**own, "mix": float(given[1])})
    if len(given) > 2:
        how = how._replace(explore=float(given[2]))
    seconds = float(given[0]) if "." in given[0] else None
    iterations = None if seconds else int(given[0])
    return GuidedSearch(seconds, iterations, seed, weights=weights, guidance=how)


def share(game: Any, seats: int, who: str, foe: str, number: int, weights: Any) -> float:
    """Play one game; the share of the win, times the seats."""
    table, me = game.deal(seats, seed=number), number % seats
    bots = [
        player(who if seat == me else foe, game, 100 * number + seat, weights)
        for seat in range(seats)
    ]
    while not table.over:
        table.play(bots[table.turn].choose(table.view(table.turn)))
    first = [place.seat for place in table.standing() if place.rank == 1]
    return seats / len(first) if me in first else 0.0


class Match(NamedTuple):
    """One player among others, all by the names of `player`."""

    game: str
    seats: int
    who: str
    foe: str


def work(matches: list[Match], nth: int, of: int, how: argparse.Namespace) -> None:
    """One worker: a game's matches in turn, every `of`th deal of each, until time is out."""
    from clutch.network.weights import FILE, load

    game = clutch.game(matches[0].game)
    weights = load(how.nets / f"{game.name}.npz" if how.nets else game.folder / FILE, game)
    game.compiled()
    known, end = played(how.results), time.monotonic() + how.seconds
    for number in range(how.first + nth, how.first + how.games, of):
        for match in matches:
            if (*match, number) in known:
                continue
            won = share(game, match.seats, match.who, match.foe, number, weights)
            if time.monotonic() > end:
                return
            with how.results.open("a") as file:
                file.write(json.dumps({**match._asdict(), "n": number, "won": won}) + "\n")


def run(
    games: list[list[Match]],
    results: Path,
    seconds: float,
    workers: int,
    first: int,
    many: int,
    nets: Path | None = None,
) -> None:
    """Play matches, a list for each game, side by side; `many` games of each at most."""
    how = argparse.Namespace(results=results, seconds=seconds, first=first, games=many, nets=nets)
    jobs = []
    for i in range(workers):
        nth, of = i // len(games), -(-workers // len(games))
        given = (games[i % len(games)], nth, of, how)
        if workers == 1:
            for matches in games:
                work(matches, 0, 1, how)
            return
        job = multiprocessing.Process(target=work, args=given)
        job.start()
        jobs.append(job)
    for job in jobs:
        job.join()


def asked(name: str, pairings: list[str], fewest: bool) -> list[Match]:
    """The matches of a game, with the budgets of its searches filled in."""
    game, found = clutch.game(name), []
    for at, seats in enumerate((game.seats[0], game.seats[-1])[: 1 if fewest else 2]):
        for pairing in pairings:
            who, foe = pairing.split("/")
            foe = foe.replace("search", f"search:{TWENTIETH[name][at]}")
            who = f"guided:{AS_LONG[name][at]}:0.5" if who == "guided" else who
            who = f"rooted:{TWENTIETH[name][at]}" if who == "rooted" else who
            found.append(Match(name, seats, who, foe))
    return found


def played(results: Path) -> set[tuple[Any, ...]]:
    """The games that are in the results already."""
    if not results.exists():
        return set()
    rows = map(json.loads, results.read_text().splitlines())
    return {(r["game"], r["seats"], r["who"], r["foe"], r["n"]) for r in rows}


def table(results: Path) -> str:
    """Shares with 95 % intervals, as Markdown."""
    found: dict[tuple[Any, ...], list[float]] = defaultdict(list)
    for row in map(json.loads, results.read_text().splitlines()):
        found[row["game"], row["seats"], row["foe"], row["who"]].append(row["won"])
    lines = ["| game | seats | player | among | share | games |", "|---|---:|---|---|---:|---:|"]
    for (game, seats, foe, who), won in sorted(found.items()):
        found_share, error = mean(won)
        lines.append(
            f"| {game} | {seats} | {who} | {foe} | {found_share:.2f} ± {error:.2f} | {len(won)} |"
        )
    return "\n".join(lines)


def mean(games: list[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    share = sum(games) / len(games)
    spread = sum((x - share) ** 2 for x in games) / max(1, len(games) - 1)
    return share, 1.96 * math.sqrt(spread / len(games))


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("results", type=Path)
    wanted.add_argument("--seconds", type=float, default=600.0)
    wanted.add_argument("--workers", type=int, default=16)
    wanted.add_argument("--games", type=int, default=100_000, help="of each pairing, at most")
    wanted.add_argument("--first", type=int, default=0, help="number of the first deal")
    wanted.add_argument("--nets", type=Path, default=None, help="a folder of other weights")
    wanted.add_argument("--only", nargs="*", default=GAMES, help="games")
    wanted.add_argument("--fewest", action="store_true", help="at the fewest seats alone")
    wanted.add_argument("--pairings", nargs="*", default=PAIRINGS)
    wanted.add_argument("--table", action="store_true")
    given = wanted.parse_args()
    if not given.table:
        games = [asked(name, given.pairings, given.fewest) for name in given.only]
        how = (given.results, given.seconds, given.workers, given.first, given.games, given.nets)
        run(games, *how)
    print(table(given.results))


if __name__ == "__main__":
    main()
