"""The deal of the day: promised, the same for all, sealed until the day ends."""

import hashlib
import json
import random
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from support.api_client import Pages, Seat, inside, play_out

import clutch
from clutch.engine.table import Table

DAY = 86_400


def ask(pages: Pages, key: str) -> str:
    """The table that a browser with this key plays at."""
    made = pages.client.post("/api/daily/dragon_eyes", json={"key": key})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def sit(pages: Pages, name: str) -> Seat:
    return pages.join(ask(pages, secrets.token_hex(16)), name, seat=0)


def daily(pages: Pages) -> Any:
    found = pages.client.get("/api/daily").json()
    return found, next(one for one in found["games"] if one["game"] == "dragon_eyes")


def tomorrow(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    real = time.time
    monkeypatch.setattr(inside(pages.client).tables, "clock", lambda: real() + DAY)
    monkeypatch.setattr(time, "time", lambda: real() + DAY)


def test_everyone_plays_the_promised_deal_and_nobody_tells(pages: Pages) -> None:
    _, deal = daily(pages)
    ann, bob = sit(pages, "Ann"), sit(pages, "Bob")
    assert bob.state()["table"]["fairness"]["commitment"] == deal["commitment"]
    end = play_out([ann], random.Random(1))
    assert end["table"]["fairness"]["commitment"] == deal["commitment"]
    assert end["table"]["daily"] and end["table"]["sealed_until"] > time.time()
    assert end["table"]["fairness"]["secret"] is None
    assert "secret" not in ann.get("record").text and ann.get("record").json()["side"] == 0
    assert pages.client.get(f"/api/tables/{ann.table}/state").status_code == 403
    assert pages.client.get(f"/api/tables/{ann.table}/record").status_code == 403
    assert pages.client.get("/api/tables?status=over").json()["tables"] == []


def test_a_browser_has_one_try_however_often_it_asks(
    pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tabs at once, an answer that was lost, and after the game: one table, one seat."""
    key = secrets.token_hex(16)
    with ThreadPoolExecutor(4) as pool:
        tables = set(pool.map(lambda _: ask(pages, key), range(4)))
    assert len(tables) == 1
    (table,) = tables
    ann = pages.join(table, "Ann", seat=0, key=key)
    play_out([ann], random.Random(1))
    assert ask(pages, key) == table
    again = pages.join(table, "Ann", seat=0, key=key)
    assert again.token == ann.token and again.state()["table"]["status"] == "over"
    assert ask(pages, secrets.token_hex(16)) != table
    refused = pages.client.post("/api/daily/dragon_eyes", json={"key": "short"})
    assert refused.status_code == 422
    tomorrow(pages, monkeypatch)
    assert ask(pages, key) != table, "another day, another try"


def test_results_stand_beside_those_of_bots(pages: Pages) -> None:
    ann = sit(pages, "Ann")
    sit(pages, "Bob")  # does not finish
    end = play_out([ann], random.Random(1))
    own = end["position"]["standing"][0]
    found = pages.client.get("/api/daily/dragon_eyes/results").json()
    expected = {"name": "Ann", "score": own["score"], "rank": own["rank"], "of": 3}
    assert found["people"] == [expected]
    assert [one["name"] for one in found["bots"]] == ["hatchling", "fledgling", "drake"]


def test_when_the_day_is_over_the_promise_is_kept_and_the_record_verifies(
    pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, promised = daily(pages)
    ann = sit(pages, "Ann")
    play_out([ann], random.Random(1))
    tomorrow(pages, monkeypatch)
    after, now = daily(pages)
    assert after["day"] > before["day"] and now["commitment"] == promised["tomorrow"]
    assert now["yesterday"] == promised["commitment"]
    assert hashlib.sha256(bytes.fromhex(now["secret"])).hexdigest() == promised["commitment"]
    record = pages.client.get(f"/api/tables/{ann.table}/record").json()
    assert record["secret"] == now["secret"] and clutch.verify(record).over
    assert pages.table(ann.table)["fairness"]["secret"] == now["secret"]


def test_the_days_and_games_have_deals_of_their_own(pages: Pages) -> None:
    found, _ = daily(pages)
    shown = [(one["commitment"], one["tomorrow"], one["yesterday"]) for one in found["games"]]
    assert len({each for row in shown for each in row}) == 3 * len(shown)
    assert found["ends_at"] - found["now"] <= DAY


def test_a_rematch_is_an_ordinary_table(pages: Pages) -> None:
    ann = sit(pages, "Ann")
    play_out([ann], random.Random(1))
    again = pages.table(ann.post("rematch", {}).json()["table"])
    _, deal = daily(pages)
    assert again["daily"] is None and again["sealed_until"] is None
    assert again["fairness"]["commitment"] != deal["commitment"]


def test_the_secret_is_in_nothing_that_a_player_is_sent(pages: Pages) -> None:
    ann = sit(pages, "Ann")
    secret = inside(pages.client).tables.loaded[ann.table].state.secret.hex()
    play_out([ann], random.Random(2))
    for what in ("state", "record", "story", "standing"):
        assert secret not in ann.get(what).text
    assert secret not in json.dumps(pages.table(ann.table))
    assert isinstance(inside(pages.client).tables.loaded[ann.table].state.now, Table)
