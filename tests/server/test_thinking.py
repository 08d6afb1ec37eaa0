"""Slow work is shared fairly: nobody's bots keep others from being answered."""

import asyncio
import itertools
import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from fastapi.testclient import TestClient
from support.api_client import Pages, Seat, inside, until
from support.server_process import threaded

import clutch
from clutch.server.app import make
from clutch.server.settings import Limits, Settings
from clutch.server.tables import bot_runner, bots
from clutch.server.tables.fair_threads import FairThreads

GAME = clutch.game("dragon_eyes")
BUSY, OTHER = "192.0.2.1", "192.0.2.2"


def test_addresses_take_turns_and_so_do_the_tables_of_each() -> None:
    served: list[str] = []

    async def serve() -> None:
        threads, opened = FairThreads(1, "test"), threading.Event()
        first = asyncio.ensure_future(threads.run("x", "x", opened.wait))
        await asyncio.sleep(0)
        asked = [("a", "1"), ("a", "1"), ("a", "2"), ("a", "3"), ("b", "4"), ("b", "4"), ("c", "5")]
        jobs = [
            asyncio.ensure_future(threads.run(address, table, served.append, address + table))
            for address, table in asked
        ]
        await asyncio.sleep(0)
        assert threads.queued == len(asked)
        opened.set()
        await asyncio.gather(first, *jobs)
        threads.close()

    asyncio.run(serve())
    assert served == ["a1", "b4", "c5", "a2", "b4", "a3", "a1"]


def test_one_address_leaves_a_thread_for_the_others() -> None:
    async def serve() -> None:
        threads, opened = FairThreads(3, "test"), threading.Event()
        slow = [
            asyncio.ensure_future(threads.run("a", str(table), opened.wait)) for table in range(60)
        ]
        await asyncio.sleep(0)
        assert threads.working == {"a": 2}
        assert await threads.run("b", "1", str, 7) == "7", "while all of a's are still at work"
        opened.set()
        await asyncio.gather(*slow)
        assert not threads.working and threads.free == 3
        threads.close()

    asyncio.run(serve())


def test_work_that_fails_or_that_nobody_awaits_frees_its_thread() -> None:
    async def serve() -> None:
        threads, opened = FairThreads(1, "test"), threading.Event()
        first = asyncio.ensure_future(threads.run("a", "1", opened.wait))
        gone = asyncio.ensure_future(threads.run("a", "2", pytest.fail, "nobody awaits this"))
        await asyncio.sleep(0)
        first.cancel()
        gone.cancel()
        opened.set()
        with pytest.raises(ZeroDivisionError):
            await threads.run("a", "3", lambda: 1 // 0)
        assert await threads.run("a", "4", str, 8) == "8"
        assert threads.free == 1 and not threads.waiting
        threads.close()

    asyncio.run(serve())


class Crowd:
    """A server whose Elders think until they are let go, and clients at two addresses."""

    def __init__(self, url: str, let_go: threading.Event) -> None:
        self.let_go = let_go
        self.busy, self.other = (
            httpx2.Client(base_url=url, headers={"X-Forwarded-For": host}, timeout=30)
            for host in (BUSY, OTHER)
        )


@pytest.fixture
def crowd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Crowd]:
    let_go, think = threading.Event(), bots.think

    def slowly(name: str, view: Any) -> Any:
        if name == "elder":
            let_go.wait()
            name = "random"
        return think(name, view)

    monkeypatch.setattr(bots, "think", slowly)
    settings = Settings(
        str(tmp_path / "t.sqlite3"),
        warm=False,
        limits=Limits.none(),
        proxies="127.0.0.1",
        bot_threads=2,
    )
    with threaded(make(settings)) as url:
        found = Crowd(url, let_go)
        yield found
        let_go.set()
        found.busy.close()
        found.other.close()


