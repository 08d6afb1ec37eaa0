"""A server in this process for most tests; real ones, and a real PostgreSQL, for some."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from support import postgres
from support.api_client import Pages

from clutch.server.app import make
from clutch.server.settings import Limits, Settings


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
