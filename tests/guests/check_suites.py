"""The suites of the environments at games of other packages; test_guests.py runs this."""

from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from support.open_spiel_tree import check_part_of_the_tree

import clutch
import clutch.envs.openspiel
from clutch.envs import gym, pettingzoo

each = pytest.mark.parametrize("name", ["connect_four", "leduc", "othello", "tiles_2048"])
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


@each
def test_pettingzoos(name: str) -> None:
    api_test(pettingzoo.env(clutch.game(name)), num_cycles=100)
    seed_test(lambda: pettingzoo.env(clutch.game(name)), num_cycles=40)


def seat_env(name: str, **how: Any) -> Any:
    found = next(one for one in gym.IDS if gymnasium.spec(one).kwargs["game"] == name)
    return gymnasium.make(found, disable_env_checker=True, **how)


@each
def test_gymnasiums_without_masks(name: str) -> None:
    """Its checker knows none, so an illegal action must be taken somehow."""
    check_env(seat_env(name, illegal="lose").unwrapped)


@each
def test_gymnasiums_with_masks(name: str) -> None:
    env, dice = seat_env(name), np.random.default_rng(1)
    _, info = env.reset(seed=3)
    over, moves = False, 0
    while not over and moves < 200:
        mask = info["action_mask"]
        assert (mask == env.unwrapped.action_masks()).all() and mask.any()
        _, _, over, _, info = env.step(dice.choice(np.flatnonzero(mask)))
        moves += 1
    assert over or name == "tiles_2048"


@each
def test_openspiels(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    game = pyspiel.load_game(f"clutch_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, mask_test=True)
    capfd.readouterr()
    bots = [pyspiel.make_uniform_random_bot(i, i + 1) for i in range(game.num_players())]
    paid = pyspiel.evaluate_bots(game.new_initial_state(), bots, 7)
    assert game.min_utility() <= min(paid) and max(paid) <= game.max_utility()


@each
def test_openspiels_on_a_part_of_the_tree(name: str) -> None:
    check_part_of_the_tree(name, pyspiel.load_game(f"clutch_{name}"))
