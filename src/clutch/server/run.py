"""Running the server: the socket, the worker processes, the end."""

import fcntl
import os
import signal
import socket
from collections.abc import Callable
from typing import Any, ClassVar

import sqlalchemy as sa
import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import ArgumentError, DBAPIError
from uvicorn.supervisors import multiprocess

from clutch.engine.errors import ClutchError
from clutch.server import logs
from clutch.server.http.connections import Connection
from clutch.server.lan import EVERYWHERE, lan_address
from clutch.server.live.protocol import Socket
from clutch.server.settings import Settings
from clutch.server.storage import database as store

READY = 60  # seconds that a new worker may take to start, on a busy machine
GRACE = 10  # seconds that requests in progress get when the server stops


class CannotServe(ClutchError):
    """The address or the database cannot be used."""


def run(settings: Settings, page: str = "", opened: Callable[[str], None] | None = None) -> int:
    """Serve until told to stop.

    The address of `page` is printed, and told to `opened`: whoever comes there is let in.
    """
    prepare(settings)
    alone(settings.url)
    door = bound(settings.host, settings.port)
    logs.start(settings.log)
    settings.to_env()
    host, port = door.getsockname()[:2]
    if host in EVERYWHERE:  # no address that a browser could open
        host = lan_address() or "127.0.0.1"
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}{page}"
    print(f"Clutch is at {address}", flush=True)
    if opened is not None:
        opened(address)
    config = web_server("clutch.server.app:make", settings, factory=True)
    if settings.workers > 1:
        first = settings.worker_ports
        own = range(first, first + settings.workers) if first else ()
        Worker.doors = [bound(settings.host, port) for port in own]
        multiprocess.Process = Worker  # type: ignore[misc]
        multiprocess.Multiprocess(config, sockets=[door]).run()
    else:
        signal.signal(signal.SIGTERM, lambda *_: None)  # the server raises it again at its end
        uvicorn.Server(config).run(sockets=[door])
    return 0


class Worker(multiprocess.Process):
    """A worker process, which listens at a port of its own beside the one of all.

    A proxy that knows these ports can send all that concerns a table to one worker.
    """

    doors: ClassVar[list[socket.socket]] = []
    users: ClassVar[list[list["Worker"]]] = []  # of each of these, in the same order
    last: ClassVar[int] = -1

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        mine = self.choose_door() if self.doors else ()
        super().__init__(config, [*sockets, *mine])

    def choose_door(self) -> list[socket.socket]:
        """The one that fewest use, in turn: whoever replaces a worker takes over its own."""
        kind, many = type(self), len(self.doors)
        kind.users = kind.users or [[] for _ in self.doors]
        for users in kind.users:
            users[:] = [worker for worker in users if worker.exitcode is None]
        turns = [(kind.last + 1 + i) % many for i in range(many)]
        kind.last = min(turns, key=lambda i: len(kind.users[i]))
        kind.users[kind.last].append(self)
        return [self.doors[kind.last]]


def alone(url: str) -> int | None:
    """A lock on an SQLite file, as a file descriptor, held until it is closed or we end.

    Two servers on one file would not hear of each other's moves.  Raises CannotServe.
    """
    if not url.startswith("sqlite"):
        return None
    lock = os.open(f"{sa.make_url(url).database}.lock", os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise CannotServe(
            "Another server uses this database. Stop it first, or give --database another file; "
            "several servers can share PostgreSQL."
        ) from None
    return lock


def web_server(app: Any, settings: Settings, **more: Any) -> uvicorn.Config:
    """How uvicorn serves the application."""
    return uvicorn.Config(
        app,
        workers=settings.workers,
        log_config=None,
        access_log=False,
        server_header=False,
        http=Connection,
        ws=Socket,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
        timeout_worker_healthcheck=READY,
        **more,
    )


def prepare(settings: Settings) -> None:
    """Open the database once, so that what is wrong with it is said in a line."""
    wrong = CannotServe("--database is a file, or postgresql://user@host/name.")
    try:
        if not settings.url.startswith(("sqlite:///", "postgresql+psycopg://")):
            raise wrong
        if settings.workers > 1 and settings.url.startswith("sqlite"):
            raise CannotServe("Several workers need PostgreSQL: give --database postgresql://…")
        store.migrate(settings.url)
    except (ArgumentError, ValueError, RuntimeError):  # a port that is none, ~nobody
        raise wrong from None
    except CommandError:  # it names a version that we do not have
        raise CannotServe(
            "The database is of a newer Clutch than this one: update Clutch, or give --database "
            "another."
        ) from None
    except (DBAPIError, OSError) as why:
        reason = " ".join(str(getattr(why, "orig", why)).split())[:200]
        raise CannotServe(f"The database cannot be used: {reason}") from None


def bound(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        door = socket.socket(family)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen(2048)  # whoever comes before we are ready waits
        door.set_inheritable(True)
        return door
    except OSError as why:
        reason = why.strerror or why
        raise CannotServe(f"Cannot listen at {host}, port {port}: {reason}.") from None
