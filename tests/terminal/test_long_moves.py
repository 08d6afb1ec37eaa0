"""A move of many events is shown event by event, and any key shows the rest at once."""

from typing import Any

import pytest
from support.terminal_screen import at_table, my_turn, sit, text, until
from textual.pilot import Pilot

import clutch
from clutch.engine.kit.declarations import Action
from clutch.terminal.app import PlayApp
from clutch.terminal.dialogs import Curtain
from clutch.terminal.table import Snapshot
from clutch.terminal.wording import log_sentences

GAMES = [game.name for game in clutch.games()]
LONG = 1000.0  # seconds of an event: nothing goes on by itself


@pytest.mark.parametrize("name", GAMES)
def test_only_events_of_the_game_have_a_pace(name: str) -> None:
    game = clutch.game(name)
    assert game.pace and set(game.pace) <= set(game.events.names)


def before_a_long_move(
    name: str, pace: float, names: tuple[str, ...] = ("Robin",)
) -> tuple[PlayApp, Action]:
    """A table in the middle of a game, and a move of the first seat that tells several events."""
    bot = clutch.bot("greedy", 1)
    for seed in range(1, 30):
        app = at_table(name, 3, seed, names)
        here, table = app.table, app.table.engine_table
        while not table.over:
            move = bot.choose(table.view(table.turn))
            after = table.copy().play(move)
            if table.turn == 0 and not after.over and len(log_sentences(after.view(0))) > 2:
                here.logs = {seat: here.past_log(seat) for seat in here.people}
                here.pace = pace
                here.publish()
                return app, move
            table.play(move)
    raise AssertionError("no move of many events")


def watched(app: Any) -> list[Snapshot]:
    """What the screen shows on its way, in order."""
    seen: list[Snapshot] = []
    show = app.first.show_passing

    def note() -> None:
        show()
        assert not app.first.legal
        seen.append(app.first.now)

    app.first.show_passing = note
    return seen


@pytest.mark.parametrize("name", ["t_rex", "dragons_eggs", "dragon_eyes"])
def test_each_event_is_told_with_the_table_as_it_was_then(name: str) -> None:
    app, move = before_a_long_move(name, 0.001)
    seen = watched(app)
    after = app.table.engine_table.copy().play(move)
    told = [sentence for _, sentence in log_sentences(after.view(0))]
    views = {frame.view.data.tobytes() for frame in after.frames(0)}

    async def act(pilot: Pilot[Any]) -> None:
        assert await my_turn(pilot)
        app.first.make(move.text)
        await until(pilot, lambda: len(seen) >= len(told) and app.first.looking is None)
        assert await my_turn(pilot)

    sit(app, act)
    assert [now.telling for now in seen[: len(told)]] == told
    assert {now.view.data.tobytes() for now in seen[: len(told)]} <= views
    for now, sentence in zip(seen, told):
        assert now.log[-1].text == sentence and not now.mine and not now.over


def test_any_key_shows_the_rest_of_a_move_at_once() -> None:
    app, move = before_a_long_move("t_rex", LONG)
    seen = watched(app)

    async def act(pilot: Pilot[Any]) -> None:
        assert await my_turn(pilot)
        app.first.make(move.text)
        await until(pilot, lambda: app.first.looking is not None)
        assert seen[0].telling in " ".join(text(app).split()) and "any key: go on" in text(app)
        app.table.pace = 0.0
        await pilot.press("x")
        await until(pilot, lambda: app.first.looking is None)
        assert len(seen) == 1 and not app.table.passing
        app.table.hurry()
        assert await my_turn(pilot)

    sit(app, act)


def test_the_next_person_sees_nothing_of_what_the_last_one_was_shown() -> None:
    app, move = before_a_long_move("t_rex", 0.001, ("Robin", "Kim"))
    seen = watched(app)

    async def act(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await pilot.press("enter")
        await until(pilot, lambda: bool(app.first.legal))
        app.first.make(move.text)
        await until(pilot, lambda: isinstance(app.screen, Curtain))

    sit(app, act)
    assert seen and all(now.seat == 0 for now in seen)
