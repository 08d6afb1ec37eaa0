"""Hearing from the other workers: what happens when PostgreSQL goes away."""

import asyncio
import socket
from typing import Any

import pytest

from clutch.server.storage.notifications import broken


class Dropped:
    """A connection of libpq's that PostgreSQL has closed."""

    def __init__(self, number: int) -> None:
        self.socket = number

    def consume_input(self) -> None:
        raise ConnectionError("server closed the connection unexpectedly")


def test_the_number_of_a_broken_connection_is_let_go_at_once() -> None:
    """A moment later it is another connection's, whose reading must not be stopped."""

    async def hear(number: int) -> list[int]:
        loop, removed = asyncio.get_running_loop(), []
        loop.remove_reader = removed.append  # type: ignore[assignment, method-assign]
        connection: Any = Dropped(number)
        with pytest.raises(ConnectionError):
            await broken(connection, "me", print, print)
        return removed

    ours, theirs = socket.socketpair()
    with ours, theirs:
        assert asyncio.run(hear(ours.fileno())) == [ours.fileno()]
