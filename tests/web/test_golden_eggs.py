"""Golden Eggs on its board: every move by touching an egg or a button beside the nest."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from support.browser import PHONE, Person, decide, findings, play_now

EGGS = ".nest [data-act]"


def wishes(turn: int) -> list[str]:
    """Two turns of revealing, then open eggs are taken, which is quicker; shuffles now and then."""
    take = ["take "] if turn > 8 else []
    mix = ["shuffle", "do not"] if turn % 4 else ["do not"]
    return ["take_pair", *take, "reveal", "take", "turn_down", *mix]


def test_a_whole_game_of_golden_eggs_by_clicking_on_the_board(person: Person) -> None:
    page = play_now(person, "Golden Eggs")
    expect(page.locator(".nest .egg")).to_have_count(47)
    turns = 0
    while decide(page, *wishes(turns)):
        turns += 1
        assert turns < 200
    result = page.get_by_role("dialog")
    for row in result.locator(".scores tbody tr").all():
        score, eggs, golden, broken = (int(cell) for cell in row.locator(".num").all_inner_texts())
        assert eggs + golden + broken == score
    winners = [row.locator("td").nth(1).inner_text() for row in result.locator("tr.won").all()]
    told = page.locator(".bar .last").inner_text()  # each of them, where they share the win
    assert winners and told.count(" win") == len(winners)
    assert all("you" in name or f"{name} wins" in told for name in winners)


def test_a_face_down_egg_is_revealed_or_taken_as_one_chooses(person: Person) -> None:
    page = play_now(person, "Golden Eggs")
    expect(page.locator(f'{EGGS}[data-act^="reveal"]').first).to_be_visible()
    page.get_by_role("button", name="Take one").click()
    expect(page.locator(f'{EGGS}[data-act^="reveal"]')).to_have_count(0)
    page.get_by_role("button", name="face down").first.click()
    expect(page.locator(".log")).to_contain_text("You take egg")
    expect(page.locator(".tally .line.me .down li")).to_have_count(1)


def easy(page: Page, memory: bool) -> None:
    """The children's game: what is not taken is turned down again, in every turn."""
    page.goto("/new/golden_eggs")
    page.get_by_text("Variants and rulings").click()
    page.get_by_label(re.compile("children")).check()
    page.get_by_label("Memory aid").set_checked(memory)
    page.get_by_role("button", name="Start the game").click()


def test_what_was_turned_down_is_shown_as_a_memory_aid(person: Person) -> None:
    page = person.page
    easy(page, memory=True)
    turns = 0
    while not page.locator(".nest .memo").count():
        assert decide(page) and turns < 20
        turns += 1


def test_without_the_memory_aid_what_was_turned_down_is_hidden(person: Person) -> None:
    page = person.page
    easy(page, memory=False)
    for _ in range(8):
        assert decide(page)
        assert page.locator(".nest .memo").count() == 0
    expect(page.locator(".log")).to_contain_text("turns down")


def test_the_nest_fits_a_phone_and_has_no_serious_finding(visit: Callable[..., Person]) -> None:
    for light in ("light", "dark"):
        page = play_now(visit(size=PHONE, color_scheme=light), "Golden Eggs")
        expect(page.locator(EGGS).first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert findings(page) == []
