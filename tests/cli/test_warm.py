"""`clutch warm` says what it makes, can be stopped and goes on."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import clutch
from clutch.cli.resuming import GO_ON


def test_warm_says_what_is_ready_and_where(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from clutch.cli import warm
    from clutch.engine import code_cache

    monkeypatch.setattr(warm, "is_ready", lambda _: True)
    done = run("warm", "dragon_eyes", "dragon-eyes")
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("Ready: Dragon Eyes.") and str(code_cache.root()) in done.out
    asked: list[Any] = []
    monkeypatch.setattr(warm, "is_ready", lambda _: False)
    monkeypatch.setattr(warm, "compile_all", lambda games: asked.extend(games) or {})
    assert "Compiled Dragon Eyes" in run("warm", "dragon_eyes").out
    assert [game.name for game in asked] == ["dragon_eyes"]
    told = json.loads(run("warm", "dragon_eyes", "--json").out)
    assert told == {
        "cache": str(code_cache.root()),
        "games": [{"game": "dragon_eyes", "seconds": 0.0}],
    }


def test_processes_compile_a_game_and_say_how_long_it_took() -> None:
    from clutch.cli.warm import compile_all, is_ready

    game = clutch.game("dragon_eyes")
    spent = compile_all([game])
    assert is_ready(game) and spent["dragon_eyes"] > 0


HOW = [pytest.param(False, id="Ctrl-C"), pytest.param(True, id="kill -INT", marks=pytest.mark.slow)]


@pytest.mark.parametrize("alone", HOW)
def test_warm_can_be_stopped_and_goes_on_from_there(tmp_path: Path, alone: bool) -> None:
    env = {**os.environ, "CLUTCH_CACHE": str(tmp_path)}
    words = [sys.executable, "-m", "clutch", "warm", "dragon_eyes"]
    pipe = subprocess.PIPE
    running = subprocess.Popen(words, env=env, stderr=pipe, text=True, start_new_session=True)
    deadline = time.monotonic() + 120
    while not list(tmp_path.rglob("rules-*.o")) and time.monotonic() < deadline:
        time.sleep(0.05)
    if alone:
        running.send_signal(signal.SIGINT)
    else:
        os.killpg(running.pid, signal.SIGINT)
    _, err = running.communicate(timeout=60)
    assert running.returncode == 130 and err.strip() == f"Stopped. {GO_ON}"
    made = {file.name for file in tmp_path.rglob("*.o")}
    assert made and not list(tmp_path.rglob(".*.o.*")), "what was made is kept, and nothing else"
