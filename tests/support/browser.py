"""Chromium as a person uses it, and what people do in it. Whatever it complains about is kept."""

import contextlib
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 20_000  # ms: a busy machine takes its time
expect.set_options(timeout=PATIENCE)
DESKTOP, PHONE, SMALL, LANDSCAPE = (1280, 800), (390, 844), (360, 640), (844, 390)
LIT = "document.querySelector('.board [data-act], [data-move]')"
OVER = "document.querySelector('#result-title')"
SEQ = "document.querySelector('[data-answers]')?.dataset.answers"
# Whether a thing can be tapped where it comes to rest: all of it in sight, and nothing lying on it.
IN_SIGHT = """async thing => {
    const frame = () => new Promise(requestAnimationFrame)
    const place = () => JSON.stringify(thing.getBoundingClientRect())
    for (let was = ''; was !== place(); await frame(), await frame()) was = place()
    const { left, top, right, bottom } = thing.getBoundingClientRect()
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return !!there && thing.contains(there)
}"""
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FIND = """async () => (await axe.run()).violations
    .map((found) => `${found.id}: ${found.nodes[0].html} ${found.nodes[0].failureSummary}`)"""


@contextlib.contextmanager
def launched() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield browser
        browser.close()


class Person:
    """One browser profile with one page, and what went wrong in it."""

    def __init__(self, browser: Browser, url: str, **how: Any) -> None:
        width, height = how.pop("size", DESKTOP)
        # tests do not wait for what is shown, and find the list of moves unfolded
        likes = {"speed": how.pop("speed", "none"), "listMoves": how.pop("list_moves", True)}
        how = {"reduced_motion": "reduce", "locale": "en-GB", **how}
        viewport = {"width": width, "height": height}
        self.context = browser.new_context(base_url=url, viewport=viewport, **how)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"localStorage['clutch.settings'] ??= '{json.dumps(likes)}'")
        self.url = url
        self.complaints: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", lambda said: self.note(said.type, said.text))
        page.on("pageerror", lambda why: self.note("error", str(why)))
        return page

    def note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(f"{kind}: {text}")

    def close(self) -> None:
        self.context.close()


def play_now(person: Person, title: str) -> Page:
    page = person.page
    page.goto("/")
    page.get_by_role("button", name=f"Play now: {title}").click()
    expect(page.locator(".game")).to_be_visible()
    return page


def make(page: Page, game: str, chairs: dict[int, str], at_server: bool = False) -> None:
    """A table by the form, on this device where it can be; chairs not named keep their bots."""
    page.goto(f"/new/{game}")
    if at_server:
        page.get_by_label("At the server").check()
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
    for _ in range(2 * rounds):
        while not (due := [who for who in (host, friend) if who.page.evaluate(f"!!{LIT}")]):
            host.page.wait_for_timeout(20)
        decide(due[0].page)


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


def to_the_end(page: Page, moves: int = 2000) -> None:
    """Play whatever is lit until the game is over."""
    for _ in range(moves):
        if not decide(page):
            return
    raise AssertionError("the game does not end")


def moved_on(page: Page, before: str) -> None:
    page.wait_for_function(f"before => {SEQ} !== before", arg=before)


def findings(page: Page) -> list[str]:
    """What axe-core finds on the page, of whatever weight."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(page.evaluate(FIND))
