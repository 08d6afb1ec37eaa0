"""The terminal table in every language of its catalogues."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from support.terminal_screen import at_table, my_turn, sit, text
from textual.pilot import Pilot

import clutch
from clutch.engine import takeback
from clutch.engine.kit.picture_text import cells
from clutch.terminal.wording import (
    HOME,
    LANGUAGES,
    Language,
    UnknownLanguage,
    catalogue,
    in_language,
    say,
    use_language,
)

GAMES = [game.name for game in clutch.games()]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    Language.code = "en"


def parsed(lang: str) -> list[Any]:
    source = (HOME / f"{lang}.ftl").read_text(encoding="utf-8")
    return list(FluentParser().parse(source).body)


def variables(message: ast.Message) -> set[str]:
    return {node.id.name for node in walk(message) if isinstance(node, ast.VariableReference)}


def walk(node: Any) -> Iterator[Any]:
    yield node
    if isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            for part in value if isinstance(value, list) else [value]:
                yield from walk(part)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_catalogue_says_the_same_messages_with_the_same_variables(lang: str) -> None:
    entries = parsed(lang)
    assert [entry for entry in entries if isinstance(entry, ast.Junk)] == []
    found = {e.id.name: variables(e) for e in entries if isinstance(e, ast.Message)}
    english = {e.id.name: variables(e) for e in parsed("en") if isinstance(e, ast.Message)}
    assert found.keys() == english.keys()
    for name, used in found.items():
        assert used <= english[name], name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_of_one_row_fit_80_columns(lang: str) -> None:
    """The keys below a screen, and what the line to type in says."""
    use_language(lang)
    rows = [name for name in catalogue(lang).names if re.match("keys-|input-", name)]
    assert len(rows) > 10
    for name in rows:
        assert cells(say(name)) <= 78, f"{lang}: {say(name)}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_of_engine_and_server_are_said_in_the_language(lang: str) -> None:
    use_language(lang)
    for sentence in filter(None, takeback.SAID.values()):
        assert (in_language(sentence) == sentence) == (lang == "en"), sentence
    assert in_language("Nobody translated this.") == "Nobody translated this."


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["de", "ja"])
def test_a_game_is_played_on_a_screen_of_80_columns(name: str, lang: str) -> None:
    """Nothing of the screen is English, and nothing is wider than it."""
    use_language(lang)
    app = at_table(name, clutch.game(name).seats[-1])

    async def act(pilot: Pilot[Any]) -> None:
        for _ in range(3):
            assert await my_turn(pilot)
            await pilot.press("down", "enter", "enter")
        await my_turn(pilot)
        shown = text(app)
        assert not re.search(r"\b(the|your|take|rules|hint)\b", shown, re.I), shown
        view = app.table.snapshot().view
        assert max(cells(line) for line in view.picture(lang).splitlines()) <= 80

    sit(app, act)


def test_the_language_is_the_one_asked_for_then_that_of_the_locale() -> None:
    use_language("ja", {"LANG": "de_DE.UTF-8"})
    assert Language.code == "ja"
    use_language(None, {"LANG": "de_DE.UTF-8"})
    assert Language.code == "de"
    use_language(None, {"LC_ALL": "C", "LANG": "de_DE.UTF-8"})
    assert Language.code == "en"
    with pytest.raises(UnknownLanguage, match="there are en, de, ja"):
        use_language("fr")


@pytest.mark.parametrize("name", GAMES)
def test_wide_names_leave_the_columns_where_they_are(name: str) -> None:
    """Each line of the picture is as wide as with a narrow name of the same width."""
    game = clutch.game(name)
    pictures = []
    for first in ("ロビン竜", "Rob-Dino"):
        names = (first, "Bob", "Cy", "Dee", "Eli", "Fay")[: game.seats[-1]]
        table = game.deal(game.seats[-1], 3, names=names)
        bot = clutch.bot("greedy", 1)
        for _ in range(30):
            table.play(bot.choose(table.view(table.turn)))
        pictures.append(str(table.view(1)).replace(first, "@" * cells(first)))
    assert pictures[0] == pictures[1]
