"""Balance studies: what is counted is what happened, and the statistics are sound."""

from typing import Any

import numpy as np
import pytest

import clutch
from clutch.engine.errors import BadOption, BadSeats
from clutch.engine.kit.options import settings
from clutch.games.dragon_eyes.state import Event
from clutch.studies import balance
from clutch.studies.study import Beside, Study, changed_settings, planned, seen_findings, study
from clutch.studies.study_page import study_page, verdict
from clutch.studies.watch import Watched, note_lead, watched

GAME = clutch.game("dragon_eyes")
NOTHING = {"skill": 0, "replays": 0, "trials": 0, "secrets": 0}


@pytest.fixture(scope="module")
def seen() -> Watched:
    return watched(GAME, 3000, 4, seed=2)


def studied(seen: Watched, beside: Beside | None = None, **more: Any) -> Study:
    games, seats = seen.rank.shape
    plan = planned(GAME, seats=seats, games=games, seed=2, depth=NOTHING, **more)
    return Study(plan, seen, seen_findings(GAME, seen), beside)


def test_watched_games_are_those_that_the_simulator_plays(seen: Watched) -> None:
    from clutch.engine.simulate import simulate

    plain = simulate(GAME, 200, 4, policy=[1] * 4, seed=2)
    assert (plain.score == seen.score[:200]).all() and (plain.moves == seen.moves[:200]).all()


def test_every_game_is_won_by_somebody_and_shares_add_up(seen: Watched) -> None:
    assert np.allclose(seen.shares.sum(axis=1), 1)
    assert (seen.choices >= seen.moves).all()
    assert seen.done[Event.ROUND].sum() >= 3000
    assert (seen.behind < seen.moves).all() and (seen.settled <= seen.moves).all()


def test_what_a_watcher_counts_is_what_the_table_tells() -> None:
    """One game, watched, and played again by hand."""
    one = watched(GAME, 1, 3, seed=9, bots=["random"])
    assert one.done[Event.WON].sum() == (one.rank == 1).sum()
    assert one.done[Event.SCORED].sum() >= one.score.max() / 3
    assert one.ended[Event.WON].tolist() == [1, 1]


@pytest.mark.parametrize(
    ("ranks", "in_front", "alone_since", "changes"),
    [
        ("11 11 12 12", [4, 2], 3, 0),  # level at first: nobody leads yet
        ("12 11 12 12", [4, 1], 3, 0),  # overtaken by nobody, yet level once more
        ("12 21 12 12", [3, 1], 3, 2),
        ("12 12 12 11", [4, 1], 5, 0),  # a win that is shared has no leader to the end
    ],
)
def test_the_lead_is_for_good_once_nobody_is_level_any_more(
    ranks: str, in_front: list[int], alone_since: int, changes: int
) -> None:
    first, lost, leader = np.zeros(2, int), np.zeros(2, int), np.full(1, -1)
    found = sum(
        note_lead(np.array([int(rank) for rank in two]), 2, move, first, lost, leader)
        for move, two in enumerate(ranks.split(), 1)
    )
    assert (first.tolist(), lost[0] + 1, found) == (in_front, alone_since, changes)


def test_any_bots_may_be_watched_seat_by_seat() -> None:
    """A search at the first seat, in a process of its own or not: the same games."""
    few = watched(GAME, 3, 3, bots=["search:5", "greedy"], seed=4)
    again = watched(GAME, 3, 3, bots=["search:5", "greedy"], seed=4, workers=2)
    assert (few.score == again.score).all() and (few.last == again.last).all()
    greedy = watched(GAME, 3, 3, seed=4)
    assert (few.opener == greedy.opener).all()  # the same deals


def test_a_fair_game_looks_fair_and_a_rigged_one_does_not(seen: Watched) -> None:
    assert balance.chance_of(balance.by_seat(seen)) > 0.001
    rigged = watched(GAME, 1000, 4, seed=2, bots=["random", "greedy"])
    assert balance.chance_of(balance.by_seat(rigged)) < 1e-6


@pytest.mark.parametrize(
    ("chi2", "freedom", "tail"),
    [(3.841, 1, 0.05), (11.07, 5, 0.05), (16.81, 6, 0.01), (2.0, 3, 0.572)],
)
def test_the_chi_square_tail_agrees_with_the_tables(chi2: float, freedom: int, tail: float) -> None:
    assert balance.chi2_tail(chi2, freedom) == pytest.approx(tail, abs=0.0005)


def test_order_is_counted_from_the_seat_that_moved_first() -> None:
    made = watched(GAME, 50, 3, seed=1)
    by_hand = [made.shares[i, (made.opener[i] + 1) % 3] for i in range(50)]
    assert balance.by_order(made)[1].value == pytest.approx(np.mean(by_hand))


def won_by(seat: np.ndarray, seats: int) -> Watched:
    """Games in which these seats win, and the first seat opens."""
    seen = watched(GAME, len(seat), seats, seed=1)
    rank = np.full((len(seat), seats), 2, np.int32)
    rank[np.arange(len(seat)), seat] = 1
    return seen._replace(rank=rank, opener=np.zeros(len(seat), np.int64))


