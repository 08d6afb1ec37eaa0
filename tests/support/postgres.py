"""A PostgreSQL of the tests' own: started when first needed, on a folder that is thrown away.

It refuses to run as root, so then it runs as the user that Debian's package made for it.
"""

import contextlib
import os
import random
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

INSTALL = "PostgreSQL is not here: `apt install postgresql`, or run `make tools` as root"
SHM = Path("/dev/shm") if os.access("/dev/shm", os.W_OK) else None  # tests need no disk


def binaries() -> Path | None:
    """Where initdb and postgres are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: p.parts[4])
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


def as_user() -> dict[str, Any]:
    if os.getuid() != 0:
        return {}
    return {"user": "postgres", "group": "postgres", "extra_groups": []}


def free_ports(count: int) -> int:
    """The first of so many free ports in a row, below those that the system hands out itself."""
    while True:
        first = random.SystemRandom().randrange(20_000, 30_000)
        with contextlib.ExitStack() as probes:
            try:
                for port in range(first, first + count):
                    probes.enter_context(socket.socket()).bind(("127.0.0.1", port))
            except OSError:
                continue
            return first


class Postgres:
    """One database server; it can be stopped and started again."""

    def __init__(self, home: Path) -> None:
        where = binaries()
        if where is None:
            pytest.skip(INSTALL)
        self.bin, self.home, self.made = where, home, 0
        if os.getuid() == 0:
            shutil.chown(home, "postgres", "postgres")
        self.port = free_ports(1)
        words = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]
        subprocess.run(
            [self.bin / "initdb", "-D", home / "data", *words],
            check=True,
            capture_output=True,
            cwd=home,
            **as_user(),
        )
        self.start()

    def start(self) -> None:
        log = (self.home / "log").open("ab")
        words = ["-D", self.home / "data", "-p", str(self.port), "-k", self.home]
        settings = ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=60"]
        self.child = subprocess.Popen(
            [self.bin / "postgres", *words, *settings],
            stdout=log,
            stderr=log,
            cwd=self.home,
            **as_user(),
        )
        log.close()
        for _ in range(600):
            try:
                with psycopg.connect(self.url("postgres")):
                    return
            except psycopg.OperationalError:
                time.sleep(0.05)
        raise AssertionError("PostgreSQL does not start")

    def stop(self) -> None:
        """Fast: whoever is connected is cut off."""
        self.child.send_signal(2)
        self.child.wait(30)

    def crash(self) -> None:
        """As a power cut would; then it starts again and recovers from its log."""
        self.child.send_signal(3)
        self.child.wait(30)
        self.start()

    def url(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def database(self) -> str:
        """A fresh database; its address."""
        self.made += 1
        name = f"clutch_{self.made}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)


@contextlib.contextmanager
def running(folder: Path | None = SHM) -> Iterator[Postgres]:
    home = Path(tempfile.mkdtemp(prefix="clutch-pg-", dir=folder))
    home.chmod(0o755)
    try:
        postgres = Postgres(home)
        try:
            yield postgres
        finally:
            postgres.stop()
    finally:
        shutil.rmtree(home, ignore_errors=True)
