"""Requests that this server makes: to the address that was checked, without redirects, in 5 s."""

import ipaddress
import socket
import ssl
import time
from collections.abc import Mapping
from urllib.parse import SplitResult, urlsplit

PATIENCE = 5.0  # seconds for the whole of a request
LONGEST_HEAD = 4096  # bytes of an answer that are read at most: its first line is all we need


class Undelivered(Exception):
    """A request could not be made, or was not answered; says why in a sentence."""


def checked(url: str) -> SplitResult:
    """The parts of an https address; raises Undelivered where it is none."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Undelivered("This is no address.") from None
    if parts.scheme != "https" or not parts.hostname or port == 0:
        raise Undelivered("The address must begin with https://")
    if parts.username is not None or parts.password is not None:
        raise Undelivered("The address must not hold a name or a password.")
    if not url.isascii() or any(letter <= " " for letter in url):
        raise Undelivered("The address must be written in plain letters.")
    return parts


def addresses(host: str, port: int, private: bool = False) -> list[str]:
    """Where a name leads; raises Undelivered where any of it is no public address."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError:
        raise Undelivered(f"There is no {host}.") from None
    out = [str(entry[4][0]) for entry in found]
    if not private and not all(map(public, out)):
        raise Undelivered(f"{host} leads into a private network.")
    return out


def public(address: str) -> bool:
    """Whether an address is one of the open internet."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        tunnel = found.sixtofour is not None or found.teredo is not None
        if tunnel or found.ipv4_mapped is not None or int(found) >> 125 != 1:  # outside 2000::/3
            return False
    return found.is_global and not found.is_multicast


def post(url: str, headers: Mapping[str, str], body: bytes, private: bool = False) -> int:
    """Send a POST request and return the status of its answer; raises Undelivered.

    The name is looked up once and the connection made to what was found.  `private` allows
    addresses of one's own network, and plain http.
    """
    parts = urlsplit(url) if private else checked(url)
    secure, host = parts.scheme == "https", parts.hostname or ""
    port = parts.port or (443 if secure else 80)
    target = addresses(host, port, private)[0]
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [f"POST {path} HTTP/1.1", f"Host: {parts.netloc}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    request = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode() + body
    until = time.monotonic() + PATIENCE
    try:
        with socket.create_connection((target, port), PATIENCE) as door:
            if not secure:
                return exchanged(door, request, until)
            with ssl.create_default_context().wrap_socket(door, server_hostname=host) as safe:
                return exchanged(safe, request, until)
    except (OSError, ValueError) as why:
        raise Undelivered(f"{host} does not answer: {type(why).__name__}.") from None


def exchanged(door: socket.socket, request: bytes, until: float) -> int:
    """Send it and read the first line of the answer."""
    door.settimeout(max(0.01, until - time.monotonic()))
    door.sendall(request)
    head = b""
    while b"\r\n" not in head and len(head) < LONGEST_HEAD:
        door.settimeout(max(0.01, until - time.monotonic()))
        part = door.recv(1024)
        if not part:
            break
        head += part
    protocol, _, rest = head.partition(b" ")
    if not protocol.startswith(b"HTTP/"):
        raise ValueError("no answer of HTTP")
    return int(rest[:3])
