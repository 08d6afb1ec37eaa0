"""Every part of an observation is named, in its place, and written down in the docs."""

from itertools import pairwise

import numpy as np
import pytest
from support.env_worlds import FIRST, ONE_EACH
from support.worlds import World, by_name, midgame

from clutch.engine.kit.records import blank
from clutch.envs.layout import flat, layout_of, state_layout


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_the_slices_cover_the_row(world: World) -> None:
    for layout in (layout_of(world.game), state_layout(world.game)):
        spans = sorted((at.start, at.stop) for at in layout.slices.values())
        assert spans[0][0] == 0 and spans[-1][1] == layout.size
        assert all(a[1] == b[0] for a, b in pairwise(spans))


@pytest.mark.parametrize("world", ONE_EACH, ids=by_name)
def test_each_name_leads_to_its_field(world: World) -> None:
    table, layout = midgame(world, 5), layout_of(world.game)
    for seat in (None, *range(world.seats)):
        view = table.view(seat).data
        row = flat(world.game, view)
        for name, numbers in layout.named(row).items():
            value = view
            for step in name.split("."):
                value = value[int(step) if step.isdecimal() else step]
            assert np.array_equal(np.ravel(value), numbers), name


def test_every_layout_has_a_name_of_its_own_in_machine_code() -> None:
    """Two of one name, compiled by two programs, would be taken for each other by a third."""
    layouts = [of(world.game) for world in FIRST for of in (layout_of, state_layout)]
    forms = {(layout.runs, layout.flatten.__qualname__) for layout in layouts}
    assert len({name for _, name in forms}) == len({runs for runs, _ in forms}) == len(forms) > 5


@pytest.mark.parametrize("world", FIRST, ids=by_name)
def test_no_observation_holds_chance_or_the_story(world: World) -> None:
    for layout in (layout_of(world.game), state_layout(world.game)):
        firsts = {name.split(".")[0] for name in layout.slices}
        assert not firsts & {"key", "drawn", "told", "event"}
    assert flat(world.game, blank(world.game.view)).any() == 0
