"""Sockets and streams: whole games, coming back, slow readers, hostile clients."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from jsonschema import Draft202012Validator
from starlette.websockets import WebSocketDisconnect
from support.api_client import Pages, inside, play_out
from support.socket_client import Wire
from support.worlds import GAMES, by_name

import clutch
from clutch.engine.game import Game
from clutch.server.api import messages
from clutch.server.api.responses import PROTOCOL
from clutch.terminal import server_connection

each_game = pytest.mark.parametrize("game", GAMES, ids=by_name)
GAME = clutch.game("dragon_eyes")


def live(client: TestClient, table: str) -> Any:
    return client.websocket_connect(f"/api/tables/{table}/live")


def play_over(wire: Wire, seat: int, dice: random.Random, moves: int = 10_000) -> None:
    """Random moves over a socket until the game is over."""
    for number in range(moves):
        while wire.position is None or not (wire.position["over"] or wire.position["legal"]):
            wire.next()
        if wire.position["over"]:
            return
        position = wire.position
        wire.position = None
        move = dice.choice(position["legal"])
        wire.send(type="play", re=number, seq=position["answers"], move=move["id"])
        answer = wire.until(re=number)
        assert answer["type"] == "done", answer
    raise AssertionError("the game does not end")


@each_game
def test_a_whole_game_over_the_socket(client: TestClient, pages: Pages, game: Game) -> None:
    (me,) = pages.sit(game, bots=game.seats.start - 1)
    schema = messages.schema()
    valid = Draft202012Validator({**schema["properties"]["server"], "$defs": schema["$defs"]})
    with live(client, me.table) as session:
        wire = Wire(session, me.token, picture=True)
        play_over(wire, me.seat, random.Random(2))
    for message in wire.heard:
        valid.validate(message)
    seqs = [m["seq"] for m in wire.heard if m["type"] == "event"]
    assert seqs == list(range(seqs[0], seqs[-1] + 1)), "every event once, in order"
    end = [m for m in wire.heard if m["type"] == "event"][-1]
    assert end["position"]["standing"] and end["table"]["fairness"]["secret"]


def test_whoever_comes_back_hears_what_the_others_heard(client: TestClient, pages: Pages) -> None:
    people = pages.sit(GAME)
    with live(client, people[0].table) as session:
        whole = Wire(session, people[0].token)
        first = whole.until(type="state")["seq"]
        play_out(people, random.Random(3), 12)
        last = people[0].state()["seq"]
        whole.until(seq=last)
    heard = [raw for raw, m in zip(whole.raw, whole.heard) if m["type"] == "event"]
    with live(client, people[0].table) as session:
        back = Wire(session, people[0].token, since=first)
        back.until(type="state")
    again = [raw for raw, m in zip(back.raw, back.heard) if m["type"] == "event"]
    assert again == heard
    with live(client, people[0].table) as session:
        assert Wire(session, people[0].token, since=last).next()["type"] == "state"


def test_a_stream_for_spectators_goes_on_from_its_last_event(pages: Pages) -> None:
    people = pages.sit(GAME)
    play_out(people, random.Random(3))
    last = people[0].state()["seq"]
    for headers, query in (({"Last-Event-ID": str(last - 3)}, ""), ({}, f"?since={last - 3}")):
        lines = stream_until(pages, people[0].table + "/events" + query, headers)
        assert [n for n, _ in lines] == [last - 2, last - 1, last, last]
        assert [kind for _, kind in lines] == ["event"] * 3 + ["state"]


def stream_until(pages: Pages, where: str, headers: dict[str, str]) -> list[tuple[int, str]]:
    """Number and kind of what a stream tells, up to its state."""
    out: list[tuple[int, str]] = []
    inside(pages.client).tables.subscribers.stopping = True  # so that the stream ends
    answer = pages.client.get(f"/api/tables/{where}", headers=headers)
    for block in answer.text.split("\n\n"):
        fields = dict(line.split(": ", 1) for line in block.splitlines() if ": " in line)
        if "data" in fields:
            told = json.loads(fields["data"])
            if told["type"] == "presence":
                assert "id" not in fields and told["watching"] == 1
                continue
            assert told["seat"] is None or fields["event"] == "event"
            out.append((int(fields["id"]), fields["event"]))
    return out


def refused(client: TestClient, table: str, first: str | bytes) -> dict[str, Any]:
    """What a socket is told whose first message is this, before it is closed."""
    with live(client, table) as session:
        if isinstance(first, bytes):
            session.send_bytes(first)
        else:
            session.send_text(first)
        answer: dict[str, Any] = json.loads(session.receive_text())
        with pytest.raises(WebSocketDisconnect) as closed:
            session.receive_text()
    assert closed.value.code == 1008
    return answer


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("", "bad_request"),
        ("garbage", "bad_request"),
        ("[]", "bad_request"),
        ("{}", "bad_request"),
        ('{"type":"play","seq":1,"move":0}', "bad_request"),
        ('{"type":"hello","protocol":2,"token":12}', "bad_request"),
        ('{"type":"hello","protocol":2,"token":"x","since":-1}', "bad_request"),
        ('{"type":"hello","protocol":2,"token":"x","extra":1}', "bad_request"),
        ('{"type":"hello","protocol":2,"token":"AAAAAAAAAAAAAAAAAAAAAA"}', "bad_token"),
        ('{"type":"hello","protocol":2,"token":""}', "bad_token"),
        ("[" * 4000, "bad_request"),
        ("x" * 5000, "too_large"),
        (b"\xff\x00", "bad_request"),
    ],
)
def test_a_socket_that_does_not_say_hello_is_closed(
    client: TestClient, pages: Pages, first: str | bytes, code: str
) -> None:
    table = pages.make(GAME)
    assert refused(client, table, first)["code"] == code


def test_a_token_opens_only_its_own_table(client: TestClient, pages: Pages) -> None:
    mine, other = pages.sit(GAME)[0], pages.sit(GAME)[0]
    hello = json.dumps({"type": "hello", "protocol": 2, "token": mine.token})
    assert refused(client, other.table, hello)["code"] == "bad_token"
    assert refused(client, "A" * 22, hello)["code"] == "unknown_table"
    assert refused(client, "nonsense", hello)["code"] == "unknown_table"


def test_a_hostile_player_changes_nothing(client: TestClient, pages: Pages) -> None:
    """Garbage, other seats' turns, old moves played again: refused, and the table as it was."""
    people = pages.sit(GAME)
    turn = people[0].state()["position"]["turn"]
    idle = next(seat for seat in people if seat.seat != turn)
    before = pages.client.get(f"/api/tables/{idle.table}/state").content
    with live(client, idle.table) as session:
        wire = Wire(session, idle.token)
        state = wire.until(type="state")
        for re, message in enumerate(
            (
                {"type": "play", "seq": state["seq"], "move": 0},
                {"type": "play", "seq": state["seq"] + 1, "move": 0},
                {"type": "play", "seq": 0, "move": 0},
                {"type": "play", "seq": state["seq"], "move": 10**9},
                {"type": "play", "seq": state["seq"], "move": "open sesame"},
                {"type": "take_back", "seq": state["seq"]},
                {"type": "advise"},
            )
        ):
            wire.send(**message, re=re)
            assert wire.until(re=re)["type"] == "refused"
        for raw in (
            "",
            "{",
            '{"type":"play"}',
            '{"type":"hello","protocol":2,"token":"x"}',
            '"\\ud800"',
            "\x00",
        ):
            session.send_text(raw)
            answer = wire.next()
            assert (answer["type"], answer["code"]) == ("refused", "bad_request")
        wire.send(type="play", re="x", seq=True, move=1.5)
        assert wire.next()["code"] == "bad_request"
        wire.send(type="ping", re="here")
        assert wire.next() == {"type": "pong", "re": "here"}
    assert pages.client.get(f"/api/tables/{idle.table}/state").content == before


