"""What a player asks over the socket, and how it is answered."""

from typing import Any

from pydantic import ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect

from clutch.server import logs
from clutch.server.api import messages
from clutch.server.api.messages import PlayNow
from clutch.server.errors import Code, Refusal, sentence
from clutch.server.live.subscribers import Reader
from clutch.server.rate_limit import Buckets
from clutch.server.tables.service import Desk


class Talk:
    """A player's side of a socket."""

    def __init__(self, desk: Desk, table: str, reader: Reader) -> None:
        assert reader.viewer is not None
        limits = desk.house.settings.limits
        self.desk, self.table, self.reader, self.seat = desk, table, reader, reader.viewer
        self.most = limits.frame
        self.pace = Buckets(2 * limits.seat_moves, 8 * limits.seat_moves, "messages on this socket")
        self.busy = 0  # messages that are being answered

    async def listen(self, websocket: WebSocket) -> None:
        """Answer what the player asks, one at a time, until the player goes."""
        while not self.reader.gone:
            raw = await text(websocket, self.most)
            self.pace.take("")  # a flood ends the socket
            self.busy += 1
            await self.answer(raw)
            self.busy -= 1

    async def answer(self, raw: str) -> None:
        re = None
        try:
            asked = messages.incoming.validate_json(raw)
            re = asked.re
            self.say(await self.answered(asked))
        except ValidationError as why:
            self.say(refused(re, not_understood(why)))
        except Exception as why:
            self.refuse(re, why)

    async def answered(self, asked: Any) -> dict[str, Any]:
        match asked:
            case PlayNow():
                seq = await self.desk.play(self.table, self.seat, asked.seq, asked.move)
                return done(asked.re, seq)
            case messages.TakeBackNow():
                return done(
                    asked.re,
                    await self.desk.take_back(
                        self.table, self.seat, asked.seq, self.reader.address
                    ),
                )
            case messages.AdviseMe():
                advice = await self.desk.advise(self.table, self.seat, self.reader.address)
                return {"type": "advice", "re": asked.re, **advice}
            case _:
                return {"type": "pong", "re": asked.re}

    def at_once(self, raw: bytes) -> bool:
        """Take a move as it comes in, without a task, as most can be; False: it waits its turn."""
        waits = self.busy or self.reader.gone
        held = None if waits else self.desk.house.at_hand(self.table)
        if held is None:
            return False
        try:
            asked = messages.incoming.validate_json(raw)
            if type(asked) is not PlayNow:
                return False
            self.pace.take("")
        except (ValidationError, Refusal):  # `listen` comes to the same, and says so
            return False

        def then(why: Exception | None) -> None:
            self.busy -= 1
            if why is None:
                self.say(done(asked.re, held.room.answers))
            else:
                self.refuse(asked.re, why)

        self.busy += 1
        try:
            self.desk.play_at_once(held, self.seat, asked.seq, asked.move, then)
        except Exception as why:
            then(why)
        return True

    def say(self, answer: dict[str, Any]) -> None:
        self.reader.put(to_json(answer))

    def refuse(self, re: Any, why: Exception) -> None:
        if not isinstance(why, Refusal):
            logs.log.error("a socket's request failed", exc_info=why)
            why = Refusal(Code.try_again, "Something went wrong here. Try again.")
        else:
            self.desk.house.metrics.count("clutch_refusals_total", f'code="{why.code.name}"')
        self.say(refused(re, why))


async def text(websocket: WebSocket, most: int) -> str:
    """The next message; only text, and not too long."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1006)
    found: str | None = message.get("text")
    if found is None:
        raise Refusal(Code.bad_request, "Messages are JSON text, not bytes.")
    if len(found) > most:
        raise Refusal(Code.too_large, f"A message has at most {most} letters.")
    return found


def done(re: Any, seq: int) -> dict[str, Any]:
    return {"type": "done", "re": re, "seq": seq}


def refused(re: Any, why: Refusal) -> dict[str, Any]:
    return {"type": "refused", "re": re, "code": why.code.name, "message": why.message}


def not_understood(why: ValidationError) -> Refusal:
    fault = why.errors(include_input=False, include_url=False)[0]
    where = ".".join(str(part) for part in fault["loc"])
    return Refusal(Code.bad_request, sentence(f"Not understood: {where}: {fault['msg']}."))
