"""What only our own games promise; clutch/testing/contract.py has what every game does."""

from clutch.engine.contract import PARTS
from clutch.engine.game import Game
from clutch.envs.gpu.transfer import CHANCE


def test_the_files_of_a_folder_are_those_of_the_contract(game: Game) -> None:
    """Parts of the rules may have files of their own; what is no rule has the common name."""
    extra = {path.stem for path in game.folder.glob("*.py")} - set(PARTS)
    assert not {"text", "words", "imagine_abilities", "past_abilities"} & extra
    assert not (game.folder / "RULES.md").exists()


def test_every_function_of_the_contract_says_what_it_does(game: Game) -> None:
    for function in game.functions.values():
        assert function.__doc__, f"{function.__name__} of {game.name} says nothing of itself"


def test_records_of_format_1_are_read_by_a_frozen_phrase_for_each_action(game: Game) -> None:
    phrases = game.part("format1", "PHRASES")
    assert len(phrases) == len(set(phrases)) == len(game.actions)


def test_a_gpu_finds_what_lies_open_behind_the_chance_of_a_table(game: Game) -> None:
    assert game.state.fields["seats"][1] == 8 * CHANCE
