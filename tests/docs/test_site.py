"""The docs site is built without a warning, asks nobody else for anything, and can be searched."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.browser import CHROMIUM, launched
from support.file_host import hosted

ROOT = Path(__file__).parents[2]
FETCHED = re.compile(r"""(?:src|href)=["']?(https?:)?//|url\(["']?(https?:)?//|@import""")
LINKS = re.compile(r"<a\b[^>]*>")
FOUND = {
    "webhook": "host.html",  # a word among words
    "backup": "host.html",  # within a command: `sqlite3 tables.sqlite3 ".backup copy.sqlite3"`
    "pg_dump": "host.html",
    "CLUTCH_CACHE": "host.html",  # `$CLUTCH_CACHE`
    "--best-response": "bots.html",  # options, as they are typed
    "--guest-boards": "flags.html",
    "clutch.study": "study.html",
}


@pytest.fixture(scope="module")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site."""
    pytest.importorskip("mkdocs")
    site = tmp_path_factory.mktemp("docs")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", site],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return site


def test_the_site_builds_strictly_and_loads_nothing_from_elsewhere(docs: Path) -> None:
    pages = sorted(docs.rglob("*.html"))
    assert len(pages) > 20
    for file in [*pages, *docs.rglob("*.css"), *(docs / "pictures").glob("*.svg")]:
        text = LINKS.sub("", file.read_text(encoding="utf-8"))  # a link is not fetched
        assert not FETCHED.search(text), f"{file.name}: {FETCHED.search(text)}"


@pytest.fixture(params=["from a folder", "from a host"])
def address(request: pytest.FixtureRequest, docs: Path) -> Iterator[str]:
    if request.param == "from a folder":
        yield docs.as_uri()
    else:
        with hosted(docs) as url:
            yield url


@pytest.mark.skipif(not Path(CHROMIUM).exists(), reason="Chromium is not here")
def test_the_search_finds_words_code_and_options(address: str) -> None:
    with launched() as browser:
        page = browser.new_page()
        complaints: list[str] = []
        page.on("console", lambda said: complaints.append(said.text))
        page.on("pageerror", lambda why: complaints.append(str(why)))
        for word, where in FOUND.items():
            page.goto(f"{address}/index.html")
            page.get_by_role("textbox", name="Search").click()
            page.keyboard.type(word)
            found = page.locator(f".md-search-result__link[href*='/{where}']").first
            expect(found, word).to_be_visible()
        page.keyboard.press("Control+A")
        page.keyboard.type("thiswordisnowhere")
        expect(page.locator(".md-search-result__meta")).to_have_text("No matching documents")
        assert not complaints
