"""Every command line of the docs is run, with fewer games, and with nobody at the keyboard."""

import io
import json
import re
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from support.docs_commands import command_lines

import clutch
from clutch.cli import main
from clutch.games import BOXES

FEW = 6  # games, where a page says thousands
LONG = re.compile(r"search|elder|drake|study|warm|cluster|arena|sweep|tune")
ELSEWHERE = re.compile(r"--join|clutch table|postgresql:")  # what only a server elsewhere answers
GRID = 'game = "dragon_eyes"\nseats = [3]\n[vary]\neyes = [8, 9]\n'
BOT = """
class Careful:
    def choose(self, view):
        return view.legal()[0]
"""


def cases() -> list[Any]:
    lines = command_lines()
    assert len(lines) > 40
    slow = pytest.mark.slow
    return [pytest.param(line, marks=slow if LONG.search(line) else ()) for line in lines]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that the pages speak of; nobody answers, no server begins."""
    table, bot = clutch.game("dragon_eyes").deal(3, 1), clutch.bot("greedy", 1)
    (tmp_path / "dragon_eyes-1.json").write_text(json.dumps(table.record(unsealed=True)))
    while not table.over:
        table.play(bot.choose(table.view(table.turn)))
    (tmp_path / "game.json").write_text(json.dumps(table.record()))
    (tmp_path / "my_bot.py").write_text(BOT)
    (tmp_path / "grid.toml").write_text(GRID)
    (tmp_path / "my-eggs.toml").write_text('game = "golden_eggs"\nlast = 8\n')
    monkeypatch.setenv(BOXES, "")  # a box that a command is given holds no longer than its test
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("q\n\n\n\n"))
    monkeypatch.setattr("clutch.server.run.run", lambda *_: 0)
    monkeypatch.setenv("CLUTCH_DATA", str(tmp_path / "data"))
    return tmp_path


@pytest.mark.parametrize("line", cases())
def test_a_command_line_of_the_docs_runs(
    line: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = shorter(shlex.split(line, comments=True)[1:])
    if "--save" in words or words[:2] == ["play", "--from"]:
        saved = folder / "game.json"
        saved.unlink()
        if "--from" in words:
            saved.write_text((folder / "dragon_eyes-1.json").read_text())
            words[2] = "game.json"
    status = main(words)
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    wanted = {2} if ELSEWHERE.search(line) and "serve" not in words else {0}
    if (words[0] == "train" or "--best-response" in words) and find_spec("torch") is None:
        assert "pip install 'clutch-games[train]'" in said.err
        wanted = {2}
    assert status in wanted, f"{line}: {said.err}"


def shorter(words: list[str]) -> list[str]:
    """The same command with few games, or little time to train."""
    out = list(words)
    if out[0] == "train" or "--best-response" in out:
        if "--seconds" in out:
            del out[out.index("--seconds") : out.index("--seconds") + 2]
        out += ["--seconds", "0.3"]
    for flag in ("-n", "--games"):
        if flag in out:
            out[out.index(flag) + 1] = str(FEW)
    if out[0] in ("simulate", "arena", "study", "sweep", "tune") and not {"-n", "--games"} & set(
        out
    ):
        out += ["-n", str(FEW)]
    if out[0] == "tune":
        if "--trials" in out:
            del out[out.index("--trials") : out.index("--trials") + 2]
        out += ["--confirm", str(FEW), "--trials", "2"]
    if out[0] == "study":
        out += [
            word
            for flag in ("--skill", "--replays", "--trials", "--secrets")
            if flag not in out
            for word in (flag, "0")
        ]
    return out
