"""A table is a value: copies, pickles and records keep the game, and texts read back."""

import json
import pickle
import random
from typing import Any

import pytest

import clutch
from clutch.engine.errors import BadPosition, NotAllowed, NotYourTurn
from clutch.engine.kit.records import EVENT, copied
from clutch.engine.table import Table
from clutch.testing.differences import differences
from clutch.testing.worlds import World, midgame, play_on


def test_every_past_copy_is_unchanged_at_the_end_of_the_game(world: World) -> None:
    table, dice = world.deal(3), random.Random(3)
    past = []
    for _ in play_on(table, dice):
        past.append((table.copy(), table.state.tobytes(), len(table.moves)))
    for copy, data, moves in past:
        assert copy.state.tobytes() == data and len(copy.moves) == moves


def test_a_pickled_view_is_the_view(world: World) -> None:
    view = world.deal(4).view(0)
    again = pickle.loads(pickle.dumps(view))
    assert again.data.tobytes() == view.data.tobytes()
    assert again.data.event[0].kind == view.data.event[0].kind and again.turn == view.turn
    with pytest.raises(AttributeError, match="tern"):
        again.data.tern = 1


def test_a_pickled_table_goes_on_as_the_table_does(world: World) -> None:
    table = midgame(world, 8)
    again = pickle.loads(pickle.dumps(table))
    assert again == table and again is not table
    for one, two in zip(play_on(table, random.Random(1)), play_on(again, random.Random(1))):
        assert one == two
    assert table.story() == again.story()


def test_a_record_replays_to_the_same_bytes(world: World) -> None:
    for seed in range(2):
        table = world.deal(seed)
        for _ in play_on(table, random.Random(seed)):
            pass
        record = json.loads(json.dumps(table.record()))
        assert clutch.replay(record) == table
        assert clutch.verify(record).over
        half = midgame(world, seed)
        assert clutch.replay(half.record(unsealed=True)) == half


def test_a_position_reads_back(world: World) -> None:
    """All but the key, the draws, what was told and the names of the log."""
    for seed in range(6):
        table = midgame(world, seed)
        again = world.game.read(str(table))
        assert str(again) == str(table)
        here, there = as_told(table), as_told(again)
        assert here.tobytes() == there.tobytes(), (
            f"read(write(s)) is another position: {differences(here, there)}"
        )
        assert again.legal() == table.legal()


def as_told(table: Table) -> Any:
    """A copy of the table's record without what no position tells."""
    s = copied(table.state)
    s.key = 0
    s.drawn = 0
    s.told = 0
    for i in range(len(s.event)):
        for name in EVENT.names or ():
            s.event[i][name] = 0
    return s


def test_moves_that_are_not_allowed_or_not_yours_change_nothing(world: World) -> None:
    table = midgame(world, 2)
    before, legal = table.copy(), {action.id for action in table.legal()}
    for action in range(len(world.game.actions)):
        if action not in legal:
            with pytest.raises(NotAllowed):
                table.play(action)
            break
    if table.turn is not None and table.seats > 1:
        with pytest.raises(NotYourTurn):
            table.play(table.legal()[0], seat=(table.turn + 1) % table.seats)
    for look in (table.view, table.story):
        for seat in (world.seats, -1):
            with pytest.raises(BadPosition, match="There is no seat"):
                look(seat)
    assert table == before
