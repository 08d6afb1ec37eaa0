"""Tables on this device: the rules run in the page, with a server, without one, and offline."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from support.browser import OVER, Person, decide, make, play_now
from support.worlds import ONE_AND_SLOW, by_name

from clutch import archive
from clutch.engine.game import Game

READY = "navigator.serviceWorker.ready.then((found) => !!found.active)"
SAVED = "Object.keys(localStorage).filter((key) => key.startsWith('clutch.game.'))"


def to_the_end(page: Any, moves: int = 2000) -> None:
    for _ in range(moves):
        if not decide(page):
            return
    raise AssertionError("the game does not end")


@pytest.fixture
def installed(person: Person) -> Iterator[Person]:
    """Someone who was here before, and has no connection now."""
    one = person
    one.page.goto("/")
    assert one.page.evaluate(READY)
    one.page.reload()
    one.context.set_offline(True)
    yield one
    one.context.set_offline(False)


@pytest.mark.parametrize("game", ONE_AND_SLOW, ids=by_name)
def test_a_game_is_played_to_its_end_without_a_connection(installed: Person, game: Game) -> None:
    page = play_now(installed, game.title)
    assert "/table/here-" in page.url
    to_the_end(page)
    installed.complaints[:] = [
        one for one in installed.complaints if "ERR_INTERNET_DISCONNECTED" not in one
    ]


def test_a_game_goes_on_after_a_reload(person: Person) -> None:
    page = play_now(person, "Dragon Eyes")
    for _ in range(4):
        decide(page)
    before = page.locator("[data-answers]").get_attribute("data-answers")
    page.reload()
    expect(page.locator("[data-answers]")).to_have_attribute("data-answers", str(before))
    decide(page)
    page.goto("/")
    page.get_by_role("link", name="Go on").first.click()
    expect(page.get_by_role("heading", name="What you can do")).to_be_visible()


def test_a_record_made_in_the_page_is_verified(person: Person, tmp_path: Path) -> None:
    """`clutch verify` accepts it, and so does the page, which runs the rules itself."""
    page = play_now(person, "Dragon Eyes")
    to_the_end(page)
    page.get_by_role("link", name="Watch the replay").click()
    panel = page.locator("[data-verdict=kept][data-draws]")
    expect(panel).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the record").click()
    file = tmp_path / "game.json"
    saved.value.save_as(file)
    record = archive.load(file)
    assert record["dealer"] == "device"
    assert archive.verify(record).over
    record["moves"][2]["seat"] = (record["moves"][2]["seat"] + 1) % 3
    file.write_text(json.dumps(record))
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("is not allowed by the rules").first).to_be_visible()


def test_several_people_share_the_device(person: Person) -> None:
    """Each person's hand is behind a curtain until she looks."""
    page = person.page
    make(page, "dragon_eyes", {2: "here"})
    for name in ("Guest", "Player 2"):
        ready = page.get_by_role("button", name=f"I am {name}: show my hand")
        page.wait_for_function("() => document.querySelector('.curtain, [data-answers]')")
        for _ in range(60):
            if ready.count():
                break
            decide(page) if page.locator("[data-move]").count() else page.wait_for_timeout(50)
        ready.click()
    assert "/table/here-" in page.url


def test_a_damaged_save_is_said_and_nothing_else_is_lost(person: Person) -> None:
    page = play_now(person, "Dragon Eyes")
    decide(page)
    page.evaluate(f"localStorage.setItem({SAVED}[0], '{{\"id\":')")
    page.reload()
    expect(page.get_by_text("is damaged")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("button", name="Play now: T-Rex")).to_be_visible()


def test_where_the_rules_cannot_run_the_server_deals(person: Person) -> None:
    """A browser without WebAssembly plays as before, at the server's table."""
    one = person
    one.page.add_init_script("delete globalThis.WebAssembly")
    page = play_now(one, "Dragon Eyes")
    assert "/table/here-" not in page.url
    assert not page.evaluate(f"!!{OVER}")
