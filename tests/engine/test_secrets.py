"""Views do not depend on what the seat may not know, and imagined tables fit all it does."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.worlds import WORLDS, World, by_name, play_on

from clutch.engine.compile import scratch
from clutch.engine.kit.records import NOBODY
from clutch.engine.table import Table
from clutch.engine.view import View

each_world = pytest.mark.parametrize("world", WORLDS, ids=by_name)


def seen(table: Table, s, seat: int) -> View:  # type: ignore[no-untyped-def]
    return View.of(table.game, s, seat, table.names)


def legal(table: Table, s) -> list[int]:  # type: ignore[no-untyped-def]
    out = scratch(table.game)
    return list(out[: table.game.build.legal(s, out)])


@each_world
@settings(max_examples=2)
@given(seed=st.integers(0, 2**32))
def test_paired_worlds(world: World, seed: int) -> None:
    """For each seat, an imagined table and the true one differ only in what it cannot know.

    They look alike to the seat and to a spectator, tell the same story, and let the seat to act
    do the same; `show(imagine(view)) == view`, always.
    """
    table, dice = world.deal(seed), random.Random(seed)
    for _ in play_on(table, dice):
        if dice.random() < 0.08 or table.over:
            for seat in (NOBODY, *range(world.seats)):
                view = seen(table, table._s, seat)
                other = view.imagine(dice.getrandbits(128))
                again = seen(table, other, seat)
                assert again == view
                assert again.told() == view.told()
                assert str(again) == str(view)
                assert seen(table, other, NOBODY) == seen(table, table._s, NOBODY)
                if seat == table.turn:
                    assert legal(table, other) == legal(table, table._s)
                    for action in dice.sample(range(len(world.game.actions)), 2):
                        why = world.game.build.why
                        assert why(other, action) == why(table._s, action)
                assert again.sheet() == view.sheet() and again.prompt() == view.prompt()
                pieces, flaw = (world.game.part("flaw", name) for name in ("pieces", "flaw"))
                assert pieces(other) == pieces(table._s)
                assert flaw(other) == ""


@each_world
def test_an_imagined_table_plays_to_its_end(world: World) -> None:
    dice = random.Random(4)
    table = world.deal(4)
    for _ in play_on(table, dice, 40):
        pass
    if table.over:
        return
    for seat in (NOBODY, *range(world.seats)):
        s = table.view(None if seat == NOBODY else seat).imagine(seat + 7)
        out = scratch(world.game)
        while s.turn != NOBODY:
            many = world.game.build.legal(s, out)
            assert many > 0
            world.game.build.play(s, int(dice.choice(out[:many])))
