"""Real connections that send too much, too slowly, or are too many."""

import gc
import json
import resource
import socket
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx2
import pytest
from support.api_client import Pages, until
from support.server_process import threaded
from websockets.sync.client import connect

import clutch
from clutch.server.app import make
from clutch.server.errors import Refusal
from clutch.server.live.protocol import Socket
from clutch.server.live.subscribers import Subscriber
from clutch.server.settings import Limits, Settings

GAME = clutch.game("dragon_eyes")
UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


class Server:
    """A running server with narrow limits, and raw connections to it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.port = int(url.rpartition(":")[2])
        self.opened: list[socket.socket] = []

    def open(self) -> socket.socket:
        found = socket.create_connection(("127.0.0.1", self.port), 10)
        self.opened.append(found)
        return found

    def send(self, first: bytes, more: bytes = b"", times: int = 0) -> bytes:
        """The response to `first`, then `more` so many times; b"" where there is none."""
        line = self.open()
        try:
            line.sendall(first)
            for _ in range(times):
                line.sendall(more)
        except (BrokenPipeError, ConnectionResetError):
            pass
        return response(line)

    def close(self) -> None:
        for line in self.opened:
            line.close()

    def works(self) -> bool:
        return httpx2.get(f"{self.url}/healthz", timeout=10).status_code == 200


def response(line: socket.socket) -> bytes:
    """Everything until the server closes the connection."""
    found = b""
    try:
        while part := line.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


def code(answer: bytes) -> str:
    return str(json.loads(answer.partition(b"\r\n\r\n")[2])["code"])


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    limits = replace(Limits(), header_time=0.5, connections=12, connections_address=8)
    settings = Settings(str(tmp_path / "t.sqlite3"), warm=False, limits=limits)
    with threaded(make(settings)) as url:
        found = Server(url)
        yield found
        found.close()


@pytest.mark.parametrize("upgrade", [b"", UPGRADE])
@pytest.mark.parametrize(
    "start", [b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"GET /"], ids=["header", "address"]
)
def test_a_header_without_an_end_is_cut_off(server: Server, start: bytes, upgrade: bytes) -> None:
    """200 MB are offered; the memory of the process does not grow by a tenth of that."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = start.replace(b"X:", upgrade + b"X:")
    server.send(start, b"a" * 1_000_000, 200)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 20_000, f"{grown} kB"
    assert server.works()


@pytest.mark.parametrize("upgrade", [b"", UPGRADE])
def test_headers_have_a_size_and_a_number(server: Server, upgrade: bytes) -> None:
    start = b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + upgrade
    many = server.send(start + b"a: b\r\n" * 120 + b"\r\n")
    assert (many.split()[1], code(many)) == (b"431", "headers_too_large")
    large = server.send(start + b"".join(b"a%d: %s\r\n" % (i, b"x" * 5000) for i in range(14)))
    assert (large.split()[1], code(large)) == (b"431", "headers_too_large")
    assert b"x-content-type-options: nosniff" in large
    server.send(start, b"a: b\r\n" * 10_000, 400)  # 24 MB of short lines
    assert server.works()


def test_trailers_and_chunk_extensions_are_bounded_as_headers_are(server: Server) -> None:
    for start in (b"0\r\nX: ", b"1;x=", b"0\r\n" + b"a: b\r\n" * 120):
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        server.send(POST + start, b"a" * 1_000_000, 60)
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20_000
    assert server.works()


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (b"", b""),
        (b"\r\n", b"408"),
        (b"GET / HTTP/1.1\r\nHost:", b"408"),
        (b"GET /api/tables/x/live HTTP/1.1\r\n" + UPGRADE, b"408"),
    ],
)
def test_half_a_request_is_given_up_in_time(server: Server, sent: bytes, answer: bytes) -> None:
    began = time.monotonic()
    assert server.send(sent).split()[1:2] == ([answer] if answer else [])
    assert time.monotonic() - began < 5


def test_a_trickle_does_not_gain_time(server: Server) -> None:
    """Also after a first request that was answered, and where a body goes on after its refusal."""
    for first in (
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999\r\n\r\n",
    ):
        line = server.open()
        line.sendall(first)
        assert line.recv(65536)
        began = time.monotonic()
        with pytest.raises(OSError):
            while time.monotonic() - began < 10:
                line.sendall(b"x")
                time.sleep(0.02)
        assert time.monotonic() - began < 5


def test_connections_have_a_number_for_each_address_and_over_all(server: Server) -> None:
    """Sockets count as well, and whatever is closed makes room."""
    with httpx2.Client(base_url=server.url) as client:
        me = Pages(client).sit(GAME)[0]
    where = server.url.replace("http", "ws") + f"/api/tables/{me.table}/live"
    with connect(where) as live:
        live.send(json.dumps({"type": "hello", "protocol": 2, "token": me.token}))
        assert json.loads(live.recv())["type"] == "state"
        others = [server.open() for _ in range(7)]
        refused = response(server.open())
        assert (refused.split()[1], code(refused)) == (b"429", "too_many")
        assert json.loads(live.recv())["type"] == "presence"
        live.send(json.dumps({"type": "ping", "re": 1}))
        assert json.loads(live.recv())["type"] == "pong", "who was there stays"
    for line in others:
        line.close()
    until_free(server)


def until_free(server: Server) -> None:
    end = time.monotonic() + 10
    while time.monotonic() < end:
        try:
            if server.works():
                return
        except httpx2.HTTPError:
            time.sleep(0.02)
    raise AssertionError("closed connections do not make room")


def test_who_has_gone_leaves_nothing_behind(settings: Settings) -> None:
    """No socket, stream or refusal waits for the garbage collector, which looks seldom."""
    app = make(settings)
    with threaded(app) as url, httpx2.Client(base_url=url) as client:
        people = Pages(client).sit(GAME)
        table, at = people[0].table, url.replace("http", "ws", 1)
        gc.collect()
        gc.disable()
        try:
            for seat in people:
                with connect(f"{at}/api/tables/{table}/live") as line:
                    line.send(json.dumps({"type": "hello", "protocol": 2, "token": seat.token}))
                    assert json.loads(line.recv())["type"] == "state"
            with client.stream("GET", f"/api/tables/{table}/events") as stream:
                assert next(stream.iter_text())
            refused = client.post(f"/api/tables/{table}/join", json={"name": "Late"})
            assert refused.json()["code"] == "table_full"
            assert people[0].play(0, seq=0).json()["code"] == "stale"
            until(lambda: not app.state.service.tables.subscribers.tables)
            gone = Subscriber, Socket, Refusal
            until(lambda: not any(issubclass(type(each), gone) for each in gc.get_objects()))
        finally:
            gc.enable()


def test_a_trusted_proxy_connects_for_many_up_to_the_total(tmp_path: Path) -> None:
    limits = replace(Limits(), connections=6, connections_address=2, header_time=5)
    settings = Settings(str(tmp_path / "t.sqlite3"), warm=False, limits=limits, proxies="127.0.0.1")
    with threaded(make(settings)) as url:
        server = Server(url)
        lines = [server.open() for _ in range(6)]
        full = response(server.open())
        assert (full.split()[1], code(full)) == (b"503", "crowded")
        assert b"retry-after: 60" in full
        for line in lines:
            line.close()
        until_free(server)
        server.close()
