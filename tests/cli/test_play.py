"""`clutch play`: who sits at the table that it sets."""

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import clutch
from clutch.bots.search import Search
from clutch.cli.play import play
from clutch.terminal.setup import renamed, seated
from clutch.terminal.warming import Compiler

Start = Callable[..., Any]


def test_the_example_of_the_help_runs(terminal: Start, tmp_path: Path) -> None:
    _, line, _ = re.findall(r"(?m)^ +clutch (play \S.*)$", play.__doc__ or "")
    seat = terminal(*shlex.split(line))
    seat.until("Robin > $")
    seat.say("1")
    seat.until("Robin > $")
    seat.say("q")
    assert seat.end() == 0 and "Saved to game.json." in seat.screen
    assert clutch.replay(json.loads((tmp_path / "game.json").read_text())).seats == 4


def test_bots_that_search_play_by_rules_of_thumb_until_they_are_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compiled = False
    monkeypatch.setattr(Compiler, "ready", lambda _: compiled)
    monkeypatch.setattr(Search, "choose", lambda _, view: "searched")
    table = clutch.game("dragon_eyes").deal(3, 1)
    here = seated(table, 0, ["greedy", "elder"], [], 1, 0)
    view = table.view(table.turn)
    assert here.bots[2].bot.choose(view) in view.legal()
    compiled = True
    assert here.bots[2].bot.choose(view) == "searched"


def test_a_bot_of_your_name_takes_another() -> None:
    assert renamed(("Ann", "Bob", "Cy"), 0, "Bob") == ("Bob", "Ann", "Cy")
    assert renamed(("Ann", "Bob", "Cy"), 2, "Robin") == ("Ann", "Bob", "Robin")
    six = renamed(("Ann", "Bob", "Cy", "Dee", "Eli", "Fay"), 5, "Ann")
    assert six[5] == "Ann" and len(set(six)) == 6
