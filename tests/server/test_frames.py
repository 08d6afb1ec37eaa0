"""A move that tells several events is sent frame by frame, each view as a difference."""

import random
from typing import Any

import pytest
from fastapi.testclient import TestClient
from support.api_client import Pages, inside
from support.socket_client import Wire
from support.worlds import GAMES, by_name

from clutch.engine.game import Game
from clutch.engine.table import Table


def merged(base: Any, change: Any) -> Any:
    """A view from the one after it and what differs, as `responses.Happening` says."""
    if not isinstance(change, dict):
        return change
    if isinstance(base, list):
        return [merged(part, change.get(str(i), part)) for i, part in enumerate(base)]
    return {name: merged(part, change.get(name, part)) for name, part in base.items()}


def sent(message: dict[str, Any]) -> list[tuple[Any, Any]]:
    """The events of a message, each with the view that it led to."""
    view, frames = message["position"]["view"], []
    for frame in reversed(message["frames"]):
        view = merged(view, frame.get("view") or {})
        (event,) = frame["events"]
        frames.append(((event["name"], tuple(event["args"])), view))
    return frames[::-1]


def seen(table: Table, seat: int) -> list[tuple[Any, Any]]:
    frames = []
    for event, view in table.frames(seat):
        parts = view.to_dict()
        del parts["told"], parts["event"]
        frames.append((tuple(event), parts))
    return frames


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_the_frames_of_a_message_are_what_the_seat_saw(
    client: TestClient, pages: Pages, game: Game
) -> None:
    people, dice = pages.sit(game), random.Random(3)
    me = people[0]
    with client.websocket_connect(f"/api/tables/{me.table}/live") as session:
        wire = Wire(session, me.token)
        wire.until(type="state")
        several = 0
        for _ in range(200):
            table = inside(client).tables.loaded[me.table].state.now
            if table.over or several == 3:
                break
            move = dice.choice(table.legal())
            assert people[table.turn].play(move.id).status_code == 200
            message = wire.until(kind="moved")
            events = table.play(move).view(me.seat).events()
            if len(events) < 2:
                assert [frame.keys() for frame in message["frames"]] == [{"events"}]
            else:
                several += 1
                assert sent(message) == seen(table, me.seat)
                assert "view" not in message["frames"][-1]
        assert several, "a whole game has such a move"
