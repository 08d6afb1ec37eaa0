"""Those who follow a table: sockets of players, streams of spectators.

Each has a short queue; one that does not keep up is dropped and comes back where it was.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable

from clutch.server.errors import Code, Refusal
from clutch.server.metrics import Metrics
from clutch.server.output.seat_views import Viewer
from clutch.server.settings import Limits

STOP, SLOW = "stop", "slow"  # why a reader is sent away
LONG = 4_096  # bytes of a long message


class Reader:
    """One socket or stream.

    What it is told waits in its queue for whoever serves it, or, once it flows, goes out at once.
    """

    def __init__(self, viewer: Viewer, address: str, most: int) -> None:
        self.viewer, self.address, self.most = viewer, address, most
        self.queue: asyncio.Queue[bytes] = asyncio.Queue()
        self.gone: str = ""
        self.seq = 0  # the last event it was sent
        self.send: Callable[[bytes], int] | None = None
        self.close: Callable[[str], object] | None = None

    def flow(
        self, send: Callable[[bytes], int], first: list[bytes], close: Callable[[str], object]
    ) -> None:
        """Send at once from now on: what comes first, then what has come in meanwhile."""
        for message in first:
            send(message)
        while not self.queue.empty():
            send(self.queue.get_nowait())
        self.send, self.close = send, close
        if self.gone:
            close(self.gone)

    def put(self, message: bytes) -> bool:
        """Tell it; a reader that lets too much wait is sent away."""
        if self.gone:
            return False
        if self.send is not None:
            slow = self.send(message) > self.most * LONG
        else:
            slow = self.queue.qsize() >= self.most
            if not slow:
                self.queue.put_nowait(message)
        if slow:
            self.leave(SLOW)
        return not slow

    def leave(self, why: str) -> None:
        if self.gone:
            return
        self.gone = why
        if self.close is not None:
            self.close(why)
        else:
            self.queue.put_nowait(b"")  # wakes it up


class Readers:
    """Everyone who follows any table here."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits, self.metrics = limits, metrics
        self.tables: dict[str, set[Reader]] = defaultdict(set)
        self.addresses: dict[str, int] = defaultdict(int)
        self.stopping = False
        metrics.gauges["clutch_readers"] = lambda: sum(map(len, self.tables.values()))

    def add(self, table: str, reader: Reader) -> None:
        """A seat has its own few places, so spectators never keep a player out."""
        beside = sum(other.viewer == reader.viewer for other in self.tables.get(table, ()))
        most = self.limits.sockets_table if reader.viewer is None else self.limits.sockets_seat
        if beside >= most:
            raise Refusal(Code.too_many, "Too many are following this table. Try again later.", 30)
        if self.addresses[reader.address] >= self.limits.sockets_address:
            raise Refusal(Code.too_many, "Too many connections from your address.", 30)
        self.addresses[reader.address] += 1
        self.tables[table].add(reader)
        if self.stopping:
            reader.leave(STOP)

    def remove(self, table: str, reader: Reader) -> None:
        here = self.tables.get(table)
        if here is None or reader not in here:
            return
        here.discard(reader)
        self.addresses[reader.address] -= 1
        if not self.addresses[reader.address]:
            del self.addresses[reader.address]
        if not here:
            del self.tables[table]

    def tell(self, table: str, seq: int, make: Callable[[Viewer], bytes]) -> None:
        """One event to all who follow; each seat's message is made once."""
        made: dict[Viewer, bytes] = {}
        for reader in tuple(self.tables.get(table, ())):
            if reader.gone:  # whoever served it never came to the end
                self.remove(table, reader)
            if reader.gone or reader.seq >= seq:
                continue
            if reader.viewer not in made:
                made[reader.viewer] = make(reader.viewer)
            reader.seq = seq
            if not reader.put(made[reader.viewer]):
                self.metrics.count("clutch_dropped_total")

    def follows(self, table: str) -> bool:
        return table in self.tables

    def stop(self) -> None:
        """Send everyone away; they come back to whoever serves next."""
        self.stopping = True
        for here in tuple(self.tables.values()):
            for reader in tuple(here):
                reader.leave(STOP)
