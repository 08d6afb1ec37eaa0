"""Whole games over HTTP, and everything that can be asked of a table."""

import random

import pytest
from support.api_client import Pages, play_out
from support.worlds import GAMES, by_name

import clutch
from clutch.engine.game import Game

each_game = pytest.mark.parametrize("game", GAMES, ids=by_name)


@each_game
def test_a_whole_game_with_bots_ends_in_a_record_that_verifies(pages: Pages, game: Game) -> None:
    people = pages.sit(game, bots=game.seats.start - 1)
    end = play_out(people, random.Random(1))
    assert end["position"]["standing"]
    record = people[0].get("record").json()
    verdict = clutch.verify(record)
    assert verdict.over and verdict.moves == len(record["moves"])
    assert record["commitment"] == end["table"]["fairness"]["commitment"]
    assert people[0].get("standing").json()["winners"]
