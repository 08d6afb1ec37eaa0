"""How quick the web table is, in a real Chromium on this machine: `python benchmarks/web.py`.

Prints the size of what a first game loads, the first paint of the home page, and how long a move
takes from the click to the page that shows it, with people at every seat, so that no bot thinks.
"""

import gzip
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).parents[1] / "tests")  # in the stead of this folder
from support.browser import SEQ, Person, launched, make
from support.server_process import threaded

import clutch
from clutch.server import app
from clutch.server.settings import Limits, Settings

PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
CLICK = """before => new Promise(done => {
  const start = performance.now(), seq = () => document.querySelector('[data-answers]')
  const look = () => seq()?.dataset.answers !== before
    ? done(performance.now() - start) : requestAnimationFrame(look)
  document.querySelector('[data-act="draw 1"]').click()
  look()
})"""


def loaded(page: Any) -> int:
    """Bytes, gzipped, of the scripts and styles that the page has asked for."""
    names = page.evaluate("performance.getEntriesByType('resource').map(r => r.name)")
    home = Path(clutch.__file__).parent / "web" / "assets"
    files = [home / name.rpartition("/")[2] for name in names if "/assets/" in name]
    return sum(len(gzip.compress(file.read_bytes())) for file in set(files))


def main() -> None:
    clutch.game("dragon_eyes").compiled()
    with tempfile.TemporaryDirectory() as data, launched() as browser:
        settings = Settings(str(Path(data) / "t.sqlite3"), warm=False, limits=Limits.none())
        with threaded(app.make(settings)) as url:
            page = Person(browser, url).page
            paints = []
            for _ in range(5):
                page.goto("/")
                page.get_by_role("button", name="Play now: Dragon Eyes").wait_for()
                paints.append(page.evaluate(PAINT))
            print(f"first paint of the home page: {statistics.median(paints):.0f} ms")
            make(page, "dragon_eyes", {2: "here", 3: "here"})
            page.get_by_role("button", name="show my hand").click()
            page.locator('[data-act="draw 1"]').wait_for()
            print(f"scripts and styles with the first game: {loaded(page) / 1000:.0f} kB gzip")
            times = []
            while len(times) < 8 and page.locator('.board [data-act="draw 1"]').count():
                times.append(page.evaluate(CLICK, page.evaluate(SEQ)))
                page.wait_for_timeout(150)
            print(f"a move, from the click to the page: {statistics.median(times):.0f} ms")


if __name__ == "__main__":
    main()
