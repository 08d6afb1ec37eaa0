"""Bots are compiled in a process that ends with the table."""

import os
import subprocess
import sys
from pathlib import Path

from clutch.terminal.warming import COMPILE


def test_compiling_stops_although_the_table_was_gone_before_it_began(tmp_path: Path) -> None:
    """As when someone leaves at once: the process found another parent from the start."""
    env = {**os.environ, "CLUTCH_CACHE": str(tmp_path)}
    nobody = "1"
    command = [sys.executable, "-c", COMPILE, "dragon_eyes", nobody]
    done = subprocess.run(command, env=env, timeout=60)
    assert done.returncode == 1 and not list(tmp_path.rglob("*.nbi"))
