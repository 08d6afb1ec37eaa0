"""Choosing a move: where the cursor begins, and the board as the list where moves are many."""

from typing import Any

import pytest
from support.terminal_screen import at_table, my_turn, sit, text, until
from textual import events
from textual.pilot import Pilot

import clutch
from clutch.terminal.board import Board
from clutch.terminal.dialogs import Choose, Summary
from clutch.terminal.drawing import Spot
from clutch.terminal.move_input import MoveInput
from clutch.terminal.move_list import MoveList
from clutch.terminal.places import beside, places_of
from clutch.terminal.setup_screen import SetupScreen


def test_the_cursor_does_not_begin_on_the_move_that_ends_your_round() -> None:
    app = at_table("dragon_eyes", 3)

    async def act(pilot: Pilot[Any]) -> None:
        assert await my_turn(pilot)
        moves = app.first.query_one(MoveList)
        assert moves.all[0].text == "leave" and moves.highlighted == "take gold"

    sit(app, act)


def test_an_egg_is_chosen_on_the_board_by_arrow_keys() -> None:
    app = at_table("golden_eggs", 2)

    async def act(pilot: Pilot[Any]) -> None:
        assert await my_turn(pilot)
        moves, board = app.first.query_one(MoveList), app.first.query_one(Board)
        assert [choice.text for choice in moves.shown] == ["reveal 1", "take 1"]
        await pilot.press("right", "right", "down")
        await pilot.pause()
        assert [choice.text for choice in moves.shown] == ["reveal 11", "take 11"]
        row = board.drawing.mark
        assert row is not None and "11 ( )" in board.drawing.text.plain.split("\n")[row]
        await pilot.press("enter")  # two moves lie there: now the arrows walk the list
        await pilot.press("down", "enter")
        first = next(m for m in app.table.engine_table.moves if m.seat == 0)
        assert app.table.game.actions[first.action].text == "take 11"

    sit(app, act)


def test_tab_shows_the_list_and_escape_the_board_again() -> None:
    app = at_table("golden_eggs", 2)

    async def act(pilot: Pilot[Any]) -> None:
        assert await my_turn(pilot)
        moves, line = app.first.query_one(MoveList), app.first.query_one(MoveInput)
        whole = len(moves.all)
        await pilot.press("tab")
        assert len(moves.shown) == whole > 40
        await pilot.press("escape")
        assert len(moves.shown) == 2 and "Tab" in line.placeholder

    sit(app, act)


def test_a_pair_of_treasures_is_chosen_card_by_card() -> None:
    app = at_table("dragons_eggs", 3)

    async def act(pilot: Pilot[Any]) -> None:
        assert await my_turn(pilot)
        moves = app.first.query_one(MoveList)
        assert len(moves.all) > 100
        await pilot.press("right", "right", "enter")  # the third card of the hand
        chosen = {choice.text for choice in moves.all if "2" in choice.text.split()[1:]}
        assert set(app.first.pool) == chosen
        await pilot.press("right", "enter")  # and the next one beside it
        await pilot.pause()
        assert {choice.text for choice in moves.shown} == {"pair 2 3", "pair 3 2"}

    sit(app, act)


def test_arrow_keys_go_to_the_nearest_place() -> None:
    spots = [Spot(0, 0, 3, "a"), Spot(0, 10, 13, "b"), Spot(2, 9, 12, "c"), Spot(3, 0, 3, "d")]
    a, b, c, d = spots
    assert [beside(spots, a, key) for key in ("right", "down", "up", "left")] == [b, c, a, a]
    assert beside(spots, c, "down") == d and beside(spots, b, "right") == c
    assert places_of(spots, ["a", "b"]) == [], "a short list needs no board"


def test_a_hint_that_cannot_come_says_so() -> None:
    app = at_table("dragon_eyes", 3)
    app.table.pace = 30.0

    async def act(pilot: Pilot[Any]) -> None:
        while app.table.snapshot().mine:
            await pilot.press("enter")
        await pilot.press("ctrl+t")
        await until(pilot, lambda: "A hint comes when it is your turn" in text(app))

    sit(app, act)


def test_a_round_that_has_ended_is_summed_up() -> None:
    app = at_table("t_rex", 3)
    app.first.summaries = True

    async def act(pilot: Pilot[Any]) -> None:
        while not isinstance(app.screen, Summary):
            assert await my_turn(pilot)
            if not isinstance(app.screen, Summary):
                await pilot.press("enter")
                await pilot.pause()
        shown = text(app)
        assert "The round is over." in shown and "So far:" in shown and "Robin" in shown
        await pilot.press("enter")
        assert not isinstance(app.screen, Summary)

    sit(app, act)


@pytest.mark.parametrize("key", ["n", "o"])
def test_another_game_begins_from_the_result(key: str) -> None:
    app = at_table("golden_eggs", 2)
    app.table.engine_table = almost_over(app.table)
    app.table.publish()

    async def act(pilot: Pilot[Any]) -> None:
        first = app.table
        while await my_turn(pilot):
            app.first.query_one(MoveInput).value = next(iter(app.first.legal))
            await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Choose))
        assert "Golden eggs" in text(app), "the score sheet"
        assert app.table.seal in text(app).replace("\n", "").replace(" ", "").replace("│", "")
        await pilot.press(key)
        if key == "o":
            await until(pilot, lambda: isinstance(app.screen, SetupScreen))
            await pilot.press("enter")
        await until(pilot, lambda: app.table is not first)
        assert await my_turn(pilot)
        assert app.table.seal != first.seal and first.closed

    sit(app, act)


def almost_over(local: Any) -> Any:
    """The game played on by greedy bots until few eggs are left."""
    table, bot = local.engine_table, clutch.bot("greedy", 1)
    while table.view(0).left > 8 or table.turn != 0:
        table.play(bot.choose(table.view(table.turn)))
    return table


def test_a_game_is_set_up_on_the_screen() -> None:
    from clutch.terminal.app import PlayApp

    app = PlayApp(None, games=clutch.games())

    async def act(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))
        screen = app.screen
        seal = screen.setup.seal
        assert seal[:16] in text(app)
        await pilot.press("right")  # the second game
        await pilot.press("down", "right")  # one more player
        await pilot.press("down", *"Kim")
        await pilot.press("down", "down", "right")  # past the seat, to the first bot
        await pilot.press("up", "up", "up", "up", "up", *"salt")  # round to the last field
        chosen = screen.setup.game
        await pilot.press("enter")
        await until(pilot, lambda: app.table is not None)
        table = app.table.engine_table
        assert app.table.game is chosen is clutch.games()[1]
        assert table.seats == chosen.seats[0] + 1 and table.names[0] == "Kim"
        assert table.deal.commitment == seal and table.deal.salts[0] == "salt"

    sit(app, act)


@pytest.mark.parametrize("dialog", [Summary("told"), Choose("told", {"Enter": "on"})])
def test_keys_typed_ahead_close_a_dialog_once(dialog: Any) -> None:
    app = at_table("golden_eggs", 2)

    async def act(pilot: Pilot[Any]) -> None:
        assert await my_turn(pilot)
        app.push_screen(dialog)
        await until(pilot, lambda: app.screen is dialog)
        enter = events.Key("enter", "\r")
        for _ in range(3):
            dialog.post_message(enter)
        await until(pilot, lambda: app.screen is app.first)

    sit(app, act)
