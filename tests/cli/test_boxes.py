"""Every command takes another box: it says so, and says how to do the same again."""

import json
from pathlib import Path
from typing import Any

import pytest
from support.boxes import box_file

import clutch
from clutch.games import BOXES


@pytest.fixture(autouse=True)
def no_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A box that a command is given holds for the process: no longer than for its test."""
    monkeypatch.setenv(BOXES, "")


def test_a_box_is_written_changed_and_checked(run: Any, tmp_path: Path) -> None:
    done = run("box", "golden_eggs")
    assert done.status == 0 and "[supply]  # 0 to 9" in done.out
    (tmp_path / "mine.toml").write_text(done.out)
    assert "nothing is other than in its own" in run("box", "mine.toml").out
    (tmp_path / "mine.toml").write_text(done.out.replace("last = 6", "last = 9"))
    assert "can be played with this box: last 9." in run("box", "mine.toml").out
    told = json.loads(run("box", "mine.toml", "--json").out)
    assert told["changed"] == {"last": "9"} and told["values"]["last"] == 9
    (tmp_path / "mine.toml").write_text(done.out.replace("last = 6", "last = 99"))
    wrong = run("box", "mine.toml")
    assert wrong.status == 2
    assert wrong.err == "mine.toml, line 4: last: it is a whole number from 1 to 30, not 99.\n"


def test_simulations_say_their_box_and_how_to_do_it_again(run: Any, tmp_path: Path) -> None:
    file = Path(box_file(tmp_path, "dragon_eyes")).name
    words = ("simulate", "dragon_eyes", "-n", "20", "--seats", "3")
    done = run(*words, "--box", file, "--json")
    told = json.loads(done.out)
    assert told["box"] == {"win": "15", "wakes": "4", "points": "[5, 2, 0]"}
    assert f"--box {file}" in told["command"]
    assert told["rules"] == clutch.game(str(tmp_path / file)).version


def test_a_box_of_another_game_is_told_to_change_nothing(run: Any, tmp_path: Path) -> None:
    file = Path(box_file(tmp_path, "golden_eggs")).name
    done = run("simulate", "dragon_eyes", "-n", "2", "--box", file)
    assert done.status == 0
    assert done.err == f"{file} is a box of Golden Eggs: it changes nothing in Dragon Eyes.\n"
    assert run("simulate", "golden_eggs", "-n", "2", "--box", file).err == ""


def test_a_study_tells_its_box(run: Any, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = Path(box_file(tmp_path, "dragon_eyes")).name
    parts = ("--skill", "0", "--replays", "0", "--trials", "0", "--secrets", "0")
    done = run("study", "dragon_eyes", f"--box={file}", "-n", "200", "--seats", "3", *parts)
    assert done.status == 0
    (page,) = tmp_path.glob("study-dragon_eyes-box-*.html")
    text = page.read_text()
    assert "win 15, wakes 4, points [5, 2, 0]" in text and f"--box {file}" in text


def test_a_game_is_played_and_verified_with_its_box(run: Any, tmp_path: Path) -> None:
    file = Path(box_file(tmp_path, "dragon_eyes")).name
    table = clutch.game(file).deal(3, seed=4)
    while not table.over:
        table.play(table.legal()[-1])
    (tmp_path / "game.json").write_text(json.dumps(table.record()))
    alone = run("verify", "game.json")
    assert alone.status == 1 and "Give the file of its box with --box." in alone.err
    assert run("verify", "game.json", "--box", file).status == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("games", "--box"), "--box takes a file"),
        (("games", "--box", "nowhere.toml"), "There is no file nowhere.toml"),
        (("box", "ludo"), "There is no game 'ludo'"),
    ],
)
def test_bad_use_is_said_in_a_sentence(run: Any, words: tuple[str, ...], said: str) -> None:
    done = run(*words)
    assert done.status == 2 and said in done.err and done.err.count("\n") == 1
