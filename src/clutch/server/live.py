"""Live: a socket for players, a stream for spectators, both going on from where one was."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from pydantic_core import to_json
from starlette.responses import StreamingResponse
from starlette.websockets import WebSocketState

from clutch.server import heard, logs, messages
from clutch.server.answers import desk_of, no
from clutch.server.desk import Desk, seat_of
from clutch.server.guard import address_of
from clutch.server.limits import Buckets
from clutch.server.lobby import TableId
from clutch.server.readers import SLOW, Reader
from clutch.server.refusals import Code, Refusal, sentence

router = APIRouter(prefix="/api")
MOST_MISSED = 200  # events that are told again; whoever missed more is told the position only
RESTART, POLICY, LATER = 1012, 1008, 1013  # close codes: come back; do not; come back slower
ALIVE = 15.0  # seconds between two signs of life on a stream


async def caught_up(desk: Desk, table: str, reader: Reader, since: int, picture: bool) -> list[Any]:
    """What a reader must be told first; it hears all that comes after, because it is added here."""
    room = await desk.house.room(table)
    desk.house.readers.add(table, reader)
    reader.seq = room.seq
    out: list[Any] = []
    if 0 < since < room.seq and room.seq - since <= MOST_MISSED:
        past = await desk.house.rebuilt(table, since)
        for event in await desk.house.read(desk.house.store.events, table, since):
            if event.seq > room.seq:
                break
            past.apply(event)
            out.append(heard.news(past, event, reader.viewer))
    out.append(heard.state(room, reader.viewer, picture))
    return out


@router.get(
    "/tables/{table}/events",
    responses={
        200: {
            "description": "Messages as `state` and `event`.",
            "content": {"text/event-stream": {}},
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
    await desk.viewer(table, None)
    last = request.headers.get("last-event-id", "")
    since = int(last) if last.isdecimal() and len(last) < 10 else since
    reader = Reader(None, address_of(request.scope), desk.house.settings.limits.queue)
    first = await caught_up(desk, table, reader, since, True)
    return StreamingResponse(
        told(desk, table, reader, first),
        media_type="text/event-stream",
        headers={"x-accel-buffering": "no"},
    )


async def told(desk: Desk, table: str, reader: Reader, first: list[Any]) -> AsyncIterator[bytes]:
    try:
        yield b"retry: 2000\n\n"
        for message in first:
            yield as_sse(to_json(message), message["type"], message["seq"])
        while not reader.gone:
            try:
                message = await asyncio.wait_for(reader.queue.get(), ALIVE)
            except TimeoutError:
                yield b": still here\n\n"
                continue
            if message:
                yield as_sse(message, "event", None)
    finally:
        desk.house.readers.remove(table, reader)


def as_sse(message: bytes, kind: str, seq: int | None) -> bytes:
    number = seq if seq is not None else message.split(b'"seq":', 1)[1].split(b",", 1)[0].decode()
    return b"id: %s\nevent: %s\ndata: %s\n\n" % (str(number).encode(), kind.encode(), message)


@router.websocket("/tables/{table}/live")
async def socket(websocket: WebSocket, table: str) -> None:
    """A player's socket: `hello` with the seat's token first, then moves in and news out."""
    await websocket.accept()
    desk: Desk = websocket.app.state.desk
    limits = desk.house.settings.limits
    try:
        async with asyncio.timeout(limits.hello):
            said = messages.hello.validate_json(await text(websocket, limits.frame))
        room = await desk.house.room(table)
        reader = Reader(seat_of(room, said.token), address_of(websocket.scope), limits.queue)
        first = await caught_up(desk, table, reader, said.since, said.picture)
    except (Refusal, ValidationError, TimeoutError) as why:
        await turn_away(websocket, why)
        return
    except (WebSocketDisconnect, RuntimeError):
        return
    writer = asyncio.create_task(write(websocket, reader, first))
    try:
        await listen(websocket, desk, table, reader)
    except Refusal as why:
        reader.put(to_json(refused(None, why)))
        reader.leave(POLICY_BREACH)
    except (WebSocketDisconnect, RuntimeError):  # gone, perhaps in the middle of a frame
        pass
    finally:
        desk.house.readers.remove(table, reader)
        reader.leave("gone")
        with contextlib.suppress(Exception):
            await writer


POLICY_BREACH = "policy"


async def text(websocket: WebSocket, most: int) -> str:
    """The next message; only text, and not too long."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1006)
    found: str | None = message.get("text")
    if found is None:
        raise Refusal(Code.bad_request, "Messages are JSON text, not bytes.")
    if len(found) > most:
        raise Refusal(Code.too_large, f"A message has at most {most} bytes.")
    return found


