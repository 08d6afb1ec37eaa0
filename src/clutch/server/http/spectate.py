"""A stream of server-sent events for spectators, going on from where one was."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Query, Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from clutch.server.addresses import address_of
from clutch.server.http.common import TableId, no, service_of, shown
from clutch.server.http.routes import api_router
from clutch.server.live.subscribers import Subscriber
from clutch.server.output.outgoing import Message
from clutch.server.tables.service import Service

router = api_router()
EXAMPLE = 'id: 9\nevent: state\ndata: {"type":"state","seq":9,"seat":null, …}\n\n'
ALIVE = 15.0  # seconds between two signs of life on a stream


class Spectator(Subscriber):
    """One spectator, whose messages wait in a queue."""

    def __init__(self, address: str, most: int) -> None:
        super().__init__(None, address, most)
        self.queue: asyncio.Queue[Message | None] = asyncio.Queue()  # None: the end
        self.waiting = 0  # bytes in the queue

    def send(self, message: Message) -> int:
        self.waiting += len(message.json)
        self.queue.put_nowait(message)
        return self.waiting

    def close(self, why: str) -> None:
        self.queue.put_nowait(None)

    async def events(self) -> AsyncIterator[bytes]:
        yield b"retry: 2000\n\n"
        while True:
            try:
                message = await asyncio.wait_for(self.queue.get(), ALIVE)
            except TimeoutError:
                yield b": still here\n\n"
                continue
            if message is None:
                return
            self.waiting -= len(message.json)
            yield as_sse(message)


class Stream(StreamingResponse):
    """The response to one spectator."""

    def __init__(self, service: Service, table: str, spectator: Spectator) -> None:
        headers = {"x-accel-buffering": "no"}
        super().__init__(spectator.events(), media_type="text/event-stream", headers=headers)
        self.service, self.table, self.spectator = service, table, spectator

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:  # even if it never got as far as its first event
            self.service.tables.subscribers.remove(self.table, self.spectator)


@router.get(
    "/tables/{table}/events",
    responses={
        200: {
            "description": "Messages as `state`, `event`, `presence` and `reaction`.",
            **shown(EXAMPLE, "text/event-stream"),
        },
        **no(403, 404, 409, 422, 429, 503),
    },
    response_class=StreamingResponse,
)
async def stream(
    request: Request, table: TableId, since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0
) -> StreamingResponse:
    """Server-sent events for spectators; `Last-Event-ID` or `since` goes on from there."""
    service, address = service_of(request), address_of(request.scope)
    found, _ = await service.viewer(table, None, address)
    last = request.headers.get("last-event-id", "")
    since = int(last) if last.isdecimal() and len(last) < 10 else since
    spectator = Spectator(address, service.tables.settings.limits.queue)
    await service.follow(found, spectator, since, True)
    return Stream(service, table, spectator)


def as_sse(message: Message) -> bytes:
    """Numbered by its event, so that a browser says where it was when it comes back."""
    number = b"id: %d\n" % message.seq if message.seq else b""  # some are no events
    return b"%sevent: %s\ndata: %s\n\n" % (number, message.type.encode(), message.json)
