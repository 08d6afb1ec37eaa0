"""A network in integers: every build computes the same, and a file that does not fit is refused."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.emulated_warp import needs_compiler
from support.worlds import GAMES, ONE_AND_SLOW, by_name

import clutch
from clutch.bots.guided import Guidance
from clutch.bots.network import ROOT, GuidedSearch, GuidedTree, NetworkBot, note, shortfall
from clutch.bots.simple import choices
from clutch.engine import compile
from clutch.engine.game import Game
from clutch.engine.kit.records import NEVER
from clutch.envs.layout import layout_of
from clutch.network import inference, weights
from clutch.network.candidates import classes_of, trait_sizes
from clutch.network.features import features_of, rows_of
from clutch.network.inference import POINT, POWERS, Network
from clutch.network.weights import BadWeights, buffers_for, load, quantised, save, shipped
from clutch.testing.gpu import HOPPER, a_hopper


def floats(game: Game, width: int = 32, narrow: int = 8) -> dict[str, np.ndarray]:
    """A small network with weights by chance."""
    dice = np.random.default_rng(3)
    classes = int(classes_of(game).max()) + 1
    shapes: dict[str, tuple[int, ...]] = {
        "first": (features_of(game).rows, width),
        "first_bias": (width,),
        "block": (4, width, width),
        "block_bias": (4, width),
        "value": (width, game.seats.stop - 1),
        "value_bias": (game.seats.stop - 1,),
        "action": (width, classes),
        "action_bias": (classes,),
        "mix": (width, narrow),
        "mix_bias": (narrow,),
        "trait": (classes + sum(trait_sizes(game)), narrow),
        "judge": (narrow,),
    }
    return {name: dice.normal(0, 0.2, shape) for name, shape in shapes.items()}


def computed(game: Game, own: dict[str, np.ndarray], net: Network, buffers: Any, many: int) -> Any:
    """The same network in floats, from the numbers that the integers began with."""
    row = np.zeros(features_of(game).rows)
    how = features_of(game).how
    from clutch.envs.relative import rotated_number

    me, seats = int(buffers.look[0].seat), int(buffers.look[0].seats)
    for column in range(len(buffers.row)):
        value = rotated_number(buffers.row, 0, column, net.rotation, me, seats)
        if how[column, 0] == 2:
            for bit in range(how[column, 3]):
                row[how[column, 1] + bit] = value >> bit & 1
        elif how[column, 0] == 1 and (at := inference.row_of(value, column, how)) >= 0:
            row[at] = 1
    state = np.maximum(0, row @ own["first"] + own["first_bias"])
    for i in (0, 2):
        inner = np.maximum(0, state @ own["block"][i] + own["block_bias"][i])
        more = inner @ own["block"][i + 1] + own["block_bias"][i + 1]
        state = np.maximum(0, state + more)
    kinds = net.classes[buffers.actions[:many]]
    scores = (state @ own["action"] + own["action_bias"])[kinds]
    for i, kind in enumerate(kinds):
        rows = [kind, *(net.offsets + buffers.known[i])]
        cells = state @ own["mix"] + own["mix_bias"] + own["trait"][rows].sum(0)
        scores[i] += np.maximum(0, cells) @ own["judge"]
    return scores, state @ own["value"] + own["value_bias"]


@pytest.mark.parametrize("game", ONE_AND_SLOW, ids=by_name)
def test_integers_are_near_the_floats_and_the_same_in_every_build(game: Game) -> None:
    own = floats(game)
    net = quantised(game, own)
    buffers, twin = buffers_for(game, net), buffers_for(game, net)
    code = compile.more_code(game, {"evaluate": inference.evaluate}, **inference.contract(game))[
        "evaluate"
    ]
    names = {**vars(game.plain), **inference.contract(game)}
    names.pop("spread")  # a processor's own way to copy eight numbers
    plain = compile.bind({"evaluate": inference.evaluate}, names, lambda f: f)["evaluate"]
    table = game.deal(game.seats.stop - 1, seed=2)
    for _ in range(8):
        bot = clutch.bot("greedy", seed=1)
        many = code(net, buffers, table.state)
        assert plain(net, twin, table.state) == many
        for part in ("score", "seats", "state", "actions", "known", "out"):
            assert (getattr(buffers, part) == getattr(twin, part)).all(), part
        scores, values = computed(game, own, net, buffers, many)
        spread = 1 + np.abs(scores).max()
        assert np.abs(buffers.score[:many] / (1 << POINT) - scores).max() < 0.08 * spread
        assert np.abs(buffers.seats / 65536 - np.clip(values, -1, 1)).max() < 0.3
        table.play(bot.choose(table.view(table.turn)))


@pytest.mark.slow
@needs_compiler
def test_the_network_compiles_for_a_gpu() -> None:
    from numba import cuda, from_dtype, typeof, types

    from clutch.engine.cuda import device_build

    game = GAMES[0]
    net = quantised(game, floats(game))
    contract = {k: v for k, v in inference.contract(game).items() if k != "spread"}
    built = device_build(game, {"evaluate": inference.evaluate}, **contract)
    row = types.Array(from_dtype(game.state), 1, "C")
    evaluate = built.evaluate

    def kernel(net: Any, buffers: Any, t: Any) -> None:
        evaluate(net, buffers, t[cuda.grid(1)])

    with a_hopper():
        given = types.void(typeof(net), typeof(buffers_for(game, net)), row)
        text, _ = cuda.compile_ptx(kernel, given, cc=HOPPER, opt=False)
    assert ".entry" in text


def test_actions_that_differ_only_in_a_place_are_of_one_class() -> None:
    game = clutch.game("golden_eggs")
    classes = classes_of(game)
    assert len(set(classes)) == len(game.actions.types)
    game = clutch.game("dragomino")
    ids = game.actions.ids
    here, there = ids["place 0,1 east"], ids["place 3,2 east"]
    assert classes_of(game)[here] == classes_of(game)[there] != classes_of(game)[ids["keep first"]]


def test_of_moves_that_are_all_alike_a_network_considers_one() -> None:
    """Golden Eggs' unseen eggs: the heuristics weigh all but one of them NEVER."""
    game = clutch.game("golden_eggs")
    net = quantised(game, floats(game))
    buffers = buffers_for(game, net)
    code = compile.more_code(game, {"evaluate": inference.evaluate}, **inference.contract(game))[
        "evaluate"
    ]
    table = game.deal(2, seed=1)
    many = code(net, buffers, table.state)
    view = table.view(table.turn)
    useful = [a.id for a in view.legal() if game.build.weigh(view.data, a.id) > NEVER]
    assert sorted(buffers.out[:many]) == sorted(useful) and many < len(view.legal())


