"""Dragons' Eggs on its board: bids are made from cards, abilities touch what lies on the table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from support.browser import DESKTOP, OVER, PHONE, SEQ, Person, findings, moved_on, play_now

READY = "document.querySelector('.board [data-act], .board [data-pick]')"


def decide(page: Page, done: list[str]) -> bool:
    """One more decision by clicking on the board alone; false once the game is over.

    One card is bid, then two; an ability is played, then one discarded; none is declined.
    """
    page.wait_for_function(f"() => {READY} || {OVER}")
    if page.evaluate(f"!!{OVER}"):
        return False
    before = page.evaluate(SEQ)
    hand = page.locator('.board [data-pick^="treasure"]')
    places = page.locator('.board [data-pick^="place"]')
    if hand.count():
        for card in range(min(hand.count(), 1 + many(done, "bid", "pair") % 2)):
            hand.nth(card).click()
    elif places.count():
        places.first.click()
    shun = "discard" if many(done, "play") <= many(done, "discard") else "play"
    unloved = "".join(f':not([data-act^="{name}"])' for name in ("decline", "pass", shun))
    lit = page.locator(f".board [data-act]{unloved}")
    chosen = (lit if lit.count() else page.locator(".board [data-act]")).first
    done.append(chosen.get_attribute("data-act") or "")
    chosen.click()
    moved_on(page, before)
    return True


def many(done: list[str], *names: str) -> int:
    """How many of the moves have one of these names."""
    return sum(move.split()[0] in names for move in done)


def test_a_whole_game_of_dragons_eggs_by_clicking_on_the_board(person: Person) -> None:
    page = play_now(person, "Dragons' Eggs")
    done: list[str] = []
    while decide(page, done):
        assert len(done) < 100
    assert {"bid", "pair", "play", "discard"} <= {move.split()[0] for move in done}
    for row in page.get_by_role("dialog").locator(".scores tbody tr").all():
        score, *parts = (int(cell) for cell in row.locator(".num").all_inner_texts())
        assert sum(parts) == score
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator(".board .past")).to_contain_text("Round")


def test_a_bid_is_put_together_and_changed_before_it_is_made(person: Person) -> None:
    page = play_now(person, "Dragons' Eggs")
    for card in (3, 8):
        page.locator(f'[data-pick="treasure {card}"]').click()
    expect(page.locator('.board [data-act="pair 8 3"]')).to_be_visible()
    page.get_by_role("button", name="Exchange which is face up").click()
    expect(page.locator('.board [data-act="pair 3 8"]')).to_be_visible()
    page.locator('[data-pick="treasure 3"]').click()
    page.locator('.board [data-act="bid 8"]').click()
    expect(page.locator(".log")).to_contain_text("You bid 8 face down.")


@pytest.mark.parametrize(("light", "size"), [("light", DESKTOP), ("dark", PHONE)])
def test_everyone_can_use_the_board(visit: Callable[..., Person], light: str, size: object) -> None:
    page = play_now(visit(color_scheme=light, size=size), "Dragons' Eggs")
    done: list[str] = []
    for _ in range(6):
        page.wait_for_function(f"() => {READY}")
        assert findings(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        decide(page, done)
