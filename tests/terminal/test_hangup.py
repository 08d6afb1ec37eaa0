"""A connection that breaks in the middle of a game does not lose it."""

import json
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import clutch
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


def test_a_terminal_that_goes_away_at_the_result_ends_the_program(tmp_path: Path) -> None:
    table, bot = clutch.game("dragon_eyes").deal(3, 1), clutch.bot("greedy", 1)
    while not table.over:
        before = table.copy()
        table.play(bot.choose(table.view(table.turn)))
    last = before.turn + 1
    (tmp_path / "near.json").write_text(json.dumps(before.record(unsealed=True)))
    child, master = start(tmp_path, "--from", "near.json", "--seat", str(last))
    see(master, "Enter, a click")
    os.write(master, f"{table.game.actions[table.moves[-1].action].text}\r".encode())
    see(master, "Seal of the deal")
    os.close(master)
    assert child.wait(30) == HUNG_UP
    assert clutch.verify(json.loads((tmp_path / "dragon_eyes-1.json").read_text())).over


def test_a_program_that_the_system_does_not_tell_notices_too(tmp_path: Path) -> None:
    child, master = start(tmp_path, code="import sys, clutch.cli; sys.exit(clutch.cli.main())")
    see(master, "draw a stone")
    os.close(master)
    assert child.wait(30) == HUNG_UP
    assert (tmp_path / "dragon_eyes-1.json").exists()


def test_being_told_twice_while_bots_are_compiled_ends_the_program_too(tmp_path: Path) -> None:
    """The system tells of it, and the program notices by itself, at any moment of leaving."""
    cold = {"CLUTCH_CACHE": str(tmp_path / "cache")}
    child, master = start(tmp_path, "dragon_eyes", "--seed", "3", "--bots", "drake", **cold)
    see(master, "draw a stone")
    os.write(master, b"draw 1\r")
    see(master, "You draw")
    (compiler,) = children(child.pid)
    os.kill(compiler, signal.SIGSTOP)  # so that leaving has to wait for its end
    os.close(master)
    for _ in range(20):
        time.sleep(0.05)
        child.send_signal(signal.SIGHUP)
    os.kill(compiler, signal.SIGCONT)
    assert child.wait(30) == HUNG_UP
    assert (tmp_path / "dragon_eyes-1.json").exists()


def children(pid: int) -> list[int]:
    """The processes that this one began."""
    threads = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(each) for thread in threads for each in thread.read_text().split()]


def start(
    folder: Path, *more: str, code: str = "", **env: str
) -> tuple[subprocess.Popen[bytes], int]:
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (24, 80))
    words = ["play", *(more or ("dragon_eyes", "--seed", "3")), "--pace", "0"]
    source = str(Path(str(clutch.__file__)).parents[1])
    child = subprocess.Popen(
        [sys.executable, "-c", code or HUNG, *words],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        cwd=folder,
        env={**os.environ, "TERM": "xterm-256color", "PYTHONPATH": source, **env},
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
