"""The server killed at random moments under load: a check that tests and benchmarks share.

Programs play at many tables and note every move that was acknowledged; where a game ends they ask
for a rematch and play that; others sit down at new tables all the while.  After each kill a new
server starts on the same database; in the end the log must hold every noted move and every seat
once, each table has one rematch at most, and every table must play on.
"""

import asyncio
import contextlib
import json
import random
import secrets
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx2
import sqlalchemy as sa
import websockets
from support.server_process import Process

import clutch
from clutch.engine.deal import promise_of
from clutch.server.settings import Settings
from clutch.server.storage.database import EVENTS, engine
from clutch.server.tokens import hashed

PATIENCE = 180.0  # seconds after which a table counts as stuck, on a busy machine


@dataclass
class Player:
    """One seat that a program plays, over sockets that break."""

    table: str
    seat: int
    token: str
    seen: int = 0
    acknowledged: list[tuple[int, int]] = field(default_factory=list)  # event, action
    over: bool = False


@dataclass
class Load:
    """Everyone at play, and where the server is now."""

    url: str
    players: list[Player]
    stopping: bool = False
    refusals: Counter[str] = field(default_factory=Counter)
    dice: random.Random = field(default_factory=lambda: random.Random(1))
    seats: dict[tuple[str, str], int] = field(default_factory=dict)  # by table and token
    rematches: dict[str, set[str]] = field(default_factory=dict)  # answers, by table


async def seated(url: str, tables: int, bots: int) -> list[Player]:
    """Tables of Dragon Eyes with every person's seat a program's."""
    game = clutch.game("dragon_eyes")
    chairs = [{"bot": None}] * (game.seats.start - bots) + [{"bot": "random"}] * bots
    out = []
    async with httpx2.AsyncClient(base_url=url, timeout=30) as http:
        for _ in range(tables):
            answer = await http.post("/api/tables", json={"game": game.name, "seats": chairs})
            table = answer.json()["id"]
            for number in range(game.seats.start - bots):
                join = await http.post(f"/api/tables/{table}/join", json={"name": f"P{number}"})
                out.append(Player(table, join.json()["seat"], join.json()["token"]))
    return out


async def ask(load: Load, path: str, body: Any, token: str = "") -> dict[str, Any] | None:
    """Ask until there is an answer, however often the server goes; None at the end."""
    head = {"Authorization": f"Bearer {token}"} if token else {}
    while not load.stopping:
        with contextlib.suppress(httpx2.HTTPError):
            async with httpx2.AsyncClient(base_url=load.url, timeout=10) as http:
                answer = await http.post(f"/api/tables{path}", json=body, headers=head)
            if answer.status_code < 500:
                return dict(answer.json())
        await asyncio.sleep(0.1)
    return None


async def sit_down(load: Load) -> None:
    """Make tables and sit down at them with promised salts, again and again."""
    chairs = [{"bot": None}] * 3
    while not load.stopping:
        made = await ask(load, "", {"game": "dragon_eyes", "seats": chairs})
        if made is None:
            return
        taken = []
        for name in "ABC":
            key, salt = secrets.token_urlsafe(16), secrets.token_hex(8)
            given = {"name": name, "key": key, "promise": promise_of(salt)}
            joined = await ask(load, f"/{made['id']}/join", given)
            if joined is None:
                return
            load.seats[made["id"], key] = joined["seat"]
            taken.append((key, salt))
        for key, salt in taken:
            await ask(load, f"/{made['id']}/open", {"salt": salt}, key)
        await asyncio.sleep(0.05)


async def play_on_and_on(load: Load, player: Player) -> None:
    """Play a game and its rematches."""
    while not load.stopping:
        await play(load, player)
        again = await ask(load, f"/{player.table}/rematch", {}, player.token)
        if again is None:
            return
        table = again["table"]
        load.rematches.setdefault(player.table, set()).add(table)
        key = secrets.token_urlsafe(16)
        given = {"name": f"P{player.seat}", "key": key, "claim": player.token}
        joined = await ask(load, f"/{table}/join", given)
        if joined is None:
            return
        load.seats[table, key] = joined["seat"]
        player = Player(table, joined["seat"], key)
        load.players.append(player)


async def play(load: Load, player: Player) -> None:
    """Play until the game is over, coming back after every break."""
    while not (load.stopping or player.over):
        where = load.url.replace("http", "ws", 1) + f"/api/tables/{player.table}/live"
        try:
            async with asyncio.timeout(60), websockets.connect(where, open_timeout=5) as socket:
                hello = {
                    "type": "hello",
                    "protocol": 2,
                    "token": player.token,
                    "since": player.seen,
                }
                await socket.send(json.dumps(hello))
                await follow(load, player, socket)
        except (OSError, TimeoutError, websockets.WebSocketException):
            await asyncio.sleep(0.05)


