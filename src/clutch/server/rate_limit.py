"""Token buckets: so many at once, so many a second, for each address or seat."""

import math
import time
from collections.abc import Hashable

from clutch.server.errors import Code, Refusal

MOST_KNOWN = 50_000  # addresses remembered; then those who have waited long enough are forgotten


class Buckets:
    """One bucket a name; it fills again by itself."""

    def __init__(self, rate: float, burst: float, what: str) -> None:
        self.rate, self.burst, self.what = rate, max(1.0, burst), what
        self.known: dict[Hashable, tuple[float, float]] = {}

    def take(self, name: Hashable, now: float | None = None) -> None:
        """One from the bucket of this name, or a refusal that says how long to wait."""
        now = time.monotonic() if now is None else now
        level, then = self.known.get(name) or (self.burst, now)
        level = min(self.burst, level + (now - then) * self.rate)
        self.known[name] = (level - 1 if level >= 1 else level, now)
        if len(self.known) > MOST_KNOWN:
            self.forget(now)
        if level < 1:
            wait = math.ceil((1 - level) / self.rate)
            raise Refusal(
                Code.too_fast, f"Too many {self.what}. Wait {wait} s and try again.", wait
            )

    def forget(self, now: float) -> None:
        """A full bucket is as good as none; are too many not full, the older half goes."""
        since = now - self.burst / self.rate
        kept = {name: seen for name, seen in self.known.items() if seen[1] > since}
        if len(kept) > MOST_KNOWN // 2:
            middle = sorted(then for _, then in kept.values())[len(kept) // 2]
            kept = {name: seen for name, seen in kept.items() if seen[1] > middle}
        self.known = kept
