"""WebSockets (RFC 6455) as the server holds them: frames in, frames out, keepalive, closing.

Messages are handed over in function calls, in both directions.  ASGI would need a task for each
socket that sends, another that receives, and 25 kB to hold them; a table server has little else
than sockets.  There are no extensions: messages are short, and what compresses them is not.
"""

import asyncio
import base64
import binascii
import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from starlette.types import Scope

from clutch.server.errors import Code, Refusal

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455, 1.3
CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10  # opcodes
NORMAL, BAD_FRAME, BAD_TEXT, TOO_LARGE, SILENT, RESTART = 1000, 1002, 1007, 1009, 1011, 1012
ALIVE = 20.0  # seconds between two pings; who has sent nothing in between is gone
GOODBYE = 10.0  # seconds for the other side to answer that we close


class Listener(Protocol):
    """Whoever is told what comes in."""

    def receive(self, text: str | None) -> None:
        """A message has come; None: one of bytes."""

    def lost(self) -> None:
        """The connection has ended."""


class Breach(Exception):
    """The other side has broken the protocol; carries the close code that says so."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Frame(NamedTuple):
    final: bool
    opcode: int
    data: bytes
    end: int  # where the next one starts


class Outbox:
    """The sockets of a worker that have something to send before the event loop turns."""

    def __init__(self) -> None:
        self.sockets: list[Socket] = []

    def add(self, socket: "Socket") -> None:
        self.sockets.append(socket)
        if len(self.sockets) == 1:
            socket.loop.call_soon(self.flush)

    def flush(self) -> None:
        sockets, self.sockets = self.sockets, []
        for socket in sockets:
            socket.flush()


class Socket(asyncio.Protocol):
    """An open WebSocket.  A message has at most `most` bytes; `ended` is called at the end."""

    __slots__ = (
        *("closing", "ended", "heard", "listener", "loop", "most", "opcode", "outbox"),
        *("parts", "pending", "timer", "transport", "unread"),
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        loop: asyncio.AbstractEventLoop,
        most: int,
        outbox: Outbox,
        ended: Callable[["Socket"], None],
    ) -> None:
        self.transport, self.loop, self.most, self.ended = transport, loop, most, ended
        self.outbox, self.pending = outbox, b""  # frames that wait for the end of this turn
        self.listener: Listener | None = None
        self.unread = b""  # the beginning of a frame
        self.opcode = CONTINUED  # of a message that has come in part
        self.parts: list[bytes] = []
        self.heard = True  # something came since the last ping
        self.closing = False  # a close frame was sent
        self.timer = loop.call_later(ALIVE, self.keep_alive)

    # Called by the event loop and by uvicorn.

    def data_received(self, data: bytes) -> None:
        self.heard = True
        if self.unread:
            data = self.unread + data
        at = 0
        try:
            while (frame := read_frame(data, at, self.most)) is not None:
                at = frame.end
                self.take(frame)
                if self.transport.is_closing():
                    return
        except Breach as why:
            self.close(why.code)
            self.transport.close()
            return
        self.unread = data[at:]

    def connection_lost(self, why: Exception | None) -> None:
        self.timer.cancel()
        self.ended(self)
        listener, self.listener = self.listener, None
        if listener is not None:
            listener.lost()

    def shutdown(self) -> None:
        """The server stops."""
        self.close(RESTART)
        self.transport.close()

    # What comes in.

    def take(self, frame: Frame) -> None:
        if frame.opcode >= CLOSE:
            self.control(frame.opcode, frame.data)
            return
        if (frame.opcode == CONTINUED) != (self.opcode != CONTINUED):
            raise Breach(BAD_FRAME)  # a part of no message, or a message inside another
        data = frame.data
        if self.parts or not frame.final:
            self.parts.append(data)
            if sum(map(len, self.parts)) > self.most:
                raise Breach(TOO_LARGE)
            self.opcode = self.opcode or frame.opcode
            if not frame.final:
                return
            data = b"".join(self.parts)
            self.parts = []
        opcode, self.opcode = self.opcode or frame.opcode, CONTINUED
        if self.closing or self.listener is None:
            return
        try:
            text = data.decode() if opcode == TEXT else None
        except UnicodeDecodeError:
            raise Breach(BAD_TEXT) from None
        self.listener.receive(text)

    def control(self, opcode: int, data: bytes) -> None:
        if opcode == PING and not self.closing:
            self.transport.write(framed(data, PONG))
        elif opcode == CLOSE:
            if len(data) == 1 or (data and not may_close_with(int.from_bytes(data[:2], "big"))):
                raise Breach(BAD_FRAME)
            try:
                data[2:].decode()
            except UnicodeDecodeError:
                raise Breach(BAD_TEXT) from None
            if not self.closing:
                self.closing = True
                self.flush()
                self.transport.write(framed(data[:2], CLOSE))
            self.transport.close()

    # What goes out.

    def send_text(self, text: bytes) -> int:
        """Send a text message; return how many bytes wait until the other side takes them.

        What is sent in one turn of the event loop goes out in one packet.
        """
        transport = self.transport
        if self.closing or transport.is_closing():
            return 0
        first, self.pending = not self.pending, self.pending + framed(text, TEXT)
        if first:
            self.outbox.add(self)
        return len(self.pending) + transport.get_write_buffer_size()

    def flush(self) -> None:
        pending, self.pending = self.pending, b""
        if pending and not self.transport.is_closing():
            self.transport.write(pending)

    def close(self, code: int = NORMAL, reason: str = "") -> None:
        """Say that we close, and wait a while for the other side to say so, too."""
        if self.closing or self.transport.is_closing():
            return
        self.closing = True
        self.flush()
        self.transport.write(framed(code.to_bytes(2, "big") + reason.encode()[:100], CLOSE))
        self.timer.cancel()
        self.timer = self.loop.call_later(GOODBYE, self.transport.close)

    def keep_alive(self) -> None:
        """Ask for a sign of life; whoever gave none since the last time has gone."""
        if not self.heard:
            self.close(SILENT)
            self.transport.close()
            return
        self.heard = False
        self.transport.write(framed(b"", PING))
        self.timer = self.loop.call_later(ALIVE, self.keep_alive)


def read_frame(data: bytes, at: int, most: int) -> Frame | None:
    """The frame that starts here, unless it is not complete; raises Breach (RFC 6455, 5.2)."""
    if len(data) < at + 2:
        return None
    first, length = data[at], data[at + 1] & 127
    opcode, begin = first & 15, at + 2
    if first & 0x70 or not data[at + 1] & 128 or opcode not in (0, 1, 2, 8, 9, 10):
        raise Breach(BAD_FRAME)  # an extension that we did not offer, no mask, or no opcode
    if opcode >= CLOSE and (length > 125 or not first & 128):
        raise Breach(BAD_FRAME)
    if length > 125:
        begin += 2 if length == 126 else 8
        if len(data) < begin:
            return None
        length = int.from_bytes(data[at + 2 : begin], "big")
    if length > most:
        raise Breach(TOO_LARGE)
    end = begin + 4 + length
    if len(data) < end:
        return None
    mask, masked = data[begin : begin + 4], data[begin + 4 : end]
    key = int.from_bytes((mask * (length // 4 + 1))[:length], "little")
    plain = (int.from_bytes(masked, "little") ^ key).to_bytes(length, "little")
    return Frame(first > 127, opcode, plain, end)


def framed(data: bytes, opcode: int) -> bytes:
    """A message in one frame (RFC 6455, 5.2); a server does not mask."""
    length = len(data)
    if length < 126:
        return b"%c%c%s" % (128 | opcode, length, data)
    if length < 1 << 16:
        return b"%c\x7e%s%s" % (128 | opcode, length.to_bytes(2, "big"), data)
    return b"%c\x7f%s%s" % (128 | opcode, length.to_bytes(8, "big"), data)


def may_close_with(code: int) -> bool:
    """Whether a close frame may carry this code (RFC 6455, 7.4)."""
    return 1000 <= code <= 1003 or 1007 <= code <= 1014 or 3000 <= code <= 4999


def accepting(scope: Scope) -> bytes:
    """The response that opens a WebSocket; raises a Refusal where the request asks for none."""
    headers: dict[bytes, Any] = dict(scope["headers"])
    key = headers.get(b"sec-websocket-key", b"")
    try:
        good = len(base64.b64decode(key, validate=True)) == 16
    except binascii.Error:
        good = False
    if not good or scope["method"] != "GET" or headers.get(b"sec-websocket-version") != b"13":
        raise Refusal(Code.bad_request, "This is no WebSocket of version 13.")
    accept = base64.b64encode(hashlib.sha1(key + MAGIC).digest())
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: %s\r\n\r\n" % accept
    )
