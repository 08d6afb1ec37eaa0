"""How far a long run is, told to whoever started it."""

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[str, int, int], None]  # what is done, how far, of how much
Counter: TypeAlias = Callable[[int], None]  # so many more are done


def untold(more: int) -> None:
    """The counter of a run that nobody follows."""


def counter(progress: Progress | None, words: str, total: int) -> Counter:
    """A counter that tells a progress, if there is one, how many of `total` are done by now."""
    if progress is None:
        return untold
    done, tell = 0, progress

    def count(more: int) -> None:
        nonlocal done
        done += more
        tell(words, done, total)

    count(0)
    return count
