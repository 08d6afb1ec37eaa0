"""A socket as the web server holds it, with a way to send at once.

ASGI sends by a coroutine, so a reader of news would need a task of its own; at some thousand
sockets those tasks cost more than the news.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

AT_ONCE = "clutch.at_once"  # where in a socket's scope the way to send is found


class Socket(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # otherwise it was refused
            extensions: Any = self.scope["extensions"]
            extensions[AT_ONCE] = self.send_at_once

    def send_at_once(self, text: bytes) -> int:
        """One message; how many bytes wait until the other side takes them."""
        if self.close_sent or self.transport.is_closing():
            return 0
        self.transport.write(framed(text))
        return self.transport.get_write_buffer_size()


def framed(text: bytes) -> bytes:
    """A text message in one frame (RFC 6455, 5.2); a server does not mask."""
    length = len(text)
    if length < 126:
        return b"\x81%c%s" % (length, text)
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big") + text
    return b"\x81\x7f" + length.to_bytes(8, "big") + text
