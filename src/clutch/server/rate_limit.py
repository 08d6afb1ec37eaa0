"""Token buckets: so many at once, so many a second, for each address or seat."""

import math
import time
from collections.abc import Hashable

from clutch.server.errors import Code, Refusal

NEVER = float("-inf")
ONE = 1 - 1e-6  # sums of times are not exact
MOST_KNOWN = 50_000  # names remembered
FEW = 1_000  # names among which it is not worth while to look for those that can be forgotten


class Buckets:
    """One bucket a name; it fills again by itself."""

    def __init__(self, rate: float, burst: float, what: str) -> None:
        self.rate, self.burst, self.what = rate, max(1.0, burst), what
        self.empty: dict[Hashable, float] = {}  # when each was empty, had it only filled since
        self.crowded = FEW  # more names make us forget some

    def take(self, name: Hashable, now: float | None = None) -> None:
        """One from the bucket of this name, or a refusal that says how long to wait."""
        now = time.monotonic() if now is None else now
        empty = max(self.empty.get(name, NEVER), now - self.burst / self.rate)
        level = (now - empty) * self.rate
        if level < ONE:
            wait = math.ceil((1 - level) / self.rate)
            raise Refusal(
                Code.too_fast, f"Too many {self.what}. Wait {wait} s and try again.", wait
            )
        self.empty[name] = empty + 1 / self.rate
        if len(self.empty) > self.crowded:
            self.forget(now)

    def forget(self, now: float) -> None:
        """A full bucket is as good as none; are too many not full, the fuller half goes."""
        full = now - self.burst / self.rate
        kept = {name: empty for name, empty in self.empty.items() if empty > full}
        if len(kept) > MOST_KNOWN // 2 and self.crowded == MOST_KNOWN:
            middle = sorted(kept.values())[len(kept) // 2]
            kept = {name: empty for name, empty in kept.items() if empty > middle}
        self.empty = kept
        self.crowded = min(2 * len(kept) + FEW, MOST_KNOWN)  # seldom: it means looking at all
