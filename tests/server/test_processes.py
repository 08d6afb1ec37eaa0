"""`clutch serve` as processes: killed, stopped, several at once."""

import asyncio
import json
import random
import time
from types import SimpleNamespace
from typing import Any

import httpx2
import pytest
from support import kill_storm
from support.api_client import Pages, play_out
from support.postgres import Postgres, free_ports
from support.server_process import Process
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

import clutch
from clutch.server.run import Worker

GAME = clutch.game("dragon_eyes")


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(database: str) -> None:
    """Three times here; benchmarks/kills.py does it a hundred times."""
    result = kill_storm.survive(database, kills=3, tables=4)
    assert result.acknowledged > 0


def test_postgresql_restarted_under_load_is_waited_for(
    postgresql: str, database_server: Postgres
) -> None:
    """Sockets stay open and are told to try again; then play goes on, and nothing is lost."""
    server = Process(postgresql)
    try:
        load = kill_storm.Load(
            server.url, asyncio.run(kill_storm.seated(server.url, tables=6, bots=0))
        )
        asyncio.run(kill_storm.interrupted(load, database_server.stop, database_server.start))
        assert load.refusals["try_again"] > 0
        assert set(load.refusals) <= {"try_again", "stale"}, "stale: it was written all the same"
        kill_storm.check(postgresql, load)
        kill_storm.play_on(server.url, load.players)
    finally:
        server.kill()


def test_a_stop_says_come_back_and_the_game_is_as_it_was(sqlite: str) -> None:
    server = Process(sqlite)
    with httpx2.Client(base_url=server.url, timeout=30) as client:
        people = Pages(client).sit(GAME)
        play_out(people, random.Random(1), 5)
        before = people[0].get("state").content
    where = server.url.replace("http", "ws") + f"/api/tables/{people[0].table}/live"
    with connect(where) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": 2, "token": people[0].token}))
        assert [json.loads(socket.recv())["type"] for _ in range(2)] == ["state", "presence"]
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


def test_what_comes_in_pieces_is_put_together(sqlite: str) -> None:
    """A real socket: whole frames, a frame cut in two, two at once, a ping, bad text."""
    server = Process(sqlite)
    try:
        with httpx2.Client(base_url=server.url, timeout=30) as client:
            me = Pages(client).sit(GAME)[0]
        where = server.url.replace("http", "ws") + f"/api/tables/{me.table}/live"
        with connect(where, compression=None) as socket:
            socket.send(json.dumps({"type": "hello", "protocol": 2, "token": me.token}))
            both = [json.loads(socket.recv(10))["type"] for _ in range(2)]
            assert both == ["state", "presence"]

            def ping(re: int) -> bytes:
                return Frame(Opcode.TEXT, b'{"type":"ping","re":%d}' % re).serialize(mask=True)

            four = ping(4)
            for piece in (ping(1), ping(2) + ping(3), four[:5], four[5:], ping(5)):
                socket.socket.sendall(piece)
                time.sleep(0.05)
            assert [json.loads(socket.recv(10))["re"] for _ in range(5)] == [1, 2, 3, 4, 5]
        with connect(where, compression=None) as socket:
            assert socket.ping().wait(10), "control frames are answered"
            socket.socket.sendall(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(10)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1007
    finally:
        server.kill()


def test_workers_share_the_tables(postgresql: str) -> None:
    """Connections go to whichever worker takes them, or to the one whose port it is."""
    own = free_ports(2)
    server = Process(postgresql, workers=2, worker_ports=own)
    try:
        where = [server.url, *(f"http://127.0.0.1:{port}" for port in (own, own + 1)), server.url]
        clients = [httpx2.Client(base_url=url, timeout=60) for url in where]
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


def test_whoever_replaces_a_worker_takes_over_its_port(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a rolling restart, and where one has died."""
    monkeypatch.setattr(Worker, "doors", ["a", "b", "c"])
    monkeypatch.setattr(Worker, "users", [])
    monkeypatch.setattr(Worker, "last", -1)

    def start() -> tuple[Any, str]:
        worker: Any = Worker.__new__(Worker)
        worker.process = SimpleNamespace(exitcode=None)
        (door,) = worker.choose_door()
        return worker, str(door)

    workers, doors = zip(*(start() for _ in range(3)))
    assert doors == ("a", "b", "c")
    later = []
    for number, old in enumerate(workers):  # each is replaced before the old one ends
        new, door = start()
        assert door == doors[number]
        old.process.exitcode = 0
        later.append(new)
    later[1].process.exitcode = 1  # dies
    assert start()[1] == "b"
