"""The wire to a server: its pages by HTTP, its news by a socket that comes back when it breaks."""

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

PATIENCE = 10.0  # seconds for an answer
WAITS = (0.2, 0.5, 1.0, 2.0, 4.0)  # seconds before each try to come back; then the last again
MOST = 2**22  # bytes of a message
TURNED_AWAY = 1008  # the server does not want this socket back


class NoServer(ClutchError):
    """A link that leads nowhere, or a server that does not answer or refuses."""


class Link(NamedTuple):
    """A table's address, and the token of a seat at it where the link has one."""

    server: str
    table: str
    token: str = ""

    @classmethod
    def read(cls, text: str) -> "Link":
        """The table is the last word of the path or of what follows #; a token follows token=."""
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
        """The link that opens this very seat again."""
        return f"{self}#token={self.token}"

    @property
    def socket(self) -> str:
        return f"ws{self.server.removeprefix('http')}/api/tables/{self.table}/live"

    def ask(self, page: str, body: dict[str, Any] | None = None, post: bool = False) -> Any:
        """What the server answers about this table; NoServer with its reason if it refuses."""
        data = json.dumps(body or {}).encode() if body is not None or post else None
        head = {"content-type": "application/json"}
        if self.token:
            head["authorization"] = f"Bearer {self.token}"
        where = f"{self.server}/api/tables/{self.table}{page}"
        try:
            asked = urllib.request.Request(where, data, head)
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as why:
            raise NoServer(reason(why)) from None
        except (OSError, ValueError) as why:
            found = getattr(why, "reason", why)
            raise NoServer(f"{self.server} does not answer: {found}.") from None


def reason(why: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(why)["message"])
    except (ValueError, KeyError, TypeError, OSError):
        return f"The server refused with {why.code}."


class Connection:
    """A player's socket; it says hello again from the last event it has heard."""

    def __init__(self, link: Link) -> None:
        self.link, self.seq = link, 0
        self.socket: ClientConnection | None = None
        self.closed = threading.Event()

    def send(self, **message: Any) -> None:
        socket = self.socket
        if socket is None:
            raise NoServer("There is no connection to the server now; it is tried again.")
        try:
            socket.send(json.dumps(message))
        except (ConnectionClosed, OSError):
            raise NoServer("The connection broke; it is tried again.") from None

    def receive(self) -> dict[str, Any] | None:
        """The next message; None when the connection broke, or is closed for good."""
        try:
            if self.socket is None:
                opened = connect(
                    self.link.socket, open_timeout=PATIENCE, close_timeout=1, max_size=MOST
                )
                self.socket = opened.__enter__()  # it lives longer than a block of code
                hello = {"type": "hello", "token": self.link.token, "since": self.seq}
                self.socket.send(json.dumps(hello))
            message: dict[str, Any] = json.loads(self.socket.recv())
        except ConnectionClosed as why:
            self.socket = None
            if why.rcvd is not None and why.rcvd.code == TURNED_AWAY:
                self.close()
            return None
        except (OSError, InvalidHandshake, InvalidURI, TimeoutError, ValueError):
            self.socket = None
            return None
        self.seq = max(self.seq, message.get("seq") or 0)
        return message

    def wait(self, tries: int) -> None:
        """Wait before the next try to come back."""
        self.closed.wait(WAITS[min(tries, len(WAITS) - 1)])

    def close(self) -> None:
        self.closed.set()
        if self.socket is not None:
            self.socket.close()
