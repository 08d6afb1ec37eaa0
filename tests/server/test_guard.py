"""Limits, origins, tokens, headers: what keeps a public server standing."""

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.types import Message as AsgiMessage
from starlette.websockets import WebSocketDisconnect
from support.api_client import Pages, inside

import clutch
from clutch.engine.deal import promise_of
from clutch.server import tokens
from clutch.server.addresses import address_of
from clutch.server.app import make
from clutch.server.errors import Refusal
from clutch.server.http import middleware as guard
from clutch.server.live.subscribers import Subscriber, Subscribers
from clutch.server.metrics import Metrics
from clutch.server.output.outgoing import Message
from clutch.server.settings import Limits, Settings

GAME = clutch.game("dragon_eyes")


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[TestClient]:
    """A server with the limits of a public one, some of them tighter."""
    limits = replace(Limits(), address_tables=3, address_joins=1.0, sockets_seat=1, hello=0.2)
    with TestClient(make(Settings(str(tmp_path / "t.sqlite3"), warm=False, limits=limits))) as app:
        yield app


def test_security_headers_are_on_every_answer(client: TestClient) -> None:
    for path in ("/healthz", "/api/games", "/api/tables/x", "/nowhere"):
        headers = client.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert client.get("/api/games").headers["cache-control"] == "no-store"


