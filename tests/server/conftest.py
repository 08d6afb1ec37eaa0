"""A server in this process for most tests; real ones, and a real PostgreSQL, for some."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from server.pages import Pages

from clutch.server.app import make
from clutch.server.settings import Limits, Settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=str(tmp_path / "t.sqlite3"), warm=False, limits=Limits.none())


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(make(settings)) as found:
        yield found


@pytest.fixture
def pages(client: TestClient) -> Pages:
    return Pages(client)
