"""Counts of what happens, in the text that Prometheus reads."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable

from clutch.server.errors import Refusal

EDGES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
HELP = {
    "clutch_requests_total": "HTTP requests, by route and status.",
    "clutch_refusals_total": "Refusals, by code.",
    "clutch_events_total": "Events written down, by kind.",
    "clutch_commits_total": "Transactions that wrote events.",
    "clutch_commit_failures_total": "Transactions that failed.",
    "clutch_dropped_total": "Readers dropped because they were too slow.",
    "clutch_commit_seconds": "Time from asking for an event to be written until it is on disk.",
    "clutch_thought_wait_seconds": "Time a bot or a hint waited for a thread.",
    "clutch_unsent_total": "Messages that could not be sent to a reader, by why.",
    "clutch_bot_seconds": "Time a bot took over a move.",
    "clutch_notices_total": "Notices to people who are away, by kind and result.",
    "clutch_tables_loaded": "Tables in memory.",
    "clutch_games_cold": "Games that are still being compiled.",
    "clutch_readers": "Sockets and streams that are open.",
    "clutch_connections": "Connections that are open.",
    "clutch_thoughts_waiting": "Bots and hints that wait for a thread.",
    "clutch_bots_thinking": "Bots at work now.",
}


class Metrics:
    """Counters and histograms, and gauges that are asked when someone looks."""

    def __init__(self) -> None:
        self.counts: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        self.times: dict[str, list[int]] = {}
        self.sums: dict[str, float] = defaultdict(float)
        self.gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, labels: str = "", many: int = 1) -> None:
        self.counts[name][labels] += many

    def refused(self, why: Refusal) -> None:
        self.count("clutch_refusals_total", f'code="{why.code.name}"')

    def time(self, name: str, *seconds: float) -> None:
        buckets = self.times.setdefault(name, [0] * (len(EDGES) + 1))
        for each in seconds:
            buckets[bisect_left(EDGES, each)] += 1
        self.sums[name] += sum(seconds)

    def text(self) -> str:
        out: list[str] = []
        for name, by_label in sorted(self.counts.items()):
            out += head(name, "counter")
            for labels, value in sorted(by_label.items()):
                out.append(f"{name}{{{labels}}} {value}" if labels else f"{name} {value}")
        for name, buckets in sorted(self.times.items()):
            out += [*head(name, "histogram"), *histogram(name, buckets)]
            out += [f"{name}_sum {self.sums[name]:.6f}", f"{name}_count {sum(buckets)}"]
        for name, ask in sorted(self.gauges.items()):
            out += [*head(name, "gauge"), f"{name} {ask():g}"]
        return "\n".join(out) + "\n"


def head(name: str, kind: str) -> list[str]:
    return [f"# HELP {name} {HELP.get(name, name)}", f"# TYPE {name} {kind}"]


def histogram(name: str, buckets: list[int]) -> list[str]:
    out, total = [], 0
    for edge, many in zip((*(f"{edge:g}" for edge in EDGES), "+Inf"), buckets):
        total += many
        out.append(f'{name}_bucket{{le="{edge}"}} {total}')
    return out
