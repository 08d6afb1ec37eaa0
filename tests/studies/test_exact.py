"""Exact best responses: the numbers of OpenSpiel's own algorithm, on the end of a game."""

import sys
from pathlib import Path

import pytest

import clutch
from clutch.engine.errors import BadPosition
from clutch.studies.exact import TooLarge, Tree, by_bot, uniform

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
from exploitability import SMALL, by_openspiel

GAME = clutch.game("golden_eggs")
KNOWN = """golden_eggs rules 1, flip_new_only on, mix_face_down_only on, two_stay_open on
turn
open    1:9 2:8 3:7
known   4:6 5:6 6:7 7:9 8:9
unseen  -
*Ann    3 3 4 4 5 5 6 6 7 7 8 8 8 8 9 9 9 x x
Bob     3 4 4 5 5 5 6 6 7 7 7 8 8 8 9 9 9 x x x
"""


@pytest.fixture(scope="module")
def tree() -> Tree:
    return Tree(GAME.read(SMALL))


def test_uniform_play_can_be_beaten_as_far_as_openspiel_says(tree: Tree) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    ours = tree.nash_conv(uniform)
    assert ours == pytest.approx(by_openspiel(SMALL, tree, uniform), abs=1e-9)
    assert ours == pytest.approx(1.943589744, abs=1e-9)


def test_who_cannot_tell_two_histories_apart_decides_once_for_both(tree: Tree) -> None:
    """Bob does not know which egg Ann took unseen."""
    shared = [members for members in tree.sets if len(members) > 1]
    assert shared and {tree.nodes[at].turn for members in shared for at in members} == {1}
    for members in shared:
        assert len({len(tree.nodes[at].children) for at in members}) == 1


def test_where_every_egg_is_known_nobody_decides_blindly() -> None:
    tree = Tree(GAME.read(KNOWN))
    assert all(len(members) == 1 for members in tree.sets)


def test_a_position_with_a_secret_and_a_game_too_large_are_refused() -> None:
    secret = SMALL.replace("9 9 9 x\n", "9 9 9 x 9#1\n").replace("unseen  7-8", "unseen  7")
    with pytest.raises(BadPosition, match="knows more"):
        Tree(GAME.read(secret))
    with pytest.raises(TooLarge, match="more than 1,000 histories"):
        Tree(GAME.read(SMALL), most=1000)


def test_a_bot_is_a_policy(tree: Tree) -> None:
    played = tree.chances(by_bot("greedy"))
    assert all(sum(row) == pytest.approx(1) for row in played)
