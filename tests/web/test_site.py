"""The site without a server, on a plain file host, below a sub-path."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from support.browser import Person, decide
from support.file_host import hosted

import clutch

HOME = Path(__file__).parents[2]
TITLE = "Sleepers' Treasure"


@pytest.fixture(scope="module")
def file_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A file host that has the site in another folder."""
    root = tmp_path_factory.mktemp("host")
    (root / "titles.json").write_text(json.dumps({"dragon_eyes": TITLE}))
    command = ["make", "site", f"TITLES={root / 'titles.json'}"]
    subprocess.run(command, cwd=HOME, check=True, capture_output=True)
    shutil.copytree(HOME / "build" / "site", root / "games" / "clutch")
    with hosted(root) as address:
        yield f"{address}/games/clutch/"


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


def test_a_site_gives_games_other_titles(browser: Any, file_host: str) -> None:
    """On the shelf, at the table and in the rules; the others keep theirs."""
    person = Person(browser, file_host)
    page = person.page
    page.goto("./")
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    expect(page.get_by_role("heading", name="T-Rex")).to_be_visible()
    page.get_by_role("link", name=f"Rules: {TITLE}").click()
    expect(page.get_by_role("heading", name=TITLE).first).to_be_visible()
    page.go_back()
    page.get_by_role("button", name=f"Play now: {TITLE}").click()
    expect(page.get_by_role("heading", name="What you can do")).to_be_visible()
    assert TITLE in page.title()
    assert "Dragon Eyes" not in page.locator("body").inner_text()
    person.close()
    assert not person.complaints


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "no JSON"),
        ('{"chess": "Chess"}', "no game chess"),
        ('{"t_rex": ""}', "must be one line"),
    ],
)
def test_a_file_of_titles_that_is_none_is_refused(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "titles.json"
    file.write_text(text)
    environment = {**os.environ, "TITLES": str(file)}
    command = ["node", "titles.js"]
    done = subprocess.run(
        command, cwd=HOME / "web", env=environment, capture_output=True, text=True
    )
    assert done.returncode == 1 and says in done.stderr


def test_a_record_of_other_rules_is_said(browser: Any, file_host: str, tmp_path: Path) -> None:
    """Without a server there is nobody to ask: the page says so, and what can read it."""
    table = clutch.game("dragon_eyes").deal(seed=5)
    while not table.over:
        table.play(table.legal()[0])
    file, person = tmp_path / "game.json", Person(browser, file_host)
    file.write_text(json.dumps({**table.record(), "rules": 99}))
    person.page.goto("./#/replay")
    person.page.locator("input[type=file]").set_input_files(file)
    expect(person.page.get_by_text("it is of other rules")).to_be_visible()
    person.close()
    assert not person.complaints
