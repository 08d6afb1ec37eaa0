"""A WebSocket as uvicorn holds it, with messages handed over in function calls.

ASGI hands them over by coroutines: a task wakes up for each that comes in, and each subscriber
would need a task to send from.  At some thousand sockets those tasks cost more than the messages.
uvicorn still reads the frames and does all the rest.  What goes out in one turn of the event loop
goes in one write.
"""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from clutch.server.http.connections import STATE

SOCKET = "clutch.socket"  # the key of this object in the extensions of a socket's scope


class Socket(WebSocketsSansIOProtocol):
    pending = b""  # frames that go out before the loop turns
    received: Callable[[str], None] | None = None  # takes messages in ASGI's stead, once set

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # otherwise it was refused
            extensions: Any = self.scope["extensions"]
            extensions[SOCKET] = self

    def connection_lost(self, exc: Exception | None) -> None:
        self.app_state[STATE].remove(self.transport)
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """A message is complete; those that came before `received` was set are ahead of it."""
        if self.received is None or not self.queue.empty() or self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
        elif not self.close_sent:
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                super().send_receive_event_to_app()  # closes the socket
            else:
                self.received(text)

    def send_text(self, text: bytes) -> int:
        """Send a text message; return how many bytes wait until the other side takes them."""
        if self.close_sent or self.transport.is_closing():
            return 0
        if not self.pending:
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


def framed(text: bytes) -> bytes:
    """A text message in one frame (RFC 6455, 5.2); a server does not mask.

    The library's own takes seven times as long, and every move is sent to every seat.
    """
    length = len(text)
    if length < 126:
        return b"\x81%c%s" % (length, text)
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big") + text
    return b"\x81\x7f" + length.to_bytes(8, "big") + text
