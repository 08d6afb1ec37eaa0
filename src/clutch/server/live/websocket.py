"""A player's WebSocket: `hello` with the seat's token first, then requests in and messages out."""

import asyncio
import contextlib
import re as regex
from functools import partial
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import to_json
from starlette.types import Message as AsgiMessage
from starlette.types import Receive, Scope, Send

from clutch.server import logs
from clutch.server.addresses import address_of
from clutch.server.api import messages
from clutch.server.api.responses import PROTOCOL, Advice
from clutch.server.errors import Code, Refusal, sentence
from clutch.server.live.protocol import SOCKET, Socket
from clutch.server.live.subscribers import SLOW, Subscriber
from clutch.server.output.outgoing import Message
from clutch.server.rate_limit import Buckets
from clutch.server.tables.service import Service, seat_of
from clutch.server.tables.tables import LoadedTable

PATH = regex.compile("/api/tables/([^/]{1,100})/live")
RESTART, POLICY, LATER = 1012, 1008, 1013  # close codes: come back; do not; come back slower
OLD_PAGE = "This page is from another version of Clutch: reload it. Nothing is lost."
BREACH, LEFT = "policy", "gone"  # why a subscriber goes, beside those of subscribers.py
CODES = {SLOW: LATER, BREACH: POLICY}


class Disconnected(Exception):
    """The other side has closed the socket."""


async def serve(scope: Scope, receive: Receive, send: Send) -> None:
    """The ASGI application of all sockets; FastAPI's layers would stay in memory with each."""
    found = PATH.fullmatch(scope["path"])
    if found is None:
        await send(closing(POLICY, Code.unknown_page.name))
        return
    service: Service = scope["app"].state.service
    limits = service.tables.settings.limits
    socket: Socket = scope["extensions"][SOCKET]
    await receive()
    await send({"type": "websocket.accept"})
    closed: list[asyncio.Task[None]] = []

    async def close(why: str) -> None:
        with contextlib.suppress(OSError, RuntimeError):  # it is closed already
            await send(closing(CODES.get(why, RESTART), why))

    def leave(why: str) -> None:
        if why != LEFT:
            closed.append(asyncio.get_running_loop().create_task(close(why)))

    def put(message: Message) -> int:
        return socket.send_text(message.json)

    try:
        async with asyncio.timeout(limits.hello):
            said = messages.hello.validate_json(bounded(text_of(await receive()), limits.frame))
        if said.protocol != PROTOCOL:
            raise Refusal(Code.old_page, OLD_PAGE)
        address = address_of(scope)
        table = await service.tables.look(found[1], address)
        seat = seat_of(table.state, said.token)
        subscriber = Subscriber(seat, address, limits.queue, put, leave)
        table = await service.follow(table, subscriber, said.since, said.picture)
    except Disconnected:
        return
    except (Refusal, ValidationError, TimeoutError) as why:
        refusal = understood(why)
        put(as_message(messages.Refused(re=None, code=refusal.code.name, message=refusal.message)))
        code = RESTART if refusal.code is Code.try_again else POLICY
        with contextlib.suppress(OSError, RuntimeError):
            await send(closing(code, refusal.code.name))
        return
    player = Player(service, table, seat, subscriber)
    socket.received = player.receive
    try:
        while True:  # what came before `received` was set, and the end
            player.receive(text_of(await receive()))
    except Disconnected:
        pass
    except Refusal as why:
        player.breach(why)
    finally:
        socket.received = None
        service.tables.subscribers.remove(table.state.id, subscriber)
        subscriber.leave(LEFT)
        await asyncio.gather(*closed)


