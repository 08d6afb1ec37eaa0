"""What whoever runs the server may set; handed to the worker processes through one variable."""

import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from clutch.files import data_folder
from clutch.server.notices.push import SERVICES

VARIABLE = "CLUTCH_SERVE"


@dataclass(frozen=True)
class Limits:
    """How much one table, one address, one socket may ask for."""

    headers: int = 65_536  # bytes of a request line and its headers
    header_count: int = 100
    header_time: float = 20.0  # seconds in which headers must be complete
    connections: int = 10_000  # open at once in one worker
    connections_address: int = 300  # of one address; not for a trusted proxy
    body: int = 16_384  # bytes of a request
    record: int = 1_048_576  # of a record that is to be replayed
    frame: int = 4_096  # bytes of a socket message
    address_tables: int = 60  # tables made an hour by one address
    address_joins: float = 2.0  # a second
    address_requests: float = 50.0  # a second
    seat_moves: float = 10.0  # a second
    sockets_table: int = 64  # spectators
    sockets_seat: int = 4
    sockets_address: int = 200
    queue: int = 262_144  # bytes that may wait for a slow subscriber before it is sent away
    hello: float = 10.0  # seconds in which a socket must say who it is
    loaded: int = 20_000  # tables kept in memory; the rest are read again when needed

    @classmethod
    def none(cls) -> "Limits":
        """For programs on one's own machine: only sizes stay bounded."""
        much = 1e9
        return cls(
            connections=10**9,
            connections_address=10**9,
            address_tables=10**9,
            address_joins=much,
            address_requests=much,
            seat_moves=much,
            sockets_address=10**9,
            queue=4_194_304,
        )


@dataclass(frozen=True)
class Settings:
    database: str = ""  # empty: an SQLite file in the data folder
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    worker_ports: int = 0  # the first of as many ports as workers, one for each; 0: none
    names: tuple[str, ...] = ()  # by which browsers reach it, beside the machine's own
    id_prefix: str = ""  # of the ids of tables made here, where tables are spread over databases
    forget: float = 0.0  # days after which a table that nobody finished goes; 0: never
    webhooks: bool = False  # seats may name an address that is told when it is their turn
    push_services: tuple[str, ...] = SERVICES  # whose addresses browsers may name
    proxies: str = ""  # addresses whose X-Forwarded-For is believed
    bot_threads: int = 0  # 0: one a core
    guest_boards: bool = False  # whether packages with games may bring boards: code for the page
    warm: bool = True  # compile the games in the background
    log: str = "info"
    limits: Limits = field(default_factory=Limits)

    @property
    def url(self) -> str:
        """The database, as SQLAlchemy writes it."""
        return database_url(self.database or str(data_folder() / "tables.sqlite3"))

    def to_env(self) -> None:
        os.environ[VARIABLE] = json.dumps(asdict(self))

    @classmethod
    def from_env(cls) -> "Settings":
        found: dict[str, Any] = json.loads(os.environ.get(VARIABLE, "{}"))
        limits = Limits(**found.pop("limits", {}))
        lists = {"names": (), "push_services": SERVICES}
        tuples = {name: tuple(found.get(name, none)) for name, none in lists.items()}
        return cls(**found | tuples | {"limits": limits})


def database_url(given: str) -> str:
    """A file's name, or postgresql://…, as SQLAlchemy wants it."""
    for scheme in ("postgresql://", "postgres://"):
        if given.startswith(scheme):
            return "postgresql+psycopg://" + given.removeprefix(scheme)
    return given if "://" in given else f"sqlite:///{Path(given).expanduser().resolve()}"
