"""A move is shown event by event: a showdown, the end of a round, bots from the deal on."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from support.browser import DESKTOP, PHONE, Person, decide, play_now

# Keeps what is on the board whenever something else is shown.
WATCH = """() => {
    const game = document.querySelector('.game')
    const all = (what) => document.querySelectorAll(`.stage ${what}`)
    window.shown = []
    const look = () => window.shown.push({
        event: game.dataset.shown ?? '',
        line: document.querySelector('.bar .last').textContent,
        ask: document.querySelector('.ask').textContent.trim(),
        down: all('.scene .treasure:not(.up)').length,
        up: all('.scene .treasure.up').length,
        totals: [...all('.sum b')].map((sum) => Number(sum.textContent)),
        struck: all('.sum.offset').length,
        offer: all('.offer .egg').length,
        card: all('section.card li').length,
        lit: all('[data-act]').length,
    })
    new MutationObserver(look).observe(game, {attributeFilter: ['data-shown']})
    const log = document.querySelector('.log ol')
    new MutationObserver(look).observe(log, {childList: true})
}"""


def shown(page: Page, event: str) -> list[dict[str, Any]]:
    found = page.evaluate("window.shown")
    return [each for each in found if each["event"] == event]


def until(page: Page, event: str) -> None:
    """Play on until this has been shown, and all that came with it."""
    for _ in range(60):
        decide(page)
        done = "() => !document.querySelector('.game')?.dataset.shown"
        page.wait_for_function(done, timeout=30_000)  # bots' moves and a showdown take their time
        if shown(page, event):
            return
    raise AssertionError(f"{event} was never shown")


def test_a_showdown_turns_card_after_card_then_adds_up_then_gives_the_eggs(
    visit: Callable[..., Person],
) -> None:
    page = play_now(visit(speed="quick"), "Dragons' Eggs")
    page.evaluate(WATCH)
    until(page, "showed")  # a deal, too, begins a round
    turned = shown(page, "showed")
    assert turned, "cards are turned up"
    first = turned[0]
    assert turned[-1]["down"] == 0, "in the end all lie open"
    assert [each["up"] for each in turned] == sorted(each["up"] for each in turned)
    assert first["totals"] == [], "nothing is added up before all are open"
    sums = shown(page, "totalled")
    counts = [len(each["totals"]) for each in sums]
    assert counts == sorted(counts) and counts[0] == 1, "totals stand, one after the other"
    for offset in shown(page, "offset"):
        assert offset["struck"] >= 2, "ties fall out"
    for gained in shown(page, "gained"):
        assert gained["offer"] == 0 and gained["up"] > 0, "the eggs go while the cards still lie"
    assert shown(page, "round")[-1]["up"] == 0, "the next round clears the table"
    on_the_way = [each for each in page.evaluate("window.shown") if each["event"]]
    assert not any(each["lit"] for each in on_the_way), "nothing can be done meanwhile"
    assert {each["ask"] for each in on_the_way} <= {"Your move", "Watch …"} | {
        f"{name} moves" for name in ("Flint", "Moss", "Ember", "Ash")
    }
    lines = [each["line"] for each in on_the_way]
    assert all(lines), "the last thing that happened stands beside the board"


def test_a_round_of_dragon_eyes_ends_with_a_card_that_says_why(
    visit: Callable[..., Person],
) -> None:
    page = play_now(visit(speed="quick", size=PHONE), "Dragon Eyes")
    page.evaluate(WATCH)
    until(page, "scored")
    cards = [each["card"] for each in shown(page, "scored")]
    assert cards == sorted(cards) and cards[-1] >= 1, "a row for each thief who scores"


def test_bots_that_move_first_are_shown_from_the_deal_on_and_a_click_skips(
    visit: Callable[..., Person],
) -> None:
    person = visit(speed="calm", size=DESKTOP)
    page = person.page
    page.goto("/")
    for _ in range(12):  # until the lot falls on a bot
        page.get_by_role("button", name="Play now: Golden Eggs").click()
        first = page.locator(".log li").first
        expect(first).to_contain_text("begin")
        if not first.inner_text().startswith("You"):
            break
        page.goto("/")
    page.wait_for_selector(".game[data-shown]")
    before = page.locator(".log li").count()
    page.locator(".board h2, .board section").first.click(position={"x": 5, "y": 5})
    page.get_by_role("button", name="Skip ahead").click()
    expect(page.get_by_text("Your turn")).not_to_have_count(0)
    assert page.locator(".log li").count() > before
    lines = page.locator(".log li").count()
    page.reload()
    expect(page.locator(".log li")).to_have_count(lines)
