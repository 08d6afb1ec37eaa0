"""The generated tables of the docs are current."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import spec  # noqa: E402


@pytest.mark.parametrize("name", spec.PAGES)
def test_a_generated_page_is_current(name: str) -> None:
    assert spec.PAGES[name]() == (ROOT / "docs" / name).read_text(encoding="utf-8"), "make spec"
