"""Those who follow a table: sockets of players, streams of spectators."""

from collections import defaultdict
from collections.abc import Callable, Mapping

from clutch.server import logs
from clutch.server.errors import Code, Refusal
from clutch.server.metrics import Metrics
from clutch.server.output.outgoing import Message
from clutch.server.output.views import Viewer
from clutch.server.settings import Limits

STOP, SLOW = "stop", "slow"  # why a subscriber is sent away
NOT_YET = 2**62  # as the last event that a subscriber was sent: it is sent none


class Subscriber:
    """One socket or stream; a subclass says how."""

    def __init__(self, viewer: Viewer, address: str, most: int) -> None:
        self.viewer, self.address = viewer, address
        self.most = most  # bytes that may wait
        self.seq = 0  # the last event it was sent
        self.gone = ""  # why it was sent away
        self.here = True  # its person looks at it, as far as we know

    def send(self, message: Message) -> int:
        """Send a message; return how many bytes the other side has not taken yet."""
        raise NotImplementedError

    def close(self, why: str) -> None:
        """Called once, when it is sent away."""
        raise NotImplementedError

    def put(self, message: Message) -> bool:
        """Send a message; a subscriber that lets too much wait is sent away.  Whether it stays."""
        if not self.gone and self.send(message) > self.most:
            self.leave(SLOW)
        return not self.gone

    def leave(self, why: str) -> None:
        if not self.gone:
            self.gone = why
            self.close(why)


class Subscribers:
    """Everyone who follows any table at this worker."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits, self.metrics = limits, metrics
        self.tables: dict[str, set[Subscriber]] = {}
        self.addresses: dict[str, int] = defaultdict(int)
        self.stopping = False
        self.changed: Callable[[str, Viewer], None] = lambda table, viewer: None
        metrics.gauges["clutch_readers"] = lambda: sum(map(len, self.tables.values()))

    def add(self, table: str, subscriber: Subscriber) -> None:
        """Raises a Refusal where there are too many; spectators never keep a player out."""
        here = self.tables.get(table, set())
        beside = sum(other.viewer == subscriber.viewer for other in here)
        player = subscriber.viewer is not None
        if beside >= (self.limits.sockets_seat if player else self.limits.sockets_table):
            raise Refusal(Code.too_many, "Too many are following this table. Try again later.", 30)
        if self.addresses[subscriber.address] >= self.limits.sockets_address:
            raise Refusal(Code.too_many, "Too many connections from your address.", 30)
        self.addresses[subscriber.address] += 1
        self.tables.setdefault(table, set()).add(subscriber)
        self.changed(table, subscriber.viewer)

    def remove(self, table: str, subscriber: Subscriber) -> None:
        here = self.tables.get(table)
        if here is None or subscriber not in here:
            return
        here.discard(subscriber)
        self.addresses[subscriber.address] -= 1
        if not self.addresses[subscriber.address]:
            del self.addresses[subscriber.address]
        if not here:
            del self.tables[table]
        self.changed(table, subscriber.viewer)

    def viewers(self, table: str) -> set[Viewer]:
        """Whose views are needed to tell all who follow this table."""
        return {subscriber.viewer for subscriber in self.tables.get(table, ())}

    def present(self, table: str) -> set[Viewer]:
        """Those of them who look at it."""
        return {each.viewer for each in self.tables.get(table, ()) if each.here}

    def send(self, table: str, messages: Mapping[Viewer, Message]) -> None:
        """Send each subscriber of a table the message for its seat, unless it has that event."""
        for subscriber in tuple(self.tables.get(table, ())):
            message = messages[subscriber.viewer]
            if subscriber.seq < message.seq and not subscriber.gone:
                subscriber.seq = message.seq
                try:
                    if not subscriber.put(message):
                        self.metrics.count("clutch_dropped_total")
                except Exception as why:  # the others are told all the same
                    self.metrics.count("clutch_unsent_total", f'why="{type(why).__name__}"')
                    logs.log.exception("a message could not be sent")

    def tell(self, table: str, message: Message) -> None:
        """Send everyone who follows a table a message that is no event."""
        for subscriber in tuple(self.tables.get(table, ())):
            if subscriber.seq != NOT_YET:
                subscriber.put(message)

    def stop(self) -> None:
        """Send everyone away; they come back to whichever worker serves next."""
        self.stopping = True
        for here in tuple(self.tables.values()):
            for subscriber in tuple(here):
                subscriber.leave(STOP)
