"""Games at the terminal's screen: by keys, by words, by mouse."""

import asyncio
import json
import random
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from support.terminal_screen import at_table, boxed, compare, my_turn, sit, text, until
from textual.pilot import Pilot

import clutch
from clutch.terminal.board import Board
from clutch.terminal.dialogs import Ask, Choose, Curtain, Rules
from clutch.terminal.move_input import MoveInput
from clutch.terminal.move_list import MoveList
from clutch.terminal.replay_screen import ReplayScreen

SLOW = pytest.mark.slow
TURNS = 3000  # once in some 1,500 the moves of a turn were missing
GAMES = [game.name for game in clutch.games()]
MOST = [(game.name, game.seats[-1]) for game in clutch.games()]


WHOLE = [
    pytest.param(name, size, marks=() if (name, size) == ("dragon_eyes", (80, 24)) else SLOW)
    for name in GAMES
    for size in ((80, 24), (120, 40))
]


@pytest.mark.parametrize(("name", "size"), WHOLE)
def test_a_whole_game_by_keys(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    """To the score sheet, a look back, and the score sheet again."""
    app = at_table(name, clutch.game(name).seats[0])
    app.saver.path = tmp_path / "game.json"
    dice = random.Random(1)

    async def act(pilot: Pilot[Any]) -> None:
        while await my_turn(pilot):
            for _ in range(dice.randrange(4)):
                await pilot.press(dice.choice(("down", "up", "right", "left")))
            highlighted = app.first.query_one(MoveList).highlighted
            moves = len(app.table.engine_table.moves)
            while len(app.table.engine_table.moves) == moves:  # Enter may first take a place
                highlighted = app.first.query_one(MoveList).highlighted
                await pilot.press("enter")
            made = app.table.engine_table.moves[moves]
            assert app.table.game.actions[made.action].text == highlighted
        await until(pilot, lambda: isinstance(app.screen, Choose))
        await pilot.pause()
        assert "rank" in text(app)
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("end", "q", "escape")
        await pilot.pause()
        assert "Enter: the result" in text(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Choose))
        await pilot.press("enter")

    sit(app, act, size)
    record = json.loads((tmp_path / "game.json").read_text())
    assert clutch.verify(record).over
    assert app.return_value and "Saved to" in " ".join(app.return_value)
    assert any("clutch verify" in line for line in app.return_value)


@pytest.mark.parametrize(("name", "seats"), MOST)
def test_moves_are_made_by_typing_their_labels_with_completion(name: str, seats: int) -> None:
    app = at_table(name, seats)
    dice = random.Random(name)

    async def act(pilot: Pilot[Any]) -> None:
        for _ in range(6):
            assert await my_turn(pilot)
            offered = app.first.query_one(MoveList).all
            choice = dice.choice(offered)
            first = next(c.label for c in offered if c.label.startswith(choice.label[:4]))
            await pilot.press(*("space" if c == " " else c for c in choice.label[:4]))
            await pilot.pause()
            answer = app.first.query_one(MoveInput)
            assert answer._suggestion == first
            await pilot.press("tab")
            assert answer.value == first
            answer.value = dice.choice((choice.label, choice.text))
            await pilot.pause()
            assert app.first.query_one(MoveList).highlighted == choice.text
            before = len(app.table.engine_table.moves)
            await pilot.press("enter")
            made = app.table.engine_table.moves[before]
            assert app.table.game.actions[made.action].text == choice.text

    sit(app, act)


@pytest.mark.parametrize(("name", "seats"), MOST)
def test_moves_are_made_by_mouse(name: str, seats: int) -> None:
    app = at_table(name, seats)

    async def act(pilot: Pilot[Any]) -> None:
        for _ in range(4):
            assert await my_turn(pilot)
            moves = app.first.query_one(MoveList)
            row = min(1, moves.rows - 1)
            top = moves.scroll_offset.y
            await pilot.hover(MoveList, offset=(2, row))
            highlighted = moves.highlighted
            assert (
                moves.shown.index(next(c for c in moves.shown if c.text == highlighted))
                == top + row
            )
            before = len(app.table.engine_table.moves)
            await pilot.click(MoveList, offset=(2, row))
            made = app.table.engine_table.moves[before]
            assert app.table.game.actions[made.action].text == highlighted

    sit(app, act)


