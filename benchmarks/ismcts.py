"""OpenSpiel's own ISMCTS among our Elders, with as much time a move: into a file that resumes.

    python benchmarks/ismcts.py ismcts.jsonl --think 0.2 --seconds 600

One ISMCTS bot (random playouts, as OpenSpiel brings it) sits among Elders, at every seat in turn,
at the fewest seats of the four games that hide something: Dragomino does with Thirst, Dragon Eyes
never.  Both think for as long on one thread: for as many simulations and iterations as their paces
give for that time, measured before each game by the processor's clock, so that no load favours one.
"""

import argparse
import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import network_matches
import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import clutch
import clutch.envs.openspiel  # registers the games
from clutch.bots.network import GuidedSearch
from clutch.engine.view import View

GAMES = ("dragons_eggs", "dragomino", "t_rex", "golden_eggs")
OPTIONS = {"dragomino": "(thirst=true)"}
PACED, OURS = 20, 400  # simulations, and iterations of Elder, by which the pace is measured


def searcher(game: Any, simulations: int, seed: int) -> Any:
    """OpenSpiel's bot."""
    dice = np.random.RandomState(seed)
    playouts = mcts.RandomRolloutEvaluator(1, dice)
    return ismcts.ISMCTSBot(
        game=game, evaluator=playouts, uct_c=1.4, max_simulations=simulations, random_state=dice
    )


def chance(state: Any, dice: random.Random) -> None:
    """Let chance decide until a seat must."""
    while state.is_chance_node():
        ways, weights = zip(*state.chance_outcomes())
        state.apply_action(dice.choices(ways, weights)[0])


def in_time(think: float, tried: int, run: Callable[[], Any]) -> int:
    """How many there are in so many seconds, if `run` takes as long as `tried` of them."""
    began = time.process_time()
    run()
    return max(tried, int(tried * think / (time.process_time() - began)))


def play(name: str, number: int, think: float) -> tuple[float, int]:
    """One game: the share of the win of ISMCTS times the seats, and its simulations a move."""
    ours = clutch.game(name)
    spiel, seats = pyspiel.load_game(f"clutch_{name}{OPTIONS.get(name, '')}"), ours.seats[0]
    state, dice, me = spiel.new_initial_state(), random.Random(number), number % seats
    chance(state, dice)
    many = in_time(think, PACED, lambda: searcher(spiel, PACED, number).step(state.clone()))
    bot = searcher(spiel, many, number)
    view = View.of(ours, state.table.s, state.current_player(), ())
    GuidedSearch(iterations=1, seed=0).grow(view)  # compiled before it is timed
    own = in_time(think, OURS, lambda: GuidedSearch(iterations=OURS, seed=0).grow(view))
    elders = [GuidedSearch(iterations=own, seed=10 * number + seat) for seat in range(seats)]
    while not state.is_terminal():
        seat = state.current_player()
        if seat == me:
            action = bot.step(state)
        else:
            action = elders[seat].choose(View.of(ours, state.table.s, seat, ())).id
        state.apply_action(action)
        chance(state, dice)
    returns = state.returns()
    best = [seat for seat in range(seats) if returns[seat] == max(returns)]
    return (seats / len(best) if me in best else 0.0), many


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("results", type=Path)
    wanted.add_argument("--think", type=float, default=0.2, help="seconds a move, of both")
    wanted.add_argument("--seconds", type=float, default=600.0)
    wanted.add_argument("--games", type=int, default=100, help="of each game, at most")
    wanted.add_argument("--only", nargs="*", default=GAMES)
    given = wanted.parse_args()
    known = network_matches.played(given.results)
    end = time.monotonic() + given.seconds
    for number in range(given.games):
        for name in given.only:
            seats, who, foe = clutch.game(name).seats[0], "ismcts", f"elder:{given.think}s"
            if (name, seats, who, foe, number) in known or time.monotonic() > end:
                continue
            clutch.game(name).compiled()
            won, many = play(name, number, given.think)
            row = {"game": name, "seats": seats, "who": who, "foe": foe, "n": number, "won": won}
            with given.results.open("a") as file:
                file.write(json.dumps({**row, "simulations": many}) + "\n")
    print(network_matches.table(given.results))


if __name__ == "__main__":
    main()
