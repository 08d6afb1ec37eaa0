"""PostgreSQL's LISTEN: hear from the other workers at which tables they have written."""

import asyncio
from collections.abc import AsyncIterator

from clutch.server import logs
from clutch.server.storage.journal import CHANNEL

PAUSE = 0.5  # seconds before a broken connection is opened again


async def listen(url: str, worker: str) -> AsyncIterator[list[str] | None]:
    """Yield the ids of tables at which others wrote; None: perhaps at any, as we did not listen.

    Goes on until it is closed; a connection that breaks is opened again.
    """
    import psycopg

    url = url.replace("postgresql+psycopg://", "postgresql://", 1)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                yield None
                async for note in connection.notifies():
                    writer, *tables = note.payload.split()
                    if writer != worker:
                        yield tables
        except (psycopg.Error, OSError) as why:
            logs.warn("not listening to the other workers", why=type(why).__name__)
        await asyncio.sleep(PAUSE)
