"""What only our own games promise; clutch/testing/contract.py has what every game does."""

import pytest

from clutch.engine.contract import PARTS
from clutch.engine.game import Game
from clutch.envs.gpu.transfer import CHANCE

# Files of a game beside those that any game may have: long parts of its rules.
PARTS_OF_RULES = {
    "dragomino": {"eggs", "island"},
    "dragons_eggs": {"abilities", "award"},
    "t_rex": {"ranking"},
}


def test_the_files_of_a_folder_are_those_of_the_contract(game: Game) -> None:
    files = {path.stem for path in game.folder.glob("*.py")}
    assert files - set(PARTS) == PARTS_OF_RULES.get(game.name, set())


def test_nothing_is_read_of_a_game_that_the_contract_does_not_name(game: Game) -> None:
    with pytest.raises(KeyError, match="LINES is not in the contract"):
        game.part("data", "LINES")


def test_every_function_of_the_contract_says_what_it_does(game: Game) -> None:
    for function in game.functions.values():
        assert function.__doc__, f"{function.__name__} of {game.name} says nothing of itself"


def test_records_of_format_1_are_read_by_a_frozen_phrase_for_each_action(game: Game) -> None:
    phrases = game.part("format1", "PHRASES")
    assert len(phrases) == len(set(phrases)) == len(game.actions)


def test_a_gpu_finds_what_lies_open_behind_the_chance_of_a_table(game: Game) -> None:
    assert game.state.fields["seats"][1] == 8 * CHANCE
