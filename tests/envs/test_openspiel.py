"""OpenSpiel's own tests, its algorithms at our tables, and what a resampled table must keep."""

import gzip
import random
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from support.env_worlds import ALL, FIRST, ONE_EACH
from support.open_spiel_tree import check_part_of_the_tree
from support.worlds import World, by_name

from clutch.engine.errors import BadOption, BadSeats, NotAllowed
from clutch.engine.kit.options import settings
from clutch.engine.view import View
from clutch.envs import openspiel
from clutch.games.dragons_eggs.past import drawn_for
from clutch.games.t_rex.past import PICKS, TRUMPS, shuffled

THIRSTY = [  # without it nobody in Dragomino looks at an egg in secret
    World(world.game, 4, {"thirst": 1}) for world in FIRST if world.game.name == "dragomino"
]
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


def chance_moves(state: Any, dice: random.Random) -> Any:
    """Until a seat is to act, or the game is over."""
    while state.is_chance_node():
        ways, chances = zip(*state.chance_outcomes())
        state.apply_action(dice.choices(ways, chances)[0])
    return state


def midgame(game: Any, seed: int, moves: int) -> Any:
    dice = random.Random(seed)
    state = chance_moves(game.new_initial_state(), dice)
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            chance_moves(state, dice)
    return state


@pytest.mark.parametrize("world", ONE_EACH, ids=by_name)
def test_random_play_as_openspiel_tests_it(world: World, capfd: Any) -> None:
    game = loaded(world)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, mask_test=True)
    capfd.readouterr()


@pytest.mark.parametrize("world", [*FIRST, *THIRSTY], ids=by_name)
def test_the_api_on_part_of_the_tree(world: World) -> None:
    check_part_of_the_tree(name_of(world), loaded(world))


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
        paid = pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        assert abs(sum(paid)) < 1e-9 and max(paid) <= 1


@pytest.mark.parametrize("world", [*FIRST, *THIRSTY], ids=by_name)
def test_its_search_plays_a_whole_game(world: World) -> None:
    """ISMCTS, which refuses games without secrets; there plain MCTS will do."""
    game, dice = loaded(world), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, dice)
    if hides(world):
        given = {"evaluator": rollouts, "uct_c": 2.0, "max_simulations": 2, "random_state": dice}
        assert searched_moves(game, ismcts.ISMCTSBot(game=game, **given)) > 0
    else:
        assert searched_moves(game, mcts.MCTSBot(game, 2.0, 4, rollouts, random_state=dice)) > 0


def hides(world: World) -> bool:
    return world.game.hides(settings(world.game.options, world.options))


def searched_moves(game: Any, bot: Any) -> int:
    """A whole game: the bot's first eight moves in seat 0, the rest at random."""
    dice, state, searched = random.Random(3), game.new_initial_state(), 0
    while not chance_moves(state, dice).is_terminal():
        if state.current_player() == 0 and searched < 8:
            state.apply_action(bot.step(state))
            searched += 1
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    return searched


@pytest.mark.parametrize("world", ALL, ids=by_name)
def test_types_are_honest_about_secrets(world: World) -> None:
    """Of perfect information are those games where all seats always see the same."""
    game, dice, differ = loaded(world), random.Random(2), False
    for _ in range(2):
        state = game.new_initial_state()
        while not chance_moves(state, dice).is_terminal():
            seen = (View.of(world.game, state.table.s, i, ()).data for i in range(world.seats))
            differ |= len({without_seat(view) for view in seen}) > 1
            state.apply_action(dice.choice(state.legal_actions()))
    sight = pyspiel.GameType.Information
    honest = sight.IMPERFECT_INFORMATION if differ else sight.PERFECT_INFORMATION
    assert game.get_type().information == honest


def without_seat(view: Any) -> bytes:
    view["seat"] = 0
    return bytes(view.tobytes())


def test_chance_says_how_likely_each_stone_is() -> None:
    game = pyspiel.load_game("clutch_dragon_eyes(players=3)")
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(seat, 1 / 3) for seat in range(3)]  # who begins (Y26)
    state.apply_action(2)
    assert state.current_player() == 2
    state.apply_action(game.game.action("draw 1").id)
    bag = state.table.s["bag"].tolist()
    assert state.chance_outcomes() == [(i, n / sum(bag)) for i, n in enumerate(bag) if n]
    eye = len(bag) - 1
    assert state.action_to_string(eye) == f"draw {eye}"
    state.apply_action(eye)
    assert state.table.s["bag"].tolist() == [*bag[:-1], bag[-1] - 1]


@pytest.mark.parametrize("world", ALL, ids=by_name)
def test_a_resampled_table_is_the_same_to_the_player(world: World) -> None:
    game, dice = loaded(world), random.Random(4)
    for seed, moves in ((1, 3), (2, 17), (3, 40), (4, 10_000)):
        state = midgame(game, seed, moves)
        for player in range(world.seats):
            luck = dice.random()
            other = state.resample_from_infostate(player, lambda luck=luck: luck)
            for ask in ("information_state", "observation"):
                for form in ("string", "tensor"):
                    mine, same = (getattr(s, f"{ask}_{form}")(player) for s in (state, other))
                    assert mine == same, ask
            assert other.current_player() == state.current_player()
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            world.game.check_position(other.table.s)
            same_table = whole(imagined(state, player, luck))
            assert whole(other.table.s) == same_table, "as fair as `imagine`"
            assert_replays(game, other)
            while not chance_moves(other, dice).is_terminal():
                other.apply_action(dice.choice(other.legal_actions()))


