"""The command lines that the pages of the docs show."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(?:sh|bash)?\n(.*?)^```", re.MULTILINE | re.DOTALL)


def page_commands(page: Path) -> list[str]:
    """The lines of a page's blocks that begin with `clutch`."""
    lines = "".join(BLOCK.findall(page.read_text(encoding="utf-8"))).splitlines()
    return [line for line in lines if line.startswith("clutch ") and len(line.split()) > 1]


def command_lines() -> list[str]:
    """Those of all pages, each once."""
    found = (line.split("  #")[0].strip() for page in PAGES for line in page_commands(page))
    return list(dict.fromkeys(found))