def test_a_click_on_the_board_means_what_lies_there() -> None:
    app = at_table("golden_eggs", 2)

    async def act(pilot: Pilot[Any]) -> None:
        await my_turn(pilot)
        board = app.first.query_one(Board)
        spot = next(s for s in board.drawing.spots if s.moves == r"\w+ 12")
        where = (spot.start + 1, spot.row)
        await pilot.click(Board, offset=where)
        await pilot.pause()
        shown = [choice.text for choice in app.first.query_one(MoveList).shown]
        assert shown == ["reveal 12", "take 12"]
        await pilot.press("enter")
        made = app.table.engine_table.moves[-1]
        assert app.table.game.actions[made.action].text == "reveal 12"

    sit(app, act)


def test_a_click_on_the_sea_lists_the_ways_a_domino_can_lie_there() -> None:
    app = at_table("dragomino", 2)

    async def act(pilot: Pilot[Any]) -> None:
        await my_turn(pilot)
        await pilot.press("enter")  # pick snow and mountain
        await my_turn(pilot)
        board = app.first.query_one(Board)
        spot = next(s for s in board.drawing.spots if s.moves == r"place 2,0 \w+")
        await pilot.click(Board, offset=(spot.start + 1, spot.row))
        await pilot.pause()
        shown = [choice.text for choice in app.first.query_one(MoveList).shown]
        assert shown == ["place 2,0 east", "place 2,0 north", "place 2,0 south"]
        assert "Sn?Mo?" in text(app), "the domino is drawn where the first of them lays it"

    sit(app, act)


@pytest.mark.parametrize(("name", "seats"), MOST)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids="{0[0]}x{0[1]}".format)
def test_the_screen_is_as_it_was(name: str, seats: int, size: tuple[int, int]) -> None:
    """Some moves into the game, at most seats; nothing runs over the edge."""
    app = at_table(name, seats)

    async def act(pilot: Pilot[Any]) -> None:
        for i in range(7):
            assert await my_turn(pilot)
            if i < 6:
                await pilot.press("down", "enter")
        await pilot.press("down")
        await pilot.pause()
        compare(app, f"{name}-{size[0]}x{size[1]}")
        drawing = app.first.query_one(Board).drawing
        assert max(len(line) for line in drawing.text.plain.split("\n")) <= size[0]
        bottom = text(app).splitlines()[-1]
        assert "? rules" in bottom and "q quit" in bottom

    sit(app, act, size)


@pytest.mark.parametrize("name", GAMES)
def test_the_score_sheet_at_the_end_is_as_it_was(name: str) -> None:
    app = at_table(name, clutch.game(name).seats[0])
    here, bot = app.table, clutch.bot("greedy", 1)
    while not here.engine_table.over:
        table = here.engine_table
        table.play(bot.choose(table.view(table.turn)))
    here.publish()

    async def act(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: isinstance(app.screen, Choose))
        await pilot.pause()
        compare(app, f"{name}-result-80x24", boxed)

    sit(app, act)


@pytest.mark.parametrize("name", GAMES)
def test_hints_come_with_win_chances(name: str) -> None:
    app = at_table(name, clutch.game(name).seats[0])

    async def act(pilot: Pilot[Any]) -> None:
        while len(app.first.legal) < 2:
            assert await my_turn(pilot)
            if len(app.first.legal) < 2:
                await pilot.press("enter")
        await pilot.press("ctrl+t")
        await until(pilot, lambda: "A bot would" in text(app))
        moves = app.first.query_one(MoveList)
        best = next(c for c in moves.shown if c.text == moves.highlighted)
        assert f"A bot would: {best.label}" in " ".join(text(app).split())
        assert "% ±" in moves.tips[moves.highlighted]

    sit(app, act)


