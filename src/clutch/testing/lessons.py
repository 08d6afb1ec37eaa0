"""A lesson is short, can be played by the rules, and ends."""

import re

import pytest

from clutch.engine.game import Game
from clutch.engine.kit.position_text import NAMES
from clutch.testing.words import Catalogue

MOST_STEPS, MOST_WORDS = 12, 20
LETTERS_A_WORD = 2.5  # of Japanese, which has no spaces; punctuation is not counted


def words(text: str, lang: str) -> float:
    """How long a sentence is, in words."""
    if lang == "ja":
        return len(re.sub(r"[\W_]", "", text)) / LETTERS_A_WORD
    return len(text.split())


def test_a_lesson_is_short_in_every_language(catalogue: Catalogue) -> None:
    if catalogue.game.lesson is None:
        pytest.skip("no lesson")
    steps = catalogue.game.lesson.steps
    messages = catalogue.game.messages(catalogue.lang)
    assert 0 < len(steps) <= MOST_STEPS
    assert len({step.say for step in steps}) == len(steps)
    for step in steps:
        assert catalogue.variables(f"lesson-{step.say}") <= {"second", "third"}, step.say
        said = messages.step(step, NAMES)
        assert words(said, catalogue.lang) <= MOST_WORDS, said


def test_a_lesson_is_played_by_the_rules(game: Game) -> None:
    """The others make the moves before a step, then the learner, at the first seat, the step's."""
    if game.lesson is None:
        pytest.skip("no lesson")
    table = game.deal(game.lesson.seats, seed=game.lesson.seed)
    for step in game.lesson.steps:
        for move in step.before:
            assert table.turn not in (0, None), f"{step.say}: {move} is the learner's"
            table.play(move)
        if step.do:
            assert table.turn == 0, f"{step.say}: it is not the learner's turn"
            table.play(step.do)
    assert not game.lesson.steps[-1].do, "the last step only says how the game goes on"
    assert sum(bool(step.do) for step in game.lesson.steps) >= 3
