"""Live: a stream of server-sent events for spectators, going on from where one was."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from clutch.server.addresses import address_of
from clutch.server.api import examples
from clutch.server.http.common import desk_of, no, shown
from clutch.server.http.tables import TableId
from clutch.server.live.subscribers import Reader
from clutch.server.output import outgoing as heard
from clutch.server.tables.service import Desk

router = APIRouter(prefix="/api")
MOST_MISSED = 200  # events that are told again; whoever missed more is told the position only
ALIVE = 15.0  # seconds between two signs of life on a stream


async def caught_up(
    desk: Desk, table: str, reader: Reader, since: int, picture: bool
) -> list[bytes]:
    """What a reader must be told first; it hears all that comes after, because it is added here."""
    house = desk.house
    room = await house.look(table, reader.address)
    house.readers.add(table, reader)
    reader.seq = room.seq
    out: list[bytes] = []
    try:
        if 0 < since < room.seq and room.seq - since <= MOST_MISSED:
            past = await house.rebuilt(table, since)
            for event in await house.read(house.store.events, table, since):
                if event.seq > room.seq:
                    break
                past.apply(event)
                out.append(heard.news(past, event)(reader.viewer))
        out.append(heard.state(room, reader.viewer, picture))
    except BaseException:  # it will never be served
        house.readers.remove(table, reader)
        raise
    return out


@router.get(
    "/tables/{table}/events",
    responses={
        200: {
            "description": "Messages as `state` and `event`.",
            **shown(examples.stream, "text/event-stream"),
        },
        **no(403, 404, 409, 422, 429, 503),
    },
    response_class=StreamingResponse,
)
async def stream(
    request: Request, table: TableId, since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0
) -> StreamingResponse:
    """Server-sent events for spectators; `Last-Event-ID` or `since` goes on from there."""
    desk = desk_of(request)
    await desk.viewer(table, None, address_of(request.scope))
    last = request.headers.get("last-event-id", "")
    since = int(last) if last.isdecimal() and len(last) < 10 else since
    reader = Reader(None, address_of(request.scope), desk.house.settings.limits.queue)
    first = await caught_up(desk, table, reader, since, True)
    return Following(told(reader, first), lambda: desk.house.readers.remove(table, reader))


class Following(StreamingResponse):
    """A stream that lets go of its reader even if it never got as far as its first word."""

    def __init__(self, words: AsyncIterator[bytes], let_go: Callable[[], None]) -> None:
        headers = {"x-accel-buffering": "no"}
        super().__init__(words, media_type="text/event-stream", headers=headers)
        self.let_go = let_go

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.let_go()


async def told(reader: Reader, first: list[bytes]) -> AsyncIterator[bytes]:
    yield b"retry: 2000\n\n"
    for message in first:
        yield as_sse(message)
    while not reader.gone:
        try:
            message = await asyncio.wait_for(reader.queue.get(), ALIVE)
        except TimeoutError:
            yield b": still here\n\n"
            continue
        if message:
            yield as_sse(message)


def as_sse(message: bytes) -> bytes:
    """Numbered by its event, so that a browser says where it was when it comes back."""
    kind, number = (part.partition(b":")[2] for part in message.split(b",", 2)[:2])
    return b"id: %s\nevent: %s\ndata: %s\n\n" % (number, kind.strip(b'"'), message)
