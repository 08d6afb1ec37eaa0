"""Learning by playing: lessons at the board, in the page alone."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect
from support.browser import (
    DESKTOP,
    LANDSCAPE,
    PHONE,
    SMALL,
    Person,
    decide,
    findings,
    make,
    play_now,
)
from support.learning import NEXT, PLAY, learn, presses
from support.worlds import ONE_AND_SLOW, by_name

import clutch
from clutch.engine.game import Game

EVERY = [(game, lang) for game in clutch.games() for lang in ("en", "de", "ja")]


def lang_of(page: Any, lang: str) -> None:
    page.add_init_script(
        f"localStorage['clutch.settings'] = JSON.stringify({{speed: 'none', lang: '{lang}'}})"
    )


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESKTOP, SMALL, LANDSCAPE], ids=str)
@pytest.mark.parametrize(
    ("game", "lang"), EVERY, ids=[f"{game.name}-{lang}" for game, lang in EVERY]
)
def test_every_lesson_is_learned_by_clicks(
    visit: Callable[..., Person], game: Game, lang: str, size: tuple[int, int]
) -> None:
    page = visit(size=size).page
    lang_of(page, lang)
    page.goto(f"/learn/{game.name}")
    learn(page, game, lang)
    assert findings(page) == []
    page.get_by_role("button", name=PLAY[lang], exact=True).click()
    lit = page.locator(".board [data-act], .board [data-pick]").first
    expect(lit).to_be_visible(timeout=20000)
    assert "/table/here-" in page.url


@pytest.mark.parametrize("game", clutch.games(), ids=by_name)
def test_three_taps_and_ten_seconds_lead_from_a_cold_link_to_the_first_own_move(
    visit: Callable[..., Person], game: Game
) -> None:
    page = visit(size=PHONE, speed="normal", reduced_motion="no-preference").page
    assert game.lesson is not None
    began = time.monotonic()
    page.goto("/")
    taps = [page.get_by_role("link", name=f"Learn {game.title} by playing")]
    for at, step in enumerate(game.lesson.steps):
        if step.do:
            taps += presses(page, game, step)
            break
        taps.append(page.locator(f"[data-step='{at}']").get_by_role("button", name=NEXT["en"]))
    for one in taps:
        one.click()
    expect(page.locator(f"[data-step='{at + 1}']")).to_be_visible()
    assert time.monotonic() - began < 10 and len(taps) <= 3


def test_a_lesson_from_the_shelf_to_a_game(person: Person) -> None:
    page, game = person.page, clutch.game("dragon_eyes")
    page.goto("/")
    page.get_by_role("link", name="Learn Dragon Eyes by playing").click()
    page.get_by_role("heading", name="Dragon Eyes", level=1).wait_for()
    assert findings(page) == []  # while the rules are fetched, and then
    assert game.lesson is not None
    expect(page.locator(f'[data-said="{game.lesson.steps[0].say}"]')).to_be_visible()
    assert findings(page) == []
    learn(page, game, "en")
    page.get_by_role("button", name="Play now", exact=True).click()
    expect(page.locator(".board [data-act]").first).to_be_visible()
    assert page.evaluate("Object.keys(localStorage).some((key) => key.includes('lesson'))") is False


def test_back_goes_to_the_step_before_with_its_table(person: Person) -> None:
    page = person.page
    page.goto("/learn/dragon_eyes")
    page.get_by_role("button", name=NEXT["en"], exact=True).click()
    page.locator(".board [data-act]").first.click()
    expect(page.locator('[data-said="again"]')).to_be_visible()
    expect(page.locator('[data-at="loot 3"]')).to_have_count(1)
    page.get_by_role("button", name="One step back").click()
    expect(page.locator('[data-said="draw"]')).to_be_visible()
    expect(page.locator('[data-at="loot 3"]')).to_have_count(0)
    page.locator(".board [data-act]").first.click()
    expect(page.locator('[data-said="again"]')).to_be_visible()


def test_a_lesson_without_a_connection(person: Person) -> None:
    page = person.page
    page.goto("/")
    assert page.evaluate("navigator.serviceWorker.ready.then((found) => !!found.active)")
    page.reload()
    person.context.set_offline(True)
    page.goto("/learn/golden_eggs")
    learn(page, clutch.game("golden_eggs"), "en")
    person.context.set_offline(False)
    person.complaints[:] = [
        one for one in person.complaints if "ERR_INTERNET_DISCONNECTED" not in one
    ]


def test_a_game_that_is_not_there_has_no_lesson(person: Person) -> None:
    person.page.goto("/learn/chess")
    expect(person.page.get_by_text("There is no such game")).to_be_visible()


def test_a_piece_that_cannot_be_played_now_says_why(person: Person) -> None:
    """The rules answer, at a table of this device and at a server's, from what the seat knows."""
    page = person.page
    for at_server in (False, True):
        make(page, "dragon_eyes", {}, at_server)
        while not page.locator('[data-wants="leave"]').count():
            decide(page, "draw")
        page.locator('[data-wants="leave"]').click(force=True)  # it is disabled, and answers
        tip = page.get_by_text("You can leave only at the start of your turn, before you draw.")
        expect(tip).to_be_visible()
        page.keyboard.press("Escape")
        expect(tip).to_be_hidden()


