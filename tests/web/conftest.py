"""A real server and real browsers; a page that complains on its console fails its test."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from support.browser import Person, launched
from support.server_process import threaded

import clutch
from clutch.server.app import make
from clutch.server.settings import Limits, Settings


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers, workers and bots share two cores: what fails is tried once more, and counted."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The server's address."""
    for game in clutch.games():
        game.compiled()  # as it is once a server has warmed up
    file = tmp_path_factory.mktemp("web") / "t.sqlite3"
    with threaded(make(Settings(str(file), warm=False, limits=Limits.none()))) as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    with launched() as found:
        yield found
        asyncio._set_running_loop(found._impl_obj._loop)


@pytest.fixture(autouse=True)
def only_here(browser: Any) -> Iterator[None]:
    """Playwright's loop counts as running for as long as its browser lives; not for other tests."""
    asyncio._set_running_loop(browser._impl_obj._loop)
    yield
    asyncio._set_running_loop(None)


@pytest.fixture
def visit(browser: Any, site: str) -> Iterator[Callable[..., Person]]:
    """Someone with a browser of their own; `expected` are complaints that the test provokes."""
    people: list[Person] = []

    def come(**how: Any) -> Person:
        people.append(Person(browser, site, **how))
        return people[-1]

    yield come
    complaints = [line for person in people for line in person.complaints]
    for person in people:
        person.close()
    assert not complaints


@pytest.fixture
def person(visit: Callable[..., Person]) -> Person:
    return visit()
