"""OpenSpiel's own tests, its algorithms at our tables, and what a resampled table must keep."""

import gzip
import random
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import open_spiel.integration_tests.api_test as theirs
import pyspiel
import pytest
from absl import flags
from envs.places import FIRST, ONE_EACH
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from worlds import World, by_name

from clutch.engine.errors import BadOption, BadSeats, NotAllowed
from clutch.envs import openspiel

STORED = Path(__file__).parent / "playthroughs"
if not flags.FLAGS.is_parsed():
    flags.FLAGS(["x"])  # replaying reads a flag


def name_of(world: World) -> str:
    given = {"players": world.seats, **world.options}
    kinds = openspiel.parameters(world.game)
    words = [
        f"{k}={bool(v) if kinds[k] in (True, False) and isinstance(kinds[k], bool) else v}"
        for k, v in given.items()
    ]
    return f"clutch_{world.game.name}({','.join(words)})"


def loaded(world: World) -> Any:
    return pyspiel.load_game(name_of(world))


def midgame(game: Any, seed: int, moves: int) -> Any:
    dice, state = random.Random(seed), game.new_initial_state()
    state.apply_action(seed)
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("world", ONE_EACH, ids=by_name)
def test_random_play_as_openspiel_tests_it(world: World, capfd: Any) -> None:
    game = loaded(world)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, mask_test=True)
    capfd.readouterr()


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_the_api_on_part_of_the_tree(world: World) -> None:
    case = type(
        "Tree",
        (theirs.EnforceAPIOnPartialTreeBase,),
        {"game_name": name_of(world), "game": loaded(world)},
    )
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(found)
    assert found.testsRun >= 4
    assert not found.failures + found.errors, found.failures + found.errors


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_playthroughs_are_replayed(world: World, tmp_path: Path) -> None:
    """Remade by `python tests/envs/remake_playthroughs.py`; read with zcat."""
    name = f"clutch_{world.game.name}.txt"
    path = tmp_path / name
    path.write_bytes(gzip.decompress((STORED / f"{name}.gz").read_bytes()))
    stored, now = generate_playthrough.replay(str(path))
    assert stored == now


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_its_random_bots_play_whole_games(world: World) -> None:
    game = loaded(world)
    bots = [pyspiel.make_uniform_random_bot(i, i + 1) for i in range(world.seats)]
    for seed in range(3):
        state = game.new_initial_state()
        state.apply_action(seed)
        paid = pyspiel.evaluate_bots(state, bots, seed)
        assert abs(sum(paid)) < 1e-9 and max(paid) <= 1


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_its_search_plays_a_whole_game(world: World) -> None:
    game, dice = loaded(world), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, dice)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=rollouts, uct_c=2.0, max_simulations=2, random_state=dice
    )
    state = game.new_initial_state()
    state.apply_action(3)
    searched = 0
    while not state.is_terminal():
        can = state.legal_actions()
        if state.current_player() == 0 and searched < 8:
            state.apply_action(bot.step(state))
            searched += 1
        else:
            state.apply_action(can[dice.randint(len(can))])
    assert searched > 0


@pytest.mark.parametrize("world", ONE_EACH, ids=by_name)
def test_a_resampled_table_is_the_same_to_the_player(world: World) -> None:
    game, sampler = loaded(world), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    dice = random.Random(4)
    for seed, moves in ((1, 3), (2, 17), (3, 40)):
        state = midgame(game, seed, moves)
        for player in range(world.seats):
            other = state.resample_from_infostate(player, sampler)
            for ask in ("information_state", "observation"):
                for form in ("string", "tensor"):
                    mine, same = (getattr(s, f"{ask}_{form}")(player) for s in (state, other))
                    assert mine == same, ask
            assert other.current_player() == state.current_player()
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            assert not other.history(), "what others did in secret stays so"
            world.game.flaw(other.memory.s)
            assert game.deserialize_state(other.serialize()).memory.s == other.memory.s
            while not other.is_terminal():
                other.apply_action(dice.choice(other.legal_actions()))


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_memory_tells_pasts_apart(world: World) -> None:
    """Perfect recall: the same past gives the same words, another past others."""
    game = loaded(world)
    state, same, other = (midgame(game, seed, 9) for seed in (1, 1, 2))
    for player in range(world.seats):
        assert state.information_state_string(player) == same.information_state_string(player)
        assert state.information_state_tensor(player) == same.information_state_tensor(player)
        assert state.information_state_string(player) != other.information_state_string(player)
    step = state.clone()
    step.apply_action(step.legal_actions()[0])
    for player in range(world.seats):
        assert step.information_state_string(player) != state.information_state_string(player)


def test_refusals(capfd: Any) -> None:
    name = openspiel.NAMES[0]
    for words, kind in ((f"{name}(players=99)", BadSeats), (f"{name}(eyes=99)", BadOption)):
        with pytest.raises(kind) as refused:
            pyspiel.load_game(words)
        assert isinstance(refused.value, pyspiel.SpielError)
    for words in (f"{name}(colour=1)", f"{name}(eyes=true)", f"{name}(deals=0)"):
        with pytest.raises(pyspiel.SpielError):
            pyspiel.load_game(words)
    state = midgame(pyspiel.load_game(name), 1, 0)
    wrong = next(i for i in range(60) if i not in state.legal_actions())
    with pytest.raises(NotAllowed, match="may not") as why:
        state.apply_action(wrong)
    assert isinstance(why.value, pyspiel.SpielError)
    capfd.readouterr()
