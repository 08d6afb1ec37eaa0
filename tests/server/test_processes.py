"""`clutch serve` as processes: killed, stopped, several at once."""

import json
import random

import httpx2
import pytest
from server.kills import survive
from server.pages import Pages, play_out
from server.running import Process
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import clutch

GAME = clutch.game("dragon_eyes")


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(database: str) -> None:
    """Three times here; benchmarks/kills.py does it fifty times."""
    result = survive(database, kills=3, tables=4)
    assert result.acknowledged > 0


def test_a_stop_says_come_back_and_the_game_is_as_it_was(sqlite: str) -> None:
    server = Process(sqlite)
    with httpx2.Client(base_url=server.url, timeout=30) as client:
        people = Pages(client).sit(GAME)
        play_out(people, random.Random(1), 5)
        before = people[0].get("state").content
    where = server.url.replace("http", "ws") + f"/api/tables/{people[0].table}/live"
    with connect(where) as socket:
        socket.send(json.dumps({"type": "hello", "token": people[0].token}))
        assert json.loads(socket.recv())["type"] == "state"
        assert server.stop() == 0
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=10)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    again = Process(sqlite, server.port)
    try:
        answer = httpx2.get(
            f"{again.url}/api/tables/{people[0].table}/state", headers=people[0].headers, timeout=30
        )
        assert answer.content == before
    finally:
        again.kill()


def test_workers_share_the_tables(postgresql: str) -> None:
    """Connections go to whichever worker takes them; the game is one."""
    server = Process(postgresql, workers=2)
    try:
        clients = [httpx2.Client(base_url=server.url, timeout=30) for _ in range(4)]
        pages = [Pages(client) for client in clients]
        people = pages[0].sit(GAME)
        for seat, page in zip(people, pages[1:]):
            seat.pages = page
        play_out(people, random.Random(1))
        assert clutch.verify(people[2].get("record").json()).over
        for client in clients:
            client.close()
        assert server.stop() == 0
    finally:
        server.kill()
