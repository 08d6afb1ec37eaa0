"""OpenSpiel's own tests of a game's interface on a part of its tree."""

import random
import unittest
from typing import Any

import open_spiel.integration_tests.api_test as theirs


class PartOfTheTree(theirs.EnforceAPIOnPartialTreeBase):
    """Near the root there may be nothing but chance, so a whole game is looked at besides."""

    __test__ = False  # by pytest, without a game

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        dice, state = random.Random(5), cls.game.new_initial_state()
        while not state.is_terminal():
            cls.some_states.append(state.clone())
            ways, chances = zip(*state.chance_outcomes()) if state.is_chance_node() else ((), ())
            state.apply_action(dice.choices(ways or state.legal_actions(), chances or None)[0])


def check_part_of_the_tree(name: str, game: Any) -> None:
    """Run them on an OpenSpiel game; `name` is told where one fails."""
    case = type("Tree", (PartOfTheTree,), {"game_name": name, "game": game})
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(found)
    assert found.testsRun >= 4
    assert not found.failures + found.errors, found.failures + found.errors
