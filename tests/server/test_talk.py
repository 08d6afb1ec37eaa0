"""A move that comes over a socket: one path, whatever happens on it."""

import asyncio
import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient
from support.api_client import Pages, Seat, inside

import clutch
from clutch.server.live.websocket import Player
from clutch.server.rate_limit import Buckets
from clutch.server.storage.journal import Conflict

GAME = clutch.game("dragon_eyes")


class Table:
    """Three people at a table, and the socket of the one whose turn it is."""

    def __init__(self, client: TestClient) -> None:
        self.client, self.people = client, Pages(client).sit(GAME)
        self.service = inside(client)
        self.tables = self.service.tables
        self.position = self.people[0].state()["position"]
        self.mover: Seat = self.people[self.position["turn"]]
        self.loaded = self.tables.loaded[self.mover.table]
        self.answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.player = self.socket(self.mover.seat)
        self.move = self.mover.state()["position"]["legal"][0]["id"]

    def socket(self, seat: int) -> Player:
        def send_text(text: bytes) -> int:
            self.answers.put_nowait(json.loads(text))
            return 0

        socket: Any = SimpleNamespace(send_text=send_text, close=lambda *_: None)
        return Player(self.service, self.loaded, seat, "here", socket)

    def play(self, **changes: Any) -> str:
        asked = {"type": "play", "re": 1, "seq": self.position["answers"], "move": self.move}
        return json.dumps({**asked, **changes})

    def seq(self) -> int:
        return int(self.people[0].state()["seq"])

    def in_loop(self, work: Any) -> Any:
        assert self.client.portal is not None
        return self.client.portal.call(work)

    def ask(self, text: str) -> dict[str, Any]:
        """What is answered to this, and nothing after it."""

        async def hear() -> dict[str, Any]:
            self.player.receive(text)
            return await self.next()

        return dict(self.in_loop(hear))

    async def next(self) -> dict[str, Any]:
        found = await asyncio.wait_for(self.answers.get(), 10)
        assert self.answers.empty()
        return found


@pytest.fixture
def table(client: TestClient) -> Iterator[Table]:
    yield Table(client)


def test_a_move_is_answered_when_it_is_on_disk(table: Table) -> None:
    seq = table.seq()

    async def move() -> None:
        table.player.receive(table.play())
        assert table.answers.empty(), "not before it is written"
        assert await table.next() == {"type": "done", "re": 1, "seq": seq + 1}
        events = table.tables.database.events(table.mover.table)
        assert events[-1].seq == seq + 1 and events[-1].data == {"action": table.move}

    table.in_loop(move)


def test_what_may_not_be_is_refused(table: Table) -> None:
    seq = table.seq()
    for change, code in (
        ({"seq": 0}, "stale"),
        ({"move": 10_000}, "not_allowed"),
        ({"move": "sing"}, "not_allowed"),
    ):
        said = table.ask(table.play(**change))
        assert (said["type"], said["code"], said["re"]) == ("refused", code, 1)
    table.player = table.socket((table.mover.seat + 1) % 3)
    assert table.ask(table.play())["code"] == "not_your_turn" and table.seq() == seq


def test_an_illegal_move_says_what_is_allowed(table: Table) -> None:
    """The rules are asked once, when the event would be applied; nothing is written."""
    legal = {move["id"] for move in table.mover.state()["position"]["legal"]}
    illegal = next(i for i in range(len(GAME.actions)) if i not in legal)
    seq, said = table.seq(), table.ask(table.play(move=illegal))
    assert said["code"] == "not_allowed" and "Allowed: " in said["message"]
    assert table.seq() == seq


def test_moves_wait_for_each_other(table: Table) -> None:
    """A second move before the first is written is decided on the position after the first."""

    async def twice() -> list[Any]:
        table.player.receive(table.play())
        table.player.receive(table.play(re=2))
        return [await asyncio.wait_for(table.answers.get(), 10) for _ in range(2)]

    first, second = table.in_loop(twice)
    assert (first["type"], first["re"]) == ("done", 1)
    assert (second["code"], second["re"]) == ("stale", 2)


def test_when_another_worker_was_quicker_it_is_decided_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    put, conflicts = table.tables.journal.put, 1

    def quicker(entry: Any, then: Any) -> None:
        nonlocal conflicts
        if conflicts:
            conflicts -= 1
            asyncio.get_running_loop().call_soon(then, Conflict())
        else:
            put(entry, then)

    monkeypatch.setattr(table.tables.journal, "put", quicker)
    assert table.ask(table.play())["type"] == "done" and conflicts == 0
    assert not table.loaded.stale and not table.loaded.busy


def test_a_worker_that_is_never_quick_enough_gives_up(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def quicker(entry: Any, then: Any) -> None:
        asyncio.get_running_loop().call_soon(then, Conflict())

    monkeypatch.setattr(table.tables.journal, "put", quicker)
    assert table.ask(table.play())["code"] == "try_again"


def test_a_move_that_cannot_be_told_is_no_silence(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of ours after the move is on disk: the mover is answered, and the table plays on."""

    def fail(*_: Any) -> None:
        raise RuntimeError("failed")

    with monkeypatch.context() as broken:
        broken.setattr(table.tables, "publish", fail)
        said = table.ask(table.play())
    assert said["type"] == "done"
    turn = table.people[0].state()["position"]["turn"]
    assert turn is not None and not table.loaded.busy


def test_a_subscriber_that_was_sent_away_is_not_heard(table: Table) -> None:
    async def hear() -> None:
        table.player.leave("policy")
        table.player.receive(table.play())

    seq = table.seq()
    table.in_loop(hear)
    assert table.seq() == seq and table.answers.empty()


def test_a_flood_ends_the_socket(table: Table) -> None:
    table.service.messages = Buckets(2, 2, "messages")

    async def flood() -> None:
        for _ in range(4):
            table.player.receive(table.play(seq=0))
        assert table.player.gone == "policy"
        answers = [table.answers.get_nowait()["code"] for _ in range(table.answers.qsize())]
        assert answers == ["stale", "stale", "too_fast"], "and nothing after it"

    table.in_loop(flood)