def test_an_old_move_played_again_is_stale(pages: Pages) -> None:
    people = pages.sit(GAME)
    position = people[0].state()["position"]
    mover = people[position["turn"]]
    move = mover.state()["position"]["legal"][0]
    assert mover.play(move["id"], position["answers"]).status_code == 200
    again = mover.play(move["id"], position["answers"])
    assert (again.status_code, again.json()["code"]) == (409, "stale")


def test_a_move_whose_sender_has_gone_is_made_all_the_same(client: TestClient) -> None:
    """The request is cancelled while its move is being written: the others hear of it."""
    service = inside(client)
    pages = Pages(client)
    people = pages.sit(GAME)
    position = people[0].state()["position"]
    mover, other = people[position["turn"]], people[(position["turn"] + 1) % 3]
    move = mover.state()["position"]["legal"][0]["id"]

    async def give_up() -> None:
        table = service.tables.loaded[mover.table]
        asked = asyncio.get_running_loop().create_future()
        service.play(table, mover.seat, position["answers"], move, asked)
        assert service.tables.journal.gathered
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked

    with live(client, other.table) as session:
        wire = Wire(session, other.token)
        wire.until(type="state")
        assert client.portal is not None
        client.portal.call(give_up)
        assert wire.until(type="event")["kind"] == "moved"


@pytest.mark.parametrize("protocol", [{}, {"protocol": 1}, {"protocol": 3}])
def test_a_page_of_another_version_is_told_to_reload(
    client: TestClient, pages: Pages, protocol: dict[str, int]
) -> None:
    mine = pages.sit(GAME)[0]
    hello = json.dumps({"type": "hello", "token": mine.token, **protocol})
    answer = refused(client, mine.table, hello)
    assert answer["code"] == "old_page" and "reload" in answer["message"]


def test_the_page_and_the_terminal_speak_the_protocol_of_the_server() -> None:
    page = (Path(__file__).parents[2] / "web/src/lib/wire.ts").read_text(encoding="utf-8")
    assert f"const PROTOCOL = {PROTOCOL} " in page
    assert server_connection.PROTOCOL == PROTOCOL