def test_the_screen_never_waits_for_a_bot() -> None:
    """While a bot thinks, keys are answered."""
    gate = threading.Event()
    app = at_table("dragon_eyes", 3)
    bot = app.table.bots[1].bot
    choose = bot.choose

    def slowly(view: Any) -> Any:
        gate.wait(20)
        return choose(view)

    for player in app.table.bots.values():
        player.bot.choose = slowly  # type: ignore[method-assign]

    async def act(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        assert "is thinking" in text(app)
        await pilot.press("enter", "enter", "ctrl+t", "ctrl+t", "ctrl+t")
        await until(pilot, lambda: bool(app.screen.query("Toast")))
        assert len(app.screen.query("Toast")) == 1, "notices pile up over the board"
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, Rules) and "Dragon Eyes" in text(app)
        await pilot.press("escape")
        gate.set()
        assert await my_turn(pilot)

    sit(app, act)


def test_a_bot_that_moves_while_the_screen_is_drawn_leaves_the_moves_to_choose_from() -> None:
    """The view, the moves and the turn that are shown belong to one position."""
    app = at_table("t_rex", 3)
    table = app.table
    table.pace = 0.2
    step, draw_title = table.step, app.first.title_line
    thinking = threading.Event()

    def watched_step() -> bool:
        thinking.set()
        try:
            return step()
        finally:
            thinking.clear()

    def slow_title() -> Any:
        """A bot that thinks moves while the first line is drawn."""
        while thinking.is_set() and table.engine_table.turn in table.bots:
            time.sleep(0.001)
        return draw_title()

    table.step = watched_step  # type: ignore[method-assign]
    app.first.title_line = slow_title  # type: ignore[method-assign]

    async def act(pilot: Pilot[Any]) -> None:
        for _ in range(4):
            assert await my_turn(pilot)
            await pilot.press("enter")
            while table.engine_table.turn in table.bots:
                app.first.refresh_table()
                await asyncio.sleep(0)

    sit(app, act)


@SLOW
def test_thousands_of_turns_pass_without_one_that_cannot_be_played() -> None:
    """`my_turn` fails if a turn comes without its moves."""
    app = at_table("t_rex", 3)
    dice = random.Random(1)

    async def act(pilot: Pilot[Any]) -> None:
        for _ in range(TURNS):
            if await my_turn(pilot):
                app.first.make(dice.choice(list(app.first.legal)))
            else:
                await until(pilot, lambda: isinstance(app.screen, Choose))
                await pilot.press("n")
                await until(pilot, lambda: not app.table.snapshot().over)
                app.first.settled, app.first.summaries = 0.0, False

    sit(app, act)


def test_a_move_is_taken_back_where_that_is_fair() -> None:
    app = at_table("dragomino", 2)
    app.table.pace = 30.0  # the bot waits

    async def act(pilot: Pilot[Any]) -> None:
        app.table.hurry()
        assert await my_turn(pilot)
        before = list(app.table.engine_table.moves)
        await pilot.press("enter")  # a domino of the display, in the open
        await pilot.press("ctrl+z")
        await until(pilot, lambda: app.table.engine_table.moves == before)
        assert len(app.table.snapshot().log) == len(app.table.engine_table.story(0))

    sit(app, act)


def test_what_chance_decided_stands() -> None:
    app = at_table("dragon_eyes", 3)

    async def act(pilot: Pilot[Any]) -> None:
        await my_turn(pilot)
        app.first.query_one(MoveInput).value = "draw 1"
        await pilot.pause()
        await pilot.press("enter")
        await my_turn(pilot)
        moves = list(app.table.engine_table.moves)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "The move stands" in text(app))
        assert app.table.engine_table.moves == moves

    sit(app, act)


