"""Tuning: targets in words, a front of settings, confirmed with fresh games."""

import html
import json
from math import inf
from typing import Any

import pytest

from clutch.engine.errors import BadOption
from clutch.studies.tune import FIGURES, Candidate, Target, front, target, targets, tune


@pytest.mark.parametrize(
    ("words", "name", "low", "high"),
    [
        ("seats within 1 point", "seats", float("-inf"), 1),
        ("12 to 18 minutes", "minutes", 12, 18),
        ("moves 40 to 60", "moves", 40, 60),
        ("Decided  at least 60 %", "decided", 60, float("inf")),
        ("skill above 12.5 points", "skill", 12.5, float("inf")),
        ("no rule below 5 % of games", "rarest", 5, float("inf")),
    ],
)
def test_a_target_is_read_from_words(words: str, name: str, low: float, high: float) -> None:
    assert target(words) == Target(name, low, high)


@pytest.mark.parametrize("name", FIGURES)
@pytest.mark.parametrize("ends", [(-inf, 1), (2.5, inf), (1, 3)])
def test_a_target_is_written_as_it_is_read(name: str, ends: tuple[float, float]) -> None:
    """The command of a page has its targets in these words."""
    aim = Target(name, *ends)
    assert target(aim.words) == aim
    assert "1 points" not in aim.words


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["beauty at least 3"], "no target.*there are: seats"),
        (["seats"], "no target"),
        (["18 to 12 minutes"], "the first is larger"),
        (["moves at most 40", "moves at least 60"], "No game is both: moves at most 40"),
    ],
)
def test_targets_that_cannot_be_met_are_refused(words: list[str], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        targets(words)
    assert targets(["moves at most 60", "moves at least 40"]) == [Target("moves", 40, 60)]


def test_the_front_is_what_nothing_beats() -> None:
    def made(*costs: float) -> Candidate:
        return Candidate({}, costs, costs, costs, costs)

    good, other, beaten = made(1, 3), made(3, 1), made(3, 3)
    assert front([good, other, beaten]) == [good, other]


def test_a_figure_outside_its_bounds_misses_by_a_part_of_them() -> None:
    assert [Target("moves", 40, 60).miss(x) for x in (20, 50, 66)] == pytest.approx([0.5, 0, 0.1])


def test_a_search_is_confirmed_beside_the_box(run: Any, tmp_path: Any) -> None:
    pytest.importorskip("optuna")
    line = ("tune", "dragon_eyes", "eyes=6..9", "--seats", "3", "-n", "60", "--trials", "4")
    aims = ("--target", "seats within 5 points", "--target", "moves at most 200")
    done = run(*line, *aims, "--confirm", "80", "--workers", "1", "--data", "front.csv")
    assert done.status == 0, done.err
    page = next(tmp_path.glob("tune-dragon_eyes-3-seats+moves.html")).read_text()
    assert "The front" in page and "the box" in page and "80 fresh games" in page
    rows = (tmp_path / "front.csv").read_text().splitlines()
    assert rows[0].startswith("setting,") and rows[1].startswith("box,")
    told = json.loads(run(*line, *aims, "--confirm", "80", "--workers", "1", "--json").out)
    assert html.escape(told["verdict"]) in page and len(told["targets"]) == 2
    assert f"{len(told['tried'])} settings of" in page
    assert {"eyes", "seats", "moves", "met"} <= set(told["tried"][0])
    assert told["front"][0]["setting"] == "box"
    refused = run("tune", "dragon_eyes", "--target", "moves 9 to 3")
    assert refused.status == 2 and "the first is larger" in refused.err
    assert "Name a target" in run("tune", "dragon_eyes").err


def test_options_that_change_nothing_stay_as_the_box_has_them() -> None:
    """In the children's game of Golden Eggs no turn goes on, so there is none to be finished."""
    pytest.importorskip("optuna")
    vary = {"easy": "on", "finish_the_turn": "all", "mix_face_down_only": "all"}
    how: dict[str, Any] = {"seats": 2, "games": 40, "trials": 4, "confirm": 40, "workers": 1}
    done = tune("golden_eggs", ["seats within 1 point"], vary=vary, **how)
    (best,) = done.front
    assert best.options["easy"] == 1
    assert best.options["finish_the_turn"] == best.options["mix_face_down_only"] == 0
