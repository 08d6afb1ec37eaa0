"""Batches: the same tables as one by one, in buffers of the caller's, on any number of threads."""

from typing import Any

import numpy as np
import pytest
from support.env_worlds import ALL, FIRST
from support.worlds import World, by_name

import clutch
from clutch.engine.errors import BadBuffer, BadOption, BadSeats, NotAllowed, UnknownBot
from clutch.engine.kit.options import settings
from clutch.engine.kit.records import attributed, blank, tables
from clutch.engine.loops import POLICIES, legal_row, workspace
from clutch.envs.layout import layout_of

MANY = 12


def thawed(dtype: np.dtype, data: bytes, many: int) -> Any:
    """Rows from their bytes; NumPy's own copy would forget those between the fields."""
    rows = np.frombuffer(bytearray(data), attributed(dtype))
    assert len(rows) == many
    return rows


def made(world: World, many: int = MANY, **more: Any) -> Any:
    return clutch.batch(world.game, many, seats=world.seats, **{**world.options, **more})


def seen_one_by_one(world: World, s: Any) -> tuple[np.ndarray, np.ndarray]:
    """The mask and the observation of a table, by the rules alone."""
    game, layout = world.game, layout_of(world.game)
    out, mask = legal_row(game), np.zeros(len(game.actions), np.int8)
    mask[out[: game.build.legal(s, out)]] = 1
    view, row = blank(game.view), np.zeros(layout.size, layout.dtype)
    game.build.show(s, int(s.turn), view)
    for name, where in layout.slices.items():  # field by field, as docs/observations.md has it
        field = view
        for step in name.split("."):
            field = field[int(step) if step.isdigit() else step]
        row[where] = np.ravel(field)
    return mask, row


@pytest.mark.parametrize("world", ALL, ids=by_name)
def test_a_batch_is_its_tables_one_by_one(world: World) -> None:
    game, batch = world.game, made(world, seed=3)
    masks, obs = batch.masks(), batch.observations()
    batch.look(masks, obs)
    ended = 0
    for _ in range(60):
        for i in (0, MANY - 1):
            mask, row = seen_one_by_one(world, batch.t[i])
            assert (masks[i] == mask).all() and (obs[i] == row).all()
        before = thawed(game.state, batch.t.tobytes(), MANY)
        actions = batch.choose()
        batch.step(actions, masks, obs)
        assert (batch.turns >= 0).all(), "there is always someone to decide"
        for i in range(MANY):
            s = before[i]
            game.build.play(s, int(actions[i]))
            assert batch.done[i] == (s.turn == -1)
            if batch.done[i]:
                ended += 1
                score, rank = np.zeros((2, world.seats), np.int32)
                game.build.standing(s, score, rank)
                paid = batch.rewards[i, : world.seats]
                assert ((paid == paid.max()) == (rank == rank.min())).all()
                assert abs(paid.sum()) < 1e-5 and abs(paid).max() <= 1
            else:
                assert s.tobytes() == batch.t[i].tobytes() and not batch.rewards[i].any()


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_a_batch_is_dealt_as_simulations_are(world: World) -> None:
    game, t, dice = world.game, tables(world.game.state, MANY), np.zeros((MANY, 1), np.uint64)
    t[:] = game.undealt(world.seats, settings(game.options, {}))
    game.compiled().deal_all(workspace(game), t, dice, 7, 0)
    assert made(world, seed=7).t.tobytes() == t.tobytes()


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_a_step_by_a_policy_is_its_choice_and_the_step(world: World, policy: str) -> None:
    batches = [made(world, seed=6) for _ in range(2)]
    buffers = [(batch.masks(), batch.observations()) for batch in batches]
    for _ in range(30):
        batches[0].step(batches[0].choose(policy), *buffers[0])
        batches[1].play(policy, *buffers[1])
    mine, theirs = (
        [row.tobytes() for row in (batch.t, batch.dice, batch.rewards, *rows)]
        for batch, rows in zip(batches, buffers)
    )
    assert mine == theirs


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_threads_change_nothing(world: World) -> None:
    ends = []
    for threads in (1, 3):
        batch = made(world, 800, seed=1, threads=threads)
        batch.step(batch.choose("greedy"))
        ended, paid = batch.rollout(25, "random")
        ends.append((batch.t.tobytes(), ended.tolist(), paid.tolist(), batch.turns.tolist()))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_tables_may_differ_in_seats_and_options(world: World) -> None:
    game = world.game
    seats = np.array([game.seats[i % len(game.seats)] for i in range(MANY)])
    option = game.options[0]
    values = np.array([option.values[i % len(option.values)] for i in range(MANY)])
    batch = clutch.batch(game, MANY, seats=seats, seed=2, **{option.name: values})
    for _ in range(3):
        batch.rollout(100)
        assert (batch.t["seats"] == seats).all()
        assert (batch.t["opt"][option.name] == values).all()
    for i in range(MANY):
        game.check_position(batch.t[i])


def test_refusals() -> None:
    world = FIRST[0]
    batch = made(world)
    masks, obs = batch.masks(), batch.observations()
    batch.look(masks.view(bool), obs)
    before = batch.t.tobytes()
    good = batch.choose()
    wrong = good.copy()
    wrong[5] = np.flatnonzero(masks[5] == 0)[0]
    for actions, kind, words in (
        (wrong, NotAllowed, "at table 5"),
        (good + 1000, NotAllowed, "has moves 0 to"),
        (good.astype(float), BadBuffer, "whole numbers"),
        (good[1:], BadBuffer, "One action a table"),
    ):
        with pytest.raises(kind, match=words):
            batch.step(actions)
    assert batch.t.tobytes() == before, "no table has moved"
    for buffers, words in (
        ((masks[:, 1:], None), "the shape is"),
        ((masks.astype(float), None), "int8 or uint8 or bool"),
        ((masks.tolist(), None), "a NumPy array is needed"),
        ((None, obs.astype(np.float32)), "is needed, not float32"),
        ((None, np.asfortranarray(obs)), "C order"),
        ((None, obs[:, ::2]), "the shape is"),
    ):
        with pytest.raises(BadBuffer, match=words):
            batch.look(*buffers)
    with pytest.raises(UnknownBot, match="random or greedy"):
        batch.choose("genius")
    for given, kind in (
        ({"colour": 1}, BadOption),
        ({"seats": 99}, BadSeats),
        ({"seats": [3, 4]}, BadBuffer),
        ({"tables": 0}, BadBuffer),
        ({"kinds": [99] * 8}, BadOption),
    ):
        with pytest.raises(kind):
            clutch.batch("dragon_eyes", **{"tables": 8, **given})