def test_friends_share_a_terminal_behind_a_curtain() -> None:
    app = at_table("dragons_eggs", 3, names=("Robin", "Kim"))

    async def act(pilot: Pilot[Any]) -> None:
        looked = set()
        await my_turn(pilot)
        assert isinstance(app.screen, Curtain), "the first person is waited for, too"
        for _ in range(12):
            await my_turn(pilot)
            if isinstance(app.screen, Curtain):
                shown = text(app)
                assert "it is your turn" in shown and "Your abilities" not in shown
                assert not app.first.query_one(Board).drawing.text.plain
                await pilot.press("enter")
                await my_turn(pilot)
            assert app.table.seat == app.table.snapshot().turn
            looked.add(app.table.seat)
            assert f"{app.table.snapshot().names[app.table.seat]}:" in text(app)
            await pilot.press("enter")
        assert looked == {0, 1}

    sit(app, act)


def test_leaving_asks_for_a_name_and_the_game_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    app = at_table("t_rex", 3)

    async def act(pilot: Pilot[Any]) -> None:
        for _ in range(3):
            await my_turn(pilot)
            await pilot.press("enter")
        await my_turn(pilot)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, Ask) and "t_rex-1.json" in text(app)
        await pilot.press("enter")
        await pilot.pause()

    sit(app, act)
    assert app.return_value == [
        "Saved to t_rex-1.json.",
        "Go on with: clutch play --from t_rex-1.json",
        "Goodbye.",
    ]
    saved = clutch.replay(json.loads(Path("t_rex-1.json").read_text()))
    assert saved.moves == app.table.engine_table.moves


def test_a_game_that_nobody_played_is_left_without_a_question() -> None:
    app = at_table("t_rex", 3)

    async def act(pilot: Pilot[Any]) -> None:
        await my_turn(pilot)
        app.saver.saved_moves = app.table.snapshot().made
        await pilot.press("q")
        await pilot.pause()

    sit(app, act)
    assert app.return_value == ["Goodbye."]


def test_another_file_is_not_written_over_without_a_yes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("old.json").write_text("precious")
    app = at_table("dragon_eyes", 3)

    async def act(pilot: Pilot[Any]) -> None:
        await my_turn(pilot)
        app.first.query_one(MoveInput).value = "save old.json"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Choose) and "exists" in text(app)
        await pilot.press("escape")
        assert Path("old.json").read_text() == "precious"
        app.first.query_one(MoveInput).value = "save nowhere/at/all.json"
        await pilot.press("enter")
        await pilot.pause()
        assert "There is no folder" in text(app)
        app.first.query_one(MoveInput).value = "save new.json"
        await pilot.press("enter")
        await pilot.pause()
        assert Path("new.json").exists() and app.saver.safe

    sit(app, act)


def test_nobody_sees_more_than_their_seat_knows() -> None:
    """What is drawn is drawn from the seat's view: an imagined table gives the same screen."""
    app = at_table("golden_eggs", 2)

    async def act(pilot: Pilot[Any]) -> None:
        for _ in range(3):
            await my_turn(pilot)
            await pilot.press("enter")
        await my_turn(pilot)
        before = text(app)
        made, (*parts, _) = app.table.engine_table.__reduce__()
        imagined = app.table.snapshot().view.imagine(1)
        app.table.engine_table = made(*parts, imagined.tobytes())
        app.table.publish()
        app.first.refresh_table()
        await pilot.pause()
        assert text(app) == before

    sit(app, act)


def test_a_bot_that_stumbles_costs_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = at_table("dragon_eyes", 3)

    def stumble(view: Any) -> Any:
        raise ZeroDivisionError("a bot's own fault")

    for player in app.table.bots.values():
        player.bot.choose = stumble  # type: ignore[method-assign]

    async def act(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: bool(app.return_value))

    sit(app, act)
    assert "ZeroDivisionError: a bot's own fault" in app.return_value[0]
    assert clutch.replay(json.loads(Path("dragon_eyes-1.json").read_text())).seats == 3
