"""What the server tells of a view is what the view says of itself."""

import json
import random
from collections.abc import Iterator

import pytest
from worlds import GAMES, by_name

from clutch.engine.game import Game
from clutch.engine.table import Table
from clutch.server.output import game_calls as dealer
from clutch.server.output.seat_views import Look
from clutch.server.tables import bots as players
from clutch.server.tables.events import Draft, Kind
from clutch.server.tables.table_state import Room

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
    assert room.turn == table.turn
    for viewer in (None, *range(table.seats)):
        view, seen = table.view(viewer), look.seen(viewer)
        assert json.loads(seen.json()) == view.to_dict()
        assert seen.told(room.names) == view.told()
        assert seen.picture(room.names) == str(view)
        if not table.over:
            assert seen.ask() == view.ask()
    assert look.legal == ([] if table.over else [action.id for action in table.legal()])


@pytest.fixture
def cold() -> Iterator[None]:
    """No game's calls are compiled, as when a server starts."""
    kept = dict(dealer.ready)
    dealer.ready.clear()
    yield
    dealer.ready.clear()
    dealer.ready.update(kept)


def played(room: Room, action: int) -> Room:
    after = room.clone()
    after.apply(Draft(Kind.MOVED, room.turn, {"action": action}).event(room.seq + 1, 2.0))
    return after


@pytest.mark.parametrize("game", GAMES, ids=by_name)
@pytest.mark.parametrize("compiled", [False, True], ids=["by hand", "compiled"])
def test_a_look_says_what_the_views_say(game: Game, compiled: bool, cold: None) -> None:
    """Numbers, sentences, questions and pictures, of every seat, move after move."""
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
            before, room = room, played(room, action)
            assert before.now.copy().play(action, time=1.0) == room.now, "the twin is the same"


def test_tables_play_in_machine_code_as_soon_as_it_is_warm(cold: None) -> None:
    """Until then by hand; and nothing is compiled for another type while people wait."""
    game = GAMES[0]
    room = dealt(game, game.seats.start)
    by_hand = dealer.dealer(game)
    room = played(room, Look(room).legal[0])
    players.warm([game])
    ready = dealer.dealer(game)
    assert ready is not by_hand and game.build is game.compiled()
    for _ in range(5):
        action = Look(room).legal[0]
        assert room.turn is not None and room.move(room.turn, room.seq, action).id == action
        room = played(room, action)
    for call in ready:
        assert len(call.signatures) == 1, "one type, compiled ahead of time"


def test_a_move_that_may_not_be_made_is_no_event(cold: None) -> None:
    game = GAMES[0]
    room = dealt(game, game.seats.start)
    illegal = next(i for i in range(len(game.actions)) if i not in Look(room).legal)
    with pytest.raises(ValueError, match="cannot be played"):
        played(room, illegal)