def test_large_amounts_share_rows_and_codes_have_none() -> None:
    columns = {c.name: c for c in layout_of(clutch.game("golden_eggs")).columns}
    assert rows_of(columns["blend"])[1] == 0
    assert rows_of(columns["left"])[1] == 12 + (47 - 12) // 4 + 1
    assert rows_of(columns["opt.easy"])[1] == 1
    assert POWERS[0] == 65536 and (np.diff(POWERS) <= 0).all()


def test_weights_are_kept_and_read_again(tmp_path: Path) -> None:
    game = GAMES[0]
    net = quantised(game, floats(game))
    save(tmp_path / "w.npz", game, net, {"seconds": 7})
    found = load(tmp_path / "w.npz", game)
    assert found.card["seconds"] == 7 and found.card["game"] == game.name
    for mine, theirs in zip(net, found.network):
        assert (np.asarray(mine) == np.asarray(theirs)).all()


def test_weights_that_do_not_fit_are_refused_and_the_search_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, other = GAMES[0], GAMES[1]
    path = tmp_path / "w.npz"
    save(path, game, quantised(game, floats(game)), {})
    with pytest.raises(BadWeights, match="made for another"):
        load(path, other)
    for name in ("rules", "layout", "actions", "format"):
        with monkeypatch.context() as patch:
            wrong = {**weights.made_for(game), name: "other"}
            patch.setattr(weights, "made_for", lambda _, wrong=wrong: wrong)
            with pytest.raises(BadWeights, match="made for another"):
                load(path, game)
    path.write_bytes(path.read_bytes()[:1000])
    with pytest.raises(BadWeights, match="no weights that can be read"):
        load(path, game)
    with monkeypatch.context() as patch:
        broken = BadWeights("network.npz is damaged.")
        patch.setattr("clutch.bots.network.shipped", lambda _: broken)
        assert "The search plays in its place" in note(game, 3)
        table = game.deal(3, seed=1)
        for bot in (NetworkBot(1), GuidedSearch(iterations=8, seed=1)):
            table.play(bot.choose(table.view(table.turn)))


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_every_game_comes_with_a_network_that_fits_and_a_card(game: Game) -> None:
    found = shipped(game)
    assert not isinstance(found, BadWeights), found
    assert (game.folder / weights.FILE).stat().st_size <= weights.LARGEST_FILE
    card = found.card
    assert {"command", "source", "seed", "seconds", "curve", "strength"} <= card.keys()
    assert card["strength"].keys() == {str(seats) for seats in game.seats}
    json.dumps(card)


