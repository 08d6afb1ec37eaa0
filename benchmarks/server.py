"""How much one server carries beside boardgame.io's: live tables, a program at every seat.

python benchmarks/server.py                          all of them, 1,000 tables, three rounds
python benchmarks/server.py --tables 200 --seconds 5 --rounds 1
python benchmarks/server.py --only sqlite --json     one of them, as numbers

Every seat has a socket and moves as soon as it is its turn; where a game ends, its seats are taken
anew at another table, at both servers after about as many moves.  The server's processes have one
core for themselves, the programs and PostgreSQL the others.  The programs (load/) are one Node
process for either server.  Ours acknowledges a move when it is on disk; boardgame.io keeps its
tables in memory.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

HERE = Path(__file__).parent
sys.path[0] = str(HERE.parent / "tests")  # in the stead of this folder
import httpx2
from support import postgres
from support.server_process import Process

import clutch

LOAD = HERE / "load"
KINDS = {
    "sqlite": "Clutch on SQLite",
    "postgresql": "Clutch on PostgreSQL",
    "workers": "the same, two workers",
    "apart": "two servers, a database each",
    "boardgame": "boardgame.io in memory",
}
SEATS = 3
CORES = sorted(os.sched_getaffinity(0))
SERVER_CORES, OTHER_CORES = CORES[:1], CORES[1:] or CORES
DISK = Path("/var/tmp")  # the databases lie on a disk, not in memory


class Served(NamedTuple):
    pids: list[int]
    port: str  # of the sockets
    lobby: str  # of the API
    env: dict[str, str] = {}  # noqa: RUF012, for the programs


@contextmanager
def serving(kind: str) -> Iterator[Served]:
    """A server of this kind: its process and its port."""
    if kind == "boardgame":
        with boardgame() as found:
            yield found
    elif kind == "sqlite":
        with tempfile.TemporaryDirectory(dir=DISK) as folder, ours(f"{folder}/t.sqlite3") as found:
            yield found
    elif kind == "apart":
        with postgres.running(DISK) as server, ExitStack() as two:
            both = [two.enter_context(ours(server.database())) for _ in range(2)]
            pin([server.child.pid], OTHER_CORES)
            pids, ports = [pid for one in both for pid in one.pids], [one.port for one in both]
            yield Served(pids, ports[0], ports[0], {"APART": ",".join(ports)})
    else:
        many = 2 if kind == "workers" else 1
        with postgres.running(DISK) as server, ours(server.database(), many) as found:
            pin([server.child.pid], OTHER_CORES)  # and those that it starts from now on
            yield found


@contextmanager
def ours(database: str, workers: int = 1, warm: bool = True) -> Iterator[Served]:
    ports = postgres.free_ports(workers) if workers > 1 else 0
    server = Process(database, workers=workers, warm=warm, worker_ports=ports)
    try:
        ready = 0
        while ready < (20 if workers > 1 else 1):  # each answer may come from another of them
            there = not warm or "clutch_games_cold 0" in metrics(str(server.port))
            ready = ready + 1 if there else 0
            time.sleep(0 if there else 0.5)
        env = {"WORKER_PORTS": f"{ports},{workers}"} if ports else {}
        yield Served(family(server.child.pid), str(server.port), str(server.port), env)
    finally:
        server.kill()


def metrics(port: str) -> str:
    return str(httpx2.get(f"http://127.0.0.1:{port}/metrics", timeout=60).text)


def family(pid: int) -> list[int]:
    """A process and the workers that it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in family(int(child)))]


@contextmanager
def boardgame() -> Iterator[Served]:
    first = postgres.free_ports(2)
    ports = str(first), str(first + 1)
    words = ["node", LOAD / "boardgame.cjs", *ports]
    env = {**os.environ, "NODE_ENV": "production"}
    server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=env)
    try:
        assert server.stdout is not None
        while server.stdout.readline().strip() != "ready":
            assert server.poll() is None, "boardgame.io does not start"
        yield Served([server.pid], *ports)
    finally:
        server.kill()
        server.wait()


def pin(pids: list[int], cores: list[int]) -> None:
    """Let these processes and all their threads run on these cores alone."""
    for pid in pids:
        for thread in Path(f"/proc/{pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), cores)


def resident(pids: list[int]) -> float:
    """kB that these processes hold."""
    pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in pids)
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


def cpu(pids: list[int]) -> float:
    """Seconds of processor time that these processes have used, as the scheduler counts them."""
    threads = (t for pid in pids for t in Path(f"/proc/{pid}/task").glob("*/schedstat"))
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def committed(kind: str, port: str) -> int:
    """Transactions so far; boardgame.io has none, and of two processes only one would answer."""
    if kind in ("boardgame", "workers", "apart"):
        return 0
    lines = metrics(port).splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("clutch_commits_total "))


