"""Compile in many processes at once, measure in one: `with ALONE` waits until all have compiled,
then for its turn.
"""

import fcntl
import os
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # JAX leaves the others memory


class Alone:
    gate: Any  # set in each process by `each`

    def __enter__(self) -> None:
        self.gate.wait()
        self.door = (Path(tempfile.gettempdir()) / "clutch-gpu.lock").open("w")
        fcntl.flock(self.door, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        self.door.close()


ALONE = Alone()


def each(judge: Callable[[str], Any], names: Sequence[str]) -> dict[str, Any]:
    """A process a game."""
    here = get_context("spawn")
    gate = here.Barrier(len(names))
    with ProcessPoolExecutor(len(names), here, initializer=wait_at, initargs=(gate,)) as pool:
        return dict(zip(names, pool.map(partial(judged, judge), names)))


def wait_at(gate: Any) -> None:
    ALONE.gate = gate


def judged(judge: Callable[[str], Any], name: str) -> Any:
    """Whoever fails lets the others go on to fail, too."""
    try:
        return judge(name)
    except BaseException:
        ALONE.gate.abort()
        raise
