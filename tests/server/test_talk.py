"""Moves that are taken straight from the wire: answered as those that wait their turn are."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from server.pages import Pages, Seat, inside

import clutch
from clutch.server.live.subscribers import Reader
from clutch.server.live.talk import Talk
from clutch.server.settings import Limits
from clutch.server.storage.journal import Conflict

GAME = clutch.game("dragon_eyes")


class Table:
    """Three people at a table, and the talk of the one whose turn it is."""

    def __init__(self, client: TestClient) -> None:
        self.client, self.people = client, Pages(client).sit(GAME)
        self.desk = inside(client).desk
        self.house = self.desk.house
        self.position = self.people[0].state()["position"]
        self.mover: Seat = self.people[self.position["turn"]]
        self.reader = Reader(self.mover.seat, "here", 100)
        self.talk = Talk(self.desk, self.mover.table, self.reader)
        self.move = self.mover.state()["position"]["legal"][0]["id"]

    def play(self, **changes: Any) -> bytes:
        asked = {"type": "play", "re": 1, "seq": self.position["answers"], "move": self.move}
        return json.dumps({**asked, **changes}).encode()

    def said(self) -> list[dict[str, Any]]:
        out = []
        while not self.reader.queue.empty():
            out.append(json.loads(self.reader.queue.get_nowait()))
        return out

    def seq(self) -> int:
        return int(self.people[0].state()["seq"])

    def in_loop(self, work: Any) -> Any:
        assert self.client.portal is not None
        return self.client.portal.call(work)

    async def hear(self, raw: bytes) -> list[dict[str, Any]]:
        """Taken at once, and what is said when it is done."""
        assert self.talk.at_once(raw)
        return [await self.next()]

    async def next(self) -> dict[str, Any]:
        """What is said next, and nothing after it."""
        raw = await asyncio.wait_for(self.reader.queue.get(), 10)
        assert self.said() == [] and not self.talk.busy
        return dict(json.loads(raw))


@pytest.fixture
def table(client: TestClient) -> Iterator[Table]:
    yield Table(client)


def test_a_move_is_answered_when_it_is_on_disk(table: Table) -> None:
    seq = table.seq()

    async def move() -> None:
        assert table.talk.at_once(table.play())
        assert table.said() == [], "not before it is written"
        assert await table.next() == {"type": "done", "re": 1, "seq": seq + 1}
        events = table.house.store.events(table.mover.table)
        assert events[-1].seq == seq + 1 and events[-1].data == {"action": table.move}

    table.in_loop(move)


def test_what_may_not_be_is_refused_at_once(table: Table) -> None:
    seq = table.seq()
    for change, code in (
        ({"seq": 0}, "stale"),
        ({"move": 10_000}, "not_allowed"),
        ({"move": "sing"}, "not_allowed"),
    ):
        (said,) = table.in_loop(lambda change=change: table.hear(table.play(**change)))
        assert (said["type"], said["code"], said["re"]) == ("refused", code, 1)
    other = Talk(table.desk, table.mover.table, Reader((table.mover.seat + 1) % 3, "here", 9))
    table.talk, table.reader = other, other.reader
    (said,) = table.in_loop(lambda: table.hear(table.play()))
    assert said["code"] == "not_your_turn" and table.seq() == seq


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff\xff", b'{"type":"ping"}', b'{"type":"play"}'])
def test_anything_else_waits_its_turn(table: Table, raw: bytes) -> None:
    async def hear() -> bool:
        return table.talk.at_once(raw)

    assert table.in_loop(hear) is False and table.said() == []


def test_a_table_where_something_happens_is_waited_for(table: Table) -> None:
    """A second move before the first is written, and one while somebody else holds the table."""

    async def twice() -> tuple[bool, bool, Any]:
        first = table.talk.at_once(table.play())
        second = table.talk.at_once(table.play(re=2))
        return first, second, (await table.next())["re"]

    assert table.in_loop(twice) == (True, False, 1)

    async def held() -> tuple[bool, bool]:
        lock = table.house.rooms[table.mover.table].lock
        await lock.acquire()
        waiting = asyncio.ensure_future(lock.acquire())
        await asyncio.sleep(0)
        locked = table.talk.at_once(table.play())
        lock.release()  # it is free, but somebody is before us
        before = table.talk.at_once(table.play())
        await waiting
        lock.release()
        return locked, before

    assert table.in_loop(held) == (False, False) and table.said() == []


def test_when_another_worker_was_quicker_it_is_decided_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    put, conflicts = table.house.journal.put, 1

    def quicker(entry: Any, then: Any) -> None:
        nonlocal conflicts
        if conflicts:
            conflicts -= 1
            asyncio.get_running_loop().call_soon(then, Conflict())
        else:
            put(entry, then)

    monkeypatch.setattr(table.house.journal, "put", quicker)
    (said,) = table.in_loop(lambda: table.hear(table.play()))
    assert said["type"] == "done" and conflicts == 0
    assert not table.house.rooms[table.mover.table].unsure


def test_a_move_that_cannot_be_told_is_no_silence(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of ours after the move is on disk: the mover hears of it, and the table plays on."""

    def stumble(*_: Any) -> None:
        raise RuntimeError("stumbled")

    with monkeypatch.context() as broken:
        broken.setattr(table.house, "seen", stumble)
        (said,) = table.in_loop(lambda: table.hear(table.play()))
    assert (said["type"], said["code"]) == ("refused", "try_again")
    turn = table.people[0].state()["position"]["turn"]
    assert turn is not None and not table.house.rooms[table.mover.table].lock.locked()


def test_a_reader_that_was_sent_away_is_not_heard(table: Table) -> None:
    async def hear() -> bool:
        table.reader.leave("policy")
        return table.talk.at_once(table.play())

    seq = table.seq()
    assert table.in_loop(hear) is False and table.seq() == seq


def test_a_flood_is_left_to_whoever_ends_the_socket(table: Table) -> None:
    limits = Limits(seat_moves=1.0)
    table.talk.pace = type(table.talk.pace)(2 * limits.seat_moves, 2, "messages")

    async def flood() -> list[bool]:
        out = []
        for _ in range(4):
            out.append(table.talk.at_once(table.play(seq=0)))
        return out

    assert table.in_loop(flood) == [True, True, False, False]
