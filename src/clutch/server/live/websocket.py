"""Live: a socket for players, going on from where one was."""

import asyncio
import contextlib
import re as regex
from collections.abc import Coroutine
from typing import Any

from pydantic import ValidationError
from pydantic_core import to_json
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from clutch.server.addresses import address_of
from clutch.server.api import messages
from clutch.server.errors import Code, Refusal
from clutch.server.http.spectate import caught_up
from clutch.server.live.protocol import AT_ONCE
from clutch.server.live.subscribers import SLOW, Reader
from clutch.server.live.talk import Talk, not_understood, refused, text
from clutch.server.tables.service import Desk, seat_of

PATH = regex.compile("/api/tables/([^/]{1,100})/live")
RESTART, POLICY, LATER = 1012, 1008, 1013  # close codes: come back; do not; come back slower
POLICY_BREACH, LEFT = "policy", "gone"  # why a reader goes, beside those of readers.py
GONE = (WebSocketDisconnect, RuntimeError, OSError)  # what a socket says that is closed
tasks: set["asyncio.Task[None]"] = set()


async def door(scope: Scope, receive: Receive, send: Send) -> None:
    """Every socket comes in here, past FastAPI: each layer would stay in memory with it."""
    found = PATH.fullmatch(scope["path"])
    if found is None:
        await send({"type": "websocket.close", "code": POLICY, "reason": Code.unknown_page.name})
    else:
        await socket(WebSocket(scope, receive, send), found[1])


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
    except GONE:
        return
    talk = Talk(desk, table, reader)
    line = websocket.scope.get("extensions", {}).get(AT_ONCE)
    writer: asyncio.Task[None] | None = None
    if line is not None:
        reader.flow(line.send_at_once, first, lambda why: spawn(close(websocket, why)))
        line.heard = talk.at_once
    else:
        writer = spawn(write(websocket, reader, first))
    try:
        await talk.listen(websocket)
    except Refusal as why:
        reader.put(to_json(refused(None, why)))
        reader.leave(POLICY_BREACH)
    except GONE:  # perhaps in the middle of a frame
        pass
    finally:
        desk.house.readers.remove(table, reader)
        reader.leave(LEFT)
        await (close(websocket, reader.gone) if writer is None else writer)


def spawn(work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
    """A task that is remembered until it is done."""
    task = asyncio.get_running_loop().create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    return task


async def write(websocket: WebSocket, reader: Reader, first: list[bytes]) -> None:
    """All that the reader is told, until it is sent away: where frames cannot go out at once."""
    with contextlib.suppress(*GONE):
        for message in first:
            await websocket.send_text(message.decode())
        while not (reader.gone and reader.queue.empty()):
            message = await reader.queue.get()
            if message:
                await websocket.send_text(message.decode())
        await close(websocket, reader.gone)


async def close(websocket: WebSocket, why: str) -> None:
    """Say goodbye, and whether to come back."""
    if websocket.application_state == WebSocketState.CONNECTED and why != LEFT:
        code = {SLOW: LATER, POLICY_BREACH: POLICY}.get(why, RESTART)
        with contextlib.suppress(*GONE):
            await websocket.close(code, why)


async def turn_away(websocket: WebSocket, why: Exception) -> None:
    """Say why, then close."""
    if isinstance(why, ValidationError):
        why = not_understood(why)
    if not isinstance(why, Refusal):
        why = Refusal(Code.bad_token, "Say hello with your token first.")
    with contextlib.suppress(*GONE):
        await websocket.send_text(to_json(refused(None, why)).decode())
        await websocket.close(RESTART if why.code is Code.try_again else POLICY, why.code.name)
