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
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import jax  # type: ignore[import-not-found]
import jax.numpy as jnp  # type: ignore[import-not-found]
import pgx  # type: ignore[import-not-found]
from alone import ALONE  # type: ignore[import-not-found]
from pgx.experimental import auto_reset  # type: ignore[import-not-found]

GAMES = ("tic_tac_toe", "connect_four", "leduc_holdem", "2048", "backgammon")
BATCHES = (1 << 14, 1 << 16, 1 << 18, 1 << 20)
STEPS = 64


def speed(name: str, tables: int) -> float:
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
    best = 0.0
    with ALONE:
        for _ in range(3):
            begun = time.perf_counter()
            carry = jax.block_until_ready(roll(carry))
            best = max(best, STEPS * tables / (time.perf_counter() - begun))
    return best


def main() -> None:
    batches = [int(many) for many in sys.argv[1:]] or BATCHES
    rows: dict[str, dict[str, float]] = {}
    for name in GAMES:
        rows[name] = {}
        for tables in batches:
            if name == "backgammon" and tables > 1 << 16:
                continue  # some 20 million steps a second at any size, so minutes
            rows[name][str(tables)] = speed(name, tables)
        print(name, rows[name], file=sys.stderr, flush=True)
    print(json.dumps({"version": pgx.__version__, "jax": jax.__version__, "rows": rows}))


if __name__ == "__main__":
    main()
