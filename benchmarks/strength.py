"""How strong the bots are: each against others at every game's fewest and most seats.

python benchmarks/strength.py                 all of it: an hour or so on two cores
python benchmarks/strength.py dragomino       one game
python benchmarks/strength.py --games 20      a rough look

A share is how many games the bot wins beside opponents of one kind, a shared win counting in
part, divided by what an equal would win; 1 is an equal, the number of seats is all games.  The
bot sits at every seat equally often and every deal is played once from each seat.  Budgets are
iterations, so all is reproducible by seed and no busy machine changes it; "0.2 s" is what one
core of the machine named does in that time.  Results are kept in strength.json as they come, and
a run goes on with what is missing.
"""

import argparse
import json
import math
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import report

import clutch
from clutch.bots.search import Search, ready
from clutch.engine.game import Game
from clutch.engine.view import View
from clutch.studies.arena import Plan, one_among
from clutch.studies.workers import here

STORE = Path(__file__).parent / "strength.json"
SECONDS = 0.2  # of search a move


def share(game: Game, seats: int, bot: str, rival: str, games: int, workers: int) -> dict[str, Any]:
    """The bot's share beside rivals of one kind, and the half width of its 95 % interval."""
    games -= games % seats
    plan = Plan(game, seats, {}, (bot, rival), games, seed=5)
    played = [one for some in here(plan, range(games), workers, one_among) for one in some]
    won = []
    for one in played:
        mine = one.lineup.index(0)
        won.append((one.rank[mine] == 1) / one.rank.count(1))
    error = 1.96 * float(np.std(won)) / math.sqrt(games)
    return {"games": games, "share": seats * float(np.mean(won)), "error": seats * error}


def views(game: Game, seats: int) -> list[View]:
    """Decisions out of a game between greedy bots, from its beginning to its end."""
    table, bot = game.deal(seats, seed=3), clutch.bot("greedy", 1)
    found = []
    while table.turn is not None:
        view = table.view(table.turn)
        if len(view.legal()) > 1:
            found.append(view)
        table.play(bot.choose(view))
    return found[:: max(1, len(found) // 12)]


def pace(game: Game, seats: int) -> int:
    """Iterations of the search in a second of one core."""
    game.compiled()
    ready(game)
    search, chosen, best = Search(iterations=400, seed=1), views(game, seats), 0.0
    for _ in range(3):
        start = time.process_time()
        for view in chosen:
            search.advise(view)
        best = max(best, 400 * len(chosen) / (time.process_time() - start))
    return rounded(best)


def rounded(number: float) -> int:
    """To two digits: a budget that a person reads."""
    size = 10 ** (len(str(int(number))) - 2)
    return int(number / size) * size


class Book:
    """What has been measured, on disk after every line."""

    def __init__(self) -> None:
        self.found: dict[str, Any] = json.loads(STORE.read_text()) if STORE.exists() else {}

    def keep(self, key: str, measure: Callable[[], Any]) -> Any:
        if key not in self.found:
            self.found[key] = measure()
            STORE.write_text(json.dumps(self.found, indent=1, sort_keys=True) + "\n")
            print(key, self.found[key], flush=True)
        return self.found[key]


def lines(book: Book, game: Game, seats: int, games: int) -> list[tuple[str, str, int]]:
    """Who plays whom, and how often; what matters most comes first."""
    at = f"{game.name}/{seats}"
    second = book.keep(f"{at}/pace", partial(pace, game, seats))
    budget = book.keep(f"{at}/budget", partial(rounded, SECONDS * second))
    found = [(f"search:{budget}", "greedy", games), ("greedy", "random", 10 * games)]
    found += [(f"search:{many}", "greedy", 4 * games) for many in report.BUDGETS]
    return [*found, ("hatchling", "random", 5 * games), ("hatchling", "fledgling", 5 * games)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="default: all")
    parser.add_argument("--games", type=int, default=30, help="of the strongest search")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    book = Book()
    places = []
    for game in map(clutch.game, asked.names or [game.name for game in clutch.games()]):
        for seats in (game.seats.start, game.seats.stop - 1):
            places.append((game.name, seats, lines(book, game, seats, asked.games)))
    for i in range(len(places[0][2])):
        for name, seats, todo in places:
            bot, rival, many = todo[i]
            line = partial(share, clutch.game(name), seats, bot, rival, many, asked.workers)
            book.keep(f"{name}/{seats}/{bot}/{rival}", line)
    report.write()


if __name__ == "__main__":
    main()
