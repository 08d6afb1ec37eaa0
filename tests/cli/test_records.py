"""Records are walked through and checked; what a seat may not know, its replay does not show."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import clutch
from clutch.engine.table import Table

Start = Callable[..., Any]


@pytest.fixture
def finished(played: dict[str, Any], tmp_path: Path) -> Table:
    (tmp_path / "game.json").write_text(json.dumps(played))
    return clutch.replay(played)


def test_a_good_record_is_called_good_with_what_that_proves(run: Any, finished: Table) -> None:
    done = run("verify", "game.json")
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("Good: Dragon Eyes, 4 players")
    assert finished.deal is not None and finished.deal.commitment in done.out
    assert "follows from the moves" in done.out
    assert max(len(line) for line in done.out.splitlines()) < 80
    verdict = json.loads(run("verify", "game.json", "--json").out)
    assert verdict["good"] and verdict["over"] and verdict["moves"] == len(finished.moves)
    assert verdict["winners"] == [finished.names[seat] for seat in finished.winners]


def test_a_game_under_way_is_good_so_far(run: Any, tmp_path: Path) -> None:
    table = clutch.game("dragon_eyes").deal(3, 2)
    (tmp_path / "half.json").write_text(json.dumps(table.record(unsealed=True)))
    assert "not over" in run("verify", "half.json").out


def test_a_record_without_its_result_says_where_the_moves_lead(
    run: Any, finished: Table, tmp_path: Path
) -> None:
    record = {k: v for k, v in finished.record().items() if k != "standing"}
    (tmp_path / "bare.json").write_text(json.dumps(record))
    assert "not written in the record" in run("verify", "bare.json").out


def test_elsewhere_than_at_a_terminal_the_whole_game_is_printed(run: Any, finished: Table) -> None:
    text = run("replay", "game.json").out
    assert text.count("── Dragon Eyes, move") == len(finished.moves) + 1
    for line in finished.story(None):
        assert line in text
    assert str(finished.view(None)) in text


def test_a_seat_sees_its_own_moves_and_no_others(run: Any, finished: Table) -> None:
    last = len(finished.moves)
    text = run("replay", "game.json", "--seat", "2").out
    for line in finished.story(1):
        assert line in text
    for number, move in enumerate(finished.moves, 1):
        words = f": {finished.names[move.seat]}"
        words += f" {finished.game.actions[move.action].text!r}" if move.seat == 1 else ""
        assert f"move {number} of {last}{words} ──" in text


def test_open_shows_the_whole_table_and_who_is_who(run: Any, finished: Table) -> None:
    text = run("replay", "game.json", "--open").out
    assert str(finished) in text and "(Bob is Robin)" in text


def test_a_program_reads_every_position(run: Any, finished: Table) -> None:
    found = json.loads(run("replay", "game.json", "--seat", "2", "--json").out)
    assert found["players"] == list(finished.names) and found["eyes"] == 1 and found["over"]
    assert found["standing"] == [place._asdict() for place in finished.standing()]
    steps = found["steps"]
    assert len(steps) == len(finished.moves) + 1
    assert [line for step in steps for line in step["log"]] == finished.story(1)
    assert steps[-1]["view"] == finished.view(1).to_dict()
    assert steps[-1]["sheet"] == finished.view(1).sheet() and steps[-1]["turn"] is None
    for step, move in zip(steps[1:], finished.moves):
        text = finished.game.actions[move.action].text
        assert step["seat"] == move.seat and step["move"] == (text if move.seat == 1 else None)
        assert "open" not in step
    whole = json.loads(run("replay", "game.json", "--open", "--json").out)
    moves = [finished.game.actions[move.action].text for move in finished.moves]
    assert [step["move"] for step in whole["steps"][1:]] == moves
    last = [finished.view(seat).to_dict() for seat in range(finished.seats)]
    assert whole["steps"][-1]["open"] == last and whole["eyes"] is None


def test_keys_walk_through_the_game(terminal: Start, finished: Table) -> None:
    last, at = len(finished.moves), terminal("replay", "game.json")
    prompt = r"q quit.* > $"
    assert "move 0 of" in at.until(prompt)
    for said, where in [("", 1), ("", 2), ("b", 1), ("7", 7), ("x", 7), ("99999", last)]:
        at.say(said)
        assert f"move {where} of {last}:" in at.until(prompt)
    assert "this is the end" in at.screen
    at.say("q")
    assert at.end() == 0


def test_it_goes_on_by_itself(terminal: Start, finished: Table) -> None:
    at = terminal("replay", "game.json", "--auto", "0")
    text = at.until(r"this is the end.* > $")
    assert text.count("── Dragon Eyes, move") == len(finished.moves) + 1
    at.say("\x04")
    assert at.end() == 0


def test_rules_are_rendered_or_plain_with_the_reconstruction(run: Any) -> None:
    for game in clutch.games():
        plain, shown = run("rules", game.name, "--plain"), run("rules", game.name)
        assert plain.status == shown.status == 0
        assert plain.out.startswith("# ") and game.title in shown.out
        if game.reconstructed:
            assert "econstruction" in plain.out and "econstruction" in shown.out


def test_games_are_listed_for_people_and_programs(run: Any) -> None:
    table, listed = run("games").out, json.loads(run("games", "--json").out)
    assert [row["name"] for row in listed] == [game.name for game in clutch.games()]
    for game, row in zip(clutch.games(), listed):
        assert game.name in table
        assert row["seats"] == list(game.seats) and len(row["options"]) == len(game.options)
