"""The client's types are those of this server."""

import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_generated_types_are_current() -> None:
    schemas = [sys.executable, "-m", "clutch.server.schemas"]
    spec = subprocess.run(schemas, check=True, capture_output=True).stdout
    check = ["node", "make-types.js", "--check"]
    made = subprocess.run(check, cwd=WEB, input=spec, capture_output=True)
    assert made.returncode == 0, made.stderr
