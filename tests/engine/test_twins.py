"""Plain and compiled agree byte for byte, after every move."""

from enum import IntEnum

import numpy as np
import pytest
from numba import njit
from support.worlds import GAMES, WORLDS, World, by_name

from clutch.engine import loops
from clutch.engine.compile import more_code, one_number, scratch
from clutch.engine.kit.records import NOBODY, blank

GAMES_EACH = 200  # games compared for each game of the registry, spread over its worlds


@pytest.mark.parametrize("world", WORLDS, ids=by_name)
def test_plain_and_compiled_agree_after_every_move(world: World) -> None:
    worlds = sum(other.game is world.game for other in WORLDS)
    for seed in range(-(-GAMES_EACH // worlds)):
        compare(world, seed)


def compare(world: World, seed: int) -> None:
    game, dice = world.game, np.random.default_rng(seed)
    plain, fast = game.plain, game.compiled()
    a, b = world.deal(seed)._s, world.deal(seed)._s
    lists, rows = (scratch(game), scratch(game)), np.zeros((4, world.seats), np.int32)
    key = int(dice.integers(2**62))
    while a.turn != NOBODY:
        many = plain.legal(a, lists[0])
        assert many == fast.legal(b, lists[1])
        assert (lists[0][:many] == lists[1][:many]).all()
        action = int(dice.choice(lists[0][:many]))
        assert plain.may(a, action) and fast.may(b, action)
        for seat in (int(a.turn), NOBODY) if dice.random() < 0.06 else ():
            compare_views(world, a, b, seat, key, lists[0][:many])
        plain.play(a, action)
        fast.play(b, action)
        assert a.tobytes() == b.tobytes(), game.actions[action]
    plain.standing(a, rows[0], rows[1])
    fast.standing(b, rows[2], rows[3])
    assert (rows[:2] == rows[2:]).all()


def compare_views(world: World, a, b, seat: int, key: int, legal) -> None:  # type: ignore[no-untyped-def]
    game = world.game
    one, two = blank(game.view), blank(game.view)
    game.plain.show(a, seat, one)
    game.compiled().show(b, seat, two)
    assert one.tobytes() == two.tobytes()
    here, there = blank(game.state), blank(game.state)
    here.key[0] = there.key[0] = key
    game.plain.imagine(one, here)
    game.compiled().imagine(two, there)
    assert here.tobytes() == there.tobytes()
    if seat != NOBODY:
        for action in legal.tolist():  # not NumPy's: those are compiled for anew
            assert game.plain.weigh(one, action) == game.compiled().weigh(two, action)


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


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_a_batch_is_the_same_however_it_is_cut(game) -> None:  # type: ignore[no-untyped-def]
    from clutch.engine.simulate import simulate

    whole = simulate(game, 60, seed=5)
    parts = simulate(game, 60, seed=5, chunk=7)
    assert (whole.score == parts.score).all() and (whole.moves == parts.moves).all()
