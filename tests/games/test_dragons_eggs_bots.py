"""How well the tribes of Dragons' Eggs play that only look at what they can see now."""

from support.dragons_eggs_tables import GAME

from clutch.engine.simulate import simulate


def test_greedy_tribes_take_far_more_than_their_share_from_random_ones() -> None:
    for seats in (3, 5):
        won = simulate(GAME, 1500, seats, policy=[1], seed=1).rank[:, 0] == 1
        assert won.mean() > 1.5 / seats
