"""Settings for every test."""

import numpy as np
import pytest
from hypothesis import settings
from support.worlds import GAMES, World


def pytest_addoption(parser: pytest.Parser) -> None:
    told = "of the tests that run at every table of worlds.py, those at one table of each game"
    parser.addoption("--sample", action="store_true", help=told)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what --sample leaves out."""
    if not config.getoption("sample"):
        return
    first = {str(World(game, game.seats.start, {})) for game in GAMES}

    def kept(item: pytest.Item) -> bool:
        world = getattr(getattr(item, "callspec", None), "params", {}).get("world")
        return world is None or str(world) in first

    config.hook.pytest_deselected(items=[item for item in items if not kept(item)])
    items[:] = filter(kept, items)


settings.register_profile("clutch", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("clutch")


@pytest.fixture(autouse=True, scope="session")
def strict_arithmetic() -> None:
    """A number that outgrows its field is a bug in the plain build, and a difference in twins."""
    np.seterr(all="raise")


@pytest.fixture(scope="session")
def _compiled() -> None:
    for game in GAMES:
        game.compiled()


@pytest.fixture(autouse=True)
def compiled_games(request: pytest.FixtureRequest) -> None:
    """Tests that play much play compiled; test_twins.py holds the builds equal."""
    if "world" in request.fixturenames:
        request.getfixturevalue("_compiled")