def test_the_verdict_names_the_place_furthest_from_fair() -> None:
    """Sixth with 10 % is further from 16.7 % than fifth with 18 %."""
    winners = np.repeat(np.arange(6), [180, 180, 180, 180, 180, 100])
    assert "moving sixth wins 10.0 %" in verdict(studied(won_by(winners, 6)))


def test_the_verdict_is_silent_for_too_few_games() -> None:
    assert verdict(studied(watched(GAME, 1, 4, seed=1))).startswith("Too few games to say: 1 ")
    assert "Too few" not in verdict(studied(watched(GAME, 20, 4, seed=1)))


def test_a_share_of_none_is_not_surely_none() -> None:
    """0 of 48 is 0 to 7.4 %, not 0 to 0."""
    last = balance.by_order(won_by(np.zeros(48, np.int64), 3))[2]
    assert last.value == 0 and last.range == pytest.approx((0, 0.0741), abs=1e-4)


def test_what_goes_with_winning_tells_what_happened_and_not_the_result(seen: Watched) -> None:
    worth = {one.what: one for one in balance.worths(GAME, seen)}
    assert "won" not in worth and len(worth) == len(set(worth))
    assert worth["took: gold"].games <= 4 * 3000
    eggs = clutch.game("dragons_eggs")
    names = [one.what for one in balance.worths(eggs, watched(eggs, 600, 5, seed=1))]
    assert len(names) == len(set(names)) and "clawed" in names  # one row, not one a card
    assert not any(name.startswith("won") for name in names)


def test_events_without_a_thing_are_told_by_name_alone() -> None:
    for kind, declared in enumerate(GAME.events.types):
        if not any(arg.field == "what" for arg in declared.args.values()):
            assert balance.happening(GAME, kind, 1) == declared.name.replace("_", " ")


def test_a_comparison_with_the_setting_itself_is_refused() -> None:
    chosen = settings(GAME.options, {"must_draw": "on"})
    with pytest.raises(BadOption, match="must_draw is on already"):
        changed_settings(GAME, chosen, {"must_draw": "on"})
    assert changed_settings(GAME, chosen, {"must_draw": "off"}) == settings(GAME.options, {})


def test_bots_that_do_not_fit_the_seats_are_refused() -> None:
    with pytest.raises(BadSeats, match="1 to 3 bots"):
        study(GAME, games=1, seats=3, bots="greedy,greedy,greedy,random", **NOTHING)


def test_a_study_from_python_is_rows_of_a_data_frame() -> None:
    done = study(GAME, games=300, seats=3, compare={"must_draw": "on"}, workers=1, **NOTHING)
    rows = done.records()
    assert all(row.keys() == rows[0].keys() for row in rows)
    first = [row for row in rows if (row["part"], row["what"]) == ("order", "first")]
    assert [row["must_draw"] for row in first] == ["off", "on"]
    for row in first:
        assert row["low"] < row["value"] < row["high"] and row["beside"] == pytest.approx(1 / 3)
        assert row["least_gap"] == pytest.approx(2.80158 * (2 / 9 / 300) ** 0.5, rel=1e-4)


def test_the_report_answers_the_question_and_says_what_it_rests_on(seen: Watched) -> None:
    options, chosen = {"must_draw": 1}, settings(GAME.options, {"announce": "on"})
    other = watched(GAME, 500, 4, seed=2, options=options)
    beside = Beside({"must_draw": "on"}, chosen | options, other, seen_findings(GAME, other))
    page = study_page(studied(seen, beside, options=chosen, compare={"must_draw": "on"}))
    assert "at 4 seats, announce on, seed 2" in page
    for words in ("balanced?", "Beside must_draw on", "What this rests on", "reconstruction"):
        assert words in page
    assert page.count("<svg") >= 4
    again = "clutch study dragon_eyes --seats 4 -n 3000 --option announce=on --compare must_draw=on"
    assert again in page


def test_a_move_that_nobody_could_be_without_is_not_called_unused() -> None:
    done = study("dragomino", games=30, seats=2, workers=1, **{**NOTHING, "trials": 4})
    page = study_page(done)
    assert "so nobody can do without them: pick, place." in page
    assert "Never came up: take, look, keep." in page
    assert "Every game has each of these moves: pick, place." in page


def test_what_befalls_the_same_seats_is_told_once() -> None:
    game = clutch.game("dragomino")
    names = [one.what for one in balance.worths(game, watched(game, 400, 4, seed=1))]
    assert any(name.startswith("picked: ") for name in names)
    assert len(names) == len(set(names))  # two dominoes of equal landscapes have other holes
    assert not any(name.startswith("placed: ") for name in names)  # by whoever picked it


def test_what_greedy_bots_never_choose_is_told_in_one_sentence() -> None:
    """Dragons' Eggs: they never pass, and discard only where nothing can be played."""
    done = study("dragons_eggs", games=30, seats=3, workers=1, **{**NOTHING, "trials": 20})
    page = study_page(done)
    assert "In none of the 20 games did the seat win more or less without" in page
    assert "<td>pass</td><td>+0.0 points</td>" not in page
