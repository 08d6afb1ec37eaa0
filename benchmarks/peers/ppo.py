"""A seat of a game learns to beat random players: MaskablePPO from sb3-contrib, in minutes.

    python benchmarks/ppo.py [GAME] [--steps N]        # makes the environment, then runs this there

Prints one JSON object: the mean reward against random players by steps learned.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src"))

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.vec_env import VecEnv

import clutch
from clutch.envs.gym import IDS
from clutch.envs.layout import layout_of

JUDGED = 1_000_000  # a seed that nobody learns from
# Of Golden Eggs: what lies where is a name, not an amount, so each name gets a place of its own;
# the diary of secrets and shuffles is left out.  Of any other game: all numbers, scaled.
NAMES = {"golden_eggs": {"middle": range(-8, 8), "phase": range(7), "shown": range(47)}}
AMOUNTS = {"golden_eggs": ("seat", "left", "open", "fresh", "known", "bag", "player")}


class Eyes:
    """A row of an observation as a network likes it: ones for names, small numbers for amounts."""

    def __init__(self, game: str) -> None:
        slices = layout_of(clutch.game(game)).slices
        names, amounts = NAMES.get(game, {}), AMOUNTS.get(game, tuple(slices))
        self.names = [(slices[name], np.array(values)) for name, values in names.items()]
        chosen = [at for name, at in slices.items() if name.partition(".")[0] in amounts]
        self.amounts = np.concatenate([np.arange(at.start, at.stop) for at in chosen])
        blank = np.zeros((1, max(at.stop for at in slices.values())), np.int8)
        self.size = self(blank).shape[1]

    def __call__(self, rows: np.ndarray) -> np.ndarray:
        parts = [np.clip(rows[:, self.amounts].astype(np.float32) / 4, -8, 8)]
        for at, values in self.names:
            ones = rows[:, at, None] == values
            parts.append(ones.reshape(len(rows), -1).astype(np.float32))
        return np.concatenate(parts, 1)


class Tables(VecEnv):
    """Our vector environment as Stable-Baselines3 knows them."""

    def __init__(self, game: str, many: int, seed: int, **given: Any) -> None:
        name = IDS[[known.name for known in clutch.games()].index(game)]
        self.env = gymnasium.make_vec(name, num_envs=many, **given).unwrapped
        self.eyes, self.first = Eyes(game), seed
        seen = gymnasium.spaces.Box(-8.0, 8.0, (self.eyes.size,), np.float32)
        self.masks = np.ones((many, self.env.single_action_space.n), bool)
        super().__init__(many, seen, self.env.single_action_space)

    def reset(self) -> np.ndarray:
        rows, info = self.env.reset(seed=self.first)
        self.masks = info["action_mask"].astype(bool)
        return self.eyes(rows)

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        rows, rewards, over, _, info = self.env.step(self.actions)
        self.masks = info["action_mask"].astype(bool)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(over):
            infos[i] = {
                "terminal_observation": self.eyes(info["final_obs"][i : i + 1])[0],
                "TimeLimit.truncated": False,
                "episode": {"r": float(rewards[i]), "l": 0, "t": 0},
            }
        return self.eyes(rows), rewards, over, infos

    def env_method(self, method: str, *args: Any, indices: Any = None, **given: Any) -> list[Any]:
        assert method == "action_masks"
        return list(self.masks)

    def has_attr(self, name: str) -> bool:
        return name == "action_masks"

    def get_attr(self, name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, name, None)] * self.num_envs

    def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(name)

    def env_is_wrapped(self, wrapper: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.env.close()


def judged(model: Any, game: str, games: int, **given: Any) -> tuple[float, float]:
    """Mean reward of the learned policy over games it has never seen, and the share it won."""
    tables = Tables(game, 256, JUDGED, **given)
    rows, paid = tables.reset(), []
    while len(paid) < games:
        actions, _ = model.predict(rows, action_masks=tables.masks, deterministic=True)
        tables.step_async(actions)
        rows, rewards, over, _ = tables.step_wait()
        paid += rewards[over].tolist()
    return float(np.mean(paid)), float(np.mean(np.array(paid) == 1))


def learned(game: str, steps: int, seed: int) -> list[dict[str, Any]]:
    """One learner; how it did as it went."""
    model = MaskablePPO(
        "MlpPolicy",
        Tables(game, 128, seed),
        n_steps=64,
        batch_size=2048,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.003,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
    )
    spent, curve, part = 0.0, [], steps // 10
    for done in range(0, steps + 1, part):
        mean, wins = judged(model, game, 1000)
        curve.append({"steps": done, "seconds": round(spent, 1), "reward": mean, "wins": wins})
        print(seed, curve[-1], file=sys.stderr, flush=True)
        if done < steps:
            started = time.process_time()
            model.learn(part, reset_num_timesteps=False)
            spent += time.process_time() - started
    return curve


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="golden_eggs")
    parser.add_argument("--steps", type=int, default=120_000)
    parser.add_argument("--seeds", type=int, default=3)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    name = IDS[[game.name for game in clutch.games()].index(asked.game)]
    check_env(gymnasium.make(name, illegal="lose").unwrapped)
    curves = [learned(asked.game, asked.steps, seed) for seed in range(1, asked.seeds + 1)]
    print(json.dumps({"game": asked.game, "id": name, "curves": curves}))


if __name__ == "__main__":
    main()
