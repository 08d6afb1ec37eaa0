"""LISTEN: hear from the other workers which tables have news, then read the news from the log."""

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

from clutch.server import logs
from clutch.server.errors import Refusal
from clutch.server.storage.journal import CHANNEL

if TYPE_CHECKING:
    from clutch.server.tables.tables import House

PAUSE = 0.5  # seconds before another try


async def listen(house: "House") -> None:
    """Until cancelled; a connection that breaks is opened again, and what was missed is read."""
    import psycopg

    url = house.settings.url.replace("postgresql+psycopg://", "postgresql://", 1)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await catch_all_up(house)
                async for note in connection.notifies():
                    await hear(house, note)
        except (psycopg.Error, OSError) as why:
            logs.warn("not listening to the other workers", why=type(why).__name__)
        except Exception:  # a fault of ours: listen on, or nobody here hears anything any more
            logs.log.exception("what the other workers wrote could not be told")
        await asyncio.sleep(PAUSE)


async def hear(house: "House", note: Any) -> None:
    """A note is the mark of the worker that wrote, then the tables it wrote at."""
    mark, *tables = note.payload.split()
    if mark != house.worker:
        await news(house, [table_id for table_id in tables if table_id in house.rooms])


async def catch_all_up(house: "House") -> None:
    await news(house, list(house.rooms))


async def news(house: "House", tables: list[str]) -> None:
    """Read at once what somebody here waits for; the rest when someone asks."""
    wanted = {}
    for table_id in tables:
        held = house.rooms[table_id]
        held.unsure = True
        if house.readers.follows(table_id) or held.held_until > house.clock():
            wanted[table_id] = held
    with contextlib.suppress(Refusal):  # then whoever comes next will look
        seen = {table_id: held.room.seq for table_id, held in wanted.items()}
        found = await house.read(house.store.since, seen) if seen else {}
        for table_id, held in wanted.items():
            if held.lock.locked():  # something happens there, on what it knew before
                await house.catch_up(held)
            else:
                house.heard(held, found.get(table_id, ()))
