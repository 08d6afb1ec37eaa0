"""The generated tables of the docs are current."""

from pathlib import Path

import pytest
import spec

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", spec.PAGES)
def test_a_generated_page_is_current(name: str) -> None:
    assert spec.PAGES[name]() == (ROOT / "docs" / name).read_text(encoding="utf-8"), "make spec"
