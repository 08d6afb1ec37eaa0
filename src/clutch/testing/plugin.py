"""The pytest plugin: which games are tested, and at which tables."""

import numpy as np
import pytest

pytest.register_assert_rewrite(
    *(f"clutch.testing.{name}" for name in ("contract", "words", "laws", "secrets", "twins")),
    *(f"clutch.testing.{name}" for name in ("frames", "gpu", "lessons", "tables")),
)

from clutch.engine.errors import BadGame  # noqa: E402
from clutch.engine.game import Game  # noqa: E402
from clutch.engine.messages import languages  # noqa: E402
from clutch.testing.words import Catalogue  # noqa: E402
from clutch.testing.worlds import World, by_name, worlds_of  # noqa: E402

TESTED: list[Game] = []  # the games under test


def pytest_addoption(parser: pytest.Parser) -> None:
    told = "of the tests that run at every table of a game, those at its first table alone"
    parser.addoption("--sample", action="store_true", help=told)
    told = "names of the games that the inherited tests are about; none: Clutch's own"
    parser.addini("clutch_games", told, "linelist")


def pytest_configure(config: pytest.Config) -> None:
    """Find the games; one that cannot be used stops the run with the sentence that says why."""
    from clutch.engine.errors import ClutchError
    from clutch.games import game, own_games

    names = config.getini("clutch_games")
    try:
        TESTED[:] = [game(name) for name in names] if names else own_games()
    except ClutchError as why:
        raise pytest.UsageError(str(why)) from None


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test that asks for a `game`, a `world` or a `catalogue` each one there is."""
    marked = metafunc.definition.iter_markers("parametrize")
    given = {name for mark in marked for name in names_of(mark.args[0])}
    wanted = set(metafunc.fixturenames) - given
    if "game" in wanted:
        metafunc.parametrize("game", TESTED, ids=by_name)
    if "world" in wanted:
        worlds = [world for game in TESTED for world in worlds_of(game)]
        metafunc.parametrize("world", worlds, ids=by_name)
    if "catalogue" in wanted:
        found = [Catalogue(game, lang) for game in TESTED for lang in languages(game)]
        ids = [f"{one.game.name}-{one.lang}" for one in found]
        metafunc.parametrize("catalogue", found, ids=ids)


def names_of(argument: object) -> list[str]:
    """The names that a mark `parametrize` gives: one text, or several."""
    parts = argument.split(",") if isinstance(argument, str) else argument
    return [str(part).strip() for part in parts]  # type: ignore[attr-defined]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what --sample leaves out."""
    if not config.getoption("sample"):
        return
    first = {str(World(game, game.seats.start, {})) for game in TESTED}

    def kept(item: pytest.Item) -> bool:
        world = getattr(getattr(item, "callspec", None), "params", {}).get("world")
        return world is None or str(world) in first

    config.hook.pytest_deselected(items=[item for item in items if not kept(item)])
    items[:] = filter(kept, items)


@pytest.fixture(autouse=True, scope="session")
def strict_arithmetic() -> None:
    """A number that outgrows its field is a bug in the plain build, and a difference in twins."""
    np.seterr(all="raise")


@pytest.fixture(autouse=True)
def compiled_games(request: pytest.FixtureRequest) -> None:
    """Tests that play much play compiled; `twins` holds the builds equal."""
    if "world" not in request.fixturenames:
        return
    try:
        request.getfixturevalue("world").game.compiled()
    except BadGame as why:
        request.session.shouldfail = str(why)  # the next hundred tests would say the same
        pytest.fail(str(why), pytrace=False)
