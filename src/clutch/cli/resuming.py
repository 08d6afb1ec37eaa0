"""Commands that take long: stopped or killed, they go on from where they were."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from clutch.parts_file import PartsFile

Parts = TypeVar("Parts", bound="PartsFile[Any]")

GO_ON = "What is done is kept: the same command goes on from there."


@contextmanager
def going_on() -> Iterator[None]:
    """For what keeps by itself what it has done: Ctrl-C says how to go on."""
    try:
        yield
    except KeyboardInterrupt:
        raise KeyboardInterrupt(GO_ON) from None


@contextmanager
def unfinished(
    command: str, header: Mapping[str, Any], kind: Callable[[Path | None, Mapping[str, Any]], Parts]
) -> Iterator[Parts]:
    """The parts of a command that are done, in a file of the data folder until it ends.

    `header` is what the command does, `kind` that of its parts.  The body ends by itself when all
    is done; a KeyboardInterrupt leaves the file for the same command.
    """
    from clutch.engine.errors import BadResults
    from clutch.parts_file import unfinished_path

    path = unfinished_path(command, header)
    try:
        parts = kind(path, header)
    except BadResults:  # another process did the same at once, or a disk was full
        if path is not None:
            path.unlink()
        parts = kind(path, header)
    if parts.parts:
        print("Going on from where it was stopped.", file=sys.stderr)
    try:
        yield parts
    except KeyboardInterrupt:
        if not parts.parts:
            parts.remove()
        raise KeyboardInterrupt(GO_ON if path is not None and parts.parts else "") from None
    parts.remove()
