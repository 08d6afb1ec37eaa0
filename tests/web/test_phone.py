"""A phone is a whole table: every game by taps on its board alone, and none needs a scroll."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect
from support.browser import (
    DESKTOP,
    IN_SIGHT,
    LANDSCAPE,
    OVER,
    PHONE,
    SEQ,
    SMALL,
    Person,
    moved_on,
)

import clutch

LAPTOP = (1366, 650)
ACTS, PICKS = ".board [data-act]", ".board [data-pick][aria-pressed=false]"
LIT = f"{ACTS}, {PICKS}"  # what a tap does something with; a pick only prepares a move
TARGET = 44  # pixels that a finger needs
SIZE = "thing => Math.min(thing.offsetWidth, thing.offsetHeight)"


class Taps(NamedTuple):
    """What a game took: all taps, the moves whose taps needed a scroll, and the small targets."""

    count: int
    scrolled: list[str]
    small: dict[str, int]


def begin(page: Page, game: Any) -> None:
    page.goto("/")
    page.get_by_role("button", name=f"Play now: {game.title}").click()
    page.locator(LIT).first.wait_for()


def taps(page: Page, most: int = 1000) -> Taps:
    """Play on by taps on the board, a different one of those that are lit each time."""
    scrolled: list[str] = []
    small: dict[str, int] = {}
    count = 0
    while count < most:
        page.wait_for_function(f"() => document.querySelector('{LIT}') || {OVER}")
        if page.evaluate(f"!!{OVER}"):
            break
        before = page.evaluate(SEQ)
        acts, picks = page.locator(ACTS), page.locator(PICKS)
        lit = picks if picks.count() and (count % 3 or not acts.count()) else acts
        chosen = lit.nth(7 * count % lit.count())
        what = chosen.get_attribute("data-act") or ""
        if not chosen.evaluate(IN_SIGHT):
            scrolled.append(what or "pick")
        if (size := chosen.evaluate(SIZE)) < TARGET:
            small[(what or "pick").split()[0]] = size
        chosen.click()
        if what:
            moved_on(page, before)
        count += 1
    return Taps(count, scrolled, small)


@pytest.mark.parametrize("game", clutch.games(), ids=str)
def test_a_few_taps_on_a_phone_need_no_scroll(visit: Callable[..., Person], game: Any) -> None:
    page = visit(size=PHONE, list_moves=False).page
    begin(page, game)
    found = taps(page, most=6)
    assert found.scrolled == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, SMALL, LANDSCAPE, LAPTOP, DESKTOP], ids=str)
@pytest.mark.parametrize("game", clutch.games(), ids=str)
def test_a_whole_game_needs_no_scroll(
    visit: Callable[..., Person], game: Any, size: tuple[int, int]
) -> None:
    page = visit(size=size, list_moves=False).page
    begin(page, game)
    found = taps(page)
    assert found.scrolled == [], f"of {found.count} taps"
    # squares of an island are as large as it leaves room for; a second tap confirms
    assert not {*found.small} - {"place"}, found.small
    assert page.evaluate("!!document.querySelector('#result-title')")


@pytest.mark.slow
@pytest.mark.parametrize("size", [SMALL, LANDSCAPE], ids=str)
@pytest.mark.parametrize("game", clutch.games(), ids=str)
def test_a_full_table_needs_no_scroll(
    visit: Callable[..., Person], game: Any, size: tuple[int, int]
) -> None:
    page = visit(size=size, list_moves=False).page
    page.goto(f"/new/{game.name}")
    page.get_by_role("button", name=str(game.seats[-1]), exact=True).click()
    page.get_by_role("button", name="Start the game").click()
    page.locator(LIT).first.wait_for()
    found = taps(page)
    assert found.scrolled == [], f"of {found.count} taps"
    assert not {*found.small} - {"place"}, found.small


def test_what_is_beside_the_board_is_a_tap_away(visit: Callable[..., Person]) -> None:
    page = visit(size=SMALL, list_moves=False).page
    begin(page, clutch.game("dragon_eyes"))
    expect(page.locator(".players")).not_to_be_visible()
    page.get_by_role("button", name="Log").click()
    expect(page.locator(".players")).to_be_visible()
    expect(page.locator(".log")).to_be_visible()
    expect(page.locator("[data-move]")).to_have_count(0)  # the list is folded until asked for
    page.get_by_role("button", name="What you can do").click()
    expect(page.locator("[data-move]").first).to_be_visible()
    page.get_by_role("button", name="Board").click()
    expect(page.locator(".players")).not_to_be_visible()
