"""PostgreSQL's LISTEN: hear from the other workers at which tables they have written."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

from clutch.server import logs
from clutch.server.storage.journal import CHANNEL, TALK

PAUSE = 0.5  # seconds before a broken connection is opened again


async def listen(
    url: str, worker: str, talk: Callable[[str], None]
) -> AsyncIterator[list[str] | None]:
    """Yield the ids of tables at which others wrote; None: perhaps at any, as we did not listen.

    `talk` is called with what they say besides.  Goes on until it is closed; a connection that
    breaks is opened again.
    """
    import psycopg

    url = url.replace("postgresql+psycopg://", "postgresql://", 1)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await connection.execute(f"LISTEN {TALK}")
                yield None
                async for tables in heard(connection.pgconn, worker, talk):
                    yield tables
        except (psycopg.Error, OSError) as why:
            logs.warn("not listening to the other workers", why=type(why).__name__)
        await asyncio.sleep(PAUSE)


async def heard(
    connection: Any, worker: str, talk: Callable[[str], None]
) -> AsyncIterator[list[str]]:
    """What comes over libpq's connection, less what this worker sent: that wakes nobody.

    A note comes with every transaction of any worker, so it is read in a callback; psycopg's
    `notifies` costs ten times as much.
    """
    loop, news, descriptor = asyncio.get_running_loop(), asyncio.Event(), connection.socket
    tables: list[str] = []
    broken: Exception | None = None

    def read() -> None:
        nonlocal broken
        try:
            connection.consume_input()
            while (note := connection.notifies()) is not None:
                text = note.extra.decode()
                if note.relname == TALK.encode():
                    talk(text)
                    continue
                writer, *ids = text.split()
                if writer != worker:
                    tables.extend(ids)
        except Exception as why:
            broken = why
            loop.remove_reader(descriptor)
        if tables or broken:
            news.set()

    loop.add_reader(descriptor, read)
    try:
        loop.call_soon(read)  # what came with the answer to LISTEN
        while not broken:
            await news.wait()
            news.clear()
            found, tables[:] = tables[:], []
            yield found
        raise broken
    finally:
        loop.remove_reader(descriptor)
