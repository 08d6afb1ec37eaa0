"""Bots of one's own, by module and class."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import clutch
from clutch.bots.own import BotFailed, named_bot
from clutch.engine.errors import UnknownBot

FIRST = """
class First:
    def choose(self, view):
        return view.legal()[0]

class Seeded:
    def __init__(self, seed=None):
        self.seed = seed
    def choose(self, view):
        return view.legal()[-1].text

class Divides:
    def choose(self, view):
        return 1 / 0

class Cheats:
    def choose(self, view):
        return "win at once"

class Mute:
    pass
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "mine", raising=False)
    (tmp_path / "mine.py").write_text(FIRST)
    return tmp_path


def test_a_bot_is_found_in_this_folder_and_plays() -> None:
    table = clutch.game("dragon_eyes").deal(3, 1)
    view = table.view(table.turn)
    assert named_bot("mine:First").choose(view) == view.legal()[0]
    assert named_bot("mine:Seeded", 7).choose(view) == view.legal()[-1], "a notation will do"
    assert named_bot("search:5", 1).choose(view) in view.legal()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere:First", "There is no nowhere.py in this folder"),
        ("mine:Last", "The module mine has no class 'Last'"),
        ("mine:Mute", "it has no method choose"),
        ("gredy", "Did you mean greedy?"),
    ],
)
def test_a_bot_that_is_not_there_is_told_so(name: str, why: str) -> None:
    with pytest.raises(UnknownBot, match=why):
        named_bot(name)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("mine:Divides", r"ZeroDivisionError: division by zero \(mine.py, line 14\)"),
        ("mine:Cheats", "answered 'win at once', which is no legal move of Dragon Eyes"),
    ],
)
def test_a_bot_that_fails_is_told_with_its_line(name: str, why: str) -> None:
    table = clutch.game("dragon_eyes").deal(3, 1)
    with pytest.raises(BotFailed, match=why):
        named_bot(name).choose(table.view(table.turn))


def test_an_arena_rates_a_bot_of_ones_own(folder: Path) -> None:
    words = ["arena", "dragon_eyes", "--bots", "mine:First,random,greedy", "-n", "6", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "clutch", *words],
        env={"PYTHONPATH": str(Path(clutch.__file__).parents[1]), "HOME": str(Path.home())},
        capture_output=True,
        text=True,
        check=True,
    )
    rated = {row["bot"] for row in json.loads(done.stdout)["strengths"]}
    assert rated == {"mine:First", "random", "greedy"}