async def listen(websocket: WebSocket, desk: Desk, table: str, reader: Reader) -> None:
    """Answer what the player asks, one at a time, until the player goes."""
    limits = desk.house.settings.limits
    pace = Buckets(2 * limits.seat_moves, 8 * limits.seat_moves, "messages on this socket")
    seat = reader.viewer
    assert seat is not None
    while not reader.gone:
        raw, re = await text(websocket, limits.frame), None
        pace.take("")  # a flood ends the socket
        try:
            asked = messages.incoming.validate_json(raw)
            re = asked.re
            answer = await answered(desk, table, seat, asked)
        except ValidationError as why:
            answer = refused(re, not_understood(why))
        except Refusal as why:
            desk.house.metrics.count("clutch_refusals_total", f'code="{why.code.name}"')
            answer = refused(re, why)
        except Exception:
            logs.log.exception("a socket's request failed")
            answer = refused(re, Refusal(Code.try_again, "Something went wrong here. Try again."))
        reader.put(to_json(answer))


async def answered(desk: Desk, table: str, seat: int, asked: Any) -> dict[str, Any]:
    match asked:
        case messages.PlayNow():
            seq = await desk.play(table, seat, asked.seq, asked.move)
            return {"type": "done", "re": asked.re, "seq": seq}
        case messages.TakeBackNow():
            seq = await desk.take_back(table, seat, asked.seq)
            return {"type": "done", "re": asked.re, "seq": seq}
        case messages.AdviseMe():
            return {"type": "advice", "re": asked.re, **await desk.advise(table, seat)}
        case _:
            return {"type": "pong", "re": asked.re}


def refused(re: Any, why: Refusal) -> dict[str, Any]:
    return {"type": "refused", "re": re, "code": why.code.name, "message": why.message}


def not_understood(why: ValidationError) -> Refusal:
    fault = why.errors(include_input=False, include_url=False)[0]
    where = ".".join(str(part) for part in fault["loc"])
    return Refusal(Code.bad_request, sentence(f"Not understood: {where}: {fault['msg']}."))


async def write(websocket: WebSocket, reader: Reader, first: list[Any]) -> None:
    """All that the reader is told, until it is sent away."""
    try:
        for message in first:
            await websocket.send_text(to_json(message).decode())
        while True:
            message = await reader.queue.get()
            if message:
                await websocket.send_text(message.decode())
            if reader.gone and reader.queue.empty():
                break
    except (WebSocketDisconnect, RuntimeError, OSError):
        return
    if websocket.application_state == WebSocketState.CONNECTED and reader.gone != "gone":
        code = {SLOW: LATER, POLICY_BREACH: POLICY}.get(reader.gone, RESTART)
        with contextlib.suppress(RuntimeError, OSError):
            await websocket.close(code, reader.gone)


async def turn_away(websocket: WebSocket, why: Exception) -> None:
    """Say why, then close."""
    if isinstance(why, ValidationError):
        why = not_understood(why)
    if not isinstance(why, Refusal):
        why = Refusal(Code.bad_token, "Say hello with your token first.")
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
        await websocket.send_text(to_json(refused(None, why)).decode())
        await websocket.close(RESTART if why.code is Code.try_again else POLICY, why.code.name)
