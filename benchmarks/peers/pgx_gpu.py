"""Pgx on this machine's GPU, by batch size: prints one JSON object.

    python pgx_gpu.py [TABLES ...]

A step is one decision on every table, made at random among the legal actions, with its mask and
observation, finished games dealt anew; all of it in one compiled program of many steps, which is
Pgx at its fastest.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import jax  # type: ignore[import-not-found]
import jax.numpy as jnp  # type: ignore[import-not-found]
import pgx  # type: ignore[import-not-found]
from alone import ALONE, each  # type: ignore[import-not-found]
from pgx.experimental import auto_reset  # type: ignore[import-not-found]

GAMES = ("tic_tac_toe", "connect_four", "leduc_holdem", "2048", "backgammon")
BATCHES = (1 << 14, 1 << 16, 1 << 18, 1 << 20)
STEPS = 64
SLOW = {"backgammon": 1 << 16}  # some 20 million steps a second at any size: minutes beyond this


def rolling(name: str, tables: int) -> Callable[[], float]:
    """All is compiled and has run once; a call then says how many steps a second there were."""
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
    carry = jax.block_until_ready(roll((start, jax.random.PRNGKey(1), jnp.float32(0))))

    def speed() -> float:
        begun = time.perf_counter()
        jax.block_until_ready(roll(carry))
        return STEPS * tables / (time.perf_counter() - begun)

    return speed


def judge(batches: tuple[int, ...], name: str) -> dict[str, float]:
    ready = {n: rolling(name, n) for n in batches if n <= SLOW.get(name, n)}
    with ALONE:
        rates = {str(tables): max(speed() for _ in range(3)) for tables, speed in ready.items()}
    print(name, rates, file=sys.stderr, flush=True)
    return rates


def main() -> None:
    batches = tuple(map(int, sys.argv[1:])) or BATCHES
    rows = each(partial(judge, batches), GAMES)
    print(json.dumps({"version": pgx.__version__, "jax": jax.__version__, "rows": rows}))


if __name__ == "__main__":
    main()