def test_a_network_and_a_guided_search_play_a_game_to_its_end_and_replay_it() -> None:
    game = GAMES[0]
    found = shipped(game)
    assert not isinstance(found, BadWeights)
    ends = []
    for _ in range(2):
        table = game.deal(3, seed=5)
        bots = [
            NetworkBot(1, found),
            GuidedSearch(iterations=12, seed=2, weights=found, guidance=Guidance(mix=0.0)),
            GuidedSearch(iterations=12, seed=3, weights=found, where=ROOT),
        ]
        while not table.over:
            table.play(bots[table.turn].choose(table.view(table.turn)))
        ends.append(table.state.tobytes())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_a_network_at_the_root_lets_the_search_look_at_every_move(game: Game) -> None:
    found, table = shipped(game), game.deal(game.seats[0], seed=4)
    assert not isinstance(found, BadWeights)
    for _ in range(12):
        view = table.view(table.turn)
        if len(choices(view)) > 1:
            (tree,) = GuidedSearch(iterations=60, seed=1, weights=found, where=ROOT).grow(view)
            moves = [*tree.children()]
            assert {int(move["action"]) for move in moves} <= {one.id for one in view.legal()}
            assert sum(int(move["visits"]) for move in moves) == 60 + len(moves)
            best = {int(move["action"]) for move in moves if move["prior"] == 1}
            assert NetworkBot(0, found).choose(view).id in best
        table.play(NetworkBot(0, found).choose(view))


def test_a_network_that_loses_to_random_players_does_not_play() -> None:
    game = clutch.game("dragon_eyes")
    for greedy, random, said in (
        (1.3, 3.8, ""),
        (1.3, 2.0, "wins only 50% of its games among players who do anything"),
        (1.06, 3.8, "no better than rules of thumb"),
    ):
        card = {"strength": {"4": [greedy, 0.02, 9]}, "among_random": {"4": [random, 0.02, 9]}}
        found = shortfall(game, card, 4)
        assert said in found and bool(said) == bool(found)


def test_inside_the_search_a_network_helps_where_it_also_plays_alone() -> None:
    game = clutch.game("golden_eggs")
    for seats in game.seats:
        found = weights.shipped(game)
        assert isinstance(found, weights.Weights) and found.card["guides"]
        view = game.deal(seats, seed=1).view(0)
        trees = GuidedSearch(iterations=1, seed=1).grow(view)
        assert isinstance(trees[0], GuidedTree) == (note(game, seats) == "")
