"""Token buckets: so many at once, so many a second, for each address or seat."""

import math
import time
from collections import OrderedDict

from clutch.server.refusals import Code, Refusal

MOST_KNOWN = 50_000  # addresses remembered; the ones not seen longest are forgotten


class Buckets:
    """One bucket a name; it fills again by itself."""

    def __init__(self, rate: float, burst: float, what: str) -> None:
        self.rate, self.burst, self.what = rate, max(1.0, burst), what
        self.known: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str, now: float | None = None) -> None:
        """One from the bucket of this name, or a refusal that says how long to wait."""
        now = time.monotonic() if now is None else now
        level, then = self.known.pop(name, (self.burst, now))
        level = min(self.burst, level + (now - then) * self.rate)
        enough = level >= 1
        self.known[name] = (level - 1 if enough else level, now)
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        if not enough:
            wait = math.ceil((1 - level) / self.rate)
            raise Refusal(
                Code.too_fast, f"Too many {self.what}. Wait {wait} s and try again.", wait
            )
