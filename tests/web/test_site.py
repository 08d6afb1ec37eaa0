"""The site without a server, on a plain file host, below a sub-path."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from socket import create_server
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect
from support.browser import Person, decide

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture(scope="module")
def file_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """`python -m http.server` over a folder that has the site in another folder."""
    root = tmp_path_factory.mktemp("host")
    folder = str(root / "games" / "clutch")
    for command in (
        ["npx", "vite", "build", "--mode", "site", "--outDir", folder, "--logLevel", "error"],
        ["node", "offline.js", folder],
    ):
        subprocess.run(command, cwd=WEB, check=True, capture_output=True)
    with create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    host = subprocess.Popen(
        [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1"],
        cwd=root,
        stderr=subprocess.DEVNULL,
    )
    url = f"http://127.0.0.1:{port}/games/clutch/"
    for _ in range(100):
        with suppress(OSError), urlopen(url):
            break
        time.sleep(0.1)
    yield url
    host.kill()
    host.wait()


def test_a_file_host_is_enough(browser: Any, file_host: str) -> None:
    """Play, reload, read the rules, come back; nothing is asked of a server."""
    person = Person(browser, file_host)
    page = person.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("./")
    expect(page.get_by_text("This site has no server")).to_be_visible()
    page.get_by_role("button", name="Play now: T-Rex").click()
    for _ in range(3):
        decide(page)
    before = page.locator("[data-answers]").get_attribute("data-answers")
    page.reload()
    expect(page.locator("[data-answers]")).to_have_attribute("data-answers", str(before))
    page.get_by_role("link", name="Clutch").click()
    page.get_by_role("link", name="Rules: T-Rex").click()
    expect(page.get_by_role("heading", name="T-Rex").first).to_be_visible()
    page.go_back()
    page.get_by_role("link", name="Go on").first.click()
    decide(page)
    person.close()
    assert not person.complaints
    assert all(url.startswith((file_host, "blob:", "data:")) for url in asked)
    assert not [url for url in asked if "/api" in url]
