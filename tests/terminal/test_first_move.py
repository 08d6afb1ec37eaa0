"""A clean install, without any machine code, plays at once: bots of every level, and hints."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.worlds import GAMES

from clutch.bots import LEVELS

PROC = Path("/proc")
MOST = 3.0  # seconds of the processor, up to the answer to the first move
EVERY = [(game.name, level.name) for game in GAMES for level in LEVELS]
SAMPLE = [
    pair if i % len(GAMES) == i // len(LEVELS) else pytest.param(*pair, marks=pytest.mark.slow)
    for i, pair in enumerate(EVERY)  # each game once, each level once
]


def processor_seconds(process: int) -> float:
    """What a process has used, its children left out: they compile, at lowest priority."""
    fields = (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.skipif(not (PROC / "self" / "stat").exists(), reason="needs Linux's /proc")
@pytest.mark.parametrize(("game", "level"), SAMPLE)
def test_the_first_move_waits_for_no_compiler(tmp_path: Path, game: str, level: str) -> None:
    words = [sys.executable, "-u", "-m", "clutch", "play", game, "--plain", "--seed", "1"]
    words += ["--bots", level, "--pace", "0", "--name", "Robin"]
    env = {**os.environ, "CLUTCH_CACHE": str(tmp_path), "LC_ALL": "C.UTF-8"}
    pipe = subprocess.PIPE
    playing = subprocess.Popen(words, env=env, stdin=pipe, stdout=pipe)
    assert playing.stdin and playing.stdout
    try:
        for typed in (b"", b"hint\n", b"1\n"):
            playing.stdin.write(typed)
            playing.stdin.flush()
            seen = b""
            while not seen.endswith(b"Robin > "):
                more = os.read(playing.stdout.fileno(), 65536)
                assert more, seen.decode()[-500:]
                seen += more
            assert seen != b"Robin > ", f"{typed!r} is answered"
        assert processor_seconds(playing.pid) < MOST
    finally:
        playing.kill()
        playing.communicate()
