"""A connection that breaks in the middle of a game does not lose it."""

import json
import os
import pty
import select
import subprocess
import sys
import termios
import time
from pathlib import Path

import clutch
from clutch.files import game_text
from clutch.terminal.app import HUNG_UP


def test_a_terminal_that_goes_away_leaves_the_game_in_a_file(tmp_path: Path) -> None:
    child, master = start(tmp_path)
    see(master, "draw a stone")
    os.write(master, b"draw 1\r")
    see(master, "You draw")
    os.close(master)  # as when a line drops: the program is hung up on
    child.wait(30)
    record = json.loads((tmp_path / "dragon_eyes-1.json").read_text())
    moves = [move["move"] for move in record["moves"]]
    assert "draw 1" in moves and not clutch.verify(record).over


def test_a_terminal_that_goes_away_at_the_result_leaves_no_process(tmp_path: Path) -> None:
    table, bot = clutch.game("golden_eggs").deal(2, 3), clutch.bot("greedy", 1)
    while table.view(0).left > 7 or table.turn != 0:
        table.play(bot.choose(table.view(table.turn)))
    (tmp_path / "late.json").write_text(game_text(table))
    child, master = start(tmp_path, "play", "--from", "late.json", "--pace", "0")
    seen, deadline = "", time.monotonic() + 60
    while "look back" not in seen:
        assert time.monotonic() < deadline, "the game did not end"
        if select.select([master], [], [], 0.4)[0]:
            seen += os.read(master, 65536).decode(errors="replace")
        else:
            os.write(master, b"\r")
    os.close(master)
    assert child.wait(30) == HUNG_UP


def start(folder: Path, *given: str) -> tuple[subprocess.Popen[bytes], int]:
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (24, 80))
    words = given or ("play", "dragon_eyes", "--seed", "3", "--pace", "0")
    source = str(Path(str(clutch.__file__)).parents[1])
    child = subprocess.Popen(
        [sys.executable, "-c", HUNG, *words],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        cwd=folder,
        env={**os.environ, "TERM": "xterm-256color", "PYTHONPATH": source},
        start_new_session=True,
    )
    os.close(slave)
    return child, master


# A session of its own takes the terminal as its own, so that it is told when it goes.
HUNG = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from clutch.cli import main
sys.exit(main(sys.argv[1:]))
"""


def see(master: int, words: str) -> None:
    seen, deadline = "", time.monotonic() + 60
    while words not in seen:
        assert time.monotonic() < deadline, f"never saw {words!r}"
        if select.select([master], [], [], 0.5)[0]:
            seen += os.read(master, 65536).decode(errors="replace")
