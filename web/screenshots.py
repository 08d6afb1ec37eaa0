"""Screenshots of every page and every game, on a desktop and a phone, by day and by night.

python web/screenshots.py docs/images             all of them
python web/screenshots.py /tmp/looks home t_rex   only these
python web/screenshots.py web/public/invite invite   the pictures by which chats show a link
"""

import random
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.browser import DESKTOP, PHONE, Person, launched
from support.server_process import threaded

import clutch
from clutch.games import own_games
from clutch.server.app import make
from clutch.server.settings import Limits, Settings

LOOKS = [
    (f"{size}-{light}", {"size": pixels, "color_scheme": light})
    for size, pixels in (("desktop", DESKTOP), ("phone", PHONE))
    for light in ("light", "dark")
]
INVITE = (1200, 630)  # what chats ask for
WHOLE = """(art) => {
    document.body.replaceChildren(art)  // with the shapes that the picture uses
    const picture = art.querySelector('svg[viewBox]')
    picture.setAttribute('preserveAspectRatio', 'xMidYMid slice')
    picture.style = 'position: fixed; inset: 0; width: 100vw; height: 100vh'
}"""
MOVES = 8  # made before the picture of a game is taken


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for game in clutch.games():
        game.compiled()
    shots = ["home", "new", *(game.name for game in clutch.games())]
    with tempfile.TemporaryDirectory() as data, launched() as browser:
        settings = Settings(str(Path(data) / "t.sqlite3"), warm=False, limits=Limits.none())
        with threaded(make(settings)) as url:
            if wanted == ["invite"]:
                for game in own_games():
                    invite(Person(browser, url, size=INVITE), game.name, folder)
                return
            for name, how in LOOKS:
                for shot in shots:
                    if not wanted or shot in wanted:
                        person = Person(browser, url, **how)
                        take(person, shot, folder / f"{shot}-{name}.jpg")
                        person.close()


def invite(person: Person, game: str, folder: Path) -> None:
    """The picture on a game's box, and nothing else."""
    page = person.page
    page.goto("/")
    art = page.locator(f"[data-game={game}] .art")
    art.wait_for()
    art.evaluate(WHOLE)
    page.screenshot(path=str(folder / f"{game}.jpg"), type="jpeg", quality=85)
    person.close()


def take(person: Person, shot: str, file: Path) -> None:
    page = person.page
    if shot == "home":
        page.goto("/")
        page.get_by_role("button", name="Play now: Dragon Eyes").wait_for()
    elif shot == "new":
        page.goto("/new/dragon_eyes")
        page.get_by_text("Variants and rulings").click()
    else:
        play(page, shot)
    page.evaluate("document.activeElement?.blur(); scrollTo(0, 0)")
    page.mouse.move(0, 0)
    page.wait_for_timeout(400)
    page.screenshot(path=str(file), type="jpeg", quality=85, full_page=True)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    print(file.name, "TOO WIDE" if wide > 0 else "", *person.complaints)


def play(page: Any, game: str) -> None:
    """Some moves by someone who takes whatever comes."""
    title = clutch.game(game).title
    page.goto("/")
    page.get_by_role("button", name=f"Play now: {title}").click()
    dice = random.Random(3)
    moves = page.locator("[data-move]")
    for _ in range(MOVES):
        moves.first.wait_for(state="attached")  # a phone's list is folded
        count = moves.count()
        wanted = [i for i in range(count) if moves.nth(i).get_attribute("data-move") != "leave"]
        moves.nth(dice.choice(wanted)).evaluate("move => move.click()")
        page.wait_for_timeout(150)
    moves.first.wait_for(state="attached")


if __name__ == "__main__":
    target, *chosen = sys.argv[1:] or ["docs/images"]
    main(Path(target), chosen)
