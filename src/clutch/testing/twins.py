"""Plain and compiled agree byte for byte, after every move."""

from typing import Any

import numpy as np

from clutch.engine.game import Game
from clutch.engine.kit.records import NOBODY, blank, copied
from clutch.engine.loops import legal_row
from clutch.engine.simulate import simulate
from clutch.envs.batch import batch as batch_of
from clutch.envs.layout import layout_of
from clutch.envs.relative import relative_of
from clutch.testing.differences import differences
from clutch.testing.worlds import World, worlds_of

GAMES_EACH = 200  # games compared for each game, spread over its worlds


def test_plain_and_compiled_agree_after_every_move(world: World) -> None:
    for seed in range(-(-GAMES_EACH // len(worlds_of(world.game)))):
        compare_builds(world, seed)


def compare_builds(world: World, seed: int) -> None:
    """One random game in both builds."""
    game, dice = world.game, np.random.default_rng(seed)
    plain, fast = game.plain, game.compiled()
    a, b = (copied(world.deal(seed).state) for _ in range(2))
    lists, rows = (legal_row(game), legal_row(game)), np.zeros((4, world.seats), np.int32)
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
        assert a.tobytes() == b.tobytes(), unlike(f"play {game.actions[action].text}", a, b)
    plain.standing(a, rows[0], rows[1])
    fast.standing(b, rows[2], rows[3])
    assert (rows[:2] == rows[2:]).all()


def compare_views(world: World, a: Any, b: Any, seat: int, key: int, legal: Any) -> None:
    """What a seat sees and imagines, and how it weighs its moves, in both builds."""
    game = world.game
    one, two = blank(game.view), blank(game.view)
    game.plain.show(a, seat, one)
    game.compiled().show(b, seat, two)
    assert one.tobytes() == two.tobytes(), unlike(f"show to seat {seat}", one, two)
    here, there = blank(game.state), blank(game.state)
    here.key[0] = there.key[0] = key
    game.plain.imagine(one, here)
    game.compiled().imagine(two, there)
    assert here.tobytes() == there.tobytes(), unlike(f"imagine as seat {seat}", here, there)
    if seat != NOBODY:
        for action in legal.tolist():  # not NumPy's: those are compiled for anew
            assert game.plain.weigh(one, action) == game.compiled().weigh(two, action)


def unlike(what: str, plain: Any, compiled: Any) -> str:
    """What differs between the builds after they did the same."""
    return f"{what}: in plain Python and compiled, {differences(plain, compiled)}"


def test_a_batch_is_the_same_however_it_is_cut(game: Game) -> None:
    whole = simulate(game, 60, seed=5)
    parts = simulate(game, 60, seed=5, chunk=7)
    assert (whole.score == parts.score).all() and (whole.moves == parts.moves).all()


def test_a_relative_batch_is_the_plain_one_as_each_seat_counts(game: Game) -> None:
    """And every number of an observation is what its column says."""
    many, layout = 60, layout_of(game)
    seats = [game.seats[i % len(game.seats)] for i in range(many)]
    batch, rotated = (batch_of(game, many, seats=seats, relative=to) for to in (False, True))
    rows, own = np.asarray(batch.observations()), np.asarray(rotated.observations())
    masks, own_masks = np.asarray(batch.masks()), np.asarray(rotated.masks())
    least = np.array([column.least for column in layout.columns])
    most = np.array([column.most for column in layout.columns])
    for step in range(60):
        if step % 2:  # the same in two calls and in one
            batch.step(batch.choose(), masks, rows)
            rotated.step(rotated.choose(), own_masks, own)
        else:
            batch.play("random", masks, rows)
            rotated.play("random", own_masks, own)
        assert rotated.t.tobytes() == batch.t.tobytes()
        for found in (rows, own):
            assert (found >= least).all() and (found <= most).all()
        for i in (0, many - 1):
            me, n = int(np.asarray(batch.turns)[i]), seats[i]
            assert (relative_of(game).row(rows[i], me, n) == own[i]).all()
            assert (masks[i][relative_of(game).absolute[n, me]] == own_masks[i]).all()
        assert not own[:, layout.slices["seat"]].any() and not own[:, layout.slices["turn"]].any()
