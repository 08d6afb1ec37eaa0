"""A player's socket, as a test or a load holds it."""

import json
from typing import Any


class Wire:
    """Over TestClient's socket: what is sent, and all that comes back."""

    def __init__(self, session: Any, token: str, since: int = 0, **more: Any) -> None:
        self.session = session
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.position: dict[str, Any] | None = None
        self.send(type="hello", protocol=2, token=token, since=since, **more)

    def send(self, **message: Any) -> None:
        self.session.send_text(json.dumps(message))

    def next(self) -> dict[str, Any]:
        raw = self.session.receive_text()
        message: dict[str, Any] = json.loads(raw)
        self.raw.append(raw)
        self.heard.append(message)
        if message.get("position"):
            self.position = message["position"]
        return message

    def until(self, **wanted: Any) -> dict[str, Any]:
        """Read on until a message has these values."""
        for _ in range(10_000):
            message = self.next()
            if all(message.get(name) == value for name, value in wanted.items()):
                return message
        raise AssertionError(f"never heard {wanted}")
