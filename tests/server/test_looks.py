"""What the server tells of a view is what the view says of itself."""

import json
import random
from collections.abc import Iterator

import pytest
from support.worlds import GAMES, by_name

from clutch.engine.errors import NotAllowed
from clutch.engine.game import Game
from clutch.engine.table import Table
from clutch.server.output.views import SENT_APART, SeatViews
from clutch.server.tables import bots, game_calls
from clutch.server.tables.events import Draft, Kind
from clutch.server.tables.table_state import TableState

MOVES = 120


def dealt(game: Game, seats: int) -> TableState:
    """A room at which programs have sat down."""
    settings = {
        **{"game": game.name, "rules": game.version, "commitment": "", "clock": None},
        **{"seats": [{"bot": None}] * seats, "takeover": 60},
        "options": {option.name: option.default for option in game.options},
    }
    room = TableState("t" * 22, b"s" * 32)
    room.apply(Draft(Kind.MADE, None, settings).event(1, 1.0))
    for seat in range(seats):
        data = {"name": f"P{seat}", "token": "", "salt": f"{seat}"}
        room.apply(Draft(Kind.JOINED, seat, data).event(room.seq + 1, 1.0))
    room.apply(Draft(Kind.DEALT).event(room.seq + 1, 1.0))
    return room


def same(room: TableState, table: Table) -> None:
    look = SeatViews(room, (None, *range(table.seats)))
    assert room.turn == table.turn
    for viewer in (None, *range(table.seats)):
        view = table.view(viewer)
        said = {k: v for k, v in view.to_dict().items() if k not in SENT_APART}
        ending = json.loads(b'{"view":' + look.json(viewer))
        assert ending["view"] == said
        events = [event._asdict() for event in view.events()]
        assert json.loads(look.events_json(viewer)) == json.loads(json.dumps(events))
        sheet = [list(parts.values()) for parts in view.sheet()]
        assert ending["sheet"] == sheet and ending["places"] == view.places()
        assert look.picture(viewer) == str(view)
    if not table.over:
        view = table.view(table.turn)
        assert json.loads(look.ask_json()) == json.loads(json.dumps(view.prompt()._asdict()))
        labels = [view.label_name(action) for action in table.legal()]
        sent = [choice.get("label", "") for choice in json.loads(look.legal_json())]
        assert sent == labels
    assert look.legal == ([] if table.over else [action.id for action in table.legal()])


@pytest.fixture
def cold() -> Iterator[None]:
    """No game's calls are compiled, as when a server starts."""
    kept = dict(game_calls.compiled)
    game_calls.compiled.clear()
    yield
    game_calls.compiled.clear()
    game_calls.compiled.update(kept)


def played(room: TableState, action: int) -> TableState:
    return room.after(Draft(Kind.MOVED, room.turn, {"action": action}).event(room.seq + 1, 2.0))


@pytest.mark.parametrize("game", GAMES, ids=by_name)
@pytest.mark.parametrize("compiled", [False, True], ids=["by hand", "compiled"])
def test_a_look_says_what_the_views_say(game: Game, compiled: bool, cold: None) -> None:
    """Numbers, sentences, questions and pictures, of every seat, move after move."""
    if compiled:
        game_calls.compile_calls(game)
    dice = random.Random(1)
    for seats in (game.seats.start, game.seats.stop - 1):
        room = dealt(game, seats)
        for _ in range(MOVES if compiled else 10):
            same(room, room.now)
            if room.turn is None:
                break
            action = dice.choice(SeatViews(room, [room.turn]).legal)
            before, room = room, played(room, action)
            assert before.now.copy().play(action, time=1.0) == room.now, "the twin is the same"


def test_tables_play_in_machine_code_as_soon_as_it_is_warm(cold: None) -> None:
    """Until then by hand; and nothing is compiled for another type while people wait."""
    game = GAMES[0]
    room = dealt(game, game.seats.start)
    by_hand = game_calls.calls(game)
    room = played(room, SeatViews(room, [room.turn]).legal[0])
    bots.warm([game])
    ready = game_calls.calls(game)
    assert ready is not by_hand and game.build is game.compiled()
    for _ in range(5):
        action = SeatViews(room, [room.turn]).legal[0]
        room = played(room, action)
    for call in ready:
        assert len(call.entry_points) == 1, "one type, compiled ahead of time"


def test_a_move_that_may_not_be_made_is_no_event(cold: None) -> None:
    game = GAMES[0]
    room = dealt(game, game.seats.start)
    illegal = next(
        i for i in range(len(game.actions)) if i not in SeatViews(room, [room.turn]).legal
    )
    with pytest.raises(NotAllowed, match="Allowed: "):
        played(room, illegal)