def measure(kind: str, tables: int, seconds: float) -> dict[str, Any]:
    with serving(kind) as (pids, *ports, env):
        pin(pids, SERVER_CORES)
        empty = resident(pids)
        what = "boardgame" if kind == "boardgame" else "clutch"
        words = ["node", LOAD / "load.cjs", what, *ports, str(tables), str(seconds)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        load = subprocess.Popen(words, text=True, env={**os.environ, **env}, **pipes)
        pin([load.pid], OTHER_CORES)
        assert load.stdin is not None and load.stdout is not None

        def step(wanted: str) -> str:
            line = load.stdout.readline().strip() if load.stdout else ""
            assert line.startswith(wanted), f"the load stopped: {line!r}"
            return line

        def go_on() -> None:
            print(file=load.stdin, flush=True)

        try:
            step("made")
            made = resident(pids)
            go_on()
            step("open")
            full = resident(pids)
            go_on()
            step("play")
            commits = committed(kind, ports[0])
            before = cpu(pids)  # after the question, which costs the server time
            go_on()
            found = json.loads(step("{"))
            used = cpu(pids) - before
            commits = committed(kind, ports[0]) - commits
        finally:
            load.kill()
            load.wait()
    moves, took = found["moves"], found["seconds"]
    return {
        "kind": kind,
        "moves_per_second": round(moves / took, 1),
        "p50_ms": found["p50_ms"],
        "p99_ms": found["p99_ms"],
        "games": found["games"],
        "messages_a_move": round(found["messages"] / moves, 2),
        "bytes_a_move": round(found["bytes"] / moves),
        "server_cpu": round(used / took, 2),
        "client_cpu": round(found["client_cpu"] / took, 2),
        "cpu_us_a_move": round(1e6 * used / moves),
        "moves_a_commit": round(moves / commits, 1) if commits else None,
        "kb_a_table": round((made - empty) / tables, 1),
        "kb_a_socket": round((full - made) / tables / SEATS, 1),
        "mb": round(full / 1024, 1),
    }


ROWS = {
    "moves_per_second": "moves/s",
    "p50_ms": "p50, ms",
    "p99_ms": "p99, ms",
    "cpu_us_a_move": "server CPU a move, µs",
    "server_cpu": "cores the server had",
    "client_cpu": "cores the programs had",
    "messages_a_move": "messages a move",
    "bytes_a_move": "bytes a move",
    "moves_a_commit": "moves to a transaction",
    "kb_a_table": "kB a table, seats taken, no sockets",
    "kb_a_socket": "kB a socket",
    "mb": "MB of the server with all of them",
}


ABOUT = """# The table server beside boardgame.io's

Made by `python benchmarks/server.py --tables {tables} --seconds {seconds:g} --rounds {rounds}`.

{tables:,} tables of three seats, with a socket and a program at each seat that moves as soon as it
is its turn. The servers took turns; these are the medians of the rounds. There were {cores} cores,
shared with the programs and with whatever else ran (load average {least:.1f} to {most:.1f}), so
compare the columns, not machines. Ours acknowledges a move when it is on disk (SQLite with
`synchronous=FULL`, PostgreSQL with its defaults); boardgame.io keeps its tables in memory. Where a
game ends its seats are taken anew at another table, at both after about as many moves. All
processes of a server, two workers too, shared one core; the programs and PostgreSQL, whose own time
is not counted, had the other. Two servers that know nothing of each other show what two processes
on one core cost in any case; what two workers cost beyond that is what they share.
"""


def page(rounds: list[dict[str, Any]], tables: int, seconds: float, busy: list[float]) -> str:
    """The medians, side by side."""
    kinds = [kind for kind in KINDS if any(found["kind"] == kind for found in rounds)]
    by_kind = {kind: [found for found in rounds if found["kind"] == kind] for kind in kinds}

    def middle(kind: str, what: str) -> float | None:
        seen = [found[what] for found in by_kind[kind] if found[what] is not None]
        return median(seen) if seen else None

    theirs = middle("boardgame", "moves_per_second") if "boardgame" in kinds else None
    lines = [
        ABOUT.format(
            tables=tables,
            seconds=seconds,
            rounds=len(by_kind[kinds[0]]),
            cores=os.cpu_count(),
            least=min(busy),
            most=max(busy),
        ),
        row("", [KINDS[kind] for kind in kinds]),
        "|---|" + "---:|" * len(kinds),
    ]
    for what, title in ROWS.items():
        cells = [middle(kind, what) for kind in kinds]
        lines.append(row(title, ["–" if cell is None else f"{cell:,g}" for cell in cells]))
    if theirs:
        cost = {kind: middle(kind, "cpu_us_a_move") or 1 for kind in kinds}
        times = [f"{cost['boardgame'] / cost[kind]:.2f}" for kind in kinds]
        lines.append(row("**boardgame.io's CPU a move, in times of it**", times))
        shares = [(middle(kind, "moves_per_second") or 0) / theirs for kind in kinds]
        lines.append(row("**moves/s beside boardgame.io's**", [f"{x:.2f}" for x in shares]))
    every = [[f"{found['moves_per_second']:,g}" for found in by_kind[kind]] for kind in kinds]
    lines.append(row("moves/s of each round", [", ".join(found) for found in every]))
    return "\n".join([*lines, ""])


def row(title: str, cells: list[str]) -> str:
    return f"| {title} | {' | '.join(cells)} |"


def prepare() -> None:
    """Install the programs, and compile the games into the cache that the server reads."""
    if not (LOAD / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--silent"], cwd=LOAD, check=True)
    for game in clutch.games():
        game.compiled()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--tables", type=int, default=1000)
    asked.add_argument("--seconds", type=float, default=20)
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--only", choices=KINDS, action="append", help="may be given again")
    asked.add_argument("--json", action="store_true", help="print the numbers, write no page")
    given = asked.parse_args()
    prepare()
    rounds, busy = [], []
    for _ in range(given.rounds):
        for kind in given.only or KINDS:
            busy.append(os.getloadavg()[0])
            rounds.append(measure(kind, given.tables, given.seconds))
            print(json.dumps(rounds[-1]), flush=True)
    if not given.json:
        written = page(rounds, given.tables, given.seconds, busy)
        (HERE / "server.md").write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
