"""Commands that take long keep what they have done, and go on from there."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from clutch import parts_file
from clutch.cli import simulate
from clutch.cli.resuming import GO_ON
from clutch.engine.errors import BadFile, BadResults
from clutch.parts_file import ArrayParts, PartsFile, RowParts, unfinished_path

FEW = ("--skill", "2", "--replays", "4", "--trials", "4", "--secrets", "3", "--workers", "1")
LINES = {
    "study": ("study", "dragon_eyes", "--seats", "3", "-n", "4100", *FEW),
    "study of bots that think": (
        *("study", "dragon_eyes", "--seats", "3", "-n", "3", "--bots", "search:2", "--skill", "0"),
        *("--replays", "0", "--trials", "0", "--secrets", "0", "--workers", "1"),
    ),
    "simulate": ("simulate", "dragon_eyes", "-n", "9000", "--workers", "1"),
    "simulate with a table": ("simulate", "dragon_eyes", "-n", "9000", "--data", "games.csv"),
    "analyse": ("analyse", "game.json", "--playouts", "64"),
    "tune": (
        *("tune", "dragon_eyes", "eyes=8..10", "--target", "seats within 1 point", "--seats", "3"),
        *("-n", "20", "--trials", "3", "--confirm", "20", "--workers", "1"),
    ),
}


def stop_after(patch: pytest.MonkeyPatch, parts: int) -> list[int]:
    """Ctrl-C comes when so many parts are written; returns a list that gets each one's number."""
    written, usual = [], PartsFile.append

    def append(self: Any, rows: Any) -> None:
        rows = list(rows)
        usual(self, rows)
        if any(self.key in row for row in rows):
            written.append(len(written))
            if len(written) == parts:
                raise KeyboardInterrupt

    patch.setattr(PartsFile, "append", append)
    return written


def without_times(told: str) -> Mapping[str, Any]:
    found: dict[str, Any] = json.loads(told)
    return {name: value for name, value in found.items() if "second" not in name}


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_a_stopped_command_goes_on_and_ends_the_same(
    line: tuple[str, ...],
    run: Any,
    tmp_path: Path,
    played: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if line[0] == "tune":
        pytest.importorskip("optuna")
    (tmp_path / "game.json").write_text(json.dumps(played))
    monkeypatch.setattr(simulate, "KEEP_EVERY", 0.0)
    with monkeypatch.context() as patch:
        needed = stop_after(patch, -1)
        whole = run(*line, "--json")
        assert whole.status == 0 and len(needed) > 2
    table = tmp_path / "games.csv"
    rows = table.read_bytes() if table.exists() else b""
    with monkeypatch.context() as patch:
        stop_after(patch, 2)
        stopped = run(*line, "--json")
        assert stopped.status == 130
        assert stopped.err.strip().endswith("the same command goes on from there.")
    with monkeypatch.context() as patch:
        left = stop_after(patch, -1)
        again = run(*line, "--json")
    assert again.status == 0 and again.err == "Going on from where it was stopped.\n"
    assert len(left) == len(needed) - 2
    assert without_times(again.out) == without_times(whole.out)
    assert rows == (table.read_bytes() if table.exists() else b"")
    assert list((tmp_path / "data" / "unfinished").iterdir()) == []


@pytest.mark.slow
def test_a_killed_study_goes_on(run: Any, tmp_path: Path) -> None:
    line = ("study", "dragon_eyes", "--seats", "3", "-n", "60000", *FEW, "--json")
    wanted = run(*line)
    folder = tmp_path / "data" / "unfinished"
    words = [sys.executable, "-m", "clutch", *line]
    first = subprocess.Popen(words, cwd=tmp_path, env={**os.environ}, stdout=subprocess.DEVNULL)
    end = time.monotonic() + 120
    while sum(file.read_text().count("\n") for file in folder.iterdir()) < 4:
        assert time.monotonic() < end and first.poll() is None
        time.sleep(0.01)
    first.send_signal(signal.SIGKILL)
    first.wait()
    again = run(*line)
    assert "Going on" in again.err and again.out == wanted.out


def test_what_is_kept_is_read_back_and_a_cut_off_line_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "parts.jsonl"
    arrays = [np.arange(6).reshape(2, 3), np.array([0.5, np.nan])]
    ArrayParts(path, {"seed": 1}).add({"one": arrays})
    with path.open("a") as file:
        file.write('{"part": "two", "arr')  # killed while writing
    found = ArrayParts(path, {"seed": 1})
    assert list(found.parts) == ["one"]
    for array, kept in zip(arrays, found.parts["one"]):
        assert array.dtype == kept.dtype and np.array_equal(array, kept, equal_nan=True)
    found.add({"two": arrays})
    assert list(ArrayParts(path, {"seed": 1}).parts) == ["one", "two"]


def test_a_file_of_another_run_says_what_is_different(tmp_path: Path) -> None:
    path = tmp_path / "parts.jsonl"
    RowParts(path, {"game": "t_rex", "seed": 1}).add({1: {}})
    with pytest.raises(BadResults, match="another run: seed is 1 there and 2 here"):
        RowParts(path, {"game": "t_rex", "seed": 2})
    with pytest.raises(BadFile, match="No such file or directory"):
        RowParts(tmp_path / "none" / "parts.jsonl", {})


def test_a_damaged_file_of_an_unfinished_command_is_begun_anew(run: Any, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "unfinished"
    line = ("simulate", "dragon_eyes", "-n", "3000", "--workers", "1", "--json")
    wanted = run(*line)
    header = {}

    def known(command: str, about: Any) -> Path | None:
        header[command] = about
        return unfinished_path(command, about)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts_file, "unfinished_path", known)
        run(*line)
    path = unfinished_path("simulate", header["simulate"])
    assert path is not None and path.parent == folder
    path.write_text("not a line of it\n")
    again = run(*line)
    assert (again.status, again.err) == (0, "")
    assert without_times(again.out) == without_times(wanted.out)


def test_where_nothing_can_be_kept_a_command_runs_all_the_same(run: Any, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    done = run("simulate", "dragon_eyes", "-n", "100", "--workers", "1")
    assert (done.status, done.err) == (0, "")


def test_ctrl_c_at_a_terminal_ends_the_workers_without_a_word(run: Any, tmp_path: Path) -> None:
    bots = ("--bots", "greedy,search:20", "--seats", "3", "--workers", "2", "-n", "600")
    words = [sys.executable, "-m", "clutch", "arena", "dragon_eyes", *bots]
    pipe = subprocess.PIPE
    going = subprocess.Popen(words, cwd=tmp_path, stderr=pipe, text=True, start_new_session=True)
    end = time.monotonic() + 120
    while sum(file.read_text().count("\n") for file in tmp_path.glob("*.jsonl")) < 4:
        assert time.monotonic() < end and going.poll() is None
        time.sleep(0.01)
    os.killpg(going.pid, signal.SIGINT)  # as a terminal does: to all that are in front
    _, err = going.communicate(timeout=60)
    assert going.returncode == 130 and err.strip() == f"Stopped. {GO_ON}"
