"""How the screen looks: in ASCII, on light ground, in windows of any size."""

from typing import Any

import pytest
from rich.style import Style
from support.terminal_screen import at_table, my_turn, sit, text
from textual.color import Color
from textual.pilot import Pilot

import clutch
from clutch.terminal.ascii_output import ascii_text, is_utf8
from clutch.terminal.colours import BLACK, ENOUGH, WHITE, contrast, readable
from clutch.terminal.drawing import SEATS

GAMES = [game.name for game in clutch.games()]


@pytest.mark.parametrize("name", GAMES)
def test_a_terminal_without_utf8_gets_ascii_alone(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    app = at_table(name, clutch.game(name).seats[0])

    async def act(pilot: Pilot[Any]) -> None:
        assert await my_turn(pilot)
        shown = text(app)
        assert shown.isascii() and "??" not in shown, shown
        await pilot.press("question_mark")
        await pilot.pause()
        assert text(app).isascii()

    sit(app, act)


def test_signs_become_letters_of_the_same_width() -> None:
    assert ascii_text("◆×6 gold – “Söhne” …") == '*x6 gold - "Sohne" ~'
    assert ascii_text("竜 A") == "?? A"


def test_what_a_locale_says_of_the_terminal() -> None:
    assert is_utf8({"LANG": "en_US.UTF-8"}) and is_utf8({"LC_ALL": "C.utf8"}) and is_utf8({})
    assert not is_utf8({"LC_ALL": "C", "LANG": "en_US.UTF-8"}) and not is_utf8({"LANG": "POSIX"})


@pytest.mark.parametrize("ground", [BLACK, WHITE, Color(18, 18, 18), Color(224, 224, 224)])
def test_every_seats_colour_can_be_read_on_light_and_on_dark_ground(ground: Color) -> None:
    for shade in SEATS:
        shown = readable(Style(color=shade), ground).color
        assert shown is not None
        assert contrast(Color.from_rich_color(shown), ground) >= ENOUGH


@pytest.mark.parametrize("size", [(60, 20), (79, 24), (80, 23)])
def test_a_window_that_is_too_small_gets_a_notice_and_no_half_board(size: tuple[int, int]) -> None:
    app = at_table("t_rex", 3)

    async def act(pilot: Pilot[Any]) -> None:
        assert await my_turn(pilot)
        shown = " ".join(text(app).split())
        assert "The table needs 80 columns and 24 rows" in shown and "high trump" not in shown
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "high trump" in text(app) and "needs 80 columns" not in text(app)

    sit(app, act, size)
