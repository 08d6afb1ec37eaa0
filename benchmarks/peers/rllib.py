"""RLlib takes one of our PettingZoo environments and makes one step of training: prints JSON.

python benchmarks/trainers.py        # makes the environments, then runs this and torchrl.py there
"""

from __future__ import annotations

import json
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src"))

import numpy as np
from gymnasium.spaces import Box, Dict
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from clutch.envs.pettingzoo import raw_env

GAME = "dragon_eyes"


class Masked(PettingZooEnv):
    """RLlib's wrapper, with what its masking module asks for: "observations" beside the mask."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        for agent, space in self.observation_spaces.items():
            seen = space["observation"]
            box = Box(-128.0, 127.0, seen.shape, np.float32)
            mask = Box(0.0, 1.0, space["action_mask"].shape, np.float32)
            self.observation_spaces[agent] = Dict({"action_mask": mask, "observations": box})
        self._observation_spaces = self.observation_spaces

    def _renamed(self, seen: dict[str, Any]) -> dict[str, Any]:
        return {
            agent: {
                "action_mask": row["action_mask"].astype(np.float32),
                "observations": row["observation"].astype(np.float32),
            }
            for agent, row in seen.items()
        }

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, Any]:
        seen, info = super().reset(seed=seed, options=options)
        return self._renamed(seen), info

    def step(self, action: Any) -> Any:
        seen, *rest = super().step(action)
        return self._renamed(seen), *rest


def main() -> None:
    register_env("clutch", lambda _: Masked(raw_env(GAME, 3)))
    spec = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule, model_config={"fcnet_hiddens": [32]}
    )
    config = (
        PPOConfig()
        .environment("clutch", disable_env_checking=True)  # its check plays unmasked
        .env_runners(num_env_runners=0)
        .multi_agent(policies={"shared"}, policy_mapping_fn=lambda *_, **__: "shared")
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={"shared": spec}))
        .training(train_batch_size_per_learner=256, minibatch_size=128, num_epochs=1)
    )
    found = config.build_algo().train()
    steps = found["env_runners"]["num_env_steps_sampled"]
    loss = found["learners"]["shared"]["total_loss"]
    about = {"version": version("ray"), "env_steps": int(steps), "loss": float(loss)}
    print(json.dumps(about))


if __name__ == "__main__":
    main()
