"""The log is there whenever it is asked for, at every width."""

from typing import Any

import pytest
from terminal.screens import at_table, my_turn, sit, text
from textual.pilot import Pilot

import clutch
from clutch.terminal.app import TerminalApp
from clutch.terminal.log import GameLog
from clutch.terminal.replay_screen import ReplayScreen

SIZES = [(80, 24), (109, 30), (120, 40)]


def log_on(app: Any) -> str:
    """The words in the log as it is on the screen, without bars and line breaks."""
    place = app.first.query_one(GameLog).region
    rows = [row[place.x : place.right] for row in text(app).split("\n")[place.y : place.bottom]]
    return " ".join(" ".join(rows).replace("▏", " ").replace("│", " ").split())


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_the_log_of_a_game_has_all_that_happened(size: tuple[int, int]) -> None:
    app = at_table("dragon_eyes", 3)

    async def act(pilot: Pilot[Any]) -> None:
        if size[0] < 110:
            await pilot.press("ctrl+l")
        for _ in range(3):
            assert await my_turn(pilot)
            await pilot.pause()
            for line in app.table.snapshot().log[-6:]:
                assert line.text in log_on(app)
            if size[0] < 110:  # hidden while others move, and shown again
                await pilot.press("ctrl+l")
                await pilot.press("enter")
                assert await my_turn(pilot)
                await pilot.press("ctrl+l")
            else:
                await pilot.press("enter")

    sit(app, act, size)


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_the_log_of_a_replay_has_all_that_happened(size: tuple[int, int]) -> None:
    table = clutch.game("dragon_eyes").deal(3, 5)
    bot = clutch.bot("greedy", 1)
    for _ in range(20):
        table.play(bot.choose(table.view(table.turn)))
    app = TerminalApp(ReplayScreen(table, None), table.game.title)

    async def act(pilot: Pilot[Any]) -> None:
        narrow = size[0] < 110
        for keys in (("right", "right"), ("end",)):
            await pilot.press(*keys)  # while a narrow screen does not show the log
            await pilot.press(*["ctrl+l"] * narrow)
            await pilot.pause()
            shown = log_on(app)
            await pilot.press(*["ctrl+l"] * narrow)
        for line in table.story(None)[-6:]:
            assert line in shown

    sit(app, act, size)
