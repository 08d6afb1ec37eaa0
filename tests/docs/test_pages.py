"""What the docs show is run, and what they name exists."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from support.docs_commands import PAGES, page_commands

import clutch
from clutch.cli import COMMANDS, app, boxes_apart

ROOT = Path(__file__).parents[2]
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)  # not ```python no-run
PARTS = ("", "server", "template", "template/src/clutch_odd_egg")
NAMES = {command.__name__ for command in COMMANDS}


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", [p for p in PAGES if PYTHON.search(read(p))], ids=lambda p: p.name)
def test_the_code_of_a_page_runs_from_top_to_bottom(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a page may write files
    shared: dict[str, Any] = {"__name__": "shown"}
    for code in PYTHON.findall(read(page)):
        exec(compile(code, page.name, "exec"), shared)


@pytest.mark.parametrize("page", [p for p in PAGES if page_commands(p)], ids=lambda p: p.name)
def test_the_commands_of_a_page_are_ones_there_are(page: Path) -> None:
    for line in page_commands(page):
        words = shlex.split(line, comments=True)[1:]
        command, *_ = app.parse_args(boxes_apart(words)[0], exit_on_error=False)
        assert command.__name__ in NAMES, line


def test_the_ten_line_bot_beats_random() -> None:
    """Its own code, from its own page; and it is ten lines."""
    shared: dict[str, Any] = {"__name__": "shown"}
    bot, match = PYTHON.findall(read(ROOT / "docs" / "write-a-bot.md"))
    assert len(bot.strip().splitlines()) <= 10
    exec(compile(bot + match, "write-a-bot.md", "exec"), shared)
    assert shared["wins"] > 50, "a third would be chance"


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_links_within_the_tree_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", read(page)):
        if "://" not in link:
            assert (page.parent / link).exists(), f"{page.name}: {link}"


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_code_that_a_page_names_is_there(page: Path) -> None:
    """By their path from the top, from the package, its server or its template, or in web/."""
    tops = [ROOT / top for top in ("", "web", "web/src", *(f"src/clutch/{p}" for p in PARTS))]
    for path in re.findall(r"`([\w.-]+/[\w./-]+\.(?:py|ts|js|svelte))`", read(page)):
        assert any((top / path).exists() for top in tops), f"{page.name}: {path}"


@pytest.mark.parametrize("page", ["README.md", "docs/index.md"])
def test_a_game_is_told_in_the_sentence_of_its_catalogue(page: str) -> None:
    rows = [row for row in read(ROOT / page).splitlines() if row.startswith("|")]
    for game in clutch.games():
        assert any(game.title in row and game.about in row for row in rows), game.name
