"""Commands run as a person runs them: in this process, in another, or at a terminal."""

import codecs
import errno
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import clutch
from clutch.cli import main

LIMIT = 60.0  # seconds that a terminal may be silent; far more than it is


@pytest.fixture(autouse=True, scope="session")
def same_source() -> Iterator[None]:
    """Programs started from here run the code that is tested here, wherever they start."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(Path(str(clutch.__file__)).parents[1]))
        yield


@pytest.fixture(autouse=True, scope="session")
def interruptible() -> Iterator[None]:
    """Tests that a shell starts in the background ignore Ctrl-C, and so would their programs."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Ran(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """A command in this process, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")

    def command(*words: object) -> Ran:
        status = main([str(word) for word in words])
        return Ran(status, *capsys.readouterr())

    return command


@pytest.fixture(scope="session")
def played() -> dict[str, Any]:
    """The record of a whole game."""
    table = clutch.game("dragon_eyes").deal(4, 5, names=("Ann", "Robin", "Cy", "Dee"))
    bots = [clutch.bot("greedy", seat) for seat in range(4)]
    while not table.over:
        table.play(bots[table.turn].choose(table.view(table.turn)))
    return dict(table.record())


class Terminal:
    """A program at a pseudo-terminal of 80 by 24."""

    def __init__(self, *words: object, folder: Path) -> None:
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (24, 80))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "clutch", *map(str, words)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env={**os.environ, "TERM": "dumb", "COLUMNS": "80", "LINES": "24"},
            start_new_session=True,
        )
        os.close(slave)
        self.letters = codecs.getincrementaldecoder("utf-8")()
        self.screen = ""  # all that was ever printed

    def until(self, pattern: str) -> str:
        """What is printed up to a prompt, or to the end if there is none."""
        fresh = ""
        deadline = time.monotonic() + LIMIT
        while not re.search(pattern, fresh):
            assert time.monotonic() < deadline, f"waited for {pattern!r}, saw {fresh!r}"
            if not select.select([self.master], [], [], 1.0)[0]:
                continue
            try:
                data = os.read(self.master, 65536)
            except OSError as why:
                assert why.errno == errno.EIO  # Linux, when the program is gone
                data = b""
            if not data:
                break
            fresh += self.letters.decode(data).replace("\r\n", "\n")
        self.screen += fresh
        return fresh

    def say(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def interrupt(self) -> None:
        time.sleep(0.2)  # readline prints its prompt a moment before it listens
        self.process.send_signal(signal.SIGINT)

    def end(self) -> int:
        self.until(r"(?!)")
        return self.process.wait(LIMIT)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    started: list[Terminal] = []

    def start(*words: object) -> Terminal:
        started.append(Terminal(*words, folder=tmp_path))
        return started[-1]

    yield start
    for one in started:
        one.process.kill()
        one.process.wait()
        os.close(one.master)
