"""Pages that everyone can use: no serious finding of axe-core on any of them."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from support.browser import DESKTOP, PHONE, Person, findings, play_now

import clutch


@pytest.mark.parametrize("light", ["light", "dark"])
def test_no_page_has_a_serious_finding(visit: Callable[..., Person], light: str) -> None:
    page = visit(color_scheme=light).page
    for path in ("/", "/new/dragon_eyes", "/rules/dragon_eyes", "/replay"):
        page.goto(path)
        page.locator("main :is(h1, form, article)").first.wait_for()
        page.wait_for_timeout(200)
        assert findings(page) == [], path
    page.goto("/")
    page.get_by_role("button", name="Play now: Dragon Eyes").click()
    expect(page.locator(".board [data-act]").first).to_be_visible()
    assert findings(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", clutch.games(), ids=str)
def test_no_board_has_a_finding(
    visit: Callable[..., Person], game: Any, size: tuple[int, int]
) -> None:
    page = play_now(visit(size=size), game.title)
    page.locator(".board :is([data-act], [data-pick])").first.wait_for()
    assert findings(page) == []
