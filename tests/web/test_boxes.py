"""A server that plays with other boxes: the page shows its numbers, and leaves the game to it."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from support.boxes import box_file
from support.browser import Person, decide, make
from support.server_process import Process

from clutch.games import BOXES


@pytest.fixture
def boxed(tmp_path: Path, browser: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    """Someone at a server with other boxes of Dragon Eyes and T-Rex."""
    files = [box_file(tmp_path, game) for game in ("dragon_eyes", "t_rex")]
    monkeypatch.setenv(BOXES, os.pathsep.join(files))
    server = Process(str(tmp_path / "t.sqlite3"))
    person = Person(browser, server.url)
    yield person
    person.close()
    server.kill()
    assert not person.complaints


def test_the_page_shows_the_servers_box_and_plays_at_the_server(boxed: Person) -> None:
    page = boxed.page
    page.goto("/new/dragon_eyes")
    said = "This server plays it with another box: win 15, wakes 4, points [5, 2, 0]."
    expect(page.get_by_text(said)).to_be_visible()
    make(page, "dragon_eyes", {})
    expect(page.locator(".board")).to_be_visible()
    assert "/table/" in page.url and "/here-" not in page.url
    eyes = page.get_by_label("0 of 4 eyes")
    expect(eyes.first).to_be_visible()
    for _ in range(2):
        assert decide(page)
    make(page, "t_rex", {})
    hand = page.locator(".hand .held")
    expect(hand).to_have_count(5)  # as in the box; its cards up to 6 are meteors, 7 to 9 draw one
    for name in (str(card.get_attribute("aria-label")) for card in hand.all()):
        value = int(next(iter(re.findall(r"\d+", name)), 0))
        if 1 <= value <= 15:
            assert ("meteor" if value <= 6 else f"draws {(value - 4) // 3}") in name
    page.goto("/new/golden_eggs")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    assert page.get_by_text("another box").count() == 0


def test_the_rules_say_what_is_other_than_in_their_text(boxed: Person) -> None:
    page = boxed.page
    page.goto("/rules/dragon_eyes")
    note = "Played here with another box: win 15, wakes 4, points [5, 2, 0]."
    expect(page.get_by_text(note)).to_be_visible()
    page.goto("/rules/golden_eggs")
    expect(page.get_by_text("a broken egg × 5")).to_be_visible()
    assert page.get_by_text("another box").count() == 0