def test_a_fault_of_ours_is_answered_as_everything_is(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """In a sentence, under the same headers, with its trace in the log and not in the answer."""

    def stumble(lang: str) -> None:
        raise ZeroDivisionError("of ours")

    monkeypatch.setattr("clutch.server.tables.bots.levels", stumble)
    with TestClient(make(settings), raise_server_exceptions=False) as client:
        logging.getLogger("clutch.server").propagate = True
        answer = client.get("/api/bots")
        assert (answer.status_code, answer.json()["code"]) == (500, "fault")
        assert "of ours" not in answer.text and "ZeroDivisionError" in caplog.text
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"
        text = client.get("/metrics").text
    assert 'clutch_requests_total{route="/api/bots",status="500"} 1' in text
    assert 'clutch_refusals_total{code="fault"} 1' in text


def test_pages_elsewhere_may_not_use_the_server(client: TestClient, pages: Pages) -> None:
    table = pages.make(GAME)
    join = {"name": "Ann"}
    there = {"Origin": "https://evil.example"}
    answer = client.post(f"/api/tables/{table}/join", json=join, headers=there)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
    elsewhere = client.websocket_connect(f"/api/tables/{table}/live", headers=there)
    with pytest.raises(WebSocketDisconnect) as closed, elsewhere:
        pass
    assert closed.value.code == 1008
    for nonsense in ("http://[", "null", "http://"):
        answer = client.post(
            f"/api/tables/{table}/join", json=join, headers={"Origin": nonsense, "Host": ""}
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
    here = {"Origin": "http://testserver"}
    assert client.post(f"/api/tables/{table}/join", json=join, headers=here).status_code == 201


def test_large_requests_are_refused_unread(client: TestClient) -> None:
    big = client.post("/api/tables", content=b"x" * 20_000)
    assert (big.status_code, big.json()["code"]) == (413, "too_large")
    pieces = client.post("/api/tables", content=(b"x" * 1000 for _ in range(20)))
    assert pieces.status_code == 413


@pytest.mark.parametrize(
    ("then", "why"), [([], "did not come whole"), ([{"type": "http.disconnect"}], "broke off")]
)
def test_half_a_request_is_not_waited_for_nor_acted_upon(
    then: list[AsgiMessage], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = [{"type": "http.request", "body": b'{"game": "dragon', "more_body": True}, *then]

    async def receive() -> AsgiMessage:
        return parts.pop(0) if parts else await asyncio.Future()

    monkeypatch.setattr(guard, "PATIENCE", 0.01)
    watch = guard.Guard(no_app, no_app, Settings("", warm=False), Metrics())
    scope = {"path": "/api/tables", "method": "POST", "headers": []}
    with pytest.raises(Refusal, match=why):
        asyncio.run(watch.body(scope, receive))


async def no_app(*_: object) -> None:
    raise AssertionError("nobody is asked")


def test_an_address_makes_and_joins_only_so_many_tables(strict: TestClient) -> None:
    pages = Pages(strict)
    for _ in range(3):
        table = pages.make(GAME)
    seats = [{"bot": None}] * 3
    answer = strict.post("/api/tables", json={"game": GAME.name, "seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
    assert int(answer.headers["retry-after"]) > 60
    codes = [
        strict.post(f"/api/tables/{table}/join", json={"name": f"P{i}"}).status_code
        for i in range(14)
    ]
    assert codes[:3] == [201] * 3 and 429 in codes


def test_a_seat_has_only_so_many_sockets_and_moves(strict: TestClient) -> None:
    pages = Pages(strict)
    ann = pages.sit(GAME)[0]
    where = f"/api/tables/{ann.table}/live"
    hello = {"type": "hello", "protocol": 2, "token": ann.token}
    with strict.websocket_connect(where) as one:
        one.send_json(hello)
        assert one.receive_json()["type"] == "state"
        with strict.websocket_connect(where) as two:  # now: who is silent for long is sent away
            two.send_json(hello)
            assert two.receive_json()["code"] == "too_many"
        for _ in range(400):
            one.send_json({"type": "ping"})
        heard = [one.receive_json() for _ in range(80)]
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                heard.append(one.receive_json())
        assert closed.value.code in (1008, 1013)
        assert {m["type"] for m in heard} <= {"presence", "pong", "refused"}


def test_coming_and_going_is_paced_as_moves_are(strict: TestClient) -> None:
    """Each is a line in the table's log."""
    ann = Pages(strict).sit(GAME)[0]
    codes = [ann.post(("leave", "return")[i % 2]).status_code for i in range(60)]
    assert codes[:20] == [200] * 20 and 429 in codes


def test_stories_are_told_beside_everything_else(strict: TestClient) -> None:
    """A whole game is played again for one: so many at a time for an address."""
    ann = Pages(strict).sit(GAME)[0]
    service = inside(strict)
    service.pondered[("address", "testclient")] = 8
    for what in ("story", "record"):
        answer = ann.get(what)
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
    del service.pondered[("address", "testclient")]
    assert ann.get("story").json()["events"]


def test_a_silent_socket_is_closed(strict: TestClient) -> None:
    table = Pages(strict).make(GAME)
    with strict.websocket_connect(f"/api/tables/{table}/live") as session:
        assert session.receive_json()["code"] == "bad_token"


class Follower(Subscriber):
    """A subscriber that takes nothing."""

    def __init__(self, viewer: int | None, address: str, most: int) -> None:
        super().__init__(viewer, address, most)
        self.waiting: list[bytes] = []
        self.closed: list[str] = []

    def send(self, message: Message) -> int:
        self.waiting.append(message.json)
        return sum(map(len, self.waiting))

    def close(self, why: str) -> None:
        self.closed.append(why)


def test_a_slow_subscriber_is_sent_away(client: TestClient, pages: Pages) -> None:
    people = pages.sit(GAME)
    subscribers = Subscribers(Limits(), inside(client).tables.metrics)
    slow = Follower(0, "nowhere", 12)
    subscribers.add(people[0].table, slow)
    for seq in range(101, 106):
        subscribers.send(people[0].table, {0: Message("event", seq, b"news")})
    assert slow.gone == "slow" and slow.closed == ["slow"]
    assert slow.waiting == [b"news"] * 4
    subscribers.remove(people[0].table, slow)
    assert not subscribers.tables and not subscribers.addresses


def test_spectators_never_keep_a_player_out(client: TestClient, pages: Pages) -> None:
    subscribers = Subscribers(Limits(sockets_table=2), inside(client).tables.metrics)
    for number in range(2):
        subscribers.add("t", Follower(None, f"10.0.0.{number}", 9))
    with pytest.raises(Refusal, match="Too many"):
        subscribers.add("t", Follower(None, "10.0.0.9", 9))
    subscribers.add("t", Follower(1, "10.0.0.9", 9))


def test_sockets_are_counted_as_requests_are(sqlite: str) -> None:
    """Whoever opens sockets without end is turned away at the door."""
    limits = Limits(address_requests=1.0)
    with TestClient(make(Settings(sqlite, warm=False, limits=limits))) as client:
        codes = []
        for _ in range(6):
            door = client.websocket_connect("/api/tables/x/live")
            with pytest.raises(WebSocketDisconnect) as closed, door as session:
                session.send_text("{}")
                session.receive_text()
                session.receive_text()
            codes.append(closed.value.reason)
    assert codes == ["bad_request"] * 4 + ["too_fast"] * 2


def test_an_ipv6_network_counts_as_one_address() -> None:
    """However its zeros are written; an IPv4 address stays one, and is none of its neighbours."""

    def network(host: str) -> str:
        return address_of({"client": (host, 1)})

    assert network("2001:db8:1:2:1::5") == network("2001:db8:1:2:2::5") == "2001:db8:1:2::"
    assert network("2001:db8::1") == network("2001:db8::a:b") == network("2001:db8::a:b:c:d")
    assert network("2001:db8:1:2::5") != network("2001:db8:1:3::5")
    assert network("192.0.2.7") == network("::ffff:192.0.2.7") == "192.0.2.7"
    assert network("::ffff:192.0.2.8") != network("::ffff:192.0.2.7")
    assert network("unix:") == "unix:"


def test_tokens_are_kept_as_hashes_and_nothing_secret_is_logged(
    client: TestClient, pages: Pages, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    logging.getLogger("clutch.server").propagate = True
    caplog.set_level(logging.DEBUG, "clutch.server")
    table = pages.make(GAME)
    people = [pages.join(table, f"P{i}", promise=promise_of(f"salt {i}")) for i in range(3)]
    for i, seat in enumerate(people):
        assert seat.post("open", {"salt": f"salt {i}"}).status_code == 200
    people[0].play("nonsense")
    secret = inside(client).tables.loaded[people[0].table].state.secret
    database = b"".join(p.read_bytes() for p in Path(settings.database).parent.glob("t.sqlite3*"))
    logged = caplog.text
    for seat in people:
        assert (
            seat.token.encode() not in database and tokens.hashed(seat.token).encode() in database
        )
        assert seat.token not in logged
    assert people[0].table not in logged and secret.hex() not in logged and "salt 0" not in logged


def test_a_wrong_token_opens_nothing(pages: Pages) -> None:
    ann = pages.sit(GAME)[0]
    where = f"/api/tables/{ann.table}/moves"
    for header in ({}, {"Authorization": "Bearer " + "A" * 22}, {"Authorization": "Basic x"}):
        answer = pages.client.post(where, json={"seq": 5, "move": 0}, headers=header)
        assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")
    for header in ("Bearer é", "Bearer " + "x" * 5000):
        answer = pages.client.get(
            f"/api/tables/{ann.table}/state", headers={"Authorization": header.encode()}
        )
        assert answer.status_code == 401


def test_whoever_runs_it_can_see_how_it_is(client: TestClient, pages: Pages) -> None:
    pages.sit(GAME)
    assert client.get("/healthz").json()["healthy"] is True
    text = client.get("/metrics").text
    assert 'clutch_events_total{kind="joined"} 3' in text
    assert "clutch_tables_loaded 1" in text
