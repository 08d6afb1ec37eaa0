"""Tables of Golden Eggs that its tests draw."""

from functools import partial
from typing import Any

from support import drawings

import clutch
from clutch.engine.table import Table

GAME = clutch.game("golden_eggs")
after = partial(drawings.after, GAME)

EARLY = """
    turn
    open    1:9 2:4 3:5
    known   4:9 5:9 6:9 7:3
    unseen  8-47
    *Ann    -
    Bob     -
"""
# All that nobody has seen is broken: an unseen egg is a sure disaster.
DOOM = """
    turn
    open    1:9 2:9 3:9
    known   4:5 5:8 6:8
    unseen  7-11
    *Ann    3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 6 6
    Bob     7 7 7 7 7 7 7 8 8 8 8 8 8 9 9 9 9 9 9
"""
SEVEN = """
    turn
    open    1:9 2:8 3:7
    known   4:9 5:9 6:9 7:6
    *Ann    3 3 3 4 4 4 4 5 5 5 5 5 6 6 6 6 6 x x x
    Bob     7 7 7 7 7 7 8 8 8 8 8 8 8 9 9 9 9 9 x x
"""


def happened(played: Table, name: str) -> list[tuple[int, ...]]:
    """The arguments of each event of this name that the last move made."""
    return [event.args for event in played.view(None).events() if event.name == name]


def table(text: str, seed: int = 1, **options: int) -> Any:
    return GAME.read(text, seed, **options)
