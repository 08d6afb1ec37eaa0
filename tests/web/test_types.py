"""The client's types are those of this server, and it has words for all of its refusals."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from clutch.server.errors import Code

WEB = Path(__file__).parents[2] / "web"


def test_the_generated_types_are_current() -> None:
    schemas = [sys.executable, "-m", "clutch.server.api.schemas"]
    spec = subprocess.run(schemas, check=True, capture_output=True).stdout
    check = ["node", "make-types.js", "--check"]
    made = subprocess.run(check, cwd=WEB, input=spec, capture_output=True)
    assert made.returncode == 0, made.stderr


@pytest.mark.parametrize("lang", ["de", "ja"])
def test_every_refusal_has_its_sentence(lang: str) -> None:
    """In English the server's own sentence is shown."""
    text = (WEB / "src" / "lang" / f"{lang}.ts").read_text(encoding="utf-8")
    refusals = text.split("  refusals: {\n")[1].split("\n  },")[0]
    said = re.findall(r"^    (\w+):\s+'.+',$", refusals, re.MULTILINE)
    here = ["server_gone", "no_module", "unknown_game_here", "damaged_game", "storage_full"]
    here += ["cannot_run", "other_record"]
    assert sorted(said) == sorted([*Code.__members__, *here])  # the page's own, too
