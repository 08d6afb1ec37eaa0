"""Views do not depend on what the seat may not know, and imagined tables fit all it does."""

import random
from typing import Any

from clutch.engine.kit.records import NOBODY
from clutch.engine.loops import legal_row
from clutch.engine.table import Table
from clutch.engine.view import View
from clutch.testing.differences import differences
from clutch.testing.worlds import World, midgame, play_on

LOOKS = 8  # moves of a game at which every seat looks, or a twelfth of a longer one


def seen(table: Table, s: Any, seat: int) -> View:
    return View.of(table.game, s, seat, table.names)


def legal(table: Table, s: Any) -> list[int]:
    out = legal_row(table.game)
    return list(out[: table.game.build.legal(s, out)])


def test_paired_worlds(world: World) -> None:
    """For each seat, an imagined table and the true one differ only in what it cannot know.

    They look alike to the seat and to a spectator, tell the same story, and let the seat to act
    do the same; `show(imagine(view)) == view`, always.
    """
    for seed in (0, 2**32):
        table, dice = world.deal(seed), random.Random(seed)
        for move, _ in enumerate(play_on(table, dice)):
            if move < LOOKS or dice.random() < 1 / 12 or table.over:
                for seat in (NOBODY, *range(world.seats)):
                    compare_worlds(world, table, seat, dice)


def compare_worlds(world: World, table: Table, seat: int, dice: random.Random) -> None:
    """A table that this seat imagines beside the true one."""
    view = seen(table, table.state, seat)
    other = view.imagine(dice.getrandbits(128))
    again = seen(table, other, seat)
    who = "a spectator" if seat == NOBODY else f"seat {seat}"
    assert again == view, (
        f"show(imagine(view)) is not the view of {who}: {differences(view.data, again.data)}"
    )
    assert again.told() == view.told(), f"{who} hears other events of the table it imagines"
    assert str(again) == str(view), f"the picture shows {who} what it does not know"
    here, there = seen(table, table.state, NOBODY), seen(table, other, NOBODY)
    assert there == here, (
        f"a spectator sees what {who} does not know: {differences(here.data, there.data)}"
    )
    if seat == table.turn:
        told = f"what {who} may do depends on what it does not know"
        assert legal(table, other) == legal(table, table.state), told
        actions = range(len(world.game.actions))
        for action in dice.sample(actions, min(2, len(actions))):
            why = world.game.build.why
            assert why(other, action) == why(table.state, action), told
    assert again.sheet() == view.sheet() and again.prompt() == view.prompt()
    assert again.places() == view.places()
    if pieces := world.game.part("flaw", "pieces"):
        told = f"the table that {who} imagines has other pieces: count alike those it cannot tell"
        assert pieces(other) == pieces(table.state), told
    assert world.game.flaw(other) == "", f"the table that {who} imagines has a flaw"


def test_an_imagined_table_plays_to_its_end(world: World) -> None:
    dice = random.Random(4)
    table = midgame(world, 4)
    for seat in (NOBODY, *range(world.seats)):
        s = table.view(None if seat == NOBODY else seat).imagine(seat + 7)
        out = legal_row(world.game)
        while s.turn != NOBODY:
            many = world.game.build.legal(s, out)
            assert many > 0
            world.game.build.play(s, int(dice.choice(out[:many])))
