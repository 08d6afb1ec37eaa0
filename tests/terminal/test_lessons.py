"""Lessons in the terminal: on the screen, and line by line in every language."""

from collections.abc import Iterator
from typing import Any

import pytest
from support.terminal_screen import sit, text, until
from textual.pilot import Pilot

import clutch
from clutch.cli import main
from clutch.terminal.app import PlayApp
from clutch.terminal.dialogs import Choose
from clutch.terminal.lesson_screen import LessonScreen
from clutch.terminal.lesson_table import LessonTable
from clutch.terminal.play_screen import PlayScreen
from clutch.terminal.wording import LANGUAGES, Language

GAMES = [game.name for game in clutch.games()]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    Language.code = "en"


def taught(name: str) -> PlayApp:
    app = PlayApp(LessonTable(clutch.game(name), pace=0.0), games=clutch.games())
    app.first.settled = 0.0  # type: ignore[union-attr]
    return app


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_learned_by_enter_alone_and_leads_to_a_game(name: str) -> None:
    app = taught(name)
    lesson: Any = app.table

    async def act(pilot: Pilot[Any]) -> None:
        for number, step in enumerate(lesson.lesson.steps):
            await until(pilot, lambda at=number: lesson.at == at and not lesson.waits)  # type: ignore[misc]
            app.first.refresh_table()  # type: ignore[union-attr]
            await pilot.pause()
            assert f"{number + 1} of {len(lesson.lesson.steps)}" in text(app), step
            await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Choose))
        app.screen.since = 0.0  # type: ignore[attr-defined]
        await pilot.press("enter")
        await until(pilot, lambda: type(app.screen) is PlayScreen)
        assert [chair.player for chair in app.table.snapshot().chairs][1:] == ["hatchling"] * (  # type: ignore[union-attr]
            lesson.lesson.seats - 1
        )
        app.exit([])

    sit(app, act)


def test_another_move_than_the_steps_gets_the_reason_of_the_rules() -> None:
    app = taught("golden_eggs")

    async def act(pilot: Pilot[Any]) -> None:
        await pilot.press("enter", "enter")  # read, and reveal egg 23
        await pilot.press(*"take_pair", "enter")
        await pilot.pause()
        assert "That is not what your turn waits for now." in text(app)
        assert isinstance(app.screen, LessonScreen)
        app.exit([])

    sit(app, act)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_line_by_line(
    name: str, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: "")
    assert main(["learn", name, "--plain", "--lang", lang]) == 0
    out, lesson = capsys.readouterr().out, clutch.game(name).lesson
    assert lesson is not None
    joined = "".join(out.split())
    for step in lesson.steps:
        said = clutch.game(name).messages(lang).step(step, ("Ann", "Bob", "Cy"))
        assert "".join(said.split()) in joined, step
    assert f"clutch play {name}" in out


def test_a_game_without_a_lesson_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = clutch.game("t_rex")
    monkeypatch.setattr(game, "lesson", None)
    assert main(["learn", "t_rex", "--plain", "--lang", "en"]) == 2
    assert "T-Rex has no lesson." in capsys.readouterr().err
