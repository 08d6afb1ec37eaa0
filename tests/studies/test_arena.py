"""Tournaments: balanced, reproducible, resumable; ratings that say how sure they are."""

import json
import os
import signal
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

import clutch
from clutch.engine.errors import BadResults, BadSeats, ClutchError, NoCluster
from clutch.studies import workers
from clutch.studies.arena import Played, Results, planned, play_some, seatings
from clutch.studies.arena_page import arena_page
from clutch.studies.intervals import by_deal, wilson
from clutch.studies.ratings import pairs, strengths
from clutch.studies.tournament import Tournament, arena

GAME = clutch.game("dragon_eyes")
PLAN = planned(GAME, ["random", "greedy"], 3, 12, 4, {})


@pytest.mark.parametrize(("bots", "seats"), [(2, 3), (3, 3), (2, 4), (4, 4), (3, 5), (4, 6)])
def test_every_run_of_games_seats_every_bot_everywhere(bots: int, seats: int) -> None:
    lines = seatings(bots, seats, 1)
    for start in range(0, len(lines), seats):
        run = lines[start : start + seats]
        for seat in range(seats):
            assert Counter(line[seat] for line in run) == Counter(run[0])
    totals = Counter(who for line in lines for who in line)
    assert max(totals.values()) == min(totals.values())


def test_a_game_of_a_plan_is_the_same_wherever_it_is_played() -> None:
    whole = play_some(PLAN, range(12))
    assert [play_some(PLAN, [i])[0] for i in (7, 3)] == [whole[7], whole[3]]


def by_number(numbers: Sequence[int]) -> dict[int, Played]:
    """Some games of the plan, by their numbers."""
    return {played.game: played for played in play_some(PLAN, numbers)}


