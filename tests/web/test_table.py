"""What the frame of every table does: hints, take-back, keys, skipping, a frozen connection."""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.browser import DESKTOP, PHONE, SEQ, Person, findings, make, moved_on, play_now
from support.server_process import Process

import clutch

LIT = ".board [data-act], .board [data-pick]"


@pytest.mark.parametrize("size", [pytest.param(DESKTOP, marks=pytest.mark.slow), PHONE], ids=str)
@pytest.mark.parametrize("game", clutch.games(), ids=str)
def test_axe_finds_nothing_and_a_long_name_widens_nothing(
    visit: Callable[..., Person], game: Any, size: tuple[int, int]
) -> None:
    page = visit(size=size).page
    page.goto("/")
    page.get_by_label("You play as").fill("W" * 30)
    page.get_by_role("button", name=f"Play now: {game.title}").click()
    page.locator(LIT).first.wait_for()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Menu").click()
    assert findings(page) == []


def test_a_hint_says_what_the_bot_would_do_then_the_others_by_chance(person: Person) -> None:
    page = play_now(person, "T-Rex")
    page.locator(LIT).first.wait_for()
    page.get_by_role("button", name="Hint").click()
    bars = page.locator(".bars li")
    expect(bars.first).to_contain_text("It would do this", timeout=15_000)
    expect(page.get_by_text("It would do this")).to_have_count(1)
    chances = [
        int(text.split(" %")[0].split()[-1]) for text in bars.all_inner_texts()[1:] if " %" in text
    ]
    assert chances == sorted(chances, reverse=True)


def test_a_move_is_taken_back_only_where_that_is_allowed(person: Person) -> None:
    """A stone drawn in Dragon Eyes may not be, a domino picked in Dragomino may."""
    page = person.page
    make(page, "dragon_eyes", {})
    page.locator('.board [data-act^="draw"]').first.click()
    expect(page.locator(".log")).to_contain_text("You draw")
    expect(page.locator(LIT).first).to_be_visible()
    expect(page.get_by_role("button", name="Take back")).to_be_disabled()
    make(page, "dragomino", {})
    page.locator('.board [data-act^="pick"]').first.click()
    page.get_by_role("button", name="Take back").click()
    expect(page.locator('.board [data-act^="pick"]').first).to_be_visible()


def test_a_connection_that_freezes_is_said_within_three_seconds(
    browser: Any, tmp_path: Path
) -> None:
    server = Process(str(tmp_path / "t.sqlite3"))
    person = Person(browser, server.url)
    page = person.page
    try:
        make(page, "dragon_eyes", {}, at_server=True)
        page.locator(LIT).first.wait_for()
        os.killpg(server.child.pid, signal.SIGSTOP)
        page.locator(LIT).first.click()
        expect(page.get_by_text("Connection lost, trying again")).to_be_visible(timeout=3000)
        os.killpg(server.child.pid, signal.SIGCONT)
        expect(page.get_by_text("Connection lost, trying again")).to_have_count(0)
        expect(page.locator(".log")).to_contain_text("You draw")
    finally:
        person.close()
        server.kill()


FOCUSED = "({act: null, wants: null, ...document.activeElement?.dataset})"


def focused(page: Page) -> str | None:
    found: str | None = page.evaluate(FOCUSED)["act"]
    return found


def test_keys_walk_over_the_board_and_the_focus_stays_after_a_move(person: Person) -> None:
    page = play_now(person, "Golden Eggs")
    reveal = page.locator('.board [data-act^="reveal"]')
    reveal.first.wait_for()
    page.keyboard.press("Tab")  # keys are used
    # bots may have begun: two neighbours in a row that nobody has turned up yet
    spots = reveal.evaluate_all(
        "all => all.map(one => [one.dataset.act, one.getBoundingClientRect().top])"
    )
    tops = {int(act.split()[1]): top for act, top in spots}
    left = next(place for place, top in tops.items() if tops.get(place + 1) == top)
    page.locator(f'.board [data-act="reveal {left}"]').focus()
    page.keyboard.press("ArrowRight")
    assert focused(page) == f"reveal {left + 1}"
    page.keyboard.press("ArrowDown")  # to another egg, maybe one that cannot be turned up now
    found = page.evaluate(FOCUSED)
    other = found["act"] or found["wants"]
    assert other not in (None, f"reveal {left + 1}")
    page.locator(f'.board [data-act="reveal {left}"]').focus()
    before = page.evaluate(SEQ)
    page.keyboard.press("Enter")
    moved_on(page, before)
    page.locator(LIT).first.wait_for()
    page.wait_for_function("() => document.activeElement?.dataset.act")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").get_by_text("Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_one_tap_plays_on_until_you_are_asked_again(visit: Callable[..., Person]) -> None:
    """Who has left the hoard sees the rest of the round at once, at the calmest speed too."""
    page = play_now(visit(speed="calm"), "Dragon Eyes")
    leave = page.locator('.board [data-act="leave"]')
    skip = page.get_by_role("button", name="Skip ahead")
    while not leave.count():
        if page.locator(LIT).count():
            page.locator(LIT).first.click()
        elif skip.count() and skip.is_enabled():
            skip.click()
        page.wait_for_timeout(50)
    leave.click()
    skip.click()
    expect(page.locator("section.card li").first).to_be_visible(timeout=8000)  # the round's end


def test_the_level_of_play_now_is_chosen_on_the_first_page(person: Person) -> None:
    page = person.page
    page.goto("/")
    page.get_by_label("The bots play at").select_option("hatchling")
    page.get_by_role("button", name="Play now: Dragon Eyes").click()
    expect(page.locator(".players")).to_contain_text("Hatchling")