def imagined(state: Any, player: int, luck: float) -> Any:
    """The table that a resampled one was made from."""
    key = random.Random(int(luck * 2**53)).getrandbits(128)
    game = state.get_game().game
    return View.of(game, state.table.s, player, ()).imagine(key)


def whole(s: Any) -> dict[str, bytes]:
    """All of a table but chance and the story, which an imagined table does not know."""
    names = [name for name in s.dtype.names if name not in ("key", "drawn", "told", "event")]
    return {name: s[name].tobytes() for name in names}


def assert_replays(game: Any, state: Any) -> None:
    """Its history is legal move for move and leads to it; so does its stored form."""
    again = game.new_initial_state()
    for what in state.history():
        assert what in again.legal_actions()
        again.apply_action(what)
    for same in (again, game.deserialize_state(state.serialize())):
        assert same.table.s.tobytes() == state.table.s.tobytes()


@pytest.mark.parametrize("world", [*FIRST, *THIRSTY], ids=by_name)
def test_a_resampled_past_has_other_secrets_if_there_are_any(world: World) -> None:
    """Not the true ones again: else a search would see through the cards."""
    game = loaded(world)
    others = []
    for moves in (10, 20, 30, 40, 50):
        state = midgame(game, moves, moves)
        told = (state.resample_from_infostate(0, random.random).history() for _ in range(8))
        others += [past for past in told if past != state.history()]
    assert bool(others) == hides(world)


def test_when_a_hidden_card_was_drawn_is_told_no_truer_than_by_chance() -> None:
    """In T-Rex the others' hands, at the first decision: drawn in any order, the true one too."""
    state = midgame(pyspiel.load_game("clutch_t_rex(players=3)"), 1, 0)
    player = state.current_player()
    firsts = [TRUMPS + PICKS * seat for seat in range(3) if seat != player]
    truth, many, true = state.history(), 400, 0
    for _ in range(many):
        told = state.resample_from_infostate(player, random.random).history()
        for first in firsts:
            pairs = zip(*(shuffled(past[first : first + PICKS]) for past in (told, truth)))
            true += sum(mine == theirs for mine, theirs in pairs)
    assert abs(true - 2 * many) < 5 * (2 * many) ** 0.5  # a shuffle leaves one card in its place


def test_abilities_may_have_changed_hands_more_than_once() -> None:
    """It had a 0, shed 0 and 1, and has a 2: it drew 2 and then 1, or 1 and then 2 (E15)."""
    dice = random.Random(1)
    told = Counter(tuple(drawn_for(0, 2, [0, 1], dice)) for _ in range(1000))
    assert set(told) == {(2, 1), (1, 2)} and 400 < told[2, 1] < 600
    assert {tuple(drawn_for(3, 3, [1, 2], dice)) for _ in range(100)} == {(1, 2)}
    kept = Counter(tuple(drawn_for(1, 1, [1], dice)) for _ in range(100))
    assert set(kept) == {(1,)}


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
    chance_moves(step, random.Random(1))
    for player in range(world.seats):
        assert step.information_state_string(player) != state.information_state_string(player)


def test_refusals(capfd: Any) -> None:
    name = openspiel.NAMES[0]
    for words, kind in ((f"{name}(players=99)", BadSeats), (f"{name}(eyes=99)", BadOption)):
        with pytest.raises(kind) as refused:
            pyspiel.load_game(words)
        assert isinstance(refused.value, pyspiel.SpielError)
    for words in (f"{name}(colour=1)", f"{name}(eyes=true)", f"{name}(players=true)"):
        with pytest.raises(pyspiel.SpielError):
            pyspiel.load_game(words)
    state = midgame(pyspiel.load_game(name), 1, 0)
    wrong = next(i for i in range(60) if i not in state.legal_actions())
    with pytest.raises(NotAllowed, match="may not") as why:
        state.apply_action(wrong)
    assert isinstance(why.value, pyspiel.SpielError)
    dealing = pyspiel.load_game(name).new_initial_state()
    with pytest.raises(NotAllowed, match="Chance cannot bring 63 here"):
        dealing.apply_action(63)
    with pytest.raises(pyspiel.SpielError, match="a seat is to act"):
        dealing.resample_from_infostate(0, random.random)
    with pytest.raises(pyspiel.SpielError, match="players 0 to 2, not 3"):
        state.resample_from_infostate(3, random.random)
    with pytest.raises(pyspiel.SpielError, match="has moves 0 to"):
        state.action_to_string(0, 9999)
    with pytest.raises(pyspiel.SpielError, match="The game is over"):
        midgame(pyspiel.load_game(name), 1, 10_000).apply_action(0)
    capfd.readouterr()