async def follow(load: Load, player: Player, socket: Any) -> None:
    """Answer each position once; note what was acknowledged, try again what could not be stored."""
    asked: dict[int, int] = {}
    position: dict[str, Any] | None = None
    async for raw in socket:
        message = json.loads(raw)
        if message["type"] == "done":
            player.acknowledged.append((message["seq"], asked.pop(message["re"])))
        elif message["type"] == "refused":
            load.refusals[message["code"]] += 1
            await asyncio.sleep(0.1)
            if message["code"] != "try_again":
                asked.pop(message["re"], None)  # written all the same: the news comes, or came
        elif message["type"] in ("state", "event"):
            player.seen = message["seq"]
            position = message["position"] or position
            player.over = bool(position and position["over"])
        if player.over or (load.stopping and not asked):
            return
        answers = position["answers"] if position else -1
        retry = message["type"] == "refused" and answers in asked
        if position and position["legal"] and (retry or not asked):
            move = asked.setdefault(answers, load.dice.choice(position["legal"])["id"])
            play = {"type": "play", "re": answers, "seq": answers, "move": move}
            await socket.send(json.dumps(play))


@dataclass
class Result:
    kills: int
    acknowledged: int
    events: int
    seconds: float
    seats: int  # taken at new tables all the while
    rematches: int


def survive(
    database: str,
    kills: int,
    tables: int = 12,
    bots: int = 1,
    seed: int = 1,
    kill_database: Callable[[], None] | None = None,
) -> Result:
    """Kill it so many times; AssertionError if anything is lost, doubled or stuck.

    `kill_database` kills the database itself, and starts it again, in turn with the server.
    """
    dice, began = random.Random(seed), time.perf_counter()
    server = Process(database)
    load = Load(server.url, asyncio.run(seated(server.url, tables, bots)))

    async def storm() -> None:
        nonlocal server
        tasks = [asyncio.create_task(play_on_and_on(load, player)) for player in load.players]
        tasks.append(asyncio.create_task(sit_down(load)))
        for number in range(kills):
            await at_work(load)
            await asyncio.sleep(dice.uniform(0.0, 0.4))
            if kill_database is not None and number % 2:
                await asyncio.to_thread(kill_database)
                continue
            await asyncio.to_thread(server.kill)
            server = await asyncio.to_thread(Process, database, server.port)
        await at_work(load)
        await stopped(load, tasks)

    try:
        asyncio.run(storm())
        events, many = check(database, load), acknowledged(load)
        people = Counter(player.table for player in load.players)
        full = max(people.values())  # at a rematch someone may not have sat down yet
        play_on(server.url, [player for player in load.players if people[player.table] == full])
    finally:
        server.kill()
    seconds = time.perf_counter() - began
    return Result(kills, many, events, seconds, len(load.seats), len(load.rematches))


def acknowledged(load: Load) -> int:
    return sum(len(player.acknowledged) for player in load.players)


async def at_work(load: Load) -> None:
    """Until moves are acknowledged again."""
    before = acknowledged(load)
    async with asyncio.timeout(PATIENCE):
        while acknowledged(load) == before:
            await asyncio.sleep(0.01)


async def stopped(load: Load, tasks: list["asyncio.Task[None]"]) -> None:
    """No more moves; whoever waits for one that nobody makes now waits no longer."""
    load.stopping = True
    _, waiting = await asyncio.wait(tasks, timeout=2)
    for task in waiting:
        task.cancel()
    for why in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(why, Exception):
            raise why


async def interrupted(load: Load, stop: Callable[[], None], start: Callable[[], None]) -> None:
    """Play on while the database goes away for a moment, until moves are made again."""
    tasks = [asyncio.create_task(play(load, player)) for player in load.players]
    await at_work(load)
    await asyncio.to_thread(stop)
    await asyncio.sleep(1.0)
    await asyncio.to_thread(start)
    await at_work(load)
    await stopped(load, tasks)


def check(database: str, load: Load) -> int:
    """Every acknowledged move, seat and rematch is in the log, once; how many events there are."""
    reader = engine(Settings(database).url, writes=False)
    c = EVENTS.c
    with reader.connect() as connection:
        rows = connection.execute(sa.select(c.table_id, c.seq, c.kind, c.seat, c.data)).all()
    reader.dispose()
    log = {(table, seq): (kind, seat, json.loads(data)) for table, seq, kind, seat, data in rows}
    assert len(log) == len(rows)
    joined = [
        (table, data["token"], seat)
        for (table, _), (kind, seat, data) in log.items()
        if kind == "joined"
    ]
    assert len({(table, token) for table, token, _ in joined}) == len(joined), "a seat twice"
    assert {(table, hashed(key), seat) for (table, key), seat in load.seats.items()} <= {*joined}
    for table, answers in load.rematches.items():
        led = [d["table"] for (t, _), (k, _, d) in log.items() if t == table and k == "rematched"]
        assert len(led) == 1 and answers == set(led), "one rematch, and everyone is led to it"
    for player in load.players:
        for seq, action in player.acknowledged:
            kind, seat, data = log[player.table, seq]
            assert (kind, seat, data["action"]) == ("moved", player.seat, action)
    for table in {table for table, _ in log}:
        seqs = sorted(seq for t, seq in log if t == table)
        assert seqs == list(range(1, len(seqs) + 1)), "no event is missing"
    return len(log)


def play_on(url: str, players: list[Player]) -> None:
    """Every table goes on to its end, and its record verifies."""
    load = Load(url, players)
    for player in players:
        player.over = False

    async def finish() -> None:
        await asyncio.wait_for(asyncio.gather(*(play(load, p) for p in players)), PATIENCE)

    asyncio.run(finish())
    for table in {player.table for player in players}:
        record = httpx2.get(f"{url}/api/tables/{table}/record", timeout=30).json()
        assert clutch.verify(record).over
