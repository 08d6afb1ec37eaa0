"""Frames of one table and one move; clutch/testing/frames.py has what holds for every game."""

import random

from support.dragons_eggs_tables import after, round_of
from support.worlds import play_on

import clutch
from clutch.engine.game import Game
from clutch.games.dragons_eggs.data import NONE, UNKNOWN
from clutch.games.dragons_eggs.state import DOWN, EVERYONE
from clutch.testing.frames import paired
from clutch.testing.worlds import World


def test_in_our_games_worlds_that_look_alike_are_found(game: Game) -> None:
    """The inherited test of frames would be skipped where it finds none to compare."""
    for seats in game.seats:
        world = World(game, seats, {})
        found = any(paired(world, seed) for seed in range(1, 41))
        assert found or not game.hides(world.deal(0).options), f"none at {seats} seats"


def test_a_copied_table_has_the_frames_of_the_table() -> None:
    table = clutch.game("dragon_eyes").deal(3, seed=1)
    assert table.frames(0) == [], "the deal is no move"
    for _ in play_on(table, random.Random(1), 30):
        again = table.copy()
        assert [f.view.data.tobytes() for f in again.frames(1)] == [
            f.view.data.tobytes() for f in table.frames(1)
        ]


def test_at_a_showdown_cards_turn_one_by_one_and_lie_there_until_the_next_round() -> None:
    """DECIDE WINNER OF THIS ROUND, as Ann sees it: Bob's card, then Cy's, then hers (E40)."""
    text = round_of("bid 9 down; plays orb", "bid 9 down", "bid 4 down", "Ann")
    table = after(text.replace("hand 0", "hand 1"), "decline")
    shown = [
        (frame.event.name, [int(tribe.bid[DOWN]) for tribe in frame.view.tribe[:3]])
        for frame in table.frames(0)
    ]
    hidden, all_open = [9, UNKNOWN, UNKNOWN], [9, 9, 4]
    assert shown == [
        ("declined", hidden),
        ("showed", [9, 9, UNKNOWN]),
        ("showed", all_open),
        ("showed", all_open),
        *[("totalled", all_open)] * 3,
        ("offset", all_open),
        ("gained", all_open),
        ("round", [NONE] * 3),
        ("offered", [NONE] * 3),
    ]
    offers = [int(frame.view.offer.sum()) for frame in table.frames(0)]
    assert offers == [*[1] * 8, 0, 0, 1], "the winner takes the eggs, then one is opened"
    seen = [int(tribe.seen) for tribe in table.frames(None)[3].view.tribe[:3]]
    assert seen == [EVERYONE] * 3
