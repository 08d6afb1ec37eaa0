"""PostgreSQL's LISTEN: hear from the other workers at which tables they have written."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from clutch.server import logs
from clutch.server.storage.journal import CHANNEL, TALK

PAUSE = 0.5  # seconds before a broken connection is opened again
# A connection on which nothing comes is asked for a sign of life, and given up half a minute later.
ALIVE: dict[str, Any] = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 4}


News = Callable[[Sequence[str] | None], None]
Talk = Callable[[str, str], None]


async def listen(url: str, worker: str, news: News, talk: Talk) -> None:
    """Hear the others until cancelled; a connection that breaks is opened again.

    `news` is called with the ids of tables at which one of them wrote, or with None: perhaps at
    any, as we did not listen.  `talk` is called with a worker's name and what else it says.
    """
    import psycopg

    url = url.replace("postgresql+psycopg://", "postgresql://", 1)
    connect = partial(psycopg.AsyncConnection.connect, url, autocommit=True, **ALIVE)
    while True:
        try:
            async with await connect() as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await connection.execute(f"LISTEN {TALK}")
                news(None)
                await broken(connection.pgconn, worker, news, talk)
        except (psycopg.Error, OSError) as why:
            logs.warn("not listening to the other workers", why=type(why).__name__)
        except Exception:  # a fault of ours: listen on, or nobody here hears anything any more
            logs.log.exception("what the other workers said could not be taken in")
        await asyncio.sleep(PAUSE)


async def broken(connection: Any, worker: str, news: News, talk: Talk) -> None:
    """Hear what comes over libpq's connection, until it breaks; then raise why.

    What this worker said itself comes, too, and is passed over.  A note comes with every
    transaction of any worker, so it is read in a callback; psycopg's `notifies` costs ten times as
    much.
    """
    loop, descriptor = asyncio.get_running_loop(), connection.socket
    end: asyncio.Future[None] = loop.create_future()

    def read() -> None:
        try:
            connection.consume_input()
            while (note := connection.notifies()) is not None:
                sender, *lines = note.extra.decode().split("\n")
                if sender == worker:
                    continue
                if note.relname == CHANNEL.encode():
                    news(lines)
                else:
                    for line in lines:
                        talk(sender, line)
        except Exception as why:
            loop.remove_reader(descriptor)  # now: the number is soon another connection's
            if not end.done():
                end.set_exception(why)

    loop.add_reader(descriptor, read)
    try:
        loop.call_soon(read)  # what came with the answer to LISTEN
        await end
    finally:
        if end.cancelled():
            loop.remove_reader(descriptor)
