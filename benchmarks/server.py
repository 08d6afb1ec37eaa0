"""How much one server carries: many live tables, programs at every seat, every move on disk.

python benchmarks/server.py                          1,000 tables on SQLite, 20 seconds
python benchmarks/server.py --tables 200 --seconds 5
python benchmarks/server.py --database postgresql://postgres@127.0.0.1/clutch --workers 2

Every seat has a socket; a program answers each position with a random legal move.  The latency is
from sending a move to its acknowledgement, which comes when the move is on disk.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx2
import websockets
from pydantic_core import from_json

sys.path[0] = str(Path(__file__).parents[1] / "tests")  # in the stead of this folder
from server.running import Process

import clutch


class Meter:
    """What the programs saw."""

    def __init__(self) -> None:
        self.latency: list[float] = []
        self.messages = 0
        self.open = 0
        self.running = True
        self.measuring = False


async def table(http: Any, url: str, game: Any, dice: random.Random, meter: Meter) -> None:
    """One table after another, all seats played from here."""
    while meter.running:
        seats = [{"bot": None}] * game.seats.start
        made = await http.post("/api/tables", json={"game": game.name, "seats": seats})
        table_id = made.json()["id"]
        tokens = []
        for number in range(game.seats.start):
            where = f"/api/tables/{table_id}/join"
            tokens.append((await http.post(where, json={"name": f"P{number}"})).json()["token"])
        where = url.replace("http", "ws", 1) + f"/api/tables/{table_id}/live"
        await asyncio.gather(*(seat(where, token, dice, meter) for token in tokens))


async def seat(where: str, token: str, dice: random.Random, meter: Meter) -> None:
    async with websockets.connect(where, compression=None, max_queue=None) as socket:
        meter.open += 1
        await socket.send(json.dumps({"type": "hello", "token": token}))
        asked: tuple[int, float] | None = None
        position: dict[str, Any] | None = None
        async for raw in socket:
            meter.messages += 1
            message = from_json(raw)
            if message["type"] == "done":
                assert asked is not None
                if meter.measuring:
                    meter.latency.append(time.perf_counter() - asked[1])
                asked = None
            elif message["type"] == "refused":
                raise AssertionError(message)
            else:
                position = message["position"]
            if not meter.running or (position and position["over"] and asked is None):
                break
            if asked is None and position and position["legal"]:
                seq, move = position["answers"], dice.choice(position["legal"])["id"]
                asked, position = (seq, time.perf_counter()), None
                play = {"type": "play", "re": seq, "seq": seq, "move": move}
                await socket.send(json.dumps(play))
        meter.open -= 1


def resident(pid: int) -> float:
    """MB that a process holds, its children too."""
    total = 0.0
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            fields = dict(line.split(":\t", 1) for line in status.read_text().splitlines())
        except (OSError, ValueError):
            continue
        if str(pid) in (fields.get("Pid", "").strip(), fields.get("PPid", "").strip()):
            total += int(fields.get("VmRSS", "0 kB").split()[0]) / 1024
    return total


def cpu(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / 100


async def load(server: Process, game: Any, tables: int, seconds: float) -> dict[str, Any]:
    meter, dice = Meter(), random.Random(1)
    pid = server.child.pid
    async with httpx2.AsyncClient(base_url=server.url, timeout=300) as http:
        while "clutch_games_cold 0" not in (await http.get("/metrics")).text:
            await asyncio.sleep(1)
    empty = resident(pid)
    limits = httpx2.Limits(max_connections=50)
    async with httpx2.AsyncClient(base_url=server.url, timeout=120, limits=limits) as http:
        tasks = [
            asyncio.create_task(table(http, server.url, game, dice, meter)) for _ in range(tables)
        ]
        while meter.open < tables * game.seats.start * 0.98:
            await asyncio.sleep(0.2)
            for task in tasks:
                if task.done():
                    task.result()
        full, before = resident(pid), cpu(pid)
        meter.measuring, began, heard = True, time.perf_counter(), meter.messages
        await asyncio.sleep(seconds)
        meter.measuring, took = False, time.perf_counter() - began
        used, heard = cpu(pid) - before, meter.messages - heard
        meter.running = False
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        commits = (await http.get("/metrics")).text
    seen = sorted(meter.latency)
    counts = dict(
        line.rsplit(" ", 1) for line in commits.splitlines() if line.startswith("clutch_commits")
    )
    return {
        "game": game.name,
        "tables": tables,
        "sockets": tables * game.seats.start,
        "moves_per_second": round(len(seen) / took, 1),
        "messages_per_second": round(heard / took, 1),
        "p50_ms": round(1000 * seen[len(seen) // 2], 1),
        "p99_ms": round(1000 * seen[int(len(seen) * 0.99)], 1),
        "server_cpu_share": round(used / took, 2),
        "cpu_us_a_move": round(1e6 * used / len(seen)),
        "kb_a_table": round(1024 * (full - empty) / tables, 1),
        "server_mb": round(full, 1),
        "transactions": int(float(counts.get("clutch_commits_total", 0))),
    }


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--tables", type=int, default=1000)
    asked.add_argument("--seconds", type=float, default=20)
    asked.add_argument("--game", default="dragon_eyes")
    asked.add_argument("--database", default="")
    asked.add_argument("--workers", type=int, default=1)
    given = asked.parse_args()
    game = clutch.game(given.game)
    game.compiled()  # into the cache that the server reads
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"{folder}/tables.sqlite3"
        server = Process(database, workers=given.workers, warm=True)
        try:
            found = asyncio.run(load(server, game, given.tables, given.seconds))
        finally:
            server.kill()
    print(json.dumps({"database": "postgresql" if given.database else "sqlite", **found}))


if __name__ == "__main__":
    main()
