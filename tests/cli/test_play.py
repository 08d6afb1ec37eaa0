"""`clutch play`: who sits at the table that it sets."""

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import clutch
from clutch.cli.play import play, renamed

Start = Callable[..., Any]


def test_the_example_of_the_help_runs(terminal: Start, tmp_path: Path) -> None:
    line, _ = re.findall(r"(?m)^ +clutch (play \S.*)$", play.__doc__ or "")
    seat = terminal(*shlex.split(line))
    seat.until("Robin > $")
    seat.say("1")
    seat.until("Robin > $")
    seat.say("q")
    assert seat.end() == 0 and "Saved to game.json." in seat.screen
    assert clutch.replay(json.loads((tmp_path / "game.json").read_text())).seats == 4


def test_bots_that_search_are_made_ready_before_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from clutch.cli import output
    from clutch.cli.play import seated

    ready: list[str] = []
    monkeypatch.setattr(output, "searching", lambda table: ready.append(table.game.name))
    for bots, names in (("fledgling,hatchling", []), ("greedy,search:5", ["dragon_eyes"])):
        here = seated(clutch.game("dragon_eyes").deal(3, 1), 1, bots, [], 1, 0)
        assert ready == names and sorted(here.bots) == [1, 2]


def test_a_bot_of_your_name_takes_another() -> None:
    assert renamed(("Ann", "Bob", "Cy"), 0, "Bob") == ("Bob", "Ann", "Cy")
    assert renamed(("Ann", "Bob", "Cy"), 2, "Robin") == ("Ann", "Bob", "Robin")
    six = renamed(("Ann", "Bob", "Cy", "Dee", "Eli", "Fay"), 5, "Ann")
    assert six[5] == "Ann" and len(set(six)) == 6
