"""Figures that other people's tables agree with."""

import math

import numpy as np
import pytest

from clutch.engine.simulate import Results
from clutch.studies.intervals import of_mean, wilson
from clutch.studies.tally import Moments, Tally


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Newcombe 1998, table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_is_as_newcombe_printed_it(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_stays_within_bounds_and_is_even_handed() -> None:
    for games in (1, 2, 10, 1000):
        for wins in (0, 0.5, games / 3, games):
            low, high = wilson(wins, games)
            assert 0 <= low <= wins / games <= high <= 1
            other = wilson(games - wins, games)
            assert (1 - other.high, 1 - other.low) == pytest.approx((low, high))
    assert wilson(0, 0) == (0, 1)


def test_with_shared_wins_it_holds_the_truth_at_least_as_often() -> None:
    dice, held, runs = np.random.default_rng(5), 0, 2000
    for _ in range(runs):
        results = dice.choice([0.0, 0.5, 1.0], p=[0.6, 0.2, 0.2], size=200)
        low, high = wilson(results.sum(), 200)
        held += low <= 0.3 <= high
    assert held / runs > 0.95


def test_the_interval_of_a_mean() -> None:
    assert of_mean(10, 2, 100) == pytest.approx((9.608, 10.392), abs=1e-3)
    assert of_mean(10, 2, 1) == (-math.inf, math.inf)


def test_moments_added_in_parts_are_those_of_the_whole() -> None:
    values = np.random.default_rng(1).integers(-50, 100, 1000)
    parts, whole = Moments(), Moments()
    for part in np.split(values, [1, 7, 500]):
        parts.add(part)
    whole.add(values)
    assert parts == whole
    assert whole.mean == pytest.approx(values.mean())
    assert whole.sd == pytest.approx(values.std(ddof=1))
    assert (whole.least, whole.most) == (values.min(), values.max())


def test_a_shared_win_counts_as_a_fraction() -> None:
    rank = np.array([[1, 1, 3], [1, 2, 3], [1, 1, 1]])
    tally = Tally(3)
    tally.add(Results(rank, rank, np.array([4, 5, 6]), {"won": 6}))
    assert tally.share(0) == pytest.approx((1 / 2 + 1 + 1 / 3) / 3)
    assert tally.share(2) == pytest.approx(1 / 9)
    assert [wins.shared for wins in tally.wins] == [2, 2, 1]
    assert sum(tally.share(seat) for seat in range(3)) == pytest.approx(1)
