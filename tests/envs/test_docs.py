"""What docs/research.md shows is run."""

import re
from pathlib import Path

import pytest

TEXT = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^## (\w+)|^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


def blocks() -> list[tuple[str, str]]:
    head, out = "", []
    for title, code in BLOCKS:
        head = title or head
        if code:
            out.append((head, code))
    return out


@pytest.mark.parametrize(("head", "code"), blocks(), ids=[head for head, _ in blocks()])
def test_what_the_docs_show(head: str, code: str) -> None:
    exec(compile(code, f"docs/research.md, {head}", "exec"), {"__name__": "shown"})
