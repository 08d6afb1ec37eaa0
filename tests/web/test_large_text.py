"""Text at twice its size, as a browser's settings have it: nothing cut off, everything in reach."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page
from support.browser import ARGS, CHROMIUM, DESKTOP, OVER, PHONE, SEQ, Person, moved_on

import clutch

PAGES = ["/", "/new/dragon_eyes", "/rules/t_rex", "/replay", "/table/none", "/nowhere"]
# text that its own box hides, or that hangs over the edge of the page
CUT = """width => [...document.querySelectorAll('body *')].filter(thing => {
    const own = [...thing.childNodes].some(node => node.nodeType === 3 && node.data.trim())
    if (!own || !thing.checkVisibility()) return false
    if (thing.closest('svg, option, .unseen, .skip')) return false
    const { left, right } = thing.getBoundingClientRect()
    const scrolled = thing.closest('.wide, .box, .list, pre')
    if (!scrolled && (right > width + 1 || left < -1)) return true
    const hides = getComputedStyle(thing).overflowX === 'hidden'
    return hides && thing.scrollWidth > thing.clientWidth + 1
}).map(thing => `${thing.className}: ${thing.textContent.trim().slice(0, 40)}`)"""
# a control that something else lies on, wherever the page is scrolled to
CONTROLS = "button, a, input, select, summary"
COVERED = """controls => [...document.querySelectorAll(controls)].filter(thing => {
    const modal = document.querySelector('dialog[open]')
    if (!thing.checkVisibility() || (modal && !modal.contains(thing))) return false
    if (thing.closest('.world, .list, .skip')) return false // these are panned and scrolled
    thing.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = thing.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return !there || !(thing.contains(there) || there.contains(thing))
}).map(thing => `${thing.className}: ${thing.ariaLabel ?? thing.textContent.trim()}`)"""


@cache
def enlarged(browser: Any) -> Any:
    """A browser whose owner reads text at 32 pixels; it is closed with the usual one."""
    large = [*ARGS, "--blink-settings=defaultFontSize=32"]
    return browser.browser_type.launch(executable_path=CHROMIUM, args=large)


@pytest.fixture
def reader(browser: Any, site: str) -> Iterator[Page]:
    person = Person(enlarged(browser), site)
    yield person.page
    person.close()
    assert [line for line in person.complaints if "404" not in line] == []


def hold(page: Page) -> None:
    """All that large text must leave as it is, on a desktop and on a phone."""
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") == 32
    for width, height in (DESKTOP, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(CUT, width) == []
        assert page.evaluate(COVERED, CONTROLS) == []


@pytest.mark.parametrize("path", PAGES)
def test_every_page_holds_large_text(reader: Page, path: str) -> None:
    reader.goto(path)
    reader.locator("main h1").first.wait_for()
    if path.startswith("/rules/"):
        reader.locator(".example .board").wait_for()  # it comes after the text
    for more in reader.locator("main summary:visible").all():
        more.click()
    hold(reader)


@pytest.mark.parametrize("game", clutch.games(), ids=str)
def test_every_table_holds_large_text(reader: Page, game: Any) -> None:
    reader.goto("/")
    reader.get_by_role("button", name=f"Play now: {game.title}").click()
    for _ in range(3):
        reader.locator("[data-move]").first.wait_for()
        hold(reader)
        before = reader.evaluate(SEQ)
        reader.locator("[data-move]").last.click()
        moved_on(reader, before)
    while not reader.evaluate(f"!!{OVER}"):
        before = reader.evaluate(SEQ)
        reader.evaluate("document.querySelector('[data-move]')?.click()")
        reader.wait_for_function(
            f"before => {OVER} || ({SEQ} !== before && document.querySelector('[data-move]'))",
            arg=before,
        )
    hold(reader)
