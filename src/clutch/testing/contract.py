"""Every game, every promise of its contract."""

import json
from typing import Any

import pytest

from clutch.engine.contract import COMPILED, PARTS
from clutch.engine.errors import BadOption, BadSeats, NotAllowed
from clutch.engine.game import Game, counted
from clutch.engine.kit.records import EVENT
from clutch.testing.worlds import World


def test_a_game_has_all_its_parts(game: Game) -> None:
    for name, module in COMPILED.items():
        assert name in game.functions or PARTS[module][name].otherwise
    assert game.title and game.about and game.minutes > 0 and game.version > 0
    assert (game.folder / "words" / "en.ftl").exists()
    assert (game.folder / "rules" / "en.md").exists()


def test_every_action_has_its_own_notation_and_it_reads_back(game: Game) -> None:
    assert len({action.text for action in game.actions}) == len(game.actions)
    for i, action in enumerate(game.actions):
        assert action.id == i and game.action(action.text) == game.action(i) == action
        assert game.action(f"  {action.text.upper()} ") == action
        assert action.text.split()[0] == action.name
        assert len(action.args) == len(game.actions.types[action.name].args)


def test_codecs_agree_with_the_table_of_actions(game: Game) -> None:
    for name, kind in game.actions.types.items():
        if len(kind.args) < 2 or kind.order == "rows":
            continue
        encode, decode = game.actions.codec(name)
        for action in game.actions[game.actions.firsts[name] :][: len(kind.rows)]:
            assert encode(*action.args) == action.id and decode(action.id) == action.args


def test_a_game_describes_itself_as_json(game: Game) -> None:
    described = json.loads(json.dumps(game.describe()))
    assert [action["name"] for action in described["actions"]] == list(game.actions.types)
    assert sum(action["many"] for action in described["actions"]) == len(game.actions)
    assert set(described["pieces"]) == {kind.name for kind in game.pieces}
    assert set(described["view"]) == set(game.view.names or ())


def test_an_unknown_move_is_refused_by_name_and_by_number(game: Game) -> None:
    for move in ("stare at the ceiling", len(game.actions), -1, 1.5, None):
        with pytest.raises(NotAllowed):
            game.action(move)  # type: ignore[arg-type]


def test_the_key_and_the_count_of_draws_are_in_no_view(game: Game) -> None:
    assert {"key", "drawn"}.isdisjoint(game.view.names or ())
    for name in ("seats", "opt", "seat", "turn", "told", "event"):
        assert name in (game.view.names or ())
    assert game.state["event"].subdtype[0] == game.view["event"].subdtype[0] == EVENT


def test_what_lies_open_is_laid_out_alike_on_tables_and_in_views(game: Game) -> None:
    """Only then may a GPU copy it by whole words."""
    chance = game.state.fields["seats"][1]
    assert len(set(game.open)) == len(game.open)
    for name in {field.partition(".")[0] for field in game.open}:
        kind, at = game.state.fields[name][:2]
        assert game.view.fields[name][:2] == (kind, at - chance)


def test_what_happened_is_heard_apart(game: Game) -> None:
    """Only then may an observation leave it out."""
    assert "hear" in game.functions["show"].__code__.co_names


def test_seats_out_of_range_are_refused_with_the_range(game: Game) -> None:
    for seats in (game.seats.start - 1, game.seats.stop, 0, -1, 999, True, 2.5):
        with pytest.raises(BadSeats, match=counted(game.seats)):
            game.deal(seats)  # type: ignore[arg-type]


def test_names_and_salts_that_do_not_fit_the_seats_are_refused(game: Game) -> None:
    seats = game.seats.start
    many = seats + 1
    for given in ({"names": ["Ann"] * many}, {"salts": ["x"] * many}, {"salts": ["x" * 201]}):
        with pytest.raises(BadSeats, match=f"{seats} (player|seat)"):
            game.deal(seats, **given)  # type: ignore[arg-type]


def test_bad_options_are_refused_with_what_is_allowed(game: Game) -> None:
    with pytest.raises(BadOption, match="There are"):
        game.deal(wings_on_fire=True)
    for option in game.options:
        for value in (-129, 999, "perhaps", None, 0.5):
            wrong: dict[str, Any] = {option.name: value}
            with pytest.raises(BadOption, match=option.allowed):
                game.deal(**wrong)


def test_reconstructions_are_marked_where_a_user_meets_them(game: Game) -> None:
    if any(option.reconstruction for option in game.options):
        assert "reconstruction" in game.reconstructed
    if game.reconstructed:
        assert "reconstruction" in game.rules().lower()


def test_every_option_is_explained_in_the_rules(game: Game) -> None:
    rules = game.rules()
    for option in game.options:
        assert f"`{option.name}`" in rules, option.name
        assert not option.ruling or option.ruling in rules, option.ruling


def test_the_same_seed_deals_the_same_table_and_another_seed_another(world: World) -> None:
    assert world.deal(1).state.tobytes() == world.deal(1).state.tobytes()
    assert world.deal(1).state.tobytes() != world.deal(2).state.tobytes()
    assert world.deal(1).seats == world.seats
