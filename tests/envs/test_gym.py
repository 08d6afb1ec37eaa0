"""Gymnasium's own test, one seat against bots, and many tables at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from support.env_worlds import FIRST, ONE_EACH
from support.worlds import World, by_name

from clutch.engine.errors import BadOption, NotAllowed, UnknownBot
from clutch.envs import gym

ID = dict(zip((world.game.name for world in FIRST), gym.IDS))


def play_out(env: Any, dice: np.random.Generator, seed: int) -> tuple[float, list[bytes]]:
    """A whole game at random: what it paid, and all that was seen."""
    seen, info = env.reset(seed=seed)
    past, paid, over = [seen.tobytes()], 0.0, False
    while not over:
        assert (env.unwrapped.action_masks() == info["action_mask"]).all()
        seen, reward, over, _, info = env.step(dice.choice(np.flatnonzero(info["action_mask"])))
        past.append(seen.tobytes())
        paid += reward
    return paid, past


@pytest.mark.parametrize("world", ONE_EACH, ids=by_name)
def test_gymnasium_checks_it(world: World) -> None:
    """Its checker knows no masks, so an illegal action must be taken somehow."""
    env = gymnasium.make(
        ID[world.game.name], seats=world.seats, illegal="lose", disable_env_checker=True
    )
    check_env(env.unwrapped)


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_a_seed_gives_the_same_game(world: World) -> None:
    for bots in ("random", "greedy"):
        ends = []
        for _ in range(2):
            env = gymnasium.make(ID[world.game.name], seats=world.seats, bots=bots)
            ends.append(play_out(env, np.random.default_rng(1), seed=9))
        assert ends[0] == ends[1] and -1 <= ends[0][0] <= 1


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_many_tables(world: World) -> None:
    many, dice, games = 64, np.random.default_rng(2), 0
    env = gymnasium.make_vec(ID[world.game.name], num_envs=many, seats=world.seats)
    obs, info = env.reset(seed=1)
    again, _ = env.reset(seed=1)
    assert (obs == again).all() and obs in env.observation_space
    layout = env.unwrapped._batch.layout.slices
    for _ in range(150):
        assert (obs[:, layout["turn"]] == 0).all(), "it is always this seat's turn"
        luck = dice.random(info["action_mask"].shape) * info["action_mask"]
        obs, paid, over, cut, info = env.step(luck.argmax(1))
        assert not cut.any() and (paid[~over] == 0).all() and (abs(paid) <= 1).all()
        games += over.sum()
        if over.any():
            assert (info["final_obs"][over][:, layout["turn"]] == -1).all()
    assert games > 0


def test_pictures_and_refusals() -> None:
    name = gym.IDS[0]
    env = gymnasium.make(name, render_mode="ansi", disable_env_checker=True).unwrapped
    _, info = env.reset(seed=1)
    assert "Ann" in env.render()
    wrong = np.flatnonzero(info["action_mask"] == 0)[0]
    for bad, words in ((wrong, "may not"), (1.5, "whole number")):
        with pytest.raises(NotAllowed, match=words) as why:
            env.step(bad)
        assert isinstance(why.value, gymnasium.error.InvalidAction)
    for given, kind in (
        ({"colour": 1}, BadOption),
        ({"bots": "genius"}, UnknownBot),
        ({"bots": ["random"] * 9}, UnknownBot),
        ({"seat": 17}, NotAllowed),
    ):
        with pytest.raises(kind) as refused:
            gymnasium.make(name, **given)
        assert isinstance(refused.value, gymnasium.error.Error)
    many = gymnasium.make_vec(name, num_envs=4)
    many.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="at table 0"):
        many.step(np.full(4, wrong))
    with pytest.raises(gymnasium.error.InvalidAction, match="One action a table"):
        many.step(np.zeros(3, int))
    with pytest.raises(gymnasium.error.Error, match="random or greedy"):
        gymnasium.make_vec(name, num_envs=4, bots="search")
