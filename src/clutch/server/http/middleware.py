"""Round every request: size, origin, pace, security headers, a line in the log."""

import asyncio
import ipaddress
import re
import socket
import time
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from clutch.server import logs
from clutch.server.addresses import address_of
from clutch.server.errors import Code, Refusal, fault
from clutch.server.http.common import refusal
from clutch.server.lan import reachable
from clutch.server.metrics import Metrics
from clutch.server.rate_limit import Buckets
from clutch.server.settings import Settings

CSP = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
OPENER = (b"cross-origin-opener-policy", b"same-origin")
RECORDS = "/api/replays"  # a record is larger than any other request
SAFE = ("GET", "HEAD", "OPTIONS")
PATIENCE = 20.0  # seconds for the whole of a request


class RequestChecks:
    """What is asked of every request and socket before anything is read or run."""

    def __init__(self, settings: Settings) -> None:
        self.names = {*own_names(), *(name.lower() for name in settings.names)}
        rate = settings.limits.address_requests / settings.workers
        self.requests = Buckets(rate, 4 * rate, "requests from your address")

    def http(self, scope: Scope) -> None:
        """Raises a Refusal."""
        self.host(scope)
        if scope["method"] not in SAFE and not self.same_origin(scope):
            raise Refusal(Code.wrong_origin, "This page may not use this server.")
        self.requests.take(address_of(scope))

    def socket(self, scope: Scope) -> None:
        """Raises a Refusal."""
        self.host(scope)
        if not self.same_origin(scope):
            raise Refusal(Code.wrong_origin, "This page may not use this server.")
        self.requests.take(address_of(scope))

    def host(self, scope: Scope) -> None:
        """Refuse a name that is not ours: whoever owns it could let it lead here, and with it a
        page of theirs, which would then count as ours.
        """
        if sum(name == b"host" for name, _ in scope["headers"]) > 1:
            raise Refusal(Code.bad_request, "A request names one host.")
        host = host_of(header(scope, b"host"))
        if host and host not in self.names and not is_address(host):
            known = Refusal(
                Code.wrong_host,
                f"This server does not know the name {host[:100]}. Whoever runs it can start it "
                "with --name.",
            )
            raise known

    def same_origin(self, scope: Scope) -> bool:
        """Whether the page that asks is ours; a program has no page and says none."""
        origin = header(scope, b"origin")
        if not origin:
            return True
        try:
            return urlsplit(origin).netloc == header(scope, b"host") != ""
        except ValueError:  # no address at all
            return False


class Guard:
    """ASGI middleware; refuses before anything is read or run."""

    def __init__(
        self, app: ASGIApp, checks: RequestChecks, settings: Settings, metrics: Metrics
    ) -> None:
        self.app, self.checks, self.limits, self.metrics = app, checks, settings.limits, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 0  # until an answer has begun

        async def dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message.get("headers", ()), *HEADERS]
                if not plain_network(scope["scheme"], header(scope, b"host")):
                    headers.append(OPENER)
                if scope["path"].startswith("/api"):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
            await send(message)

        try:
            self.checks.http(scope)
            body = await self.body(scope, receive)
            await self.app(scope, replayed(body, receive), dressed)
        except Refusal as why:
            self.metrics.refused(why)
            why.__traceback__ = None  # it holds those who waited, and what they waited for holds it
            await refusal(why)(scope, receive, dressed)
        except Exception:
            if status:
                raise
            logs.log.exception("a request failed")
            sorry = fault()
            self.metrics.refused(sorry)
            await refusal(sorry)(scope, receive, dressed)
        finally:
            route = getattr(scope.get("route"), "path", "other")
            labels = f'route="{route}",status="{status or 500}"'
            self.metrics.count("clutch_requests_total", labels)
            took = round(1000 * (time.perf_counter() - began), 1)
            logs.debug("request", method=scope["method"], route=route, status=status, ms=took)

    async def body(self, scope: Scope, receive: Receive) -> bytes:
        """The whole body, if it is not too large and comes in time."""
        most = self.limits.record if scope["path"] == RECORDS else self.limits.body
        too_large = Refusal(Code.too_large, f"A request has at most {most} bytes.")
        length = header(scope, b"content-length")
        if length.isdecimal() and int(length) > most:
            raise too_large
        if scope["method"] in SAFE and not length:
            return b""
        body, more = b"", True
        try:
            async with asyncio.timeout(PATIENCE):
                while more:
                    message = await receive()
                    if message["type"] != "http.request":
                        raise Refusal(Code.bad_request, "The request broke off.")
                    body += message.get("body", b"")
                    more = message.get("more_body", False)
                    if len(body) > most:
                        raise too_large
        except TimeoutError:
            late = f"The request did not come whole within {PATIENCE:g} seconds."
            raise Refusal(Code.bad_request, late) from None
        return body


def own_names() -> set[str]:
    """What this machine is called in its own network."""
    name = socket.gethostname().lower()
    return {"localhost", name, f"{name}.local", name.partition(".")[0]}


HOST = re.compile(r"(?:\[([0-9a-fA-F:.]+)\]|([^:@\[\]]*))(?::\d{0,5})?")


def host_of(header: str) -> str:
    """A Host header without its port; one of another form as it is, so that nobody has it."""
    found = HOST.fullmatch(header)
    return (found[1] or found[2] if found else header).lower()


@lru_cache(1024)
def plain_network(scheme: str, host_header: str) -> bool:
    """Whether a browser reaches us by an address of a network, so without TLS.

    It then ignores the opener policy, and complains.
    """
    host = host_of(host_header)
    return scheme == "http" and is_address(host) and reachable(host)


@lru_cache(1024)
def is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def replayed(body: bytes, receive: Receive) -> Receive:
    """What was read already, then whatever else comes: that the client has gone."""
    read = False

    async def again() -> Message:
        nonlocal read
        if read:
            return await receive()
        read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def header(scope: Scope, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            return bytes(value).decode("latin-1")
    return ""
