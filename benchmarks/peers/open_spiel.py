"""How fast OpenSpiel plays at random and searches, per CPU-second of one pinned core.

Counting rule: 'decisions' exclude chance nodes; 'steps' (all steps) include them. Each card dealt
and each die rolled is a chance node. Rates divide by `time.process_time`, so a busy machine does
not spoil them, and each is the best of three repeats.

- cpp: rollouts inside C++, the library at its fastest: one MCTS simulation whose evaluator plays
  very many random games. They all start at one first decision, so a card game is **already
  dealt** here (MCTSBot crashes on a chance root). C++ does not say how long its games were;
  the mean length comes from PLAYOUTS games through Python from the same position.
- bots: whole games inside C++, the deal included, played by OpenSpiel's uniform random bots. One
  call per game, and each bot asks for a policy, so this is a floor under what C++ could do.
- python: whole games through the binding, legal_actions + apply_action, steps counted one by one.
- search: OpenSpiel's C++ MCTS with one rollout per simulation. It searches the true state, every
  hand open: no hidden cards are resampled.

The first decision must offer a choice. Hearts dealt with no passing starts at a forced two of
clubs, where MCTS stops after two simulations and would seem to make millions a second.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from typing import Any

import pyspiel  # type: ignore[import-not-found]

GAMES = ("hearts", "pig")
SEARCHED = "hearts"
SIMULATIONS = (100, 1_000, 10_000)
BATCH = 1_000  # rollouts a call: enough to hide the call, few enough to stop on time
PLAYOUTS = 2_000
REPEATS = 3
UCT_C = 2.0
MEMORY_MB = 1_000

clock = time.process_time


def roll(state: Any, rng: random.Random) -> None:
    """Resolve one chance node."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(outcomes, weights)[0])


def play(state: Any, rng: random.Random) -> tuple[int, int]:
    """Play at random to the end; return (steps, decisions)."""
    steps = decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            roll(state, rng)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        steps += 1
    return steps, decisions


def first_decision(game: Any) -> Any:
    """Deal the same position each time: the first of its seed that leaves a choice."""
    rng = random.Random(1)
    while True:
        state = game.new_initial_state()
        while state.is_chance_node():
            roll(state, rng)
        if len(state.legal_actions()) > 1:
            return state


def best_rate(once: Callable[[int], int], seconds: float) -> float:
    """Call `once(seed)` for `seconds` of CPU; units done a second, best of REPEATS."""
    best = 0.0
    for repeat in range(REPEATS):
        done, seed, start = 0, repeat * 1_000_003, clock()
        while (spent := clock() - start) < seconds:
            seed += 1
            done += once(seed)
        best = max(best, done / spent)
    return best


def search(game: Any, state: Any, simulations: int, rollouts: int, seed: int) -> int:
    """One MCTS search in C++; return the simulations it really made."""
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=seed)
    solve = verbose = False
    bot = pyspiel.MCTSBot(game, evaluator, UCT_C, simulations, MEMORY_MB, solve, seed, verbose)
    return int(bot.mcts_search(state).explore_count)


def mean_length(start: Any) -> tuple[float, float]:
    """Mean (steps, decisions) of a random game from `start`."""
    rng = random.Random(2)
    lengths = [play(start.clone(), rng) for _ in range(PLAYOUTS)]
    return sum(n for n, _ in lengths) / PLAYOUTS, sum(n for _, n in lengths) / PLAYOUTS


def rates(kind: str, games: float, length: tuple[float, float]) -> dict[str, float]:
    """Spell a rate of games out as steps and decisions too."""
    steps, decisions = (round(games * mean) for mean in length)
    return {f"{kind}_steps": steps, f"{kind}_decisions": decisions, f"{kind}_games": round(games)}


def measure(name: str, seconds: float) -> dict[str, Any]:
    """Measure one game in every way."""
    game = pyspiel.load_game(name)
    dealt = first_decision(game)
    whole = mean_length(game.new_initial_state())
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    rng = random.Random(3)

    def rollouts(seed: int) -> int:
        return BATCH * search(game, dealt, 1, BATCH, seed)

    def bot_game(seed: int) -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return 1

    def python_steps(_: int) -> int:
        return play(game.new_initial_state(), rng)[0]

    found: dict[str, Any] = {"players": game.num_players()}
    found |= rates("cpp", best_rate(rollouts, seconds), mean_length(dealt))
    found |= rates("bots", best_rate(bot_game, seconds), whole)
    found |= rates("python", best_rate(python_steps, seconds) / whole[0], whole)
    if name == SEARCHED:
        found["search"] = {}
        for count in SIMULATIONS:
            rate = best_rate(partial(search, game, dealt, count, 1), seconds)
            cost = {"simulations": round(rate), "ms_per_move": round(1_000 * count / rate, 3)}
            found["search"][str(count)] = cost
    return found


def main() -> None:
    """Pin to one core, measure each game, print one JSON object."""
    parser = argparse.ArgumentParser(description="OpenSpiel random play and search, one core")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU-seconds per repeat")
    parser.add_argument("--core", type=int, help="core to pin to (default: the last allowed)")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        core = max(os.sched_getaffinity(0)) if options.core is None else options.core
        os.sched_setaffinity(0, {core})
    games = {name: measure(name, options.seconds) for name in GAMES}
    print(json.dumps({"version": version("open_spiel"), "games": games}))


if __name__ == "__main__":
    main()
