"""T-Rex: the symbols and eggs of a user's own box."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.t_rex_tables import GAME

import clutch
from clutch.engine import compile
from clutch.engine.errors import BadOption, BadRecord
from clutch.games.t_rex import box

OWN = """
symbols  M M M M M M d1 d1 d1 d2 d2 d2 d3 d3 d3  # mine
eggs     2 yellow, 4 blue, 6 brown, 8 green, 10 red
"""


def test_the_built_in_table_is_the_reconstruction() -> None:
    """RECON A, RECON B."""
    assert box.opened() == box.parsed(box.RECONSTRUCTION) and box.opened().mark == 0
    assert box.opened().eggs == (6, 6, 6, 6, 6)


def test_a_file_of_your_own_replaces_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(OWN)
    monkeypatch.setenv(box.VARIABLE, str(tmp_path / "mine.txt"))
    mine = box.opened()
    assert mine.draws[:7] == (0, 0, 0, 0, 0, 0, 1) and mine.eggs == (2, 4, 6, 8, 10)
    assert mine.mark > 0


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("d3 d3 d3", "d3 d3", "14 symbols instead of 15"),
        ("d3 d3 d3", "d3 d3 d4", "'d4' is no symbol"),
        ("d3 d3 d3", "d3 d3 M", "7 cards are meteors"),
        ("10 red", "9 red", "29 eggs"),
        ("10 red", "10 pink", "'10 pink' should be a number and a new colour"),
        ("2 yellow, 4 blue", "0 yellow, 6 blue", "'0' yellow eggs cannot be"),
        ("eggs", "beads", "should be one line"),
        ("eggs  ", "# ", "it needs a line 'symbols' and a line 'eggs'"),
    ],
)
def test_a_wrong_file_is_refused_in_words(
    old: str, new: str, why: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "mine.txt").write_text(OWN.replace(old, new))
    monkeypatch.setenv(box.VARIABLE, str(tmp_path / "mine.txt"))
    with pytest.raises(BadOption, match=f"mine.txt.*{why}"):
        box.opened()


def test_a_missing_file_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(box.VARIABLE, "/nowhere/mine.txt")
    with pytest.raises(BadOption, match="cannot be read"):
        box.opened()


def test_a_record_made_with_another_box_is_refused_not_replayed(tmp_path: Path) -> None:
    """The rules' version tells the tables of symbols apart, and so do the caches."""
    (tmp_path / "mine.txt").write_text(OWN)
    code = (
        "import json, clutch; t = clutch.game('t_rex').deal(3, seed=1)\n"
        "while not t.over: t.play(t.legal()[0])\n"
        "print(json.dumps(t.record()))"
    )
    env = os.environ | {box.VARIABLE: str(tmp_path / "mine.txt")}
    made = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)
    record = json.loads(made.stdout)
    assert record["rules"] != GAME.version
    with pytest.raises(BadRecord, match="rules version"):
        clutch.replay(record)


def test_with_a_box_of_your_own_nothing_is_called_a_reconstruction(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(OWN)
    code = "import clutch; print(clutch.game('t_rex').reconstructed)"
    env = os.environ | {box.VARIABLE: str(tmp_path / "mine.txt")}
    said = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)
    assert said.stdout.decode().strip() == ""
    assert "are a reconstruction" in GAME.reconstructed


def test_compiled_rules_of_another_box_are_kept_apart(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(OWN)
    code = (
        "import clutch; from clutch.engine import compile; game = clutch.game('t_rex');"
        "print(compile.fingerprint(game, compile.sources(game)))"
    )
    env = os.environ | {box.VARIABLE: str(tmp_path / "mine.txt")}
    words = [sys.executable, "-c", code]
    other = subprocess.run(words, env=env, capture_output=True, check=True, text=True)
    assert other.stdout.strip() != compile.fingerprint(GAME, compile.sources(GAME))
