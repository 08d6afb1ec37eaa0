"""The same games in one library: a child of benchmarks/same_games.py, run by the library's Python.

    python same_games.py clutch|open_spiel|pgx|pettingzoo [cuda]

Prints the names of what it can measure on one line; then, for each line `name seconds` that it
reads, decisions per second of processor time (on a GPU, of time) on a line.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("leduc", "connect_four", "othello", "tiles_2048")
SPIEL = {"leduc": "leduc_poker", "connect_four": "connect_four", "othello": "othello"}
SPIEL["tiles_2048"] = "2048"
PGX = {"leduc": "leduc_holdem", "connect_four": "connect_four", "othello": "othello"}
PGX["tiles_2048"] = "2048"
ZOO = ("leduc", "connect_four")  # that PettingZoo has, too
TABLES = 1024  # of a batch on one core
SIZES = (1 << 14, 1 << 16, 1 << 18, 1 << 20)  # of a batch on a GPU
STEPS = 32  # of a batch between two looks at the clock

Items = dict[str, Callable[[], float]]  # each does some work and says how many decisions it was


def guest(name: str) -> Any:
    """A guest from the source tree, without installing it."""
    from clutch.engine.game import load

    sys.path.insert(0, str(ROOT / "guests" / name / "src"))
    return load(f"clutch_{name}", name)


def clutch_items() -> Items:
    import clutch

    found: Items = {}
    for name in GAMES:
        game = guest(name)
        one = clutch.batch(game, 1, threads=1)
        found[f"{name}/rollouts"] = lambda one=one: (one.rollout(20_000), 20_000)[1]
        batch = clutch.batch(game, TABLES, threads=1)
        masks, obs = batch.masks(), batch.observations()

        def steps(batch: Any = batch, masks: Any = masks, obs: Any = obs) -> int:
            for _ in range(STEPS):
                batch.step(batch.choose("random"), masks, obs)
            return STEPS * TABLES

        found[f"{name}/batch"] = steps
        found[f"{name}/table"] = partial(table, game, random.Random(2))
    from clutch.envs.openspiel import ClutchGame
    from clutch.envs.pettingzoo import raw_env

    for name in GAMES:
        found[f"{name}/binding"] = partial(decided, ClutchGame(guest(name)), random.Random(1))
        if name in ZOO:
            found[f"{name}/pettingzoo"] = partial(episode, raw_env(guest(name)))
    return found


def table(game: Any, dice: random.Random) -> int:
    """A random game at a table of Clutch's."""
    one = game.deal(seed=dice.getrandbits(60))
    while not one.over:
        one.play(dice.choice(one.legal()))
    return len(one.moves)


