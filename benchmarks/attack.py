"""Attacks on the table server from outside, each as a command: does it hold?

python benchmarks/attack.py                      all of them on this checkout's server
python benchmarks/attack.py grind bad_frames     some of them
python benchmarks/attack.py --root ../before     on another checkout's, to see what has changed
python benchmarks/attack.py starve               the one that needs compiled bots, some minutes

Each starts a server of its own with its ordinary limits, on SQLite, and says in a line what came
of it.  Ends with status 1 where one fell.
"""

import argparse
import contextlib
import hashlib
import json
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx2
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

HERE = Path(__file__).resolve().parents[1]
SEATS = [{"bot": None}] * 3
RECORD = b"""{"record": {"clutch": 1, "game": "dragon_eyes", "rules": 1, "options": {}, "moves": [],
  "seats": ["Ann", "Bob", "Cy"], "salts": ["", "", ""], "secret": "%s",
  "commitment": "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"}}""" % (
    b"0" * 64
)


class Outcome(NamedTuple):
    held: bool
    what: str


class Server:
    """`clutch serve` of a checkout, as people run it."""

    def __init__(self, root: Path, folder: str, *words: str) -> None:
        self.root, self.folder = root, Path(folder)
        self.database = self.folder / "t.sqlite3"
        self.errors = (self.folder / "log").open("w+", encoding="utf-8")
        self.child = self.start(*words)
        assert self.child.stdout is not None
        self.url = self.child.stdout.readline().rpartition(" ")[2].strip()
        assert self.url, "the server did not start"
        self.port = int(self.url.rpartition(":")[2])
        self.http = httpx2.Client(base_url=self.url, timeout=60)

    def start(self, *words: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "clutch", "serve", "--port", "0", "--database"]
        env = {**os.environ, "PYTHONPATH": str(self.root / "src")}
        return subprocess.Popen(
            [*command, str(self.database), *words],
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            env=env,
            start_new_session=True,
        )

    def close(self) -> None:
        self.http.close()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.child.pid, signal.SIGKILL)
        self.child.wait()
        self.errors.close()

    def log(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8")

    def resident(self) -> float:
        """MB that it holds."""
        pages = int(Path(f"/proc/{self.child.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def works(self) -> bool:
        try:
            return bool(self.http.get("/healthz", timeout=5).status_code == 200)
        except httpx2.HTTPError:
            return False

    def line(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), 10)

    def post(self, path: str, body: Any = None, **more: Any) -> Any:
        return self.http.post(f"/api/tables{path}", json=body or {}, **more)

    def table(self) -> str:
        return str(self.post("", {"game": "dragon_eyes", "seats": SEATS}).json()["id"])

    def sit(self, table: str, name: str, **more: Any) -> Any:
        return self.post(f"/{table}/join", {"name": name, **more})

    def hello(self, token: str) -> str:
        """A socket's first message, in this server's protocol."""
        known = "protocol" in self.http.get("/api/schemas/messages").text
        said = {"type": "hello", "token": token, **({"protocol": 2} if known else {})}
        return json.dumps(said)

    def full(self) -> tuple[str, list[str]]:
        """A table at which everyone sits, and the tokens."""
        table = self.table()
        return table, [self.sit(table, name).json()["token"] for name in "ABC"]


@contextlib.contextmanager
def serving(root: Path, *words: str) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(root, folder, *(words or ("--cold",)))
        try:
            yield server
        finally:
            server.close()


def pour(server: Server, start: bytes, more: bytes, times: int) -> Outcome:
    """One connection that sends headers without an end."""
    before, most, line = server.resident(), 0.0, server.line()
    with contextlib.suppress(OSError):
        line.sendall(start)
        for _ in range(times):
            line.sendall(more)
            most = max(most, server.resident())
    line.close()
    grown = max(most, server.resident()) - before
    works = server.works()
    return Outcome(works and grown < 20, f"{grown:.0f} MB more, {'works' if works else 'stopped'}")


def endless_header(server: Server) -> Outcome:
    """One header of 200 MB."""
    return pour(server, b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", b"a" * 1_000_000, 200)


def short_headers(server: Server) -> Outcome:
    """20 MB of short header lines."""
    return pour(server, b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"a: b\r\n" * 20_000, 170)


def half_requests(server: Server) -> Outcome:
    """Requests that are never completed: how many are still open after 25 s."""
    lines = []
    for _ in range(280):
        line = server.line()
        line.sendall(b"GET / HTTP/1.1\r\nHost: ")
        lines.append(line)
    time.sleep(25)
    still = sum(open_still(line) for line in lines)
    for line in lines:
        line.close()
    return Outcome(still == 0 and server.works(), f"{still} of {len(lines)} open")


def open_still(line: socket.socket) -> bool:
    line.settimeout(0.01)
    try:
        while part := line.recv(4096):
            del part
    except TimeoutError:
        return True
    except OSError:
        return False
    return False


def crowd(server: Server) -> Outcome:
    """More connections than one address may have."""
    lines, refused = [], 0
    for _ in range(500):
        line = server.line()
        lines.append(line)
    time.sleep(1)
    refused = sum(not open_still(line) for line in lines)
    for line in lines:
        line.close()
    time.sleep(0.5)
    return Outcome(refused >= 150 and server.works(), f"{refused} of 500 refused")


def costly_reads(server: Server) -> Outcome:
    """Documents and old events asked for again and again: how long a ping waits meanwhile."""
    table, tokens = server.full()
    where = server.url.replace("http", "ws") + f"/api/tables/{table}/live"
    hello = server.hello(tokens[0])
    with connect(where) as live:
        live.send(hello)
        live.recv(10)
        slowest = 0.0
        for _ in range(20):
            with contextlib.closing(server.line()) as line:
                line.sendall(b"GET /api/schemas/messages HTTP/1.1\r\nHost: localhost\r\n\r\n")
                began = time.perf_counter()
                live.send('{"type":"ping","re":1}')
                while json.loads(live.recv(10))["type"] != "pong":
                    pass
                slowest = max(slowest, time.perf_counter() - began) if _ else 0.0
    return Outcome(slowest < 0.1, f"a ping waited {1000 * slowest:.0f} ms at most")


def grind(server: Server) -> Outcome:
    """A host who knows the secret sits down last and tries salts until the deal pleases."""
    import sqlite3

    table, honest = server.table(), ["apple", "pear"]
    promise = [hashlib.sha256(salt.encode()).hexdigest() for salt in honest]
    promised = server.sit(table, "A", promise=promise[0])
    if promised.status_code == 201:
        seats = [promised, server.sit(table, "B", promise=promise[1])]
    else:  # a server at which salts are given openly
        seats = [server.sit(table, name, salt=salt) for name, salt in zip("AB", honest)]
    with contextlib.closing(sqlite3.connect(server.database)) as rows:
        (secret,) = rows.execute("SELECT secret FROM tables WHERE id = ?", (table,)).fetchone()
        log = " ".join(row[0] for row in rows.execute("SELECT data FROM events"))
    known = [salt if salt in log else "" for salt in honest]

    def key(salts: list[str]) -> int:
        mark = hashlib.sha256(b"clutch deal 1" + secret)
        for salt in salts:
            mark.update(hashlib.sha256(salt.encode()).digest())
        return mark.digest()[0]

    mine, tries = "", 0
    while key([*known, mine]) != 7:  # the deal that he wants: one in 256
        mine, tries = f"salt {tries}", tries + 1
    if promised.status_code == 201:
        own = hashlib.sha256(mine.encode()).hexdigest()
        last = server.sit(table, "Host", promise=own)
        for seat, salt in zip([*seats, last], [*honest, mine]):
            token = {"Authorization": f"Bearer {seat.json()['token']}"}
            server.post(f"/{table}/open", {"salt": salt}, headers=token)
    else:
        server.sit(table, "Host", salt=mine)
    salts = server.http.get(f"/api/tables/{table}").json()["fairness"]["salts"]
    got = key(salts) == 7
    return Outcome(not got, f"{tries} salts tried; the deal he wanted: {'dealt' if got else 'no'}")


def bad_text(server: Server) -> Outcome:
    """Half surrogate pairs and numbers that are none, wherever text is taken."""
    table, _ = server.full()
    found = []
    for path, body in (
        (f"/tables/{table}/join", b'{"name": "Ann", "claim": "\\ud800"}'),
        (f"/tables/{table}/join", b'{"name": "\\udfff"}'),
        ("/tables", b'{"game": "\\ud800", "seats": [{"bot": null}]}'),
        ("/replays", b'{"record": {"clutch": NaN}}'),
        ("/replays", b'{"record": {"\\ud800": 1}}'),
        ("/replays", RECORD.replace(b"Ann", b"\\ud800")),
        ("/replays", RECORD.replace(b'"rules": 1', b'"rules": NaN')),
    ):
        head = {"content-type": "application/json"}
        found.append(server.http.post(f"/api{path}", content=body, headers=head).status_code)
    return Outcome(max(found) < 500, f"answered {found}")


def bad_frames(server: Server) -> Outcome:
    """Broken WebSocket frames: is anything but a close code the answer, or a trace in the log?"""
    table, tokens = server.full()
    where = server.url.replace("http", "ws") + f"/api/tables/{table}/live"
    hello = server.hello(tokens[0])
    for raw in (
        b"\x83\x80abcd",
        b"\x81\x05hello",
        Frame(Opcode.TEXT, b"\xff").serialize(mask=True),
    ):
        for _ in range(20):
            with contextlib.suppress(Exception), connect(where) as live:
                live.send(hello)
                live.recv(5)
                live.socket.sendall(raw)
                live.recv(5)
    time.sleep(0.2)
    traces = len(re.findall('Traceback|"trace"', server.log()))
    return Outcome(server.works() and not traces, f"{traces} traces in the log after 60 frames")


def wrong_host(server: Server) -> Outcome:
    """A name of somebody else's that leads here."""
    found = server.http.get("/api/games", headers={"Host": "evil.example"}).status_code
    return Outcome(found == 403, f"answered {found}")


def health(server: Server) -> Outcome:
    """A table of the database is missing."""
    import sqlite3

    with contextlib.closing(sqlite3.connect(server.database)) as rows:
        rows.execute("ALTER TABLE events RENAME TO lost")
    found = server.http.get("/healthz").status_code
    return Outcome(found == 503, f"/healthz answered {found}")


def second_server(server: Server) -> Outcome:
    """Another server on the same SQLite file."""
    other = server.start("--cold")
    try:
        code = other.wait(20)
    except subprocess.TimeoutExpired:
        code = None
        os.killpg(other.pid, signal.SIGKILL)
        other.wait()
    return Outcome(code == 2, "runs beside it" if code is None else f"refused with status {code}")


def file_mode(server: Server) -> Outcome:
    """Who may read the deals."""
    server.table()
    modes = {stat.S_IMODE(f.stat().st_mode) for f in server.folder.glob("t.sqlite3*")}
    return Outcome(modes == {0o600}, f"modes {', '.join(sorted(map(oct, modes)))}")


def lost_join(server: Server) -> Outcome:
    """The answer to a join is lost, and it is asked again."""
    table, key = server.table(), "k" * 22
    first, second = (server.sit(table, "Ann", key=key).json().get("seat") for _ in range(2))
    return Outcome(first is not None and first == second, f"seats {first} and {second}")


def same_names(server: Server) -> Outcome:
    """A name that differs from another's by a letter that is not seen."""
    table = server.table()
    codes = [server.sit(table, name).status_code for name in ("Ann", "A\u200bnn")]
    return Outcome(codes == [201, 409], f"answered {codes}")


def flood_of_pages(server: Server) -> Outcome:
    """Pages and health asked for without end."""
    codes = [server.http.get("/healthz").status_code for _ in range(600)]
    return Outcome(429 in codes, f"{codes.count(429)} of 600 refused")


def starve(server: Server) -> Outcome:
    """Sixty tables of four Elders from one address: how long another's hint takes."""
    while "clutch_games_cold 0" not in server.http.get("/metrics").text:
        time.sleep(2)
    busy = {"X-Forwarded-For": "192.0.2.1"}
    for _ in range(60):
        seats = [{"bot": "elder"}] * 4
        server.post("", {"game": "dragon_eyes", "seats": seats}, headers=busy)
    table, tokens = server.full()
    turn = server.http.get(f"/api/tables/{table}/state").json()["position"]["turn"]
    head = {"Authorization": f"Bearer {tokens[turn]}", "X-Forwarded-For": "192.0.2.2"}
    began = time.perf_counter()
    code = server.http.get(f"/api/tables/{table}/advice", headers=head).status_code
    took = time.perf_counter() - began
    return Outcome(code == 200 and took < 5, f"{code} after {took:.1f} s")


ATTACKS: dict[str, Callable[[Server], Outcome]] = {
    each.__name__: each
    for each in (
        *(endless_header, short_headers, half_requests, crowd, flood_of_pages, costly_reads),
        *(grind, bad_text, bad_frames, wrong_host, health, second_server, file_mode),
        *(lost_join, same_names, starve),
    )
}
SLOW = ("starve",)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("attack", nargs="*", choices=[*ATTACKS, []], help="default: all but starve")
    asked.add_argument("--root", type=Path, default=HERE, help="the checkout whose server it is")
    given = asked.parse_args()
    fell = 0
    for name in given.attack or [name for name in ATTACKS if name not in SLOW]:
        words = ("--trust-proxy", "127.0.0.1") if name in SLOW else ()
        with serving(given.root.resolve(), *words) as server:
            try:
                held, what = ATTACKS[name](server)
            except Exception as why:
                held, what = False, f"{type(why).__name__}: {why}"
        fell += not held
        about = " ".join((ATTACKS[name].__doc__ or "").split())
        print(f"{'held' if held else 'FELL'}  {name:15} {what}   ({about})", flush=True)
    raise SystemExit(1 if fell else 0)


if __name__ == "__main__":
    main()