def test_trumps_bids_and_squares_say_why_too(person: Person) -> None:
    page = person.page

    def answer(wants: str, why: str) -> None:
        page.locator(f'[data-wants^="{wants}"]').first.dispatch_event("click")  # some still move
        expect(page.locator(".tip")).to_have_text(why)

    page.goto("/learn/t_rex")
    later = "at the end of a round"
    answer("make_low", f"Trumps are changed {later}, by the player with the lowest card.")
    answer("discard", f"Cards are discarded {later}, when its eggs have been taken.")
    play_now(person, "Dragomino")
    page.locator('.board [data-act^="pick"]').first.click()
    page.locator(".sea .cell").first.wait_for()
    answer("place", "It must share an edge with your island; touching at a corner is not enough.")
    play_now(person, "Dragons' Eggs")
    page.locator("[data-pick]").first.click()
    page.locator('.board [data-act^="bid"]').click()
    answer("claw", "First play one of your two abilities face down, or discard one.")


def test_every_piece_has_a_word_for_the_pointer_the_keys_and_a_finger(
    visit: Callable[..., Person],
) -> None:
    page = visit(has_touch=True).page
    page.goto("/learn/t_rex")
    card = page.locator('[data-wants="play 12"]')
    said = page.locator(".tip")
    card.hover()
    expect(said).to_have_text("blue 12, draws 2, low trump")
    page.mouse.move(5, 5)
    expect(said).to_have_count(0)
    card.focus()
    page.keyboard.press("ArrowRight")
    expect(said).to_have_text(
        "yellow 1, draws 1: That is allowed, but the lesson asks for something else now."
    )
    page.keyboard.press("Escape")
    expect(said).to_have_count(0)
    card.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(said).to_have_text("blue 12, draws 2, low trump")
    assert findings(page) == []


def test_a_reason_that_comes_late_is_not_told_of_a_piece_that_was_left(
    visit: Callable[..., Person],
) -> None:
    person = visit(service_workers="block")  # its requests cannot be routed
    page = person.page
    held: list[Route] = []
    page.route("**/why-*.js", lambda route: held.append(route))
    page.goto("/learn/t_rex")
    with page.expect_request("**/why-*.js"):
        page.locator('[data-wants="play 12"]').focus()
    page.keyboard.press("Escape")
    with page.expect_response("**/why-*.js"):
        held[0].continue_()
    page.wait_for_timeout(500)
    assert page.locator(".tip").count() == 0
    person.complaints[:] = [one for one in person.complaints if "by Playwright" not in one]


@pytest.mark.parametrize("size", [DESKTOP, (360, 640)], ids=["desktop", "phone"])
def test_the_goal_stands_at_every_table_in_one_line(
    visit: Callable[..., Person], size: tuple[int, int]
) -> None:
    page = play_now(visit(size=size), "Dragon Eyes")
    goal = page.get_by_text("Have 10 points and more than any other thief.")
    expect(goal).to_be_visible()
    assert goal.evaluate("one => one.scrollWidth <= one.offsetWidth && one.offsetHeight < 30")


@pytest.mark.parametrize("game", ONE_AND_SLOW, ids=by_name)
def test_rules_have_pictures_an_example_and_folded_rulings(person: Person, game: Game) -> None:
    page = person.page
    for lang in ("en", "de", "ja"):
        page.goto("/")
        page.evaluate(f"localStorage['clutch.settings'] = JSON.stringify({{lang: '{lang}'}})")
        page.goto(f"/rules/{game.name}")
        expect(page.locator("article figure svg").first).to_be_visible()
        expect(page.locator("article .example .board > *").first).to_be_visible()
        assert game.lesson is not None
        for _ in game.lesson.steps[1:]:
            page.locator(".example button.primary").click()
        said = game.messages(lang).step(game.lesson.steps[-1], ("", "Flint", "Moss"))
        expect(page.locator(".example .said")).to_contain_text(said)
        rulings = page.locator("details", has=page.locator("summary")).last
        assert rulings.locator("li").count() > 2 and not rulings.get_attribute("open")
        assert findings(page) == []
