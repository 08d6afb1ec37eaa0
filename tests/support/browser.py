"""Chromium as a person uses it; anything it complains about is remembered."""

import contextlib
import shutil
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
DESKTOP, PHONE = (1280, 800), (390, 844)


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
        how = {"reduced_motion": "reduce", "locale": "en-GB", **how}
        viewport = {"width": width, "height": height}
        self.context = browser.new_context(base_url=url, viewport=viewport, **how)
        self.context.set_default_timeout(8000)
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
