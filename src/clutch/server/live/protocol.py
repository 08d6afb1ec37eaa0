"""A socket as the web server holds it, with a quick way in and a way to send at once.

ASGI sends by a coroutine, so a reader of news would need a task of its own; at some thousand
sockets those tasks cost more than the news.  Nearly all that comes in is one short text in one
frame, which needs no parser.
"""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.utils import apply_mask

from clutch.server.http.connections import STATE

AT_ONCE = "clutch.at_once"  # where in a socket's scope this is found


class Socket(WebSocketsSansIOProtocol):
    whole = True  # every frame so far came in one piece
    pending = b""  # frames that go out before the loop turns
    heard: Callable[[bytes], bool] | None = None  # takes some texts at once, past the queue

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # otherwise it was refused
            extensions: Any = self.scope["extensions"]
            extensions[AT_ONCE] = self

    def connection_lost(self, exc: Exception | None) -> None:
        self.app_state[STATE].remove(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Short texts are taken as they are; from the first piece of a frame on, all is parsed."""
        if self.handshake_complete and self.whole:
            opcode, text = short(data)
            self.whole = opcode is not None
            if opcode == Opcode.TEXT and not self.close_sent:
                if self.heard is not None and self.queue.empty() and self.heard(text):
                    return
                self.curr_msg_data_type, self.frames = "text", [text]
                self.send_receive_event_to_app()
                return
        super().data_received(data)

    def send_at_once(self, text: bytes) -> int:
        """One message; how many bytes wait until the other side takes them."""
        if self.close_sent or self.transport.is_closing():
            return 0
        if not self.pending:  # what else this turn of the loop brings goes with it
            self.loop.call_soon(self.flush)
        self.pending += framed(text)
        return len(self.pending) + self.transport.get_write_buffer_size()

    def flush(self) -> None:
        if self.pending and not self.close_sent and not self.transport.is_closing():
            self.transport.write(self.pending)
        self.pending = b""

    async def send(self, message: Any) -> None:
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()


def short(data: bytes) -> tuple[int | None, bytes]:
    """What these bytes say if they are one short, whole, masked frame; otherwise (None, …)."""
    if len(data) < 6 or data[1] < 128 or len(data) != data[1] - 128 + 6 or data[1] > 253:
        return None, b""
    if data[0] & 0xF0 != 0x80:  # not the last of its message, or something reserved
        return None, b""
    return data[0] & 0x0F, apply_mask(data[6:], data[2:6])


def framed(text: bytes) -> bytes:
    """A text message in one frame (RFC 6455, 5.2); a server does not mask."""
    length = len(text)
    if length < 126:
        return b"\x81%c%s" % (length, text)
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big") + text
    return b"\x81\x7f" + length.to_bytes(8, "big") + text
