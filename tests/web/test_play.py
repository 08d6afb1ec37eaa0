"""Whole games by clicking, in a real Chromium, against the real server."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.browser import (
    LIT,
    OVER,
    PHONE,
    SEQ,
    Person,
    decide,
    gather,
    make,
    meet,
    moved_on,
    play_now,
)

import clutch


def test_a_whole_game_of_dragon_eyes_by_clicking_on_the_board(person: Person) -> None:
    page = play_now(person, "Dragon Eyes")
    turns = 0
    while decide(page, *(["leave", "take"] if turns % 3 == 2 else ["take"])):
        turns += 1
        assert turns < 400
    result = page.get_by_role("dialog")
    expect(result.locator(".scores tr")).to_have_count(4)  # a head, and three thieves
    expect(result.get_by_role("heading", name="Round by round")).to_be_visible()
    rounds = result.locator(".rounds tbody tr")
    for row in result.locator(".scores tbody tr").all():
        name, score = row.locator("td").nth(1).inner_text(), row.locator(".num").inner_text()
        gained = rounds.filter(has_text=name.split()[0]).locator("td").all_inner_texts()
        assert sum(int(cell) for cell in gained if cell != "·") == int(score)
    expect(page.get_by_text("your browser checked")).to_be_attached()
    result.get_by_role("link", name="Watch the replay").click()
    expect(page.locator("[data-verdict=kept]")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".said")).to_contain_text("with")


@pytest.mark.parametrize("game", [g for g in clutch.games() if g.name != "dragon_eyes"], ids=str)
def test_every_game_can_be_played_from_the_list_of_moves(person: Person, game: Any) -> None:
    page = play_now(person, game.title)
    for _ in range(4):
        page.locator("[data-move]").first.click()
        expect(page.locator(".log li").first).to_be_visible()
    expect(page.locator(".ask")).not_to_be_empty()


def test_a_reload_in_the_middle_leaves_the_game_as_it_was(person: Person) -> None:
    page = play_now(person, "Dragon Eyes")
    page.locator('.board [data-act="draw 1"]').click()
    expect(page.locator(".log")).to_contain_text("You draw")
    expect(page.locator(".board [data-act]").first).to_be_visible()
    board, log = page.locator(".board").inner_text(), page.locator(".log").inner_text()
    page.reload()
    expect(page.locator(".board [data-act]").first).to_be_visible()
    expect(page.locator(".log")).to_contain_text(log.splitlines()[-1])
    assert page.locator(".board").inner_text() == board
    page.goto("/")
    expect(page.get_by_role("heading", name="Your unfinished games")).to_be_visible()
    page.get_by_role("link", name=re.compile("^Go on")).first.click()
    expect(page.locator(".board [data-act]").first).to_be_visible()


def test_a_friend_joins_by_the_link_and_a_spectator_watches(visit: Callable[..., Person]) -> None:
    ann, bob, cy = visit(), visit(size=PHONE), visit()
    gather(ann, bob, cy, "dragon_eyes", rounds=3)
    expect(cy.page.locator(".board [data-act]")).to_have_count(0)
    expect(cy.page.locator(".log li.new").first).to_be_visible()


def test_who_gives_no_name_sits_down_all_the_same(visit: Callable[..., Person]) -> None:
    ann, bob = visit(), visit()
    make(ann.page, "dragon_eyes", {2: "link"})
    bob.page.goto(ann.page.get_by_label("Send this link").input_value())
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.locator(".players")).to_contain_text("Guest 2")


def test_two_on_one_device_are_parted_by_a_curtain(person: Person) -> None:
    page = person.page
    make(page, "dragon_eyes", {2: "here", 3: "here"})
    seen = set()
    for _ in range(4):
        page.get_by_role("button", name="show my hand").click()
        name = page.locator(".players li.turn .name").inner_text().split()[0:2]
        seen.add(" ".join(name))
        decide(page, "leave")
        if page.get_by_role("button", name="show my hand").count() == 0:
            break
    assert len(seen) >= 2


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the thing of this name has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.get_by_role("button", name=name).evaluate("e => e === document.activeElement"):
            return
    raise AssertionError(f"no Tab leads to {name}")


def test_a_whole_game_by_keyboard_alone(person: Person) -> None:
    page = person.page
    page.goto("/")
    page.get_by_role("button", name="Play now: Dragomino").wait_for()
    tab_to(page, "Play now: Dragomino")
    page.keyboard.press("Enter")
    for _ in range(100):
        page.wait_for_function(f"() => {LIT} || {OVER}")
        if page.evaluate(f"!!{OVER}"):
            break
        before = page.evaluate(SEQ)
        page.keyboard.press("/")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        moved_on(page, before)
    expect(page.locator(".scores tr")).to_have_count(4)
    tab_to(page, "Rematch")


def test_a_hint_shows_chances_with_their_error(person: Person) -> None:
    page = play_now(person, "Dragon Eyes")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("heading", name="A bot’s advice")).to_be_visible(timeout=15_000)
    expect(page.get_by_text(re.compile(r"\d+ % ± \d+")).first).to_be_visible()


def test_a_rematch_brings_the_same_players_together(visit: Callable[..., Person]) -> None:
    ann, bob = visit(), visit()
    meet(ann, bob, "dragomino")
    first = ann.page.url
    over = [who.page.locator("#result-title") for who in (ann, bob)]
    while not all(title.count() for title in over):
        for who in (ann, bob):
            who.page.evaluate("document.querySelector('[data-move]')?.click()")
        ann.page.wait_for_timeout(30)
    ann.page.get_by_role("button", name="Rematch").click()
    expect(ann.page.get_by_text("Waiting for players")).to_be_visible()
    bob.page.get_by_role("button", name="To the next table").click()
    bob.page.wait_for_url(ann.page.url)
    assert ann.page.url != first
    for who in (ann, bob):
        expect(who.page.locator(".players")).to_contain_text("Bob")
