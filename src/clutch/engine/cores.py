"""How many processor cores this process may use."""

import os


def cores() -> int:
    """The cores that the process is allowed to run on, or all of the machine's; at least 1."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1
