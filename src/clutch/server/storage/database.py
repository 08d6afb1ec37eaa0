"""The database: tables and their logs, SQLite by default, PostgreSQL for a public site."""

import contextlib
import json
import select
import shutil
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from uuid import uuid4

import sqlalchemy as sa
from sqlalchemy import event as hook
from sqlalchemy.exc import DisconnectionError

from clutch.server import logs
from clutch.server.errors import cannot_store, unplayable
from clutch.server.tables.events import Event

meta = sa.MetaData()
TABLES = sa.Table(
    "tables",
    meta,
    sa.Column("id", sa.String(22), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("secret", sa.LargeBinary(32), nullable=False),  # of the deal; in no event
    sa.Column("due", sa.Double),  # when a bot or a clock must be seen to, if ever
    sa.Column("holder", sa.String(22)),  # the worker that sees to it
    sa.Column("held_until", sa.Double, nullable=False, server_default="0"),
    sa.Index("tables_lobby", "public", "status", "made"),
    sa.Index("tables_due", "due"),
)
EVENTS = sa.Table(
    "events",
    meta,
    sa.Column("table_id", sa.String(22), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("seat", sa.SmallInteger),
    sa.Column("data", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)
NOTICES = sa.Table(
    "notices",
    meta,
    sa.Column("table_id", sa.String(22), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("target", sa.Text, nullable=False),  # JSON
    sa.Column("lang", sa.String(20), nullable=False),
    sa.Column("origin", sa.Text, nullable=False),
    sa.Column("muted", sa.Boolean, nullable=False),
    sa.Column("told", sa.Integer, nullable=False),  # the event that was told of last
)
SERVER_KEYS = sa.Table(
    "server_keys",
    meta,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
LOBBY = 100  # tables that one look at the lobby shows
DAY = 86_400.0
SPARE_DISK = 20_000_000  # bytes; with less, a server is not healthy
TRIAL = 65_536  # bytes that are written to see whether that is possible
MOST_LOG = 16_000_000  # bytes of SQLite's log before they are moved into the file


def engine(url: str, writes: bool = True) -> sa.Engine:
    """A pool of connections; readers and the writer have one each.

    Readers ask one question at a time, so they begin no transactions.
    """
    level: dict[str, Any] = {} if writes else {"isolation_level": "AUTOCOMMIT"}
    if not url.startswith("sqlite"):
        patience = {"connect_timeout": 5}
        made = sa.create_engine(url, pool_size=5, max_overflow=5, connect_args=patience, **level)
        hook.listen(made, "checkout", check_alive)
        return made
    path = Path(sa.make_url(url).database or "")
    path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(OSError):  # the deals are in it; opening it says what is wrong
        path.touch(0o600)
        path.chmod(0o600)
    local = {"timeout": 15, "check_same_thread": False}
    made = sa.create_engine(url, connect_args=local, **level)

    @hook.listens_for(made, "connect")
    def opened(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        connection.create_function("unhexed", 1, bytes.fromhex, deterministic=True)
        # Of a new file: each of a transaction's moves is at another table, and so in another page.
        connection.execute("PRAGMA page_size=1024")
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")  # a commit is on disk when it returns
        connection.execute("PRAGMA temp_store=MEMORY")  # what would undo half a statement
        connection.execute("PRAGMA busy_timeout=15000")
        (page,) = connection.execute("PRAGMA page_size").fetchone()
        connection.execute(f"PRAGMA wal_autocheckpoint={MOST_LOG // page}")

    if writes:

        @hook.listens_for(made, "begin")
        def begun(connection: sa.Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return made


def hung_up(connection: Any) -> bool:
    """Whether PostgreSQL says something on a connection though nothing was asked: that it ends.

    Costs a hundredth of a question.  (`select.select` knows only the first 1,024 open files.)
    """
    watched = select.poll()
    watched.register(connection, select.POLLIN)
    return bool(watched.poll(0))


def check_alive(connection: Any, *_: Any) -> None:
    """Called for a connection that is taken from the pool, which takes another if this raises."""
    if hung_up(connection):
        raise DisconnectionError


def migrate(url: str) -> None:
    """Bring the database to this version; one process at a time."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    database = engine(url)
    try:
        with database.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(6277101735)"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    finally:
        database.dispose()


Row = list[Any]  # of the table of events, less the table's id


def as_event(row: Row) -> Event:
    """The event of a row; raises a Refusal, for its table, where its data are damaged."""
    seq, at, kind, seat, data = row
    try:
        found = json.loads(data)
        if isinstance(found, dict):
            return Event(seq, at, kind, seat, found)
    except ValueError:
        pass
    logs.warn("an event in the database is damaged")
    raise unplayable()


# What came at tables after the event of each that was seen last.  Of `unnest` PostgreSQL knows how
# many rows it has; of a list in JSON it does not, and would read all events there are.
SINCE, SINCE_POSTGRES = (
    sa.text(
        "SELECT e.table_id, e.seq, e.at, e.kind, e.seat, e.data"
        f" FROM {seen} JOIN events AS e ON e.table_id = s.id AND e.seq > s.seq"
        " ORDER BY e.table_id, e.seq"
    )
    for seen in (
        "(SELECT value->>0 AS id, value->>1 AS seq FROM json_each(:seen)) AS s",
        "unnest(CAST(:tables AS text[]), CAST(:seqs AS int[])) AS s(id, seq)",
    )
)


LOG = sa.text(
    "SELECT t.secret, e.seq, e.at, e.kind, e.seat, e.data"
    " FROM tables AS t LEFT JOIN events AS e ON e.table_id = t.id"
    " WHERE t.id = :table ORDER BY e.seq"
)


class Database:
    """What is read from the database, and leases; call each method in a thread."""

    def __init__(self, url: str) -> None:
        self.engine = engine(url, writes=False)
        self.leases = engine(url)
        self.postgres = self.engine.dialect.name == "postgresql"
        self.path = self.engine.url.database or ""  # of an SQLite file

    def close(self) -> None:
        self.engine.dispose()
        self.leases.dispose()

    def check(self) -> None:
        """Raise where a table is missing or cannot be read, or where the disk is nearly full."""
        with self.engine.connect() as connection:
            for table in (TABLES, EVENTS):
                connection.execute(sa.select(table).limit(1)).all()
        if not self.postgres and shutil.disk_usage(Path(self.path).parent).free < SPARE_DISK:
            raise cannot_store()

    def try_to_write(self) -> None:
        """Write something and delete it again; raise where that is not possible."""
        name = f"trial {uuid4().hex[:12]}"  # other workers try, too
        for change in (
            sa.insert(SERVER_KEYS).values(name=name, value="x" * TRIAL),
            sa.delete(SERVER_KEYS).where(SERVER_KEYS.c.name == name),
        ):
            with self.leases.begin() as connection:
                connection.execute(change)

    def now(self) -> float:
        """The time by the database's clock; SQLite has none of its own."""
        if not self.postgres:
            return time.time()
        with self.engine.connect() as connection:
            ask = sa.select(sa.func.extract("epoch", sa.func.clock_timestamp()))
            return float(connection.execute(ask).scalar_one())

    def log(self, table: str) -> tuple[bytes, list[Event]] | None:
        """The secret of a table and all that happened at it, if there is such a table."""
        with self.engine.connect() as connection:
            rows = connection.execute(LOG, {"table": table}).all()
        if not rows:
            return None
        return bytes(rows[0][0]), [as_event(row) for _, *row in rows if row[0] is not None]

    def events(self, table: str, after: int = 0) -> list[Event]:
        return [as_event(row) for row in self.since({table: after}).get(table, ())]

    def since(self, seen: Mapping[str, int]) -> dict[str, list[Row]]:
        """What came at each of these tables after the event that was seen last, in one query.

        As rows, for `as_event`: where an event of one table is damaged, the others go on.
        """
        query = SINCE_POSTGRES if self.postgres else SINCE
        given: dict[str, Any] = {"seen": json.dumps([*seen.items()])}
        if self.postgres:
            given = {"tables": [*seen], "seqs": [*seen.values()]}
        with self.engine.connect() as connection:
            rows = connection.execute(query, given).all()
        found: dict[str, list[Row]] = {}
        for table, *row in rows:
            found.setdefault(table, []).append(row)
        return found

    def lobby(self, status: str, game: str | None, now: float) -> list[str]:
        """Public tables of the last day, the newest first."""
        c = TABLES.c
        query = sa.select(c.id).where(c.public, c.status == status, c.made > now - DAY)
        if game is not None:
            query = query.where(c.game == game)
        with self.engine.connect() as connection:
            return list(connection.execute(query.order_by(c.made.desc()).limit(LOBBY)).scalars())

    def due(self, now: float, many: int) -> list[str]:
        """Tables where a bot or a clock should have been seen to, and nobody does."""
        c = TABLES.c
        query = sa.select(c.id).where(c.due <= now, c.held_until < now).order_by(c.due).limit(many)
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def abandoned(self, before: float, many: int) -> list[str]:
        """Tables whose game is not over and at which nothing has happened since then."""
        c, e = TABLES.c, EVENTS.c
        later = sa.exists().where(e.table_id == c.id, e.at >= before)
        query = sa.select(c.id).where(c.status != "over", c.made < before, ~later).limit(many)
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def delete(self, tables: Sequence[str]) -> int:
        """Delete tables and all that happened at them; return how many there were."""
        with self.leases.begin() as connection:
            for log in (EVENTS, NOTICES):
                connection.execute(sa.delete(log).where(log.c.table_id.in_(tables)))
            return connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(tables))).rowcount

    def hold(self, table: str, holder: str, now: float, until: float) -> bool:
        """Take or keep the lease on a table's bots and clocks."""
        c = TABLES.c
        free = sa.or_(c.held_until < now, c.holder == holder)
        change = sa.update(TABLES).where(c.id == table, free)
        with self.leases.begin() as connection:
            return connection.execute(change.values(holder=holder, held_until=until)).rowcount == 1

    def put_off(self, table: str, until: float) -> None:
        """Leave a table's bots and clocks alone until then, or until something happens there."""
        with self.leases.begin() as connection:
            connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(due=until))

    def release(self, tables: Sequence[str], holder: str) -> None:
        """Give these leases back: the others need not wait for them to run out."""
        c = TABLES.c
        with self.leases.begin() as connection:
            for first in range(0, len(tables), 1000):
                mine = c.id.in_(tables[first : first + 1000]), c.holder == holder
                connection.execute(sa.update(TABLES).where(*mine).values(holder=None, held_until=0))
