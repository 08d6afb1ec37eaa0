"""What this machine lets a process have."""

import os


def cores() -> int:
    """How many cores this process may use."""
    mine = getattr(os, "sched_getaffinity", None)
    return len(mine(0)) if mine else os.cpu_count() or 1
