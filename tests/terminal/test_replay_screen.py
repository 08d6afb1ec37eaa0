"""A game that was played, walked through on the screen."""

import asyncio
from typing import Any

import pytest
from support.terminal_screen import compare, sit, text, until
from textual.pilot import Pilot

import clutch
from clutch.engine.table import Table
from clutch.terminal.app import TerminalApp
from clutch.terminal.board import Board
from clutch.terminal.replay_screen import ReplayScreen, Timeline


def played(name: str) -> Table:
    table: Table = clutch.game(name).deal(None, 5)
    bot = clutch.bot("greedy", 1)
    while not table.over:
        table.play(bot.choose(table.view(table.turn)))
    return table


def walk(table: Table, *eyes: Any) -> Any:
    return TerminalApp(ReplayScreen(table, *(eyes or (None,))), table.game.title)


@pytest.mark.parametrize("name", [game.name for game in clutch.games()])
def test_every_game_is_walked_through_from_any_seat(name: str) -> None:
    table = played(name)
    last = len(table.moves)
    app = walk(table)

    async def act(pilot: Pilot[Any]) -> None:
        assert "move 0 of" in text(app) and "a spectator's eyes" in text(app)
        await pilot.press("right", "right", "left")
        assert f"move 1 of {last}:" in text(app)
        await pilot.press("end")
        await pilot.press("tab", "tab")
        await pilot.pause()
        assert f"move {last} of {last}" in text(app) and "(eyes)" in text(app)
        assert app.first.seat == 1 and app.first.query_one(Board).seen == table.view(1)
        await pilot.press("o")
        await pilot.pause()
        assert "all open" in text(app)
        await pilot.press("home", "o")
        await pilot.pause()
        await pilot.click(Timeline, offset=(40, 0))
        await pilot.pause()
        assert abs(app.first.at - last / 2) < 0.1 * last + 2
        await pilot.press("pageup", "q")

    sit(app, act)
    assert app.return_value == []


def test_it_goes_on_by_itself_and_stops() -> None:
    table = played("golden_eggs")
    app = walk(table, 0, False, 0.0)

    async def act(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: app.first.timer is None)
        assert app.first.at == len(table.moves)
        await pilot.press("home", "space")
        await asyncio.sleep(0.1)
        await pilot.press("space")
        at = app.first.at
        await asyncio.sleep(0.1)
        assert app.first.at == at < len(table.moves)

    sit(app, act)


def test_the_screen_of_a_replay_is_as_it_was() -> None:
    app = walk(played("t_rex"), 0)

    async def act(pilot: Pilot[Any]) -> None:
        await pilot.press("pagedown", "pagedown", "right")
        await pilot.pause()
        compare(app, "replay-80x24")

    sit(app, act)
