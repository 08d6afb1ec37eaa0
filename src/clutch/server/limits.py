"""Token buckets: so many at once, so many a second, for each address or seat."""

import math
import time
from collections import OrderedDict
from collections.abc import Hashable

from clutch.server.refusals import Code, Refusal

MOST_KNOWN = 50_000  # addresses remembered; the ones not seen longest are forgotten


class Buckets:
    """One bucket a name; it fills again by itself."""

    def __init__(self, rate: float, burst: float, what: str) -> None:
        self.rate, self.burst, self.what = rate, max(1.0, burst), what
        self.known: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, name: Hashable, now: float | None = None) -> None:
        """One from the bucket of this name, or a refusal that says how long to wait."""
        now = time.monotonic() if now is None else now
        level, then = self.known.get(name) or (self.burst, now)
        level = min(self.burst, level + (now - then) * self.rate)
        self.known[name] = (level - 1 if level >= 1 else level, now)
        self.known.move_to_end(name)
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        if level < 1:
            wait = math.ceil((1 - level) / self.rate)
            raise Refusal(
                Code.too_fast, f"Too many {self.what}. Wait {wait} s and try again.", wait
            )
