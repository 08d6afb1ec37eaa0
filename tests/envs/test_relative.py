"""Relative observations: a table whose players all move up a chair looks the same to each."""

import random
from typing import Any

import numpy as np
import pytest
from support.emulated_warp import needs_compiler
from support.env_worlds import ALL
from support.worlds import GAMES, World, by_name, midgame

import clutch
from clutch.engine.game import Game
from clutch.engine.kit.records import NOBODY, blank, copied
from clutch.engine.loops import legal_row
from clutch.envs.layout import declared, layout_of, split
from clutch.envs.relative import relative_of
from clutch.testing.gpu import HOPPER, a_hopper


def moved(dtype: np.dtype, row: Any, by: int, seats: int) -> None:
    """Seat every player so many chairs further on, in place: by what the fields are declared as."""
    for name in dtype.names or ():
        base, shape = split(dtype.fields[name][0])  # type: ignore[index]
        if name in ("key", "drawn", "told", "event"):
            continue
        if base.names:
            for index in np.ndindex(shape):
                moved(base, row[name][index] if shape else row[name], by, seats)
            if name in declared(dtype)["by_seat"]:
                row[name][:seats] = np.roll(row[name][:seats], by)
            continue
        kind = declared(base)["type"]
        old = np.array(row[name])
        if kind.shown == "seat":
            rotated = (old // kind.each + by) % seats * kind.each + old % kind.each
            row[name] = np.where((old >= 0) & (old < kind.each * seats), rotated, old)
        elif kind.shown == "seats":
            some = old & (1 << seats) - 1
            row[name] = old - some + ((some << by | some >> seats - by) & (1 << seats) - 1)


def in_use(game: Game, s: Any) -> bytes:
    """A table's bytes, less what says nothing now.

    That is how the last move is told, which names winners in seat order, and fields that are blank
    until there is something to say: there a 0 is no seat.
    """
    bare = copied(s)
    bare["told"] = 0
    bare["event"] = np.zeros_like(bare["event"])
    if game.name == "t_rex" and s.phase == game.phases.PLAYING:
        bare["order"] = 0
    if game.name == "golden_eggs":
        bare["taker"][int(s.secrets) :] = 0
    return bytes(bare.tobytes())


def seen(game: Game, s: Any) -> tuple[bytes, list[int]]:
    """What the seat to act knows and may do, as it counts the seats."""
    view, row = blank(game.view), np.zeros(layout_of(game).size, layout_of(game).dtype)
    game.build.show(s, int(s.turn), view)
    layout_of(game).flatten(np.frombuffer(view.tobytes(), np.int8), 0, row, 0)
    how, seats, me = relative_of(game), int(s.seats), int(s.turn)
    out = legal_row(game)
    may = how.relative[seats, me, out[: game.build.legal(s, out)]]
    return how.row(row, me, seats).tobytes(), sorted(may.tolist())


@pytest.mark.parametrize("world", ALL, ids=by_name)
def test_a_table_whose_players_all_move_up_looks_the_same(world: World) -> None:
    """And so it stays: the same relative moves, with the same luck, lead to the same tables."""
    game, seats, how = world.game, world.seats, relative_of(world.game)
    dice = random.Random(5)
    s = copied(midgame(world, 3).state)
    for step in range(25):
        if int(s.turn) == NOBODY:
            break
        look, may = seen(game, s)
        action, by = dice.choice(may), 1 + step % (seats - 1)
        other = copied(s)
        moved(game.state, other, by, seats)
        assert seen(game, other) == (look, may)
        for table in (s, other):
            game.build.play(table, int(how.absolute[seats, int(table.turn), action]))
        back = copied(other)
        moved(game.state, back, seats - by, seats)
        assert in_use(game, back) == in_use(game, s)


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_columns_are_of_every_kind(game: Game) -> None:
    kinds = {column.kind for column in layout_of(game).columns}
    assert {"amount", "seat", "flag", "name"} <= kinds


def test_a_robbery_of_the_next_player_is_one_of_seat_1() -> None:
    game = clutch.game("dragon_eyes")
    absolute = relative_of(game).absolute
    robbery = game.action("rob 2 gold").id  # of relative seat 1: notation counts from 1
    assert game.actions[absolute[4, 3, robbery]].text == "rob 1 gold"
    assert game.actions[absolute[4, 1, robbery]].text == "rob 3 gold"


def test_an_exchange_has_one_id_whichever_place_comes_first() -> None:
    game = clutch.game("dragons_eggs")
    swap = game.action("swap 1 1 3 2").id
    assert game.actions[relative_of(game).absolute[3, 1, swap]].text == "swap 1 2 2 1"
    for seats in game.seats:
        for me in range(seats):
            assert len(set(relative_of(game).absolute[seats, me])) == len(game.actions)


@needs_compiler
def test_what_turns_rows_masks_and_actions_compiles_for_a_gpu() -> None:
    from numba import cuda, from_dtype, int8, int32, int64, types

    from clutch.envs.gpu.relative_kernels import rotation_kernels

    def row(kind: object, deep: int = 1) -> types.Array:
        return types.Array(kind, deep, "C")

    game = GAMES[0]
    t, number = row(from_dtype(game.state)), from_dtype(layout_of(game).dtype)
    made = rotation_kernels()
    wanted = (
        (made.rows, (t, row(int8), row(number), row(number), row(int32, 2))),
        (made.masks, (t, row(int8), row(int8), row(int8), row(int32, 3))),
        (made.actions, (t, row(int8), row(int64), row(int32), row(int32, 3))),
    )
    with a_hopper():
        for kernel, given in wanted:
            text, _ = cuda.compile_ptx(kernel, types.void(*given), cc=HOPPER)
            assert ".entry" in text


def test_environments_may_ask_for_it() -> None:
    """What each shows of the same table is what the batch shows, and a robbery names the victim."""
    import gymnasium
    import pyspiel

    import clutch.envs.gym
    import clutch.envs.openspiel
    from clutch.envs.pettingzoo import raw_env

    game = clutch.game("dragon_eyes")
    how, rob = relative_of(game), game.action("rob 2 gold").id
    env = raw_env(game, seats=4, relative=True, robber=True)
    env.reset(seed=3)
    for _ in range(30):
        seat = env.single.turn
        plain = env.single.table.view(seat)
        seen = env.observe(f"player_{(seat + 1) % 4}")["observation"]
        assert seen[layout_of(game).slices["turn"]] == 3  # the seat before her
        mask = env.observe(f"player_{seat}")["action_mask"]
        legal = {action.id for action in plain.legal()}
        assert {int(how.absolute[4, seat, a]) for a in mask.nonzero()[0]} == legal
        env.step(int(mask.nonzero()[0][-1]))  # a robbery where there is one
    vector = gymnasium.make_vec("clutch/DragonEyes-v1", 3, seats=4, seat=2, relative=True)
    obs, info = vector.reset(seed=1)
    for _ in range(20):
        obs, _, _, _, info = vector.step(info["action_mask"].argmax(1))
        assert not obs[:, layout_of(game).slices["seat"]].any()
    single = gymnasium.make("clutch/DragonEyes-v1", seats=4, seat=2, relative=True)
    assert single.reset(seed=1)[0][layout_of(game).slices["turn"]] == 0
    theirs = pyspiel.load_game("clutch_dragon_eyes(players=4)")
    state = theirs.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    observer = theirs.make_py_observer(params={"relative": True})
    observer.set_from(state, state.current_player())
    assert observer.dict["observation"][layout_of(game).slices["turn"]] == 0
    with pytest.raises(pyspiel.SpielError, match="take the parameter relative"):
        theirs.make_py_observer(params={"upside_down": True})
    assert game.actions[rob].name == "rob"
