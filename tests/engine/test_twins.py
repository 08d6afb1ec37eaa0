"""How machine code is made; clutch/testing/twins.py compares it with the plain build."""

from enum import IntEnum

import numpy as np
import pytest
from numba import njit
from support.worlds import GAMES

from clutch.engine import loops
from clutch.engine.compile import more_code, one_number


def test_no_function_of_one_game_can_be_linked_for_anothers() -> None:
    """Machine code is linked by name: of two files in the cache, one could stand for the other."""
    names = []
    for game in GAMES:
        game.compiled()
        names += {f"{f.py_func.__module__}.{f.py_func.__qualname__}" for f in game.copies.values()}
    assert len(names) == len(set(names)) > 300


def test_a_function_is_compiled_once_whatever_numbers_it_is_given() -> None:
    class Kind(IntEnum):
        SEVEN = 7

    def add(a: int, b: int = 2, twice: bool = False) -> int:
        return (a + b) * 2 if twice else a + b

    added = one_number(njit(add))

    def ask(small: int) -> tuple[int, ...]:
        every = added(small), added(3), added(Kind.SEVEN, small), added(1, twice=True)
        return (*every, added(small, 2**40, small > 0))

    expected = (-3, 5, 2, 6, 2**40 - 5)
    assert njit(ask)(np.int8(-5)) == expected and len(added.overloads) == 1
    assert ask(-5) == expected


def test_what_only_compiled_code_calls_has_no_way_in_for_python() -> None:
    """It would be a jump to nowhere, so it is refused."""
    GAMES[0].compiled()
    with pytest.raises(AssertionError, match="without a wrapper for Python"):
        more_code(GAMES[0], {"greedy_action": loops.greedy_action})
