"""Give each peer library a Python of its own, and run its benchmark script there.

Peers pin old or heavy dependencies that Clutch must not inherit, so each lives in
`benchmarks/.venvs/<name>` and talks to us only through one JSON object on its stdout.

Every child runs with `python -I`: without it the folder of the script would come first on the
import path, where this file hides the standard `venv` and `open_spiel.py` hides the library.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

VENVS = Path(__file__).resolve().parent.parent / ".venvs"
STAMP = "clutch-pins.txt"


class PeerError(RuntimeError):
    """A peer could not be installed or measured; the message is one line fit to print."""


def peer_python(name: str, *pins: str) -> Path:
    """Return the interpreter of the peer's environment, built once for these pins.

    The pins are stamped into the environment last, so one left half built is built again.
    """
    home = VENVS / name
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = home / STAMP
    wanted = "\n".join(pins)
    if python.exists() and stamp.is_file() and stamp.read_text() == wanted:
        return python
    shutil.rmtree(home, ignore_errors=True)
    if importlib.util.find_spec("uv"):
        create = ["-m", "uv", "venv", "--quiet", "--python", sys.executable, str(home)]
        install = [sys.executable, "-I", "-m", "uv", "pip", "install", "--quiet"]
        install += ["--python", str(python)]
    else:
        create = ["-m", "venv", str(home)]
        install = [str(python), "-I", "-m", "pip", "install", "--quiet"]
        install += ["--disable-pip-version-check", "--retries", "1", "--timeout", "20"]
    _output([sys.executable, "-I", *create], f"cannot create an environment for {name}")
    if pins:
        asked = " ".join(pins)
        _output([*install, *pins], f"cannot install {asked} for {name} (is there a network?)")
    stamp.write_text(wanted)
    return python


def run_peer(script: Path, name: str, pins: Sequence[str], *args: str) -> dict[str, Any]:
    """Run `script` with the peer's Python and return the JSON object it prints."""
    python = peer_python(name, *pins)
    printed = _output([str(python), "-I", str(script), *args], f"{script.name} failed")
    try:
        result = json.loads(printed)
    except ValueError as error:
        raise PeerError(f"{script.name} did not print JSON: {error}") from None
    if not isinstance(result, dict):
        raise PeerError(f"{script.name} printed JSON that is not an object")
    return result


def _output(command: Sequence[str], complaint: str) -> str:
    """Return the command's stdout; report a failure as the complaint and its last line."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise PeerError(f"{complaint}: {error}") from None
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines()
        raise PeerError(f"{complaint}: {lines[-1].strip() if lines else f'exit {done.returncode}'}")
    return done.stdout
