"""Round every request: size, origin, pace, security headers, a line in the log."""

import asyncio
import time
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from clutch.server import logs
from clutch.server.addresses import address_of
from clutch.server.errors import Code, Refusal, fault
from clutch.server.http.common import refusal
from clutch.server.metrics import Metrics
from clutch.server.rate_limit import Buckets
from clutch.server.settings import Settings

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
RECORDS = "/api/replays"  # a record is larger than any other request
SAFE = ("GET", "HEAD", "OPTIONS")
PATIENCE = 20.0  # seconds for the whole of a request


class RequestChecks:
    """What is asked of every request and socket before anything is read or run."""

    def __init__(self, settings: Settings) -> None:
        self.origins = settings.origins
        rate = settings.limits.address_requests
        self.requests = Buckets(rate, 4 * rate, "requests from your address")

    def http(self, scope: Scope) -> None:
        """Raises a Refusal."""
        if scope["method"] not in SAFE and not self.same_origin(scope):
            raise Refusal(Code.wrong_origin, "This page may not use this server.")
        if scope["path"].startswith("/api"):
            self.requests.take(address_of(scope))

    def socket(self, scope: Scope) -> None:
        """Raises a Refusal."""
        if not self.same_origin(scope):
            raise Refusal(Code.wrong_origin, "This page may not use this server.")
        self.requests.take(address_of(scope))

    def same_origin(self, scope: Scope) -> bool:
        """Whether the page that asks is ours; a program has no page and says none."""
        origin = header(scope, b"origin")
        if not origin or origin in self.origins:
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
