"""A player's WebSocket: `hello` with the seat's token first, then requests in and messages out."""

import asyncio
import re as regex
from functools import partial
from typing import Any, NamedTuple

from pydantic import BaseModel, ValidationError
from pydantic_core import to_json
from starlette.types import Scope

from clutch.server import logs
from clutch.server.addresses import address_of
from clutch.server.api import messages
from clutch.server.api.responses import PROTOCOL, Advice
from clutch.server.errors import Code, Refusal, misunderstood
from clutch.server.http.middleware import RequestChecks
from clutch.server.live.protocol import RESTART, Socket
from clutch.server.live.subscribers import SLOW, Subscriber
from clutch.server.output.outgoing import Message
from clutch.server.tables.service import Service
from clutch.server.tables.table_state import TableState
from clutch.server.tables.tables import LoadedTable

PATH = regex.compile("/api/tables/([^/]{1,100})/live")
POLICY, LATER = 1008, 1013  # close codes: do not come back; come back slower (RESTART: now)
OLD_PAGE = "This page is from another version of Clutch: reload it. Nothing is lost."
BREACH, LEFT = "policy", "gone"  # why a subscriber goes, beside those of subscribers.py
CODES = {SLOW: LATER, BREACH: POLICY}
MOST_EARLY = 20  # messages that may come before hello is answered


class Sockets:
    """Opens the sockets of players."""

    def __init__(self, service: Service, checks: RequestChecks) -> None:
        self.service, self.checks = service, checks

    def open(self, scope: Scope, socket: Socket) -> None:
        """Begin with a socket that asks for `scope["path"]`; raises a Refusal."""
        self.checks.socket(scope)
        found = PATH.fullmatch(scope["path"])
        if found is None:
            raise Refusal(Code.unknown_page, "There is no socket here.")
        socket.listener = Greeting(self.service, found[1], address_of(scope), socket)


class Greeting:
    """A socket that has not said who it is."""

    def __init__(self, service: Service, table_id: str, address: str, socket: Socket) -> None:
        self.service, self.table_id, self.address = service, table_id, address
        self.socket, self.limits = socket, service.tables.settings.limits
        self.said: asyncio.Future[Any] | None = None  # the hello that is being answered
        self.early: list[str | None] = []  # what came after it
        self.timer = asyncio.get_running_loop().call_later(self.limits.hello, self.late)

    def receive(self, text: str | None) -> None:
        if self.said is not None:
            self.early.append(text)
            if len(self.early) > MOST_EARLY:
                self.lost()
                self.turn_away(Refusal(Code.too_fast, "Wait until your hello is answered."))
            return
        try:
            said = messages.hello.validate_json(bounded(text, self.limits.frame))
            if said.protocol != PROTOCOL:
                raise Refusal(Code.old_page, OLD_PAGE)
        except (Refusal, ValidationError) as why:
            self.turn_away(understood(why))
        else:
            self.said = self.service.tables.spawn(self.enter(said))

    async def enter(self, said: messages.Hello) -> None:
        """Follow the table from the seat that the token opens, and hand over to a Player."""
        service, socket = self.service, self.socket
        try:
            found = await service.entry(self.table_id, said.token, said.since, self.address)
            player = Player(service, *found, self.address, socket)
            table = found[0]
            player.table = await service.follow(table, player, said.since, said.picture)
        except Exception as why:
            self.turn_away(understood(why))
            return
        self.timer.cancel()
        if socket.listener is not self:  # it was lost meanwhile
            player.lost()
            return
        socket.listener = player
        for text in self.early:
            player.receive(text)

    def late(self) -> None:
        self.lost()
        self.turn_away(Refusal(Code.bad_token, "Say hello with your token first."))

    def turn_away(self, why: Refusal) -> None:
        self.timer.cancel()
        refused = messages.Refused(re=None, code=why.code.name, message=why.message)
        self.socket.send_text(to_json(refused))
        self.socket.close(RESTART if why.code is Code.try_again else POLICY, why.code.name)

    def lost(self) -> None:
        self.timer.cancel()
        if self.said is not None:
            self.said.cancel()