class Player:
    """What a player asks over a socket, and how it is answered."""

    def __init__(
        self, service: Service, table: LoadedTable, seat: int, subscriber: Subscriber
    ) -> None:
        limits = service.tables.settings.limits
        self.service, self.table, self.seat, self.subscriber = service, table, seat, subscriber
        self.most = limits.frame
        self.pace = Buckets(2 * limits.seat_moves, 8 * limits.seat_moves, "messages on this socket")

    def receive(self, text: str) -> None:
        """Take a message; it is answered when what it asks for is done."""
        if self.subscriber.gone:
            return
        try:
            bounded(text, self.most)
            self.pace.take("")
        except Refusal as why:
            self.breach(why)
            return
        re = None
        try:
            asked = messages.incoming.validate_json(text)
            re = asked.re
            self.begin(asked)
        except Exception as why:
            self.refuse(re, why)

    def begin(self, asked: messages.Incoming) -> None:
        service, table, seat, address = self.service, self.table, self.seat, self.subscriber.address
        match asked.type:
            case "play":
                played = service.play(table, seat, asked.seq, asked.move)
                played.add_done_callback(partial(self.done, asked.re))
            case "take_back":
                undone = service.tables.spawn(service.take_back(table, seat, asked.seq, address))
                undone.add_done_callback(partial(self.done, asked.re))
            case "advise":
                advice = service.tables.spawn(service.advise(table, seat, address))
                advice.add_done_callback(partial(self.advised, asked.re))
            case "ping":
                self.say(messages.Pong(re=asked.re))

    def done(self, re: messages.Mark | None, found: "asyncio.Future[Any]") -> None:
        if self.went_well(re, found):
            self.say(messages.DoneNow(re=re, seq=found.result().answers))

    def advised(self, re: messages.Mark | None, found: "asyncio.Future[Any]") -> None:
        if self.went_well(re, found):
            advice: Advice = found.result()
            self.say(messages.AdviceNow(re=re, **dict(advice)))

    def went_well(self, re: messages.Mark | None, found: "asyncio.Future[Any]") -> bool:
        """Whether there is an answer; the player is told otherwise."""
        if found.cancelled():  # the server stops
            return False
        why = found.exception()
        if why is not None:
            self.refuse(re, why)
        return why is None

    def say(self, answer: BaseModel) -> None:
        self.subscriber.put(as_message(answer))

    def breach(self, why: Refusal) -> None:
        """Messages that are no text, too long or too many end the socket."""
        self.refuse(None, why)
        self.subscriber.leave(BREACH)

    def refuse(self, re: messages.Mark | None, why: BaseException) -> None:
        refusal = understood(why)
        code = refusal.code.name
        self.service.tables.metrics.count("clutch_refusals_total", f'code="{code}"')
        self.say(messages.Refused(re=re, code=code, message=refusal.message))


def as_message(answer: BaseModel) -> Message:
    return Message("answer", 0, to_json(answer))


def understood(why: BaseException) -> Refusal:
    """Any error as the Refusal that a player is told."""
    match why:
        case Refusal():
            return why
        case ValidationError():
            fault = why.errors(include_input=False, include_url=False)[0]
            where = ".".join(str(part) for part in fault["loc"])
            return Refusal(Code.bad_request, sentence(f"Not understood: {where}: {fault['msg']}."))
        case TimeoutError():
            return Refusal(Code.bad_token, "Say hello with your token first.")
    logs.log.error("a socket's request failed", exc_info=why)
    return Refusal(Code.try_again, "Something went wrong here. Try again.")


def text_of(message: AsgiMessage) -> str:
    """The text of an incoming message; raises Disconnected, or a Refusal if it is no text."""
    if message["type"] == "websocket.disconnect":
        raise Disconnected
    text: str | None = message.get("text")
    if text is None:
        raise Refusal(Code.bad_request, "Messages are JSON text, not bytes.")
    return text


def bounded(text: str, most: int) -> str:
    if len(text) > most:
        raise Refusal(Code.too_large, f"A message has at most {most} letters.")
    return text


def closing(code: int, reason: str) -> AsgiMessage:
    return {"type": "websocket.close", "code": code, "reason": reason}
