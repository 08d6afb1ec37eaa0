"""Whole games by clicking, in a real Chromium, against the real server."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.browser import PHONE, Person

import clutch


def play_now(person: Person, title: str) -> Page:
    page = person.page
    page.goto("/")
    page.get_by_role("button", name=f"Play now: {title}").click()
    expect(page.get_by_role("heading", name="What you can do")).to_be_visible()
    return page


def make(page: Page, game: str, chairs: dict[int, str]) -> None:
    """A table by the form; chairs that are not named keep their bots."""
    page.goto(f"/new/{game}")
    for chair, who in chairs.items():
        page.get_by_label(f"Who sits on chair {chair}").select_option(who)
    page.get_by_role("button", name=re.compile("Start the game|Make the table")).click()


def meet(host: Person, friend: Person, game: str) -> str:
    """One makes a table and one, Bob, joins by its link, which is the answer."""
    make(host.page, game, {2: "link"})
    host.page.get_by_text("Waiting for players").wait_for()
    link = host.page.get_by_label("Send this link").input_value()
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Bob")
    friend.page.get_by_role("button", name="Sit down").click()
    return link


def gather(host: Person, friend: Person, watcher: Person, game: str, rounds: int) -> None:
    """One makes a table, one joins by its link and one watches; the two make a few moves each."""
    link = meet(host, friend, game)
    expect(host.page.locator(".board")).to_be_visible()
    watcher.page.goto(link)
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    for _ in range(rounds):
        for who in (host, friend):
            if who.page.locator(".board [data-act]").count():
                decide(who.page)


LIT = "document.querySelector('.board [data-act], [data-move]')"
OVER = "document.querySelector('#result-title')"
SEQ = "document.querySelector('[data-answers]')?.dataset.answers"


def decide(page: Page, *wishes: str) -> bool:
    """Click something lit, the first wish that is there if any; false once the game is over."""
    page.wait_for_function(f"() => {LIT} || {OVER}")
    if page.evaluate(f"!!{OVER}"):
        return False
    before = page.evaluate(SEQ)
    lit = page.locator(".board [data-act], [data-move]")
    wished = [page.locator(f'.board [data-act^="{wish}"]') for wish in wishes]
    next((found for found in wished if found.count()), lit).first.click()
    moved_on(page, before)
    return True


def moved_on(page: Page, before: str) -> None:
    page.wait_for_function(f"before => {SEQ} !== before", arg=before)


def test_a_whole_game_of_dragon_eyes_by_clicking_on_the_board(person: Person) -> None:
    page = play_now(person, "Dragon Eyes")
    turns = 0
    while decide(page, *(["leave", "take"] if turns % 3 == 2 else ["take"])):
        turns += 1
        assert turns < 400
    result = page.get_by_role("dialog")
    expect(result.locator(".scores tr")).to_have_count(4)  # a head, and three thieves
    expect(result.get_by_role("heading", name="Round by round")).to_be_visible()
    for row in result.locator(".scores tbody tr").all():
        score, *parts = (int(cell) for cell in row.locator(".num").all_inner_texts())
        assert len(parts) == 3 and sum(parts) == score
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
    for _ in range(400):
        for who in (ann, bob):
            who.page.evaluate("document.querySelector('[data-move]')?.click()")
        ann.page.wait_for_timeout(30)
        if ann.page.evaluate(f"!!{OVER}") and bob.page.evaluate(f"!!{OVER}"):
            break
    ann.page.get_by_role("button", name="Rematch").click()
    expect(ann.page.get_by_text("Waiting for players")).to_be_visible()
    bob.page.get_by_role("button", name="To the next table").click()
    for who in (ann, bob):
        expect(who.page.locator(".players")).to_contain_text("Bob")
        assert who.page.url == ann.page.url != first
