"""Connections as the web server holds them, with bounds on their number and on request headers.

uvicorn bounds neither: one header without an end fills the memory, and half a request stays open
for ever.  Bodies are bounded in middleware.py, WebSocket messages in live/protocol.py.
"""

import asyncio
import resource
from collections import Counter
from functools import partial
from typing import Any
from urllib.parse import unquote

from pydantic_core import to_json
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from clutch.server.addresses import network
from clutch.server.errors import Code, Refusal
from clutch.server.http.middleware import HEADERS
from clutch.server.live.protocol import Outbox, Socket, accepting
from clutch.server.metrics import Metrics
from clutch.server.settings import Settings

CONNECTIONS, SOCKETS = "connections", "sockets"  # a worker's own, in the lifespan state
SPARE_FILES = 256  # file descriptors kept for the database, logs and libraries


class Connections:
    """The open connections of one worker, counted over all and by address."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.limits, self.metrics = settings.limits, metrics
        self.most = min(self.limits.connections, open_files() - SPARE_FILES)
        self.proxies = _TrustedHosts(settings.proxies)
        self.addresses: dict[asyncio.Transport, str] = {}
        self.by_address: Counter[str] = Counter()
        self.outbox = Outbox()
        metrics.gauges["clutch_connections"] = lambda: len(self.addresses)

    def add(self, transport: asyncio.Transport, host: str) -> None:
        """Count a connection from this host; raises a Refusal where there are too many.

        A trusted proxy connects for many people, so only the total bounds its connections.
        """
        if len(self.addresses) >= self.most:
            raise Refusal(Code.crowded, "The server is full. Try again in a minute.", 60)
        address = network(host)
        if self.by_address[address] >= self.limits.connections_address and host not in self.proxies:
            raise Refusal(Code.too_many, "Too many connections from your address.", 30)
        self.addresses[transport] = address
        self.by_address[address] += 1

    def remove(self, transport: asyncio.Transport) -> None:
        """Forget a connection; one that was never counted is ignored."""
        address = self.addresses.pop(transport, None)
        if address is not None:
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]

    def ended(self, open_ones: set[Any], socket: Socket) -> None:
        """Forget a WebSocket."""
        open_ones.discard(socket)
        self.remove(socket.transport)

    def client(self, scope: Any) -> tuple[str, int] | None:
        """Who asks, as a trusted proxy says it, or as the connection has it."""
        direct: tuple[str, int] | None = scope["client"]
        if direct is None or direct[0] not in self.proxies:
            return direct
        said = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        host, port = self.proxies.get_trusted_client_address(b", ".join(said).decode("latin-1"))
        return (host, port) if host else direct


class Connection(HttpToolsProtocol):
    """One HTTP connection; a WebSocket begins as one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.known: Connections = self.app_state[CONNECTIONS]
        self.unparsed = 0  # bytes since the parser last completed headers or delivered body
        self.header_bytes = 0  # of the current request line and headers
        self.deadline: asyncio.TimerHandle | None = None  # for the headers to be complete
        self.refused: Refusal | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        try:
            self.known.add(transport, self.client[0] if self.client else "?")
        except Refusal as why:
            self.refuse(why)
        else:
            self.wait_for_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.known.remove(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.refused is not None:
            return
        if self.deadline is None and (self.cycle is None or self.cycle.response_complete):
            self.wait_for_headers()
        self.unparsed += len(data)
        super().data_received(data)
        if self.unparsed > self.known.limits.headers and self.refused is None:
            self.refuse(too_large(self.known.limits.headers))

    # Called by the parser.  An exception ends parsing, and uvicorn calls send_400_response.

    def on_message_begin(self) -> None:
        self.header_bytes = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self.count_header(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.count_header(len(name) + len(value) + 4)
        most = self.known.limits.header_count
        if len(self.headers) >= most:
            self.refused = Refusal(Code.headers_too_large, f"A request has at most {most} headers.")
            raise self.refused
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.stop_waiting()
        self.unparsed = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.unparsed = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.unparsed = 0
        super().on_message_complete()

    def count_header(self, many: int) -> None:
        self.header_bytes += many
        if self.header_bytes > self.known.limits.headers:
            self.refused = too_large(self.known.limits.headers)
            raise self.refused

    def send_400_response(self, msg: str) -> None:
        self.refuse(self.refused or Refusal(Code.bad_request, msg))

    def handle_websocket_upgrade(self) -> None:
        """Go on as a WebSocket; this object has no part in it any more."""
        scope: Any = self.scope
        scope["path"] = unquote(self.url.partition(b"?")[0].decode("latin-1"))
        scope["client"] = self.known.client(scope)
        gone = partial(self.known.ended, self.connections)
        most = 2 * self.known.limits.frame
        socket = Socket(self.transport, self.loop, most, self.known.outbox, gone)
        try:
            accepted = accepting(scope)
            self.app_state[SOCKETS].open(scope, socket)
        except Refusal as why:
            socket.timer.cancel()
            self.refuse(why)
            return
        self.transport.write(accepted)
        self.transport.set_protocol(socket)
        self.connections.discard(self)
        self.connections.add(socket)  # type: ignore[arg-type]
        self.parser = self.scope = self.headers = None  # type: ignore[assignment]

    # The time that headers may take.

    def wait_for_headers(self) -> None:
        self.deadline = self.loop.call_later(self.known.limits.header_time, self.late)

    def stop_waiting(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def late(self) -> None:
        """The headers did not come in time; a connection that sent nothing is closed silently."""
        self.deadline = None
        if self.unparsed:
            seconds = self.known.limits.header_time
            text = f"The request's headers did not come within {seconds:g} seconds."
            self.refuse(Refusal(Code.too_slow, text))
        else:
            self.transport.close()

    def refuse(self, why: Refusal) -> None:
        """Answer with an error, unless another answer has begun, and close the connection."""
        self.refused = why
        self.stop_waiting()
        self.known.metrics.refused(why)
        if self.transport.is_closing():
            return
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(as_response(why))
        self.transport.close()


def too_large(most: int) -> Refusal:
    return Refusal(Code.headers_too_large, f"A request's headers have at most {most} bytes.")


def as_response(why: Refusal) -> bytes:
    """The whole HTTP response to a request that never reached the application."""
    body = to_json({"code": why.code.name, "message": why.message})
    headers = [
        *HEADERS,
        (b"cache-control", b"no-store"),
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        (b"connection", b"close"),
    ]
    if why.retry_after is not None:
        headers.append((b"retry-after", b"%d" % why.retry_after))
    lines = b"".join(b"%s: %s\r\n" % header for header in headers)
    return b"HTTP/1.1 %d %s\r\n%s\r\n%s" % (why.status, why.code.name.encode(), lines, body)


def open_files() -> int:
    """Raise the limit on open files and sockets as far as allowed; return it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (ValueError, OSError):  # a system that does not allow its own hard limit
        return soft
    return hard if hard != resource.RLIM_INFINITY else 1 << 30
