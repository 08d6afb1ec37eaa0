"""Where people want to be told that it is their turn: one target a seat, until the game is over."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from clutch.server.storage.database import NOTICES, SERVER_KEYS, TABLES, Database

PUSH, WEBHOOK = "push", "webhook"


class Notice(NamedTuple):
    """A seat's target, as a row holds it."""

    table: str
    seat: int
    kind: str  # PUSH or WEBHOOK
    target: dict[str, Any]  # endpoint, p256dh and auth; or url
    lang: str
    origin: str  # of the page that asked, for the link
    muted: bool
    told: int  # the event that its person was told of last


class NoticeStore:
    """The targets in the database; call each method in a thread."""

    def __init__(self, database: Database) -> None:
        self.engine, self.writer = database.engine, database.leases

    def of_tables(self, tables: Sequence[str]) -> list[Notice]:
        return self.where(NOTICES.c.table_id.in_(tables))

    def all(self) -> list[Notice]:
        return self.where(sa.true())

    def where(self, condition: Any) -> list[Notice]:
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(NOTICES).where(condition)).all()
        return [
            Notice(
                row.table_id,
                row.seat,
                row.kind,
                json.loads(row.target),
                row.lang,
                row.origin,
                bool(row.muted),
                row.told,
            )
            for row in rows
        ]

    def put(self, notice: Notice) -> None:
        """Keep a target, in place of the one that the seat has."""
        row = {
            "table_id": notice.table,
            **notice._asdict(),
            "target": json.dumps(notice.target),
        }
        del row["table"]
        with self.writer.begin() as connection:
            connection.execute(sa.delete(NOTICES).where(*of(notice.table, notice.seat)))
            connection.execute(sa.insert(NOTICES).values(**row))

    def mute(self, table: str, seat: int, muted: bool) -> None:
        with self.writer.begin() as connection:
            connection.execute(sa.update(NOTICES).where(*of(table, seat)).values(muted=muted))

    def told(self, table: str, seat: int, event: int) -> bool:
        """Note that a seat is told of an event; False where another worker has done so."""
        fresh = (*of(table, seat), NOTICES.c.told < event)
        with self.writer.begin() as connection:
            changed = connection.execute(sa.update(NOTICES).where(*fresh).values(told=event))
            return changed.rowcount == 1

    def delete(self, table: str, seat: int | None = None) -> None:
        """Forget a seat's target, or those of a whole table."""
        with self.writer.begin() as connection:
            connection.execute(sa.delete(NOTICES).where(*of(table, seat)))

    def delete_finished(self) -> None:
        """Forget what should have gone when its game ended."""
        over = sa.select(TABLES.c.id).where(TABLES.c.status == "over")
        with self.writer.begin() as connection:
            connection.execute(sa.delete(NOTICES).where(NOTICES.c.table_id.in_(over)))

    def server_key(self, name: str, fresh: str) -> str:
        """A key of this server; `fresh` becomes it where there is none."""
        c = SERVER_KEYS.c
        ask = sa.select(c.value).where(c.name == name)
        try:
            with self.writer.begin() as connection:
                found = connection.execute(ask).scalar()
                if found is None:
                    connection.execute(sa.insert(SERVER_KEYS).values(name=name, value=fresh))
        except IntegrityError:  # another worker was quicker
            found = None
        with self.engine.connect() as connection:
            return str(found or connection.execute(ask).scalar_one())


def of(table: str, seat: int | None) -> list[Any]:
    found = [NOTICES.c.table_id == table]
    return found if seat is None else [*found, NOTICES.c.seat == seat]
