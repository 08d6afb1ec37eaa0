"""TorchRL takes one of our PettingZoo environments and makes one step of training: prints JSON.

python benchmarks/trainers.py        # makes the environments, then runs this and rllib.py there
"""

from __future__ import annotations

import json
import logging
import sys
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src"))

import torch
from tensordict.nn import TensorDictModule
from torchrl.envs import PettingZooWrapper
from torchrl.envs.utils import MarlGroupMapType, check_env_specs
from torchrl.modules import MaskedCategorical

from clutch.envs.pettingzoo import env as dealt

GAME, STEPS = "dragon_eyes", 200


def main() -> None:
    logging.getLogger("torchrl").setLevel(logging.ERROR)  # it logs to where our JSON goes
    torch.manual_seed(1)
    env = PettingZooWrapper(
        dealt(GAME, 3), use_mask=True, group_map=MarlGroupMapType.ALL_IN_ONE_GROUP
    )
    check_env_specs(env)
    group = next(iter(env.group_map))
    seen = env.observation_spec[group, "observation", "observation"]
    many = env.full_action_spec[group, "action"].space.n
    net = torch.nn.Sequential(
        torch.nn.Linear(seen.shape[-1], 64), torch.nn.Tanh(), torch.nn.Linear(64, many)
    )

    def policy(row: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        waiting = ~mask.any(-1, keepdim=True)  # not her turn: what she says is not heard
        chances = MaskedCategorical(net(row.float() / 8), mask=mask | waiting)
        action = chances.sample()
        return action, chances.log_prob(action)

    keys = [(group, "observation", "observation"), (group, "action_mask")]
    actor = TensorDictModule(policy, keys, [(group, "action"), (group, "log_prob")])
    run = env.rollout(STEPS, actor, break_when_any_done=False, auto_cast_to_device=False)
    paid = run["next", group, "reward"].squeeze(-1)
    loss = -(run[group, "log_prob"] * paid).mean()
    optimiser = torch.optim.Adam(net.parameters())
    loss.backward()
    optimiser.step()
    about = {"version": version("torchrl"), "torch": version("torch")}
    print(json.dumps({**about, "env_steps": STEPS, "loss": float(loss.detach())}))


if __name__ == "__main__":
    main()
