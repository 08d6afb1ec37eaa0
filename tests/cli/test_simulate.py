"""A simulation sums up the very games that the engine played."""

import json
from typing import Any

import numpy as np
import pytest

import clutch
from clutch.engine.simulate import simulate

GREEDY = ("--bots", "greedy,random")


def test_the_summary_is_that_of_the_games(run: Any) -> None:
    game = clutch.game("dragon_eyes")
    done = run("simulate", "dragon_eyes", "-n", "3000", "--seats", "4", *GREEDY, "--json")
    assert (done.status, done.err) == (0, "")
    found = json.loads(done.out)
    truth = simulate(game, 3000, 4, policy=(1, 0, 0, 0), seed=1)
    assert found["games"] == 3000
    assert found["moves"]["mean"] == pytest.approx(truth.moves.mean())
    assert found["moves"]["max"] == truth.moves.max()
    share = (truth.rank == 1) / (truth.rank == 1).sum(axis=1, keepdims=True)
    for seat, row in enumerate(found["seats"]):
        assert row["seat"] == seat + 1
        assert row["score"]["mean"] == pytest.approx(truth.score[:, seat].mean())
        assert row["score"]["sd"] == pytest.approx(np.std(truth.score[:, seat], ddof=1))
        assert row["score"]["min"] == truth.score[:, seat].min()
        assert row["wins"]["share"] == pytest.approx(share[:, seat].mean())
        assert row["wins"]["low"] < row["wins"]["share"] < row["wins"]["high"]
    assert sum(row["wins"]["share"] for row in found["seats"]) == pytest.approx(1)
    assert found["events"]["won"] >= 1 and found["events"]["round"] > 1
    assert [row["bot"] for row in found["seats"]] == ["greedy", "random", "random", "random"]


def test_the_printed_command_plays_the_same_games(run: Any) -> None:
    words = ("-n", "500", "--seats", "5", "--seed", "9", "-o", "must_draw=on", "-o", "eyes=9")
    first = json.loads(run("simulate", "dragon_eyes", *words, "--workers", "2", "--json").out)
    command = first["command"].split()
    assert command[0] == "clutch"
    again = json.loads(run(*command[1:], "--json").out)
    for each in (first, again):
        for name in ("seconds", "games_per_second", "moves_per_second"):
            assert each.pop(name) > 0
    assert first == again
    assert first["options"]["must_draw"] == 1 and first["options"]["eyes"] == 9


def test_people_read_seats_wins_moves_events_speed_and_how_to_repeat(run: Any) -> None:
    done = run("simulate", "dragon_eyes", "-n", "200", *GREEDY)
    assert done.status == 0 and done.err == ""  # no bar where nobody looks
    for part in (
        "200 games, 3 seats",
        "95 % interval",
        "Moves a game: mean",
        "Happened a game: round",
        "moves/s",
        "Reconstructed:",
        "clutch simulate dragon_eyes -n 200 --seats 3 --bots greedy,random,random --seed 1",
    ):
        assert part in done.out


def test_the_bots_named_set_the_seats(run: Any) -> None:
    done = run("simulate", "dragon_eyes", "-n", "1e1", "--bots", ",".join(["random"] * 6), "--json")
    assert len(json.loads(done.out)["seats"]) == 6


def test_stopping_early_sums_up_what_was_played(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from clutch.engine import simulate

    whole = simulate.stream

    def stopped(*args: Any, **named: Any) -> Any:
        for part in whole(*args, **named):
            yield part
            raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "stream", stopped)
    done = run("simulate", "dragon_eyes", "-n", "1e9", "--workers", "1")
    assert done.status == 130
    assert "2,000 games" in done.out and "stopped early: 1,000,000,000" in done.out
    assert "dragon_eyes -n 2000 " in done.out


def test_stopping_before_the_first_game_says_so(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from clutch.cli import output

    def stopped(game: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(output, "compiled", stopped)
    done = run("simulate", "dragon_eyes", "-n", "10")
    assert (done.status, done.out, done.err.strip()) == (130, "", "Stopped.")
