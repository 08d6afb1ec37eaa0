"""PettingZoo's own tests at every game, seat count and option; then what they do not ask."""

import copy
import logging
import pickle
import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from support.env_worlds import ALL, FIRST
from support.worlds import World, by_name

from clutch.engine.errors import BadOption, BadSeats, NotAllowed
from clutch.envs import pettingzoo
from clutch.envs.layout import flat, layout_of

SEEDS = 3
# PettingZoo keeps lists of its own environments that may have an action mask; we are not there.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


def made(world: World, **more: Any) -> Any:
    return pettingzoo.env(world.game, world.seats, **world.options, **more)


def act(env: Any, dice: random.Random) -> None:
    """One step at random, or the step of an agent that is out."""
    look, _, over, _, info = env.last()
    if over:
        env.step(None)
        return
    assert (look["action_mask"] == info["action_mask"]).all()
    env.step(dice.choice(np.flatnonzero(look["action_mask"]).tolist()))


@pytest.mark.parametrize("world", ALL, ids=by_name)
def test_the_api(world: World) -> None:
    for seed in range(1 if world.options else SEEDS):
        env = made(world)
        for agent in env.possible_agents:
            env.action_space(agent).seed(seed)
        api_test(env, num_cycles=100)


@pytest.mark.parametrize("world", ALL, ids=by_name)
def test_seeds(world: World) -> None:
    seed_test(lambda: made(world), num_cycles=40)


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_rendering(world: World) -> None:
    render_test(lambda render_mode=None: made(world, render_mode=render_mode))
    env = made(world, render_mode="rgb_array")
    env.reset(seed=1)
    image = env.render()
    assert image.dtype == np.uint8 and image.shape[2] == 3 and len(np.unique(image)) > 2
    with pytest.raises(ValueError, match="ansi or rgb_array, not"):
        made(world, render_mode="svg")


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_a_seed_means_the_same_deal_everywhere(world: World) -> None:
    env, table = made(world), world.deal(5)
    env.reset(seed=5)
    mine = env.observe(f"player_{table.turn}")["observation"]
    assert (mine == flat(world.game, table.view(table.turn).data)).all()
    layout = layout_of(world.game)
    assert mine[layout.slices["turn"]][0] == table.turn
    after = []
    for _ in range(2):
        env.reset(seed=5)
        env.reset()
        after.append(env.state().tobytes())
    assert after[0] == after[1], "the deals after a seed follow from it"


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_copies_and_pickles_keep_the_game(world: World) -> None:
    env, dice = made(world), random.Random(1)
    env.reset(seed=3)
    for _ in range(12):
        act(env, dice)
    if not env.agents:
        return
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for twin in twins:
        assert (twin.state() == env.state()).all()
    ends = []
    for one in (env, *twins):
        mine = random.Random(2)
        while one.agents:
            ends.append(one.state().tobytes())
            act(one, mine)
        one.reset()
        ends.append(one.state().tobytes())
    third = len(ends) // 3
    assert ends[:third] == ends[third : 2 * third] == ends[2 * third :]


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_the_end_pays_all_seats_and_sums_to_nothing(world: World) -> None:
    for seed in range(SEEDS):
        env, dice = made(world), random.Random(seed)
        env.reset(seed=seed)
        paid: dict[str, float] = {}
        while env.agents:
            agent = env.agent_selection
            _, reward, over, _, _ = env.last()
            if over:
                paid[agent] = reward
            act(env, dice)
        assert abs(sum(paid.values())) < 1e-5
        table = env.unwrapped.single.table
        best = max(paid.values())
        assert [i for i in range(world.seats) if paid[f"player_{i}"] == best] == table.winners


def test_refusals(caplog: pytest.LogCaptureFixture) -> None:
    game = FIRST[0].game
    with pytest.raises(BadOption, match="There is no option") as refused:
        pettingzoo.env(game, colour=3)
    assert isinstance(refused.value, ValueError)
    with pytest.raises(BadSeats):
        pettingzoo.env(game, seats=99)
    bare = pettingzoo.raw_env(game)
    bare.reset(seed=0)
    wrong = int(np.flatnonzero(bare.observe(bare.agent_selection)["action_mask"] == 0)[0])
    for bad, words in ((wrong, "may not"), (2.5, "whole number"), (10**6, "has moves 0 to")):
        with pytest.raises(NotAllowed, match=words) as why:
            bare.step(bad)
        assert isinstance(why.value, ValueError)
    env = pettingzoo.env(game)
    env.reset(seed=0)
    with pytest.raises(AssertionError, match="whole number from 0"):
        env.step("leave")
    with caplog.at_level(logging.WARNING):
        env.step(np.int64(wrong))
    assert "may not" in caplog.text
    assert all(env.terminations.values()) and min(env.rewards.values()) == -1
