"""Data of commit e66644d is read: records and positions.

`fixtures/make_e66644d.py` made it and says what there is.
"""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import clutch
from clutch.cli import main

FIXTURES = Path(__file__).parent / "fixtures"
FORMAT1 = FIXTURES / "format1"
GAMES = [game.name for game in clutch.games()]
PHRASES: dict[str, list[str]] = json.loads((FORMAT1 / "actions.json").read_text(encoding="utf-8"))
RECORDS = sorted(FORMAT1.glob("*-[0-9].json"))


def content(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


# Records of format 1.


def id_of_phrase(game: str, phrase: str) -> int:
    """The action that a phrase of format 1 names."""
    return clutch.game(game).action(phrase).id


@pytest.mark.parametrize("game", GAMES)
def test_every_phrase_of_format_1_names_the_action_that_it_named(game: str) -> None:
    ids = [id_of_phrase(game, phrase) for phrase in PHRASES[game]]
    assert ids == list(range(len(clutch.game(game).actions)))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_is_verified_and_replays_the_same_actions(path: Path) -> None:
    record = content(path)
    verdict, table = clutch.verify(record), clutch.replay(record)
    phrases = PHRASES[record["game"]]
    assert [phrases[move.action] for move in table.moves] == [m["action"] for m in record["moves"]]
    assert [(move.seat, move.time) for move in table.moves] == [
        (m["seat"], m["time"]) for m in record["moves"]
    ]
    assert [place._asdict() for place in table.standing()] == record["standing"]
    best = [name for name, place in zip(record["seats"], record["standing"]) if place["rank"] == 1]
    assert (verdict.over, verdict.moves, list(verdict.winners)) == (True, len(table.moves), best)


@pytest.mark.parametrize("game", GAMES)
def test_the_old_records_show_every_kind_of_phrase_and_every_seat_count(game: str) -> None:
    records = [content(path) for path in RECORDS if path.stem.startswith(f"{game}-")]
    shown = {kind(move["action"]) for record in records for move in record["moves"]}
    assert shown == {kind(phrase) for phrase in PHRASES[game]}
    assert {len(record["seats"]) for record in records} == set(clutch.game(game).seats)


def kind(phrase: str) -> str:
    return re.sub(r"\d+", "#", phrase)


@pytest.mark.parametrize("game", GAMES)
def test_the_command_line_verifies_an_old_record(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(FORMAT1 / f"{game}-1.json")]) == 0
    assert main(["verify", str(FORMAT1 / f"{game}-1.json"), "--json"]) == 0
    capsys.readouterr()


@pytest.mark.parametrize("game", GAMES)
def test_an_old_record_that_breaks_off_is_played_on_and_verified(game: str) -> None:
    record = content(FORMAT1 / f"{game}-unfinished.json")
    table, dice = clutch.replay(record), random.Random(1)
    assert not table.over and len(table.moves) == len(record["moves"])
    while not table.over:
        table.play(dice.choice(table.legal()))
    verdict = clutch.verify(table.record())
    assert verdict.over and verdict.moves > len(record["moves"])


@pytest.mark.parametrize("game", GAMES)
def test_an_old_position_is_read(game: str) -> None:
    text = (FORMAT1 / f"{game}-position.txt").read_text(encoding="utf-8")
    said, table = content(FORMAT1 / f"{game}-position.json"), clutch.game(game).read(text, seed=1)
    assert {
        "options": table.options,
        "seats": table.seats,
        "turn": table.turn,
        "legal": [action.id for action in table.legal()],
        "scores": [place.score for place in table.standing()],
        "views": [pieces(table.view(seat).to_dict()) for seat in (table.turn, None)],
    } == said


def pieces(view: dict[str, Any]) -> dict[str, Any]:
    """What lies where in a view, without what happened last."""
    return {name: value for name, value in view.items() if name not in ("event", "told")}
