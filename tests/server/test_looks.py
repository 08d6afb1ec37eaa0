"""What the server tells of a view is what the view says of itself."""

import json
import random

import pytest
from worlds import GAMES, by_name

from clutch.engine.game import Game
from clutch.engine.table import Table
from clutch.server import dealer
from clutch.server.log import Draft, Kind
from clutch.server.looks import Look
from clutch.server.room import Room

MOVES = 120


def dealt(game: Game, seats: int) -> Room:
    """A room at which programs have sat down."""
    settings = {
        **{"game": game.name, "rules": game.version, "commitment": "", "clock": None},
        **{"seats": [{"bot": None}] * seats, "takeover": 60},
        "options": {option.name: option.default for option in game.options},
    }
    room = Room("t" * 22, b"s" * 32)
    room.apply(Draft(Kind.MADE, None, settings).event(1, 1.0))
    for seat in range(seats):
        data = {"name": f"P{seat}", "token": "", "salt": f"{seat}"}
        room.apply(Draft(Kind.JOINED, seat, data).event(room.seq + 1, 1.0))
    room.apply(Draft(Kind.DEALT).event(room.seq + 1, 1.0))
    return room


def same(room: Room, table: Table) -> None:
    look = Look(room)
    for viewer in (None, *range(table.seats)):
        view, seen = table.view(viewer), look.seen(viewer)
        assert json.loads(seen.json) == view.to_dict()
        assert seen.turn == view.turn
        assert seen.told(room.names) == view.told()
        assert seen.picture(room.names) == str(view)
        if not table.over:
            assert seen.ask() == view.ask()
    assert look.legal == ([] if table.over else [action.id for action in table.legal()])


@pytest.mark.parametrize("game", GAMES, ids=by_name)
@pytest.mark.parametrize("compiled", [False, True], ids=["by hand", "compiled"])
def test_a_look_says_what_the_views_say(game: Game, compiled: bool) -> None:
    """Numbers, sentences, questions and pictures, of every seat, move after move."""
    kept = dealer.ready.pop(game.name, None)
    try:
        if compiled:
            dealer.warm(game)
        dice = random.Random(1)
        for seats in (game.seats.start, game.seats.stop - 1):
            room = dealt(game, seats)
            for _ in range(MOVES if compiled else 10):
                same(room, room.now)
                if room.turn is None:
                    break
                action = dice.choice(Look(room).legal)
                before, room = room, room.clone()
                room.apply(Draft(Kind.MOVED, room.turn, {"action": action}).event(room.seq + 1, 2))
                assert before.now.copy().play(action, time=1.0) == room.now, "the twin is the same"
    finally:
        dealer.ready.pop(game.name, None)
        if kept:
            dealer.ready[game.name] = kept
