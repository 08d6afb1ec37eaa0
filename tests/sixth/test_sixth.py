"""A sixth game, made as docs/add-a-game.md says, gets all that the five have."""

import os
import re
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
INHERITED = ("contract", "laws", "messages", "secrets", "twins", "tables")


def test_a_sixth_game_is_a_folder_and_a_line_in_the_list() -> None:
    files = [f"{TESTS}/engine/test_{name}.py" for name in INHERITED]
    files.append(f"{TESTS}/sixth/check_sixth.py")
    words = ["-m", "pytest", "-q", "-n", "0", "-p", "sixth.plugin", "-k", "odd_egg", *files]
    source = str(TESTS.parent / "src")
    done = subprocess.run(
        [sys.executable, *words],
        cwd=TESTS.parent,
        env={**os.environ, "PYTHONPATH": f"{source}:{TESTS}"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-4000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed and int(passed[1]) > 60 and "skipped" not in done.stdout