def test_a_stopped_run_goes_on_and_counts_no_game_twice(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    first = Results(path, PLAN.header())
    first.add(by_number([0, 1, 2]))
    first.add(by_number([2, 3]))
    assert path.read_text().count("\n") == 1 + 4, "a header, and each game once"
    with path.open("a") as file:
        file.write('{"game": 4, "line')  # killed while writing
    again = Results(path, PLAN.header())
    assert again.missing(range(12)) == list(range(4, 12))
    again.add(by_number(again.missing(range(12))))
    assert list(Results(path, PLAN.header()).parts.values()) == play_some(PLAN, range(12))


def test_results_of_another_run_are_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    Results(path, PLAN.header()).add(by_number([0]))
    before = path.read_bytes()
    for other in (PLAN._replace(seed=5), PLAN._replace(bots=("random", "search:5"))):
        with pytest.raises(BadResults, match="another run"):
            Results(path, other.header())
    path.write_text("hello\n")
    with pytest.raises(BadResults, match="not a results file"):
        Results(path, PLAN.header())
    assert path.read_text() == "hello\n" and before


def test_a_damaged_line_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    Results(path, PLAN.header()).add(by_number([0]))
    for line in ('{"game": 1}', "[]", "7", '{"game": [1], "lineup": 2}'):
        text = path.read_text() + line + "\n"
        (tmp_path / "damaged.jsonl").write_text(text)
        with pytest.raises(BadResults, match="damaged"):
            Results(tmp_path / "damaged.jsonl", PLAN.header())
        assert (tmp_path / "damaged.jsonl").read_text() == text


def test_more_games_than_before_are_only_added(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    Results(path, PLAN.header()).add(by_number(range(12)))
    assert Results(path, PLAN._replace(games=15).header()).missing(range(15)) == [12, 13, 14]


@pytest.mark.parametrize(
    ("bots", "seats", "reason"),
    [
        (["random", "random"], 3, "once"),
        (["random", "gready"], 3, "no bot"),
        (["random", "greedy"], 9, "3 to 6"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(bots: list[str], seats: int, reason: str) -> None:
    with pytest.raises(ClutchError, match=reason):
        planned(GAME, bots, seats, 10, 1, {})
    assert issubclass(BadSeats, ClutchError)


def die_once(plan, numbers):  # type: ignore[no-untyped-def]
    """A worker that is killed the first time it is given game 3."""
    mark = Path(os.environ["CLUTCH_TEST_MARK"])
    if 3 in numbers and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_some(plan, numbers)


def test_a_killed_worker_loses_no_game_and_counts_none_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLUTCH_TEST_MARK", str(tmp_path / "died"))
    monkeypatch.syspath_prepend(Path(__file__).parents[2])  # where workers find `die_once`
    games = [game for part in workers.here(PLAN, range(12), 2, die_once, 3) for game in part]
    assert (tmp_path / "died").exists()
    assert sorted(game.game for game in games) == list(range(12))
    assert sorted(games) == play_some(PLAN, range(12))


def test_a_cluster_that_is_not_there_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoCluster, match="No Dask cluster answers"):
        next(workers.on_cluster(PLAN, [0], "tcp://127.0.0.1:1", play_some))


def ended(game: int, lineup: tuple[int, ...], rank: tuple[int, ...]) -> Played:
    return Played(game, lineup, tuple(10 - r for r in rank), rank, 50)


def test_strength_is_the_share_of_wins_with_shared_wins_shared() -> None:
    games = [ended(0, (0, 1, 1), (1, 2, 3)), ended(1, (1, 0, 1), (1, 1, 3))]
    by_bot = {row.bot: row for row in strengths(("a", "b"), games, 3)}
    assert by_bot["a"].share == 0.75 and by_bot["a"].games == 2
    assert by_bot["b"].share == 0.125 and by_bot["b"].games == 2  # games, not chairs
    assert by_bot["a"].rating > by_bot["b"].rating


def test_pairs_count_equal_ranks_half_and_add_up_to_one() -> None:
    games = [ended(0, (0, 1, 2), (1, 2, 2)), ended(1, (2, 0, 1), (1, 1, 3))]
    found = pairs(3, games)
    assert found[0, 1].above == 1.0 and found[1, 0].above == 0.0
    assert found[0, 2].above == 0.75
    for a, b in ((0, 1), (0, 2), (1, 2)):
        assert found[a, b].above + found[b, a].above == 1.0
        assert found[a, b].range.low <= found[a, b].above <= found[a, b].range.high


def test_the_report_is_one_file_that_needs_nothing_else() -> None:
    page = arena_page(Tournament(PLAN, play_some(PLAN, range(12))))
    assert page.startswith("<!doctype html>") and "<svg" in page
    assert "http" not in page.replace("http://www.w3.org", "")
    assert "greedy leads" in page and "reconstruction" in page
    assert json.dumps(page)


def test_where_there_are_more_bots_than_seats_every_choice_of_them_plays() -> None:
    seated = seatings(3, 2, seed=1)
    assert sorted(seated) == [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    assert planned(GAME, ["random", "greedy", "search:5", "drake"], 3, 1, 1, {}).seats == 3


def test_games_of_one_deal_are_not_counted_as_independent() -> None:
    """Deals that decide everything: thirty games of ten deals say as much as ten games."""
    wins = [3, 0, 0, 3, 0, 0, 3, 0, 0, 3]
    low, high = by_deal(wins, [3] * 10)
    alone = wilson(4, 10)
    assert high - low == pytest.approx(alone.high - alone.low, rel=0.1)
    thirty = wilson(12, 30)
    assert high - low > 1.4 * (thirty.high - thirty.low)
    assert by_deal([0] * 10, [3] * 10) == wilson(0, 10)


def test_a_tournament_from_python_gives_its_games_as_rows(tmp_path: Path) -> None:
    done = arena("dragon_eyes", "random,greedy", games=6, seats=3, seed=4, workers=1)
    assert done.games == play_some(PLAN, range(6))
    rows = done.records()
    assert len(rows) == 18 and rows[0].keys() >= {"game", "deal", "seat", "bot", "score", "rank"}
    assert {row["deal"] for row in rows} == {0, 1}
    path = tmp_path / "r.jsonl"
    kept = arena("dragon_eyes", "random,greedy", games=6, seats=3, seed=4, results=path, workers=1)
    assert kept == done and kept.command.startswith("clutch arena dragon_eyes --bots random,greedy")
