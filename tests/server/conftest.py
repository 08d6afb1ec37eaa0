"""A server in this process for most tests; real ones, and a real PostgreSQL, for some."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession
from support import postgres
from support.api_client import Pages

from clutch.server.app import make
from clutch.server.errors import Refusal
from clutch.server.http import middleware
from clutch.server.http.connections import SOCKETS
from clutch.server.settings import Limits, Settings


class TestSocket:
    """A socket of TestClient's with the methods of `live.protocol.Socket`."""

    def __init__(self, send: Any) -> None:
        self.stream = send.__self__
        self.listener: Any = None

    def send_text(self, text: bytes) -> int:
        self.stream.send_nowait({"type": "websocket.send", "text": text.decode()})
        return 0

    def close(self, code: int, reason: str = "") -> None:
        self.stream.send_nowait({"type": "websocket.close", "code": code, "reason": reason})


async def serve(scope: Any, receive: Any, send: Any) -> None:
    """What http/connections.py and live/protocol.py do, for a socket of TestClient's."""
    await receive()
    socket: Any = TestSocket(send)
    try:
        scope["state"][SOCKETS].open(scope, socket)
    except Refusal as why:
        await send({"type": "websocket.close", "code": 1008, "reason": why.code.name})
        return
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] != "websocket.disconnect":
        socket.listener.receive(message.get("text"))
    listener, socket.listener = socket.listener, None
    listener.lost()


@pytest.fixture(autouse=True, scope="session")
def sockets_of_test_clients() -> Iterator[None]:
    begin = WebSocketTestSession.__init__

    def with_socket(self: Any, app: Any, scope: Any, *rest: Any) -> None:
        begin(self, serve, scope, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WebSocketTestSession, "__init__", with_socket)
        yield


@pytest.fixture(autouse=True, scope="session")
def the_name_of_test_clients() -> Iterator[None]:
    """TestClient calls every server `testserver`."""
    names = {*middleware.own_names(), "testserver"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(middleware, "own_names", lambda: names)
        yield


@pytest.fixture(scope="session")
def database_server() -> Iterator[postgres.Postgres]:
    with postgres.running() as found:
        yield found


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return str(tmp_path / "t.sqlite3")


@pytest.fixture
def postgresql(database_server: postgres.Postgres) -> str:
    return database_server.database()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """For tests that must hold on both."""
    found: str = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def settings(sqlite: str) -> Settings:
    return Settings(database=sqlite, warm=False, limits=Limits.none())


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(make(settings)) as found:
        yield found


@pytest.fixture
def pages(client: TestClient) -> Pages:
    return Pages(client)
