"""T-Rex on its board: cards are played from the hand, eggs and trumps taken from the middle."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from support.browser import DESKTOP, OVER, PHONE, SEQ, Person, findings, moved_on, play_now

LIT = ".board [data-act]"


def decide(page: Page, turn: int) -> str:
    """One decision by clicking on the board alone; its words, or nothing once the game is over."""
    page.wait_for_function(f"() => document.querySelector('{LIT}') || {OVER}")
    if page.evaluate(f"!!{OVER}"):
        return ""
    before = page.evaluate(SEQ)
    lit = page.locator(LIT)
    chosen = lit.nth(turn % lit.count())
    words = chosen.get_attribute("data-act") or ""
    chosen.click()
    moved_on(page, before)
    return words


def test_a_whole_game_of_t_rex_by_clicking_on_the_board(person: Person) -> None:
    page = play_now(person, "T-Rex")
    done: list[str] = []
    fell = False
    while words := decide(page, len(done)):
        done.append(words)
        fell = fell or page.locator(".board .meteor").count() > 0
        assert len(done) < 300
    assert fell
    assert {"play", "discard"} <= {words.split()[0] for words in done}
    for row in page.get_by_role("dialog").locator(".scores tbody tr").all():
        score, yellow, blue, brown, green, red, *_ = (
            int(cell) for cell in row.locator(".num").all_inner_texts()
        )
        assert yellow + blue + brown + green + red == score
    expect(page.locator(".board .open")).to_have_count(3)  # the last cards are laid open


@pytest.mark.parametrize(("light", "size"), [("light", DESKTOP), ("dark", PHONE)])
def test_everyone_can_use_the_board(visit: Callable[..., Person], light: str, size: object) -> None:
    page = play_now(visit(color_scheme=light, size=size), "T-Rex")
    for turn in range(6):
        page.wait_for_function(f"() => document.querySelector('{LIT}')")
        assert findings(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        decide(page, turn)


def test_what_was_seen_is_told_only_as_a_memory_aid(person: Person) -> None:
    page = play_now(person, "T-Rex")
    expect(page.get_by_text("What everyone has seen")).to_be_visible()
    page.goto("/new/t_rex")
    page.get_by_label("Memory aid").uncheck()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(LIT).first).to_be_visible()
    expect(page.get_by_text("What everyone has seen")).to_have_count(0)
