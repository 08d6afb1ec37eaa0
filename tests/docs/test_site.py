"""The docs site is built without a warning, and asks nobody else for anything."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FETCHED = re.compile(r"""(?:src|href)=["']?(https?:)?//|url\(["']?(https?:)?//|@import""")
LINKS = re.compile(r"<a\b[^>]*>")


def test_the_site_builds_strictly_and_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    pytest.importorskip("mkdocs")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", tmp_path],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    pages = sorted(tmp_path.rglob("*.html"))
    assert len(pages) > 20
    for file in [*pages, *tmp_path.rglob("*.css"), *(tmp_path / "pictures").glob("*.svg")]:
        text = LINKS.sub("", file.read_text(encoding="utf-8"))  # a link is not fetched
        assert not FETCHED.search(text), f"{file.name}: {FETCHED.search(text)}"
