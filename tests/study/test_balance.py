"""Balance studies: what is counted is what happened, and the statistics are sound."""

import numpy as np
import pytest

import clutch
from clutch.engine.kit.options import settings
from clutch.study import balance
from clutch.study.study_page import Study, study_page
from clutch.study.watch import watched

GAME = clutch.game("dragon_eyes")
KIND = GAME.part("state", "Event")


@pytest.fixture(scope="module")
def seen():  # type: ignore[no-untyped-def]
    return watched(GAME, 3000, 4, seed=2)


def test_watched_games_are_those_that_the_simulator_plays(seen) -> None:  # type: ignore[no-untyped-def]
    from clutch.engine.simulate import simulate

    plain = simulate(GAME, 200, 4, policy=[1] * 4, seed=2)
    assert (plain.score == seen.score[:200]).all() and (plain.moves == seen.moves[:200]).all()


def test_every_game_is_won_by_somebody_and_shares_add_up(seen) -> None:  # type: ignore[no-untyped-def]
    assert np.allclose(seen.shares.sum(axis=1), 1)
    assert (seen.choices >= seen.moves).all()
    assert seen.done[KIND.ROUND].sum() >= 3000


def test_what_a_watcher_counts_is_what_the_table_tells() -> None:
    """One game, watched, and played again by hand."""
    one = watched(GAME, 1, 3, seed=9, policy=[0, 0, 0])
    assert one.done[KIND.WON].sum() == (one.rank == 1).sum()
    assert one.done[KIND.SCORED].sum() >= one.score.max() / 3


def test_a_fair_game_looks_fair_and_a_rigged_one_does_not(seen) -> None:  # type: ignore[no-untyped-def]
    assert balance.chance_of(balance.by_seat(seen), 3000) > 0.001
    rigged = watched(GAME, 1000, 4, seed=2, policy=[0, 1, 1, 1])
    assert balance.chance_of(balance.by_seat(rigged), 1000) < 1e-6


@pytest.mark.parametrize(
    ("chi2", "freedom", "tail"),
    [(3.841, 1, 0.05), (11.07, 5, 0.05), (16.81, 6, 0.01), (2.0, 3, 0.572)],
)
def test_the_chi_square_tail_agrees_with_the_tables(chi2: float, freedom: int, tail: float) -> None:
    assert balance.chi2_tail(chi2, freedom) == pytest.approx(tail, abs=0.0005)


def test_order_is_counted_from_the_seat_that_moved_first() -> None:
    made = watched(GAME, 50, 3, seed=1)
    by_hand = [made.shares[i, (made.opener[i] + 1) % 3] for i in range(50)]
    assert balance.by_order(made)[1].mean == pytest.approx(np.mean(by_hand))


def test_the_report_answers_the_question_and_says_what_it_rests_on(seen) -> None:  # type: ignore[no-untyped-def]
    other = watched(GAME, 500, 4, seed=2, options={"must_draw": 1})
    options = settings(GAME.options, {"announce": "on"})
    page = study_page(Study(GAME, 4, options, 2, seen, (), ("must_draw on", other)))
    assert "at 4 seats, announce on, seed 2" in page
    for words in ("balanced?", "Beside must_draw on", "What this rests on", "reconstruction"):
        assert words in page
    assert page.count("<svg") >= 3
