"""The tables that tests of our own games are run at."""

import pytest

from clutch.games import own_games
from clutch.testing.worlds import World as World
from clutch.testing.worlds import by_name as by_name
from clutch.testing.worlds import midgame as midgame
from clutch.testing.worlds import play_on as play_on
from clutch.testing.worlds import worlds_of

GAMES = own_games()
WORLDS = [world for game in GAMES for world in worlds_of(game)]

ONE_AND_SLOW = [  # Dragon Eyes in `make test`, every game in `make test-all`
    game if game.name == "dragon_eyes" else pytest.param(game, marks=pytest.mark.slow)
    for game in GAMES
]
