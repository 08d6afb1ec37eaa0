"""`clutch` started at a pseudo-terminal, as a person starts it."""

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

import pytest

import clutch

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