class Player(Subscriber):
    """What a player asks over a socket, and how it is answered."""

    def __init__(
        self, service: Service, table: LoadedTable, seat: int, address: str, socket: Socket
    ) -> None:
        super().__init__(seat, address, service.tables.settings.limits.queue)
        self.service, self.table, self.seat, self.socket = service, table, seat, socket

    def send(self, message: Message) -> int:
        return self.socket.send_text(message.json)

    def close(self, why: str) -> None:
        self.socket.close(CODES.get(why, RESTART), why)

    def lost(self) -> None:
        self.service.tables.subscribers.remove(self.table.state.id, self)
        self.gone = LEFT

    def receive(self, given: str | None) -> None:
        """Take a message; it is answered when what it asks for is done."""
        if self.gone:
            return
        try:
            text = bounded(given, self.service.tables.settings.limits.frame)
            self.service.messages.take((self.table.state.id, self.seat))
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
        service, table, seat, address = self.service, self.table, self.seat, self.address
        match asked.type:
            case "play":
                service.play(table, seat, asked.seq, asked.move, Mover(self, asked.re))
            case "take_back":
                undone = service.tables.spawn(service.take_back(table, seat, asked.seq, address))
                undone.add_done_callback(partial(self.done, asked.re))
            case "advise":
                advice = service.tables.spawn(service.advise(table, seat, address))
                advice.add_done_callback(partial(self.advised, asked.re))
            case "react":
                service.react(table, seat, asked.reaction)
                self.say({"type": "done", "re": asked.re, "seq": table.state.answers})
            case "attend":
                self.here = asked.here
                service.tables.presence.changed(table.state.id, seat)
                self.say({"type": "done", "re": asked.re, "seq": table.state.answers})
            case "ping":
                self.say({"type": "pong", "re": asked.re})

    def done(self, re: messages.Mark | None, found: "asyncio.Future[Any]") -> None:
        if self.went_well(re, found):
            Mover(self, re).set_result(found.result())

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

    def say(self, answer: BaseModel | dict[str, Any]) -> None:
        self.put(Message("answer", 0, to_json(answer)))

    def breach(self, why: Refusal) -> None:
        """Messages that are no text, too long or too many end the socket."""
        self.refuse(None, why)
        self.leave(BREACH)

    def refuse(self, re: messages.Mark | None, why: BaseException) -> None:
        refusal = understood(why)
        code = refusal.code.name
        self.service.tables.metrics.refused(refusal)
        self.say(messages.Refused(re=re, code=code, message=refusal.message))


class Mover(NamedTuple):
    """A player who waits for a move; told at once, so that the answer goes out with the event."""

    player: Player
    re: messages.Mark | None

    def done(self) -> bool:
        return False

    def set_result(self, state: TableState) -> None:
        self.player.say({"type": "done", "re": self.re, "seq": state.answers})

    def set_exception(self, why: BaseException) -> None:
        self.player.refuse(self.re, why)


def understood(why: BaseException) -> Refusal:
    """Any error as the Refusal that a player is told."""
    match why:
        case Refusal():
            return why.with_traceback(None)  # as in Guard.http
        case ValidationError():
            return misunderstood(why.errors(include_input=False, include_url=False))
    logs.log.error("a socket's request failed", exc_info=why)
    return Refusal(Code.try_again, "Something went wrong here. Try again.")


def bounded(text: str | None, most: int) -> str:
    """A message that is text and not too long; raises a Refusal otherwise."""
    if text is None:
        raise Refusal(Code.bad_request, "Messages are JSON text, not bytes.")
    if len(text) > most:
        raise Refusal(Code.too_large, f"A message has at most {most} letters.")
    return text
