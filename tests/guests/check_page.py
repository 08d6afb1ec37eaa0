"""Games of other packages in a browser; test_guests.py runs this with all installed."""

import json
import time
from collections.abc import Iterator
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect
from support.browser import Person, launched
from support.server_process import threaded

import clutch
from clutch.games import guests
from clutch.server.app import make
from clutch.server.settings import Limits, Settings


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with launched() as found:
        yield found


@pytest.fixture(params=[False, True], ids=["general boards", "own boards"], scope="module")
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server, once it has compiled the rules for browsers; whether it allows own boards."""
    file = tmp_path_factory.mktemp("page") / "t.sqlite3"
    settings = Settings(str(file), warm=False, guest_boards=request.param, limits=Limits.none())
    with threaded(make(settings)) as url:
        until = time.monotonic() + 240
        while not all(one["module"] for one in index(url).values()):
            assert time.monotonic() < until, index(url)
            time.sleep(1)
        yield url


def index(url: str) -> dict[str, Any]:
    with urlopen(f"{url}/outside/index.json") as answer:
        found: dict[str, Any] = json.load(answer)
    return found


@pytest.mark.parametrize("name", [*guests()])
def test_it_is_played_in_the_page_by_the_pages_own_rules(
    browser: Any, site: str, name: str
) -> None:
    """By clicks on its board; on a second visit without a connection, once the game is open."""
    person = Person(browser, site)
    page = person.page
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.locator(f"[data-game={name}] button.primary").first.click()
    expect(page.locator("[data-answers]")).to_be_visible()
    assert "/table/here-" in page.url
    person.context.set_offline(True)
    for _ in range(4):
        if page.get_by_role("dialog").or_(page.get_by_text("The game is over.")).count():
            break
        button = page.locator(".board button:enabled").first
        button.wait_for(timeout=20_000)
        button.click()
        page.wait_for_timeout(300)
    own = index(site)[name]["board"] is not None
    assert page.locator(".board .own").count() == own
    assert page.locator(".board .general").count() == (not own)
    person.context.set_offline(False)
    person.close()
    assert not person.complaints


def test_its_rules_and_words_are_there(browser: Any, site: str) -> None:
    person = Person(browser, site, size=(390, 844))
    page = person.page
    page.goto("/rules/leduc")
    expect(page.get_by_role("heading", name=clutch.game("leduc").title).first).to_be_visible()
    page.goto("/new/connect_four")
    expect(page.get_by_role("heading", name="Connect Four").first).to_be_visible()
    person.close()
    assert not person.complaints


def test_a_board_that_was_changed_on_the_way_is_not_run(browser: Any, site: str) -> None:
    own = [name for name, one in index(site).items() if one["board"]]
    if not own:
        return  # there is nothing to change
    person = Person(browser, site, service_workers="block")  # its requests cannot be routed
    page = person.page
    page.route(
        "**/board.js", lambda route: route.fulfill(body="export const mount = 1", status=200)
    )
    page.goto("/")
    page.locator(f"[data-game={own[0]}] button.primary").first.click()
    expect(page.locator(".board .general")).to_be_visible()
    person.close()
