"""The stored playthroughs are what the games do today."""

import pytest
from support.playthroughs import path, transcript
from support.worlds import GAMES, by_name

from clutch.engine.game import Game

CASES = [(game, seats) for game in GAMES for seats in game.seats]


@pytest.mark.parametrize(("game", "seats"), CASES, ids=by_name)
def test_a_playthrough_is_current(game: Game, seats: int) -> None:
    stored = path(game, seats)
    assert stored.exists(), "write it with: python tests/support/playthroughs.py"
    assert transcript(game, seats) == stored.read_text(encoding="utf-8")
