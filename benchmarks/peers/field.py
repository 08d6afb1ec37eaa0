"""How fast a learner's loop runs in the field's libraries, per CPU-second of one pinned core.

    python field.py LIBRARY [--seconds S]        # prints one JSON object

Counting rule: a step is one decision, made at random among the legal actions, with the legal
actions and an observation of the seat to act made for it; chance nodes are not counted, resets
are part of the time.  Rates divide by `time.process_time`, so a busy machine spoils them less,
and each is the best of three repeats.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from typing import Any

TABLES = 1024
REPEATS = 3
clock = time.process_time
Row = tuple[str, Callable[[], int]]


def best(work: Callable[[], int], seconds: float) -> float:
    """Steps a CPU-second, the first call not counted."""
    work()
    found = 0.0
    for _ in range(REPEATS):
        steps, start = 0, clock()
        while (spent := clock() - start) < seconds:
            steps += work()
        found = max(found, steps / spent)
    return found


def open_spiel() -> Iterator[Row]:
    import pyspiel  # type: ignore[import-not-found]
    from open_spiel.python import games  # type: ignore[import-not-found]  # noqa: F401

    def play(game: Any, dice: random.Random) -> int:
        state, steps = game.new_initial_state(), 0
        kind = game.get_type()
        tensor = "observation" if kind.provides_observation_tensor else "information_state"
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(dice.choices(outcomes, weights)[0])
                continue
            getattr(state, f"{tensor}_tensor")(state.current_player())
            state.apply_action(dice.choice(state.legal_actions()))
            steps += 1
        return steps

    for name in (
        *("leduc_poker", "hearts", "euchre", "gin_rummy", "liars_dice", "backgammon"),
        *("python_kuhn_poker", "python_block_dominoes", "python_team_dominoes"),
    ):
        game, dice = pyspiel.load_game(name), random.Random(1)
        yield name, lambda game=game, dice=dice: play(game, dice)


def pettingzoo() -> Iterator[Row]:
    def play(env: Any) -> int:
        steps = 0
        env.reset()
        for agent in env.agent_iter():
            look, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(look["action_mask"]))
            steps += 1
        return steps

    for name in ("leduc_holdem_v4", "texas_holdem_v4", "connect_four_v3", "tictactoe_v3"):
        env = import_module(f"pettingzoo.classic.{name}").env()
        yield name.rpartition("_")[0], lambda env=env: play(env)


def rlcard() -> Iterator[Row]:
    import rlcard as library  # type: ignore[import-not-found]

    def play(env: Any, dice: random.Random) -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    for name in ("leduc-holdem", "uno", "gin-rummy", "mahjong"):
        env, dice = library.make(name, config={"seed": 1}), random.Random(1)
        yield name, lambda env=env, dice=dice: play(env, dice)


def pgx() -> Iterator[Row]:
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    os.environ["JAX_PLATFORMS"] = "cpu"
    import jax  # type: ignore[import-not-found]
    import jax.numpy as jnp  # type: ignore[import-not-found]
    import pgx as library  # type: ignore[import-not-found]
    from pgx.experimental import auto_reset  # type: ignore[import-not-found]

    steps = 32
    for name in ("tic_tac_toe", "connect_four", "leduc_holdem", "2048", "backgammon"):
        env = library.make(name)
        turn = jax.vmap(auto_reset(env.step, env.init))

        def body(carry: Any, _: Any, turn: Any = turn) -> Any:
            state, key = carry
            key, pick, luck = jax.random.split(key, 3)
            odds = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            action = jax.random.categorical(pick, odds, axis=-1)
            state = turn(state, action, jax.random.split(luck, TABLES))
            return (state, key), state.observation.sum()  # so that observations are made

        roll = jax.jit(lambda carry, body=body: jax.lax.scan(body, carry, None, length=steps))
        start = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), TABLES))
        held = [(start, jax.random.PRNGKey(1))]

        def work(roll: Any = roll, held: Any = held) -> int:
            held[0], seen = roll(held[0])
            jax.block_until_ready(seen)
            return steps * TABLES

        yield name, work


def envpool() -> Iterator[Row]:
    import envpool as library  # type: ignore[import-not-found]
    import numpy as np

    dice = np.random.default_rng(0)
    for name in ("TicTacToe-v1", "LeducHoldem-v1", "Backgammon-v1", "Play2048-v1"):
        env = library.make_gymnasium(
            name, num_envs=TABLES, batch_size=TABLES, num_threads=1, seed=1
        )
        held = [env.reset()[1]]

        def work(env: Any = env, held: Any = held) -> int:
            info = held[0]
            mask = np.asarray(info.get("legal_action_mask", info.get("action_mask")))
            mask = mask.reshape(TABLES, -1, mask.shape[-1])[:, 0]
            luck = dice.random(mask.shape, dtype=np.float32) * mask
            held[0] = env.step(luck.argmax(1).astype(np.int32))[-1]
            return TABLES

        yield name.rpartition("-")[0], work


LIBRARIES = {f.__name__: f for f in (open_spiel, pettingzoo, rlcard, pgx, envpool)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library", choices=LIBRARIES)
    parser.add_argument("--seconds", type=float, default=1.0)
    asked = parser.parse_args()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    rows = {name: best(work, asked.seconds) for name, work in LIBRARIES[asked.library]()}
    print(json.dumps({"version": version(asked.library), "rows": rows}))


if __name__ == "__main__":
    main()
