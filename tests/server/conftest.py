"""A server in this process for most tests; real ones, and a real PostgreSQL, for some."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from server import postgres
from server.pages import Pages
from starlette.testclient import WebSocketTestSession

from clutch.server.app import make
from clutch.server.live.protocol import SOCKET
from clutch.server.settings import Limits, Settings


class TestSocket:
    """A socket of TestClient's, with the way to send that live/protocol.py adds to uvicorn's."""

    def __init__(self, send: Any) -> None:
        self.stream = send.__self__

    def send_text(self, text: bytes) -> int:
        self.stream.send_nowait({"type": "websocket.send", "text": text.decode()})
        return 0


@pytest.fixture(autouse=True, scope="session")
def sockets_of_test_clients() -> Iterator[None]:
    begin = WebSocketTestSession.__init__

    def with_socket(self: Any, app: Any, scope: Any, *rest: Any) -> None:
        async def wrapped(scope: Any, receive: Any, send: Any) -> None:
            scope.setdefault("extensions", {})[SOCKET] = TestSocket(send)
            await app(scope, receive, send)

        begin(self, wrapped, scope, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WebSocketTestSession, "__init__", with_socket)
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
