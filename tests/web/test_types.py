"""The client's types are those of this server."""

import json
import subprocess
from pathlib import Path

from clutch.server.schemas import document

WEB = Path(__file__).parents[2] / "web"


def test_the_generated_types_are_current() -> None:
    made = subprocess.run(
        ["node", "make-types.js", "--check"],
        cwd=WEB,
        input=json.dumps(document()),
        text=True,
        capture_output=True,
    )
    assert made.returncode == 0, made.stderr
