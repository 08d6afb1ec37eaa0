"""The server goes away in the middle of a game and comes back: the game is as it was."""

from pathlib import Path
from typing import Any

from playwright.sync_api import expect
from support.browser import Person, make
from support.server_process import Process


def test_a_server_that_is_restarted_is_met_again(browser: Any, tmp_path: Path) -> None:
    first = again = Process(str(tmp_path / "t.sqlite3"))
    person = Person(browser, first.url)
    page = person.page
    try:
        make(page, "dragon_eyes", {}, at_server=True)
        page.locator('.board [data-act="draw 1"]').click()
        expect(page.locator(".log")).to_contain_text("You draw")
        expect(page.locator(".board [data-act]").first).to_be_visible()
        board = page.locator(".board").inner_text()
        first.kill()
        expect(page.get_by_text("Connection lost, trying again")).to_be_visible()
        expect(page.locator(".board [data-act]")).to_have_count(0)
        again = Process(str(tmp_path / "t.sqlite3"), first.port)
        expect(page.locator(".board [data-act]").first).to_be_visible(timeout=20_000)
        assert page.locator(".board").inner_text() == board
        page.locator(".board [data-act]").first.click()
        expect(page.get_by_role("alert")).to_have_count(0)
    finally:
        person.close()
        first.kill()
        again.kill()
    assert all("ERR_CONNECTION_REFUSED" in line for line in person.complaints)
