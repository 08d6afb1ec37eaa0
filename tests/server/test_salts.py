"""Promised salts: nobody chooses the deal, not even a host who knows the secret."""

import json
import random
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient
from support.api_client import Pages, Seat, inside, play_out, until

import clutch
from clutch.cli import main
from clutch.engine.deal import DEVICE, Deal, promise_of
from clutch.engine.errors import BadRecord
from clutch.server.tables import service as service_module
from clutch.server.tables.table_state import OPENING

GAME = clutch.game("dragon_eyes")
SALTS = ("apple", "pear", "龍")


def seated(pages: Pages, promises: int = 3) -> list[Seat]:
    """A table at which everyone sits, and the first ones have promised their salts."""
    table = pages.make(GAME)
    given = [{"promise": promise_of(salt)} for salt in SALTS[:promises]] + [{}] * (3 - promises)
    return [pages.join(table, name, **more) for name, more in zip("ABC", given)]


def fairness(seat: Seat) -> Any:
    return seat.state()["table"]["fairness"]


def wait_over(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time to open is over."""
    late = time.time() + OPENING + 1
    monkeypatch.setattr(inside(client).tables, "clock", lambda: late)


def said_by_verify(record: dict[str, Any], folder: Path, capsys: Any) -> str:
    file = folder / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    return " ".join(capsys.readouterr().out.split())


def test_the_game_is_dealt_when_everyone_has_opened(
    pages: Pages, tmp_path: Path, capsys: Any
) -> None:
    people = seated(pages)
    before = fairness(people[0])
    assert before["promises"] == [promise_of(salt) for salt in SALTS]
    assert before["salts"] is None and before["opened"] == [False] * 3 and before["open_until"]
    for seat, salt in zip(people, SALTS):
        assert people[0].state()["position"] is None
        assert seat.post("open", {"salt": salt}).status_code == 200
        assert seat.post("open", {"salt": salt}).status_code == 200, "asked twice is once"
    assert fairness(people[0])["salts"] == list(SALTS)
    play_out(people, random.Random(1))
    record = people[0].get("record").json()
    assert record["promises"] == before["promises"] and record["salts"] == list(SALTS)
    verdict = clutch.verify(record)
    assert (verdict.opened, verdict.unopened) == ((0, 1, 2), ())
    said = said_by_verify(record, tmp_path, capsys)
    assert "salts of A and B and C are in it" in said and "nobody chose the deal." in said


def test_a_salt_stays_closed_until_all_have_promised(pages: Pages) -> None:
    table = pages.make(GAME)
    ann = pages.join(table, "Ann", promise=promise_of("apple"))
    answer = ann.post("open", {"salt": "apple"})
    assert (answer.status_code, answer.json()["code"]) == (409, "not_started")
    assert "Keep your salt" in answer.json()["message"]


def test_only_the_promised_salt_opens(pages: Pages) -> None:
    people = seated(pages, 2)
    for seat, salt in ((people[0], "pear"), (people[2], "anything")):
        answer = seat.post("open", {"salt": salt})
        assert (answer.status_code, answer.json()["code"]) == (409, "wrong_salt")
    assert people[0].state()["position"] is None


def test_where_nobody_promises_the_game_is_dealt_at_once(pages: Pages) -> None:
    people = seated(pages, 0)
    assert people[0].state()["position"] is not None
    assert fairness(people[0])["salts"] == ["", "", ""]


def test_who_does_not_open_in_time_is_marked(
    client: TestClient, pages: Pages, monkeypatch: Any, tmp_path: Path, capsys: Any
) -> None:
    people = seated(pages)
    for seat, salt in list(zip(people, SALTS))[:1]:
        seat.post("open", {"salt": salt})
    wait_over(client, monkeypatch)
    until(lambda: people[0].state()["position"])
    answer = people[1].post("open", {"salt": "pear"})
    assert (answer.status_code, answer.json()["code"]) == (409, "too_late")
    play_out(people, random.Random(2))
    record = people[0].get("record").json()
    assert record["salts"] == ["apple", "", ""] and all(record["promises"])
    assert clutch.verify(record).unopened == (1, 2)
    said = said_by_verify(record, tmp_path, capsys)
    assert "B and C did not open" in said and "had 4 deals to choose from" in said


def test_the_host_who_grinds_fails(
    client: TestClient, pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    """He knows the secret, sits down last and tries salts until the deal pleases him.

    He must promise before the others open, so what he ground for is not what is dealt; and when he
    has seen their salts he can neither change his own nor leave and come again.
    """
    monkeypatch.setattr(service_module, "secrets", SimpleNamespace(token_bytes=bytes))  # zeros
    table = pages.make(GAME)
    honest = [pages.join(table, name, promise=promise_of(salt)) for name, salt in zip("AB", SALTS)]
    service = inside(client)
    secret = service.tables.loaded[table].state.secret
    log = [event.data for event in service.tables.database.events(table)]
    assert not any(salt in json.dumps(log) for salt in SALTS), "the server does not know them"

    def pleases(deal: Deal) -> bool:
        return deal.key[0] % 64 == 0  # one deal in 64 does

    grind = (f"salt {i}" for i in range(10_000))
    mine = next(salt for salt in grind if pleases(Deal(secret, ("", "", salt))))
    host = pages.join(table, "Host", promise=promise_of(mine))
    for seat, salt in zip(honest, SALTS):
        assert seat.post("open", {"salt": salt}).status_code == 200
    known = Deal(secret, (*SALTS[:2], mine))
    assert not pleases(known), "what he ground for is void"
    better = next(salt for salt in grind if pleases(Deal(secret, (*SALTS[:2], salt))))
    assert host.post("open", {"salt": better}).status_code == 409
    host.post("leave")
    answer = client.post(
        f"/api/tables/{table}/join", json={"name": "Again", "promise": promise_of(better)}
    )
    assert (answer.status_code, answer.json()["code"]) == (409, "table_full")
    assert host.post("open", {"salt": mine}).status_code == 200
    assert service.tables.loaded[table].state.now.deal.key == known.key


def test_a_rematch_promises_anew(pages: Pages) -> None:
    people = seated(pages)
    for seat, salt in zip(people, SALTS):
        seat.post("open", {"salt": salt})
    play_out(people, random.Random(3))
    again = people[0].post("rematch").json()["table"]
    card = pages.table(again)["fairness"]
    assert (
        card["promises"] == [None] * 3 and card["commitment"] != fairness(people[0])["commitment"]
    )
    back = pages.join(again, "A", promise=promise_of("new"), claim=people[0].token)
    assert fairness(back)["promises"] == [promise_of("new"), None, None]


def test_a_record_with_another_salt_than_the_promised_one_is_refused(pages: Pages) -> None:
    people = seated(pages)
    for seat, salt in zip(people, SALTS):
        seat.post("open", {"salt": salt})
    play_out(people, random.Random(4))
    record = people[0].get("record").json()
    for change in ({"salts": ["x", *SALTS[1:]]}, {"promises": record["promises"][:2]}):
        with pytest.raises(BadRecord, match="promise"):
            clutch.verify({**record, **change})


def test_a_table_on_one_device_was_dealt_by_it(tmp_path: Path, capsys: Any) -> None:
    table = GAME.deal(3, 5)
    assert table.deal is not None
    table.deal = table.deal._replace(dealer=DEVICE)
    while not table.over:
        table.play(table.legal()[0])
    record = table.record()
    assert record["dealer"] == "device" and clutch.verify(record).dealer == "device"
    said = said_by_verify(record, tmp_path, capsys)
    assert "The device on which it was played dealt" in said and "nobody chose" not in said


def test_a_join_whose_answer_was_lost_gives_the_same_seat(client: TestClient, pages: Pages) -> None:
    table, key = pages.make(GAME), "k" * 22
    asked = {"name": "Ann", "key": key, "promise": promise_of("apple")}
    first, second = (client.post(f"/api/tables/{table}/join", json=asked) for _ in range(2))
    assert first.status_code == second.status_code == 201
    assert first.json() == second.json() and first.json()["token"] == key
    assert [seat["name"] for seat in pages.table(table)["seats"]] == ["Ann", None, None]
