"""After the game: my games, the replay's links, luck and play, playing on, sharing."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.browser import Person, decide, play_now

import clutch
from clutch.analysis import Analysis, analyse
from clutch.bots.simple import Careless
from clutch.engine.table import Table

LONG = 120_000  # ms: a busy machine plays out some hundred thousand games


# Stop an analysis as soon as it shows something.
STOPPED = """() => {
    const stop = [...document.querySelectorAll('section button')].find(b => b.innerText === 'Stop')
    if (!stop || !document.querySelector('dl .luck')) return false
    stop.click()
    return true
}"""


@pytest.fixture(scope="module")
def played() -> Table:
    """A game by careless bots, who give an analysis something to say."""
    table, bot = clutch.game("dragon_eyes").deal(3, seed=6, names=("Ann", "Bob", "Cy")), Careless(6)
    while table.turn is not None:
        table.play(bot.choose(table.view(table.turn)))
    return table


def opened(person: Person, table: Table, where: Path) -> Any:
    """The replay of a record from a file."""
    file = where / "game.json"
    file.write_text(json.dumps(table.record()))
    person.page.goto("/replay")
    person.page.locator("input[type=file]").set_input_files(file)
    expect(person.page.get_by_text(f"Move 0 of {len(table.moves)}")).to_be_visible()
    return person.page


def test_my_games_are_empty_at_first_then_list_what_was_played(person: Person) -> None:
    page = person.page
    page.goto("/games")
    expect(page.get_by_text("No games yet.")).to_be_visible()
    play_now(person, "Dragon Eyes")
    decide(page)
    page.goto("/")
    page.get_by_role("link", name="My games").click()
    expect(page.get_by_role("heading", name="Running")).to_be_visible()
    page.get_by_role("link", name=re.compile("Go on: Dragon Eyes")).click()
    expect(page.locator("[data-answers]")).to_be_visible()


def to_the_last_playout(page: Page) -> None:
    """Go on as often as the page offers to, which it does after some seconds."""
    busy = page.get_by_role("progressbar")
    more = page.get_by_role("button", name="Go on")
    expect(page.get_by_text(re.compile(r"By \d+ playouts"))).to_be_visible(timeout=LONG)
    expect(busy).to_have_count(0, timeout=LONG)
    while more.count():
        more.click()
        expect(busy).to_have_count(0, timeout=LONG)
    expect(page.get_by_text("By 512 playouts")).to_be_visible()


def shows_luck(page: Page, found: Analysis, seat: int) -> None:
    """The same luck of a seat, to the last digit shown."""
    page.locator("section select").select_option(str(seat))
    luck = found.luck(seat)
    sign = "+" if round(100 * luck.mean) > 0 else ""
    shown = f"{sign}{100 * luck.mean:.0f} % ± {100 * luck.error:.0f}".replace("-", "−")
    expect(page.locator("dl .luck dd")).to_have_text(shown)


def test_an_analysis_in_the_page_says_what_python_says(
    person: Person, played: Table, tmp_path: Path
) -> None:
    """By the same seed and playouts; it is kept after a reload."""
    page = opened(person, played, tmp_path)
    page.get_by_role("button", name="Find out").click()
    to_the_last_playout(page)
    found = analyse(played)
    for seat in range(played.seats):
        shows_luck(page, found, seat)
        moves = [f"Move {step.number}" for step in found.costly(seat)]
        assert page.locator("section ol button").all_inner_texts() == moves
    opened(person, played, tmp_path)
    expect(page.get_by_text("By 512 playouts")).to_be_visible()


def test_an_analysis_is_stopped_and_goes_on_to_the_same_numbers(
    person: Person, played: Table, tmp_path: Path
) -> None:
    page = opened(person, played, tmp_path)
    page.get_by_role("button", name="Find out").click()
    page.wait_for_function(STOPPED)
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    expect(page.get_by_text("By 512 playouts")).to_have_count(0)
    to_the_last_playout(page)
    shows_luck(page, analyse(played), 0)


def test_one_plays_on_from_a_position_against_bots(
    person: Person, played: Table, tmp_path: Path
) -> None:
    page = opened(person, played, tmp_path)
    for _ in range(3):
        page.get_by_role("button", name="One on").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/here-*")
    decide(page)
    page.reload()
    expect(page.locator("[data-answers]")).to_be_visible()


def test_a_game_is_shared_as_a_link_that_holds_it(
    person: Person, played: Table, tmp_path: Path
) -> None:
    page = opened(person, played, tmp_path)
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to the replay").input_value()
    with page.expect_download() as picture:
        page.get_by_role("button", name="Save the picture").click()
    assert Path(picture.value.path()).read_bytes().startswith(b"\x89PNG")
    page.goto("/")
    page.goto(f"{link}~7")
    expect(page.get_by_text(f"Move 7 of {len(played.moves)}")).to_be_visible()
    expect(page.locator("[data-verdict=kept]")).to_be_visible()


def test_a_device_that_shares_is_given_the_link_and_the_picture(
    person: Person, played: Table, tmp_path: Path
) -> None:
    """A headless browser has no dialog of its own: what it would be given is looked at."""
    person.context.add_init_script(
        """navigator.canShare = () => true
        navigator.share = async (what) => void (window.given = what)"""
    )
    page = opened(person, played, tmp_path)
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to the replay").input_value()
    page.get_by_role("button", name="Send …").click()
    page.wait_for_function("() => window.given")
    assert page.evaluate("window.given.url") == link
    assert page.evaluate("window.given.files[0].type") == "image/png"
    winners = " and ".join(played.names[seat] for seat in played.winners)
    assert page.evaluate("window.given.text") == f"{winners} wins!"


def test_the_deal_of_the_day_is_played_once_and_compared(person: Person) -> None:
    page = person.page
    page.goto("/")
    page.get_by_role("link", name="Deal of the day").click()
    page.get_by_role("button", name="Play it: Dragon Eyes").click()
    page.wait_for_url("**/table/*")
    for _ in range(2000):
        if not decide(page):
            break
    expect(page.get_by_text("its replay opens when the day ends")).to_be_visible()
    expect(page.get_by_role("link", name="Watch the replay")).to_have_count(0)
    page.get_by_role("link", name="See how the others fared").click()
    expect(page.get_by_role("heading", name="Bots on the same deal")).to_be_visible(timeout=LONG)
    expect(page.get_by_text("You: place")).to_be_visible()
    expect(page.get_by_role("button", name="Play it: Dragon Eyes")).to_have_count(0)
