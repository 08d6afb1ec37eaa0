"""Games played line by line, from the first question to the saved record."""

import json
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import clutch

Start = Callable[..., Any]
PROMPT = r"\w+ > $"
NUMBERED = re.compile(r"(?:^  |   ) *(\d+)  (?=\w)", re.M)


def play_on(seat: Any, dice: random.Random, most: int = 5000) -> None:
    """Answer with numbers from the list until the game is over."""
    for _ in range(most):
        text = seat.until(PROMPT + r"|Save as \(Enter: not at all\) > $|record .* > $")
        if not re.search(r"(?m)^You > $", text):
            return
        numbers = NUMBERED.findall(text.rpartition("\n\n")[2])
        seat.say(dice.choice(numbers) if numbers else "m")
    raise AssertionError("the game did not end")


ENDS = [(game.name, n) for game in clutch.games() for n in (game.seats[0], game.seats[-1])]


@pytest.mark.parametrize(("name", "seats"), ENDS)
def test_a_whole_game_is_played_and_its_record_is_good(
    name: str, seats: int, terminal: Start, tmp_path: Path
) -> None:
    words = ("--seats", str(seats), "--name", "You", "--seed", "4", "--save", "game.json")
    seat = terminal("play", name, *words)
    play_on(seat, random.Random(name))
    assert seat.end() == 0
    assert "Traceback" not in seat.screen
    assert re.search(r"rank +player .*score", seat.screen)
    assert "Saved to game.json." in seat.screen and "clutch verify game.json" in seat.screen
    record = json.loads((tmp_path / "game.json").read_text())
    verdict = clutch.verify(record)
    assert verdict.over and "You" in record["seats"]
    assert all(move["time"] >= 0 for move in record["moves"])


def test_a_newcomer_is_asked_helped_and_let_go(terminal: Start, tmp_path: Path) -> None:
    seat = terminal("play", "--terminal")
    assert "Dragon Eyes" in seat.until("Which game.* > $")
    seat.say("dragon_eye")
    assert "Did you mean dragon_eyes" in seat.until("Which game.* > $")
    seat.say("Dragon Eyes")
    first = seat.until("Ann > $")
    assert "You are Ann, seat 1 of 3" in first and "Reconstructed" in first and "leave" in first
    for said, answer in {
        "?": "saves the game",
        "99": "There is no move 99",
        "fly": "No move has 'fly' in it",
        "take  Onyx": "There is no onyx in the loot.",
        "": "Leave the hoard",
        "l": "1  leave",
    }.items():
        seat.say(said)
        assert answer.lower() in seat.until("Ann > $").lower(), said
    seat.say("draw")
    assert "You draw" in seat.until("Ann > $")
    for name in ("no/such/place.json", ".", "kept.json"):
        seat.say(f"s {name}")
        text = seat.until("Ann > $" if name == "kept.json" else r"Save as .* > $")
        if name != "kept.json":
            seat.say("")
            assert "Not saved." in seat.until("Ann > $")
    assert "Saved to kept.json." in text
    seat.say("q")
    assert seat.end() == 0 and "Goodbye." in seat.screen
    assert "clutch play --from kept.json" in seat.screen
    assert [path.name for path in tmp_path.iterdir()] == ["kept.json"]


def test_a_saved_game_goes_on_where_it_was(terminal: Start, tmp_path: Path) -> None:
    table = clutch.game("dragon_eyes").deal(3, 7)
    while table.turn != 1 or len(table.moves) < 12:
        table.play(table.legal()[-1])
    saved = table.record(unsealed=True)
    (tmp_path / "half.json").write_text(json.dumps(saved))
    seat = terminal("play", "--from", "half.json", "--seat", "2", "--save", "half.json")
    text = seat.until("Bob > $")
    assert str(table.view(1)) in text
    seat.say("1")
    seat.until("Bob > $")
    seat.interrupt()
    assert seat.end() == 0 and "Goodbye." in seat.screen
    record = json.loads((tmp_path / "half.json").read_text())
    assert record["moves"][: len(saved["moves"])] == saved["moves"]
    assert len(record["moves"]) > len(saved["moves"])
    assert record["moves"][len(saved["moves"])]["seat"] == 1
    assert not clutch.verify(record).over


def test_a_position_is_played_on_and_saved_as_a_position(terminal: Start, tmp_path: Path) -> None:
    table = clutch.game("dragon_eyes").deal(3, 7, must_draw=True)
    (tmp_path / "table.txt").write_text(str(table))
    seat = terminal("play", "--from", "table.txt", "--seat", str((table.turn or 0) + 1))
    seat.until(PROMPT)
    seat.say("leave")
    seat.until(PROMPT + r"|> $")
    seat.say("s later.txt")
    seat.until(PROMPT)
    seat.say("\x04")  # Ctrl-D
    assert seat.end() == 0
    later = clutch.game("dragon_eyes").read((tmp_path / "later.txt").read_text())
    assert later.options["must_draw"] == 1


def test_a_file_that_cannot_be_written_does_not_lose_the_game(
    terminal: Start, tmp_path: Path
) -> None:
    folder = tmp_path / "there"
    folder.mkdir()
    seat = terminal("play", "dragon_eyes", "--save", "there/game.json", "--name", "You")
    seat.until("You > $")
    folder.rmdir()
    seat.say("1")
    seat.until("You > $")
    seat.say("q")
    assert "There is no folder there." in seat.until(r"Save as .* > $")
    (tmp_path / "old.json").write_text("precious")
    seat.say("old.json")
    seat.until(r"Write over it\? \(y/N\) > $")
    seat.say("n")
    seat.until(r"Save as .* > $")
    seat.say("here.json")
    assert seat.end() == 0
    assert (tmp_path / "old.json").read_text() == "precious"
    assert clutch.replay(json.loads((tmp_path / "here.json").read_text())).moves


def test_leaving_by_control_c_twice_saves_nothing(terminal: Start, tmp_path: Path) -> None:
    seat = terminal("play", "dragon_eyes", "--seed", "3", "--name", "You")
    seat.until("You > $")
    seat.say("1")
    seat.until("You > $")
    seat.interrupt()
    seat.until(r"Save as .* > $")
    seat.interrupt()
    assert seat.end() == 0 and "Goodbye." in seat.screen and "Traceback" not in seat.screen
    assert not list(tmp_path.iterdir())


def test_a_program_plays_through_a_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "clutch", "play", "dragon_eyes", "--seed", "3"],
        input="draw 1\nq\n\n",
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "You draw" in done.stdout and done.stdout.endswith("Goodbye.\n")
