"""A move event by event: every frame is what a seat saw then, and tells it no secret."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from clutch.engine import recorder
from clutch.engine.frames import Recording
from clutch.engine.game import Game
from clutch.engine.kit.records import NOBODY, copied
from clutch.engine.loops import legal_row
from clutch.engine.table import Table
from clutch.engine.view import View, to_plain
from clutch.testing.worlds import World, play_on


def moves(world: World, seed: int, share: float) -> Iterator[tuple[Table, Table]]:
    """The table before and after some of the moves of a random game that tell several events."""
    recorder.compile_recorder(world.game)
    table, dice = world.deal(seed), random.Random(seed)
    before = table.copy()
    for _ in play_on(table, dice):
        if table.state.told > 1 and dice.random() < share:
            yield before, table
        before = table.copy()


def without_events(view: Any) -> bytes:
    """A view's bytes without what it has heard."""
    row = copied(view)
    row.told = 0
    row.event[:] = 0
    return bytes(row.tobytes())


def test_an_event_is_told_before_anything_has_changed_and_the_last_frame_is_the_position(
    world: World,
) -> None:
    for before, then in moves(world, 5, 0.15):
        recording = Recording(world.game, before.state.tobytes(), then.moves[-1].action)
        size = world.game.state.itemsize
        assert recording.row.tobytes()[:size] == then.state.tobytes(), "the same rules"
        for seat in (None, *range(world.seats)):
            viewer = NOBODY if seat is None else seat
            assert without_events(recording.views()[0, viewer]) == without_events(
                before.view(seat).data
            )
            found = then.frames(seat)
            assert [frame.event for frame in found] == then.view(seat).events()
            assert found[-1].view == then.view(seat)
            assert [len(frame.view.events()) for frame in found] == [*range(1, len(found) + 1)]


def like(world: World, s: Any, action: int, viewer: int, seen: View) -> Any:
    """A move on another table that looks to the viewer as the true one did; None: there is none."""
    out = legal_row(world.game)
    legal = [int(a) for a in out[: world.game.build.legal(s, out)]]
    tries = [action] if action in legal else []
    if s.turn != viewer:
        tries += [a for a in legal if a != action][:20]
    for other in tries:
        now = copied(s)
        world.game.build.play(now, other)
        if View.of(world.game, now, viewer, seen.names) == seen:
            return other
    return None


def paired(world: World, seed: int) -> int:
    """Compare the frames of worlds that look alike to a seat; how many were compared."""
    compared = 0
    for before, then in moves(world, seed, 0.3):
        for viewer in (NOBODY, *range(world.seats)):
            seat = None if viewer == NOBODY else viewer
            other = before.view(seat).imagine(seed + viewer + 5)
            # chance is as kind to both
            other.key, other.drawn = before.state.key, before.state.drawn
            action = like(world, other, then.moves[-1].action, viewer, then.view(seat))
            if action is None or other.tobytes() == before.state.tobytes():
                continue
            compared += 1
            true = Recording(world.game, before.state.tobytes(), then.moves[-1].action)
            dreamt = Recording(world.game, other.tobytes(), action)
            assert true.seen_by(viewer) == dreamt.seen_by(viewer), (seed, viewer, action)
    return compared


def test_worlds_that_look_alike_after_a_move_looked_alike_all_through_it(world: World) -> None:
    compared, seed = 0, 0
    while seed < 2 or (not compared and seed < 40):
        seed += 1
        compared += paired(world, seed)
    if not compared and world.game.hides(world.deal(0).options):
        pytest.skip("no move tells several things and leaves a secret")


def test_plain_and_compiled_record_the_same(game: Game) -> None:
    recorder.compile_recorder(game)
    for before, then in moves(World(game, game.seats.stop - 1, {}), 3, 0.2):
        made = Recording(game, before.state.tobytes(), then.moves[-1].action)
        fast = recorder.compiled.pop(game)
        try:
            plain = Recording(game, before.state.tobytes(), then.moves[-1].action)
        finally:
            recorder.compiled[game] = fast
        everything = to_plain(recorder.recording_type(game))
        assert everything(plain.row[0]) == everything(made.row[0])
