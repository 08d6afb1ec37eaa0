"""Commands run in this process; `terminal` runs them at a pseudo-terminal."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from support.pseudo_terminal import interruptible, same_source, terminal

import clutch
from clutch.cli import main

__all__ = ["interruptible", "played", "run", "same_source", "terminal"]


class Ran(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """A command in this process, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("CLUTCH_DATA", str(tmp_path / "data"))

    def command(*words: object) -> Ran:
        status = main([str(word) for word in words])
        return Ran(status, *capsys.readouterr())

    return command


@pytest.fixture(scope="session")
def played() -> dict[str, Any]:
    """The record of a whole game."""
    table = clutch.game("dragon_eyes").deal(4, 5, names=("Ann", "Robin", "Cy", "Dee"))
    bots = [clutch.bot("greedy", seat) for seat in range(4)]
    while not table.over:
        table.play(bots[table.turn].choose(table.view(table.turn)))
    return dict(table.record())
