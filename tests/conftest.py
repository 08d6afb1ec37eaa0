"""Settings for every test."""

import numpy as np
import pytest
from hypothesis import settings
from support.worlds import GAMES

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
