"""A record is walked through as its seats saw it, or refused with the reason."""

from typing import Any

import pytest
from fastapi.testclient import TestClient
from support.api_client import Pages

import clutch
from clutch.engine.table import Table
from clutch.engine.view import View

GAME = clutch.game("golden_eggs")


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    table = GAME.deal(seats=3, seed=3)
    bot = clutch.bot("random", 1)
    while not table.over:
        table.play(bot.choose(table.view(table.turn)))
    return table.record()


def events(table: Table, seat: int) -> list[list[dict[str, Any]]]:
    """What a seat heard at the deal and after each move."""
    views = (View.of(table.game, s, seat, table.names) for s in table.past())
    return [[{"name": e.name, "args": list(e.args)} for e in view.events()] for view in views]


def walk(client: TestClient, record: Any, **how: Any) -> Any:
    return client.post("/api/replays", json={"record": record, **how})


def test_each_position_is_as_the_seat_saw_it(client: TestClient, record: dict[str, Any]) -> None:
    found = walk(client, record, seat=1).json()
    table = clutch.replay(record)
    assert [table.game.actions[frame["move"]["id"]].text for frame in found["frames"][1:]] == [
        m["move"] for m in record["moves"]
    ]
    said = table.view(1).to_dict()
    assert found["frames"][-1]["view"] == {k: said[k] for k in said if k not in ("told", "event")}
    assert events(table, 1) == [frame["events"] for frame in found["frames"]]
    assert found["standing"] == record["standing"]
    assert found["frames"][0]["open"] is None


def test_with_all_open_every_seats_view_is_there(
    client: TestClient, record: dict[str, Any]
) -> None:
    frame = walk(client, record, open=True).json()["frames"][9]
    assert [view["seat"] for view in frame["open"]] == [0, 1, 2]
    assert frame["view"]["seat"] == -1


def test_the_table_as_text_comes_where_it_is_asked_for(
    client: TestClient, record: dict[str, Any]
) -> None:
    last = walk(client, record, seat=1, picture=True).json()["frames"][-1]
    assert last["picture"] == str(clutch.replay(record).view(1))
    assert walk(client, record).json()["frames"][-1]["picture"] is None


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        ({"secret": "00" * 32}, "not the one that was promised"),
        ({"moves": [{"seat": 0, "move": "shuffle", "time": 0}]}, "Move 1 cannot be made"),
        ({"game": "chess"}, "no game"),
        ({"clutch": 9}, "format 9"),
        ({"moves": 7}, "7"),
        ({"moves": [{}] * 6000}, "5000"),
    ],
    ids=str,
)
def test_a_record_that_does_not_hold_is_refused(
    client: TestClient, record: dict[str, Any], spoil: dict[str, Any], says: str
) -> None:
    answer = walk(client, {**record, **spoil})
    assert answer.status_code == 422
    assert says in answer.json()["message"]


def test_a_seat_that_was_not_there_is_refused(client: TestClient, record: dict[str, Any]) -> None:
    assert walk(client, record, seat=5).json()["code"] == "bad_seats"


def test_a_record_may_be_larger_than_other_requests_but_not_without_bounds(
    client: TestClient, record: dict[str, Any]
) -> None:
    padded = {**record, "salts": ["x" * 200] * 200}
    assert "salt" in walk(client, padded).json()["message"]
    assert walk(client, {"x": "y" * 2_000_000}).status_code == 413


def test_the_story_comes_as_events_and_in_a_language_as_sentences(pages: Pages) -> None:
    seats = pages.sit(GAME)
    story = seats[0].get("story").json()
    assert story["seq"] == seats[0].state()["seq"] >= 1
    assert story["events"][0]["name"] == "began" and story["lines"] is None
    english, german = (seats[0].get(f"story?lang={lang}").json()["lines"] for lang in ("en", "de"))
    assert len(english) == len(german) <= len(story["events"])
    assert english[0].endswith(("begin.", "begins.")) and german[0].endswith("t.")