def test_many_thinking_tables_of_one_address_keep_nobody_else_waiting(crowd: Crowd) -> None:
    """Sixty tables of four Elders, none of which ever finishes a thought while another asks."""
    elders = {"game": GAME.name, "seats": [{"bot": "elder"}] * 4}
    for _ in range(60):
        assert crowd.busy.post("/api/tables", json=elders).status_code == 201
    until(lambda: "clutch_thoughts_waiting 59" in crowd.busy.get("/metrics").text)

    ann = Pages(crowd.other).sit(GAME, bots=2)[0]
    until(lambda: ann.state()["position"]["turn"] == ann.seat)  # so its bots have moved
    hint = ann.get("advice")
    assert hint.status_code == 200 and hint.json()["moves"]
    assert "lines" in ann.get("story").json()
    assert ann.get("record").json()["side"] == ann.seat
    assert take_back(ann) in (200, 409)
    assert walk(crowd.other) == 200
    assert "clutch_thoughts_waiting 59" in crowd.busy.get("/metrics").text, "they still wait"


def test_quick_questions_never_queue_behind_thoughts(crowd: Crowd) -> None:
    """Not even behind those of the same address."""
    elders = {"game": GAME.name, "seats": [{"bot": "elder"}] * 3}
    for _ in range(3):
        assert crowd.busy.post("/api/tables", json=elders).status_code == 201
    until(lambda: "clutch_thoughts_waiting 2" in crowd.busy.get("/metrics").text)
    people = Pages(crowd.busy).sit(GAME)
    assert take_back(people[0]) == 409
    assert walk(crowd.busy) == 200
    assert "lines" in people[0].get("story").json()


def take_back(seat: Seat) -> int:
    answers = seat.state()["position"]["answers"]
    return int(seat.post("take-back", {"seq": answers}).status_code)


def walk(client: httpx2.Client) -> int:
    table, dice = GAME.deal(seed=1), random.Random(1)
    while not table.over:
        table.play(dice.choice(table.legal()))
    return client.post("/api/replays", json={"record": table.record()}).status_code


def test_tables_of_bots_wait_until_someone_looks(
    client: TestClient, pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = inside(client).tables
    monkeypatch.setattr(bot_runner, "WATCHED", 0.0)
    table = pages.make(GAME, bots=3)
    held = tables.loaded[table]
    assert held.state.due == 0.0 and not held.bots_run
    until(lambda: table not in tables.database.due(tables.clock(), 10))  # the sweep has put it off
    assert held.state.seq == 2, "made and dealt"
    monkeypatch.setattr(bot_runner, "WATCHED", 60.0)
    until(lambda: pages.table(table)["status"] == "over")


def test_a_table_whose_people_have_gone_waits_too(
    client: TestClient, pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "WATCHED", 0.0)
    people = pages.sit(GAME, takeover=0, stand_in="random")
    for seat in people:
        seat.post("leave")
    tables = inside(client).tables
    held = tables.loaded[people[0].table]
    until(lambda: held.state.stand_in_to_act)
    until(lambda: people[0].table not in tables.database.due(tables.clock(), 10))
    before = held.state.seq
    monkeypatch.setattr(bot_runner, "WATCHED", 60.0)
    monkeypatch.setattr(bot_runner, "PERSON_PACE", 0.05)
    assert people[0].post("return").status_code == 200
    until(lambda: held.state.turn == people[0].seat or held.state.status == "over")
    assert held.state.seq > before


def test_a_bots_time_tells_nothing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that has one move only, or little to think about, answers no sooner for that."""
    assert bots.least_time("elder") == 1.0 and bots.least_time("fledgling") == 0.0
    assert bots.least_time("drake") > 0.0
    monkeypatch.setattr(bots, "NETWORK_TIME", 0.4)
    monkeypatch.setattr(bots, "think", lambda level, view: view.legal()[0])  # at once
    made = {"game": GAME.name, "seats": [{"bot": "drake"}] * 3}
    table = client.post("/api/tables", json=made).json()["id"]
    log = inside(client).tables.database
    until(lambda: len(log.events(table)) >= 5)
    at = [event.at for event in log.events(table) if event.kind != "made"]
    assert min(b - a for a, b in itertools.pairwise(at)) >= 0.39
