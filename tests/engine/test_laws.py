"""What holds in every game, whatever is played."""

import itertools
import random
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.worlds import WORLDS, World, by_name, play_on

from clutch.engine import loops
from clutch.engine.compile import more_code
from clutch.engine.game import Game

each_world = pytest.mark.parametrize("world", WORLDS, ids=by_name)
seeds = st.integers(0, 2**32)


@each_world
@settings(max_examples=2)
@given(seed=seeds)
def test_pieces_are_conserved_someone_may_always_act_and_the_game_ends(
    world: World, seed: int
) -> None:
    table = world.deal(seed)
    pieces, moves = world.game.text.pieces(table._s), 0
    assert len(table.legal()) > 0
    for _ in play_on(table, random.Random(seed)):
        moves += 1
        assert world.game.text.pieces(table._s) == pieces
        assert moves % 5 or world.game.text.flaw(table._s) == ""
        assert table.over or 0 < len(table.legal()) <= world.game.most_legal
    assert table.over
    assert table.legal() == []
    assert table.winners, "somebody wins"
    assert len(table.story(0)) >= moves / 4, "the story tells what happened"


@each_world
@settings(max_examples=1)
@given(seed=seeds)
def test_legal_lists_exactly_what_may_be_done_in_order(world: World, seed: int) -> None:
    table, ask, out = world.deal(seed), asker(world.game), np.zeros(len(world.game.actions), "i4")
    for _ in play_on(table, random.Random(seed), 60):
        assert [action.id for action in table.legal()] == out[: ask(table._s, out)].tolist()


@cache
def asker(game: Game) -> Any:
    """Asks `may` of every action, compiled, since some action tables are long."""
    return more_code(game, {"legal": loops.legal})["legal"]


@each_world
def test_ranks_follow_the_scores_and_equals_share(world: World) -> None:
    for seed in range(5):
        table = world.deal(seed)
        for _ in play_on(table, random.Random(seed)):
            pass
        places = sorted(table.standing(), key=lambda place: place.rank)
        assert places[0].rank == 1
        for better, worse in itertools.pairwise(places):
            assert better.score >= worse.score
            assert worse.rank in (better.rank, places.index(worse) + 1)
