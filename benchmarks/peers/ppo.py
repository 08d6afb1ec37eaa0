"""A seat of a game learns to beat random players: MaskablePPO from sb3-contrib, in minutes.

    python benchmarks/ppo.py [GAME] [--steps N]      # makes the environment, then runs this there

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

import clutch.envs.gym

SEED = 1


class Tables(VecEnv):
    """Our vector environment as Stable-Baselines3 knows them; numbers scaled to about 1."""

    def __init__(self, name: str, many: int, **given: Any) -> None:
        self.env = gymnasium.make_vec(name, num_envs=many, **given).unwrapped
        size = self.env.single_observation_space.shape
        seen = gymnasium.spaces.Box(-16.0, 16.0, size, np.float32)
        self.masks = np.ones((many, self.env.single_action_space.n), bool)
        super().__init__(many, seen, self.env.single_action_space)

    def _scaled(self, rows: np.ndarray) -> np.ndarray:
        return np.clip(rows.astype(np.float32) / 8, -16, 16)

    def reset(self) -> np.ndarray:
        rows, info = self.env.reset(seed=SEED)
        self.masks = info["action_mask"].astype(bool)
        return self._scaled(rows)

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        rows, rewards, over, _, info = self.env.step(self.actions)
        self.masks = info["action_mask"].astype(bool)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(over):
            infos[i] = {
                "terminal_observation": self._scaled(info["final_obs"][i]),
                "TimeLimit.truncated": False,
                "episode": {"r": float(rewards[i]), "l": 0, "t": 0},
            }
        return self._scaled(rows), rewards, over, infos

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


def judged(model: Any, name: str, games: int, **given: Any) -> tuple[float, float]:
    """Mean reward of the learned policy over new games, and the share that paid it the most."""
    tables = Tables(name, 256, **given)
    rows, paid = tables.reset(), []
    while len(paid) < games:
        actions, _ = model.predict(rows, action_masks=tables.masks, deterministic=True)
        tables.step_async(actions)
        rows, rewards, over, _ = tables.step_wait()
        paid += rewards[over].tolist()
    return float(np.mean(paid)), float(np.mean(np.array(paid) == 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="golden_eggs")
    parser.add_argument("--steps", type=int, default=400_000)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    at = [game.name for game in clutch.games()].index(asked.game)
    name = clutch.envs.gym.IDS[at]
    check_env(gymnasium.make(name, illegal="lose").unwrapped)
    tables = Tables(name, 64)
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=128,
        batch_size=1024,
        n_epochs=4,
        learning_rate=5e-4,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        seed=SEED,
    )
    started, curve = time.perf_counter(), []
    part = asked.steps // 10
    for done in range(0, asked.steps + 1, part):
        mean, wins = judged(model, name, 2000)
        spent = round(time.perf_counter() - started, 1)
        curve.append({"steps": done, "seconds": spent, "reward": mean, "wins": wins})
        print(curve[-1], file=sys.stderr, flush=True)
        if done < asked.steps:
            model.learn(part, reset_num_timesteps=False)
    print(json.dumps({"game": asked.game, "id": name, "curve": curve}))


if __name__ == "__main__":
    main()
