"""LISTEN: hear from the other workers which tables have news, then read the news from the log."""

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

from clutch.server import logs
from clutch.server.journal import CHANNEL
from clutch.server.refusals import Refusal

if TYPE_CHECKING:
    from clutch.server.house import House

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
        await asyncio.sleep(PAUSE)


async def hear(house: "House", note: Any) -> None:
    """A note is the mark of the worker that wrote, then the tables it wrote at."""
    mark, *tables = note.payload.split()
    if mark == house.worker:
        return
    for table_id in tables:
        held = house.rooms.get(table_id)
        if held is None:
            continue
        if house.readers.follows(table_id) or held.held_until > house.clock():
            with contextlib.suppress(Refusal):
                await house.catch_up(held)
        else:
            held.unsure = True


async def catch_all_up(house: "House") -> None:
    for table_id, held in list(house.rooms.items()):
        held.unsure = True
        if house.readers.follows(table_id):
            with contextlib.suppress(Refusal):
                await house.catch_up(held)
