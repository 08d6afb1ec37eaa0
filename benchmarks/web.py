"""How quick the web table is, in a real Chromium on this machine: `python benchmarks/web.py`.

Prints the size of what a first game loads, the first paint of the home page, and how long a move
takes from the click to the page that shows it, with people at every seat, so that no bot thinks.
Then, of tables on the device: what home needs over the wire, how long it is from "Play now" to the
first move that can be made, the same from a cold visit of a throttled phone, and how smooth the
page is while two Elders think.  Writes benchmarks/web.json.
"""

import gzip
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).parents[1] / "tests")  # in the stead of this folder
from support.browser import DESKTOP, PHONE, SEQ, Person, launched, make
from support.server_process import threaded
from support.smoothness import ASK, Smoothness, watched

import clutch
from clutch.server import app
from clutch.server.settings import Limits, Settings

PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
CLICK = """before => new Promise(done => {
  const start = performance.now(), seq = () => document.querySelector('[data-answers]')
  const look = () => seq()?.dataset.answers !== before
    ? done(performance.now() - start) : requestAnimationFrame(look)
  document.querySelector('[data-act="draw 1"]').click()
  look()
})"""


LIT = ".board [data-act], [data-move]"
PHONE_LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}


def loaded(page: Any) -> int:
    """Bytes, gzipped, of the scripts and styles that the page has asked for."""
    names = page.evaluate("performance.getEntriesByType('resource').map(r => r.name)")
    home = Path(clutch.__file__).parent / "web" / "assets"
    files = [home / name.rpartition("/")[2] for name in names if "/assets/" in name]
    return sum(len(gzip.compress(file.read_bytes())) for file in set(files))


def over_the_wire(page: Any) -> Any:
    """Starts counting what a page receives: a function that says how many bytes so far."""
    line, sizes = page.context.new_cdp_session(page), list[float]()
    line.send("Network.enable")
    line.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
    return lambda: sum(sizes)


def first_game(browser: Any, url: str, title: str, slow: bool) -> tuple[float, float, float]:
    """A cold visit: kB until home can be used, ms from the click and from the visit to a move."""
    person = Person(browser, url, size=PHONE if slow else DESKTOP, service_workers="block")
    page = person.page
    if slow:
        line = page.context.new_cdp_session(page)
        line.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        line.send("Network.enable")
        line.send("Network.emulateNetworkConditions", PHONE_LINE)
    received = over_the_wire(page)
    start = time.perf_counter()
    page.goto("/", wait_until="commit", timeout=60_000)
    play = page.get_by_role("button", name=f"Play now: {title}")
    play.wait_for(timeout=60_000)
    home = received()
    clicked = time.perf_counter()
    play.click()
    page.locator(LIT).first.wait_for(timeout=60_000, state="attached")
    end = time.perf_counter()
    person.close()
    return home / 1000, 1000 * (end - clicked), 1000 * (end - start)


def smoothness(browser: Any, url: str, game: str, seconds: float) -> Smoothness:
    """While Elders think in every seat but one."""
    person = Person(browser, url)
    person.context.add_init_script(ASK)
    make(person.page, game, {2: "elder", 3: "elder"})
    person.page.locator(LIT).first.wait_for(state="attached")
    found = watched(person.page, seconds)
    person.close()
    return found


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
                paints.append(page.wait_for_function(PAINT).json_value())
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
            rows: list[list[Any]] = []
            for game in clutch.games():
                rounds = [first_game(browser, url, game.title, slow=False) for _ in range(3)]
                home, click, _ = map(statistics.median, zip(*rounds))
                _, _, cold = first_game(browser, url, game.title, slow=True)
                rows.append([game.title, home, click, cold])
                print(
                    f"{game.title}: home {home:.0f} kB, from the click to the first move "
                    f"{click:.0f} ms, from a cold visit of a slow phone {cold:.0f} ms"
                )
            calm = smoothness(browser, url, "dragons_eggs", 20)
            print(
                f"while Elders think: longest task {calm.task:.0f} ms, "
                f"95 % of {calm.frames} frames within {calm.gap:.0f} ms, "
                f"{calm.answers} answers within {calm.answer:.0f} ms"
            )
    found = {"games": rows, **calm._asdict()}
    Path(__file__).with_name("web.json").write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
