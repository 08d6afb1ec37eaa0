"""The connection to a server: requests by HTTP, messages by a WebSocket that reconnects."""

import json
import re
import threading
import urllib.error
import urllib.request
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from clutch.engine.errors import ClutchError
from clutch.terminal.wording import say

PROTOCOL = 2  # the live messages that this client speaks; the server refuses others
TIMEOUT = 10.0  # seconds for a response
WAITS = (0.2, 0.5, 1.0, 2.0, 4.0)  # seconds before each try to reconnect; then the last again
LARGEST_MESSAGE = 2**22  # bytes
POLICY_VIOLATION = 1008  # the close code of a server that does not want this socket back


class NoServer(ClutchError):
    """A link that is no table's, or a server that does not answer or refuses."""


class Link(NamedTuple):
    """A table's address, and the token of a seat at it, if the link has one."""

    server: str
    table: str
    token: str = ""

    @classmethod
    def read(cls, text: str) -> "Link":
        """Parse a link to a table; raises NoServer if it is none.

        The table's id is the last word of its path or fragment; a token follows token=.
        """
        nowhere = NoServer(f"{text!r} is no link to a table, as http://host:8000/table/… is.")
        try:
            url = urlsplit(text if "://" in text else f"http://{text}")
        except ValueError:
            raise nowhere from None
        token = re.search(r"token=([\w-]+)", text)
        words = re.findall(r"[\w-]{16,}", re.sub(r"token=[\w-]+", "", f"{url.path} {url.fragment}"))
        if url.scheme not in ("http", "https") or not url.netloc or not words:
            raise nowhere
        return cls(f"{url.scheme}://{url.netloc}", words[-1], token[1] if token else "")

    def __str__(self) -> str:
        return f"{self.server}/table/{self.table}"

    @property
    def seat(self) -> str:
        """The link that opens this seat again."""
        return f"{self}#token={self.token}"

    @property
    def socket(self) -> str:
        """The address of the table's WebSocket."""
        return f"ws{self.server.removeprefix('http')}/api/tables/{self.table}/live"

    def ask(
        self, page: str, body: dict[str, Any] | None = None, post: bool = False, tries: int = 1
    ) -> Any:
        """Send a request about this table and return the JSON of the response.

        It is a POST with `body`, or with an empty one if `post`; otherwise a GET. Raises NoServer
        with the server's reason if it refuses, or if `tries` requests got no answer.
        """
        data = json.dumps(body or {}).encode() if body is not None or post else None
        head = {"content-type": "application/json"}
        if self.token:
            head["authorization"] = f"Bearer {self.token}"
        where = f"{self.server}/api/tables/{self.table}{page}"
        try:
            asked = urllib.request.Request(where, data, head)
            with urllib.request.urlopen(asked, timeout=TIMEOUT) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as why:
            with why:
                raise NoServer(reason(why)) from None
        except (OSError, ValueError) as why:
            if tries > 1:
                return self.ask(page, body, post, tries - 1)
            found = getattr(why, "reason", why)
            raise NoServer(f"{self.server} does not answer: {found}.") from None


def reason(why: urllib.error.HTTPError) -> str:
    """The sentence in an error response, or its status if there is none."""
    try:
        return str(json.load(why)["message"])
    except (ValueError, KeyError, TypeError, OSError):
        return f"The server refused with {why.code}."


class Connection:
    """A player's WebSocket; after a break it resumes from the last event it received."""

    def __init__(self, link: Link) -> None:
        self.link, self.seq = link, 0
        self.socket: ClientConnection | None = None
        self.closed = threading.Event()

    def send(self, **message: Any) -> None:
        """Send a message; raises NoServer while there is no connection."""
        socket = self.socket
        if socket is None:
            raise NoServer(say("no-connection"))
        try:
            socket.send(json.dumps(message))
        except (ConnectionClosed, OSError):
            raise NoServer(say("no-connection")) from None

    def receive(self) -> dict[str, Any] | None:
        """Wait for the next message, connecting first if need be.

        None when the connection broke; then `closed` says whether it is closed for good.
        """
        try:
            if self.socket is None:
                opened = connect(
                    self.link.socket,
                    open_timeout=TIMEOUT,
                    close_timeout=1,
                    max_size=LARGEST_MESSAGE,
                )
                self.socket = opened.__enter__()  # it is used beyond a with block
                hello = {"type": "hello", "protocol": PROTOCOL, "token": self.link.token}
                self.socket.send(json.dumps({**hello, "since": self.seq}))
            message: dict[str, Any] = json.loads(self.socket.recv())
        except ConnectionClosed as why:
            self.socket = None
            if why.rcvd is not None and why.rcvd.code == POLICY_VIOLATION:
                self.close()
            return None
        except (OSError, InvalidHandshake, InvalidURI, TimeoutError, ValueError):
            self.socket = None
            return None
        self.seq = max(self.seq, message.get("seq") or 0)
        return message

    def wait(self, tries: int) -> None:
        """Wait before the next try to connect."""
        self.closed.wait(WAITS[min(tries, len(WAITS) - 1)])

    def close(self) -> None:
        self.closed.set()
        if self.socket is not None:
            self.socket.close()
