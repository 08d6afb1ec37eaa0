"""`clutch study` and `clutch arena`: what they print, where they write, what they refuse."""

import json
from pathlib import Path
from typing import Any

import pytest

QUICK = ("--skill", "0", "--replays", "0", "--trials", "0", "--secrets", "0", "--workers", "1")


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_comparison_is_in_the_figures_for_programs(run: Any) -> None:
    done = run("study", "dragon_eyes", "-n", "40", "--compare", "must_draw=on", "--json", *QUICK)
    found = json.loads(done.out)
    assert found["compare"]["options"]["must_draw"] == 1 and found["options"]["must_draw"] == 0
    ours, theirs = found["findings"], found["compare"]["findings"]
    figures = [one["what"] for one in ours if one["part"] == "figure"]
    assert [one["what"] for one in theirs if one["part"] == "figure"] == figures
    assert "--compare must_draw=on" in found["command"]


def test_a_report_is_named_for_what_was_asked(run: Any, tmp_path: Path) -> None:
    line = ("study", "dragon_eyes", "-n", "40", "--seats", "3", *QUICK)
    assert run(*line).status == 0
    run(*line, "--option", "must_draw=on")
    run(*line, "--compare", "must_draw=on", "--seed", "2")
    run(*line, "--bots", "random,greedy")
    assert sorted(path.name for path in tmp_path.glob("*.html")) == [
        "study-dragon_eyes-3-must_draw=on-n40.html",
        "study-dragon_eyes-3-n40.html",
        "study-dragon_eyes-3-random+greedy+greedy-n40.html",
        "study-dragon_eyes-3-vs-must_draw=on-n40-seed2.html",
    ]


def test_the_same_command_makes_the_same_report(run: Any, tmp_path: Path) -> None:
    run("study", "dragon_eyes", "-n", "60", "--report", "one.html", *QUICK)
    page = (tmp_path / "one.html").read_text()
    words = page.partition("To make it again</h2><pre>")[2].partition("</pre>")[0].split()
    run(*words[1:], "--report", "two.html")
    assert (tmp_path / "two.html").read_text() == page


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--compare", "must_draw=off"), "must_draw is off already"),
        (("--bots", "greedy,gready"), "no bot"),
        (("--bots", "a:B", "--seats", "3"), "no a.py"),
        (("--trials", "-1"), "--trials is a whole number from 0"),
        (("--compare", "eyez=4"), "eyez"),
    ],
)
def test_what_cannot_be_studied_is_refused_in_a_sentence(
    run: Any, words: tuple[str, ...], said: str
) -> None:
    done = run("study", "dragon_eyes", *words)
    assert done.status == 2 and said in done.err and done.err.count("\n") == 1


def test_a_bot_of_ones_own_is_studied(run: Any, tmp_path: Path) -> None:
    (tmp_path / "first_move.py").write_text(
        "class Bot:\n    def choose(self, view):\n        return view.legal()[0]\n"
    )
    done = run(
        "study", "dragon_eyes", "--seats", "3", "--bots", "first_move:Bot", "-n", "2", *QUICK
    )
    assert done.status == 0 and "Too few games to say: 2" in done.out


def test_tournaments_of_other_bots_have_files_of_their_own(run: Any, tmp_path: Path) -> None:
    for bots in ("random,greedy", "greedy,search:5"):
        done = run(
            "arena", "dragon_eyes", "--bots", bots, "--seats", "3", "-n", "3", "--workers", "1"
        )
        assert done.status == 0
    assert sorted(path.name for path in tmp_path.glob("*.jsonl")) == [
        "arena-dragon_eyes-3-greedy+search-5-1.jsonl",
        "arena-dragon_eyes-3-random+greedy-1.jsonl",
    ]