def decided(game: Any, dice: random.Random) -> int:
    """A random game through OpenSpiel's Python binding."""
    state, many = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(dice.choices(outcomes, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            many += 1
    state.returns()
    return many


def open_spiel_items() -> Items:
    import pyspiel

    found: Items = {}
    for name, theirs in SPIEL.items():
        game, dice = pyspiel.load_game(theirs), random.Random(1)
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(dice.choice(state.chance_outcomes())[0])
        mean = sum(rest(state, dice) for _ in range(1000)) / 1000
        found[f"{name}/rollouts"] = partial(cpp_rollouts, game, state, mean, dice)
        found[f"{name}/binding"] = partial(decided, game, dice)
    return found


def cpp_rollouts(game: Any, state: Any, mean: float, dice: random.Random) -> float:
    """Rollouts in OpenSpiel's C++ from the first decision; a game has `mean` more.

    Its search takes no game that pays on the way, as 2048; there a C++ bot plays one game a call.
    """
    import pyspiel

    seed = dice.getrandbits(30)
    if game.get_type().reward_model == pyspiel.GameType.RewardModel.REWARDS:
        bots = [pyspiel.make_uniform_random_bot(seat, seed) for seat in range(game.num_players())]
        pyspiel.evaluate_bots(state.clone(), bots, seed)
        return mean
    evaluator = pyspiel.RandomRolloutEvaluator(500, dice.getrandbits(30))
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, seed, False)
    return 500 * mean * int(bot.mcts_search(state).explore_count)


def rest(state: Any, dice: random.Random) -> int:
    """How many decisions a random game has from a state on."""
    state, many = state.clone(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(dice.choices(outcomes, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            many += 1
    return many


def pgx_items(sizes: tuple[int, ...] = (TABLES, 8 * TABLES)) -> Items:
    """Its batches, all steps in one compiled program: Pgx at its fastest."""
    import jax  # type: ignore[import-not-found]
    import jax.numpy as jnp  # type: ignore[import-not-found]
    import pgx  # type: ignore[import-not-found]
    from pgx.experimental import auto_reset  # type: ignore[import-not-found]

    def rolling(name: str, tables: int) -> Callable[[], float]:
        env = pgx.make(name)
        turn = jax.vmap(auto_reset(env.step, env.init))

        def body(carry: Any, _: Any) -> Any:
            state, key, seen = carry
            key, pick, luck = jax.random.split(key, 3)
            odds = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            action = jax.random.categorical(pick, odds, axis=-1)
            state = turn(state, action, jax.random.split(luck, tables))
            return (state, key, seen + state.observation.astype(jnp.float32).mean()), None

        roll = jax.jit(lambda carry: jax.lax.scan(body, carry, None, length=STEPS)[0])
        start = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), tables))
        held = [(start, jax.random.PRNGKey(1), jnp.float32(0))]

        def work() -> int:
            held[0] = jax.block_until_ready(roll(held[0]))
            return STEPS * tables

        return work

    found: Items = {}
    for name, theirs in PGX.items():
        found |= {f"{name}/batch {size}": rolling(theirs, size) for size in sizes}
    return found


def clutch_gpu_items() -> Items:
    import numpy as np

    for gone, kept in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, gone):  # numba-cuda 0.30 still asks NumPy 2.5 for these
            setattr(np, gone, getattr(np, kept))
    from numba import cuda

    import clutch

    def steps(batch: Any, actions: Any, masks: Any, obs: Any) -> int:
        for _ in range(STEPS):
            batch.step(batch.choose("random", actions), masks, obs)
        cuda.synchronize()
        return STEPS * int(batch.tables)

    found: Items = {}
    for name in GAMES:
        for size in SIZES:
            batch = clutch.batch(guest(name), size, "cuda", seed=5)
            buffers = batch.choose(), batch.masks(), batch.observations()
            found[f"{name}/batch {size}"] = partial(steps, batch, *buffers)
    return found


def pettingzoo_items() -> Items:
    from pettingzoo.classic import connect_four_v3, leduc_holdem_v4

    games = {"leduc": leduc_holdem_v4, "connect_four": connect_four_v3}
    return {f"{name}/pettingzoo": partial(episode, games[name].env()) for name in ZOO}


def episode(env: Any) -> int:
    """A random game of PettingZoo's."""
    many = 0
    env.reset()
    for agent in env.agent_iter():
        look, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
            continue
        env.step(env.action_space(agent).sample(look["action_mask"]))
        many += 1
    return many


def serve(items: Items, clock: Callable[[], float]) -> None:
    """Measure what is asked for; everything has run once before."""
    for work in items.values():
        work()
    print("\t".join(items), flush=True)
    for line in sys.stdin:
        name, seconds = line.rstrip("\n").split("\t")
        many, begun = 0.0, clock()
        while (spent := clock() - begun) < float(seconds):
            many += items[name]()
        print(many / spent, flush=True)


if __name__ == "__main__":
    library, device = sys.argv[1], (sys.argv[2:] or ["cpu"])[0]
    sys.path.insert(0, str(ROOT / "src"))
    out, sys.stdout = sys.stdout, sys.stderr  # what a library prints is no answer
    if device == "cuda":
        made = clutch_gpu_items() if library == "clutch" else pgx_items(SIZES)
    else:
        os.environ["JAX_PLATFORMS"] = "cpu"
        os.environ["XLA_FLAGS"] = (
            "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
        )
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
        items_of = {"clutch": clutch_items, "open_spiel": open_spiel_items, "pgx": pgx_items}
        made = {**items_of, "pettingzoo": pettingzoo_items}[library]()
    sys.stdout = out
    serve(made, time.perf_counter if device == "cuda" else time.process_time)
