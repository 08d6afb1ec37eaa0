"""What a long run has done so far, kept in a file: stopped or killed, it goes on from there."""

import base64
import errno
import hashlib
import io
import json
import os
import time
import zlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import numpy as np

from clutch.engine.errors import BadFile, BadResults
from clutch.files import data_folder

Part = TypeVar("Part")
Arrays = Sequence[np.ndarray]

KEPT_DAYS = 30  # that an unfinished run of a command waits for the same command


class PartsFile(ABC, Generic[Part]):
    """A first line that says what is run, then a line for each part of it that is done.

    Without a path nothing is written.  Raises BadResults for a file of another run, and for a
    damaged one; a last line that was cut off is dropped.
    """

    key = "part"  # what a line calls its part by
    free: Sequence[str] = ()  # what may differ in the header: a run of more games is the same run

    def __init__(self, path: Path | None, header: Mapping[str, Any]) -> None:
        self.path = path
        self.header: dict[str, Any] = json.loads(json.dumps(header))
        self.parts: dict[Any, Part] = {}
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            self.go_on(path)
        else:
            self.append([self.header])

    @abstractmethod
    def read(self, row: dict[str, Any]) -> Part:
        """A part from its line; raises KeyError, TypeError or ValueError if it is none."""

    @abstractmethod
    def line(self, key: Any, part: Part) -> dict[str, Any]:
        """The line of a part, with its key."""

    def go_on(self, path: Path) -> None:
        """Read what an earlier run has done."""
        try:
            text = path.read_text(encoding="utf-8")
            whole = text[: text.rfind("\n") + 1]
            head, *rows = [json.loads(line) for line in whole.splitlines()]
            self.check(head)
            self.parts = {row[self.key]: self.read(row) for row in rows}
        except (OSError, ValueError, KeyError, TypeError, zlib.error):
            raise BadResults(
                f"{path} is not a results file, or it is damaged. Name another file, or mend it."
            ) from None
        if len(whole) < len(text):
            path.write_text(whole, encoding="utf-8")

    def check(self, head: dict[str, Any]) -> None:
        """Whether the file is of this run."""
        names = [name for name in {**self.header, **head} if name not in self.free]
        for name in names:
            there, here = head.get(name), self.header.get(name)
            if there != here:
                raise BadResults(
                    f"{self.path} holds the results of another run: {name} is {there} there and "
                    f"{here} here. Name another file, or ask for the same run to go on with it."
                )

    def add(self, parts: Mapping[Any, Part]) -> None:
        """Write down, by key, those parts that were not written before."""
        new = {key: part for key, part in parts.items() if key not in self.parts}
        self.parts |= new
        self.append(self.line(*item) for item in new.items())  # last: a Ctrl-C writes nothing twice

    def append(self, rows: Iterable[dict[str, Any]]) -> None:
        """Add lines to the file."""
        if self.path is None:
            return
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write("".join(json.dumps(row) + "\n" for row in rows))
        except OSError as why:
            if why.errno == errno.ENOSPC:
                raise
            raise BadFile(f"{self.path} cannot be written: {why.strerror}.") from None

    def remove(self) -> None:
        """Delete the file: all is done."""
        if self.path is not None:
            self.path.unlink(missing_ok=True)

    def missing(self, keys: Iterable[Any]) -> list[Any]:
        """Those of the keys of which there is no part yet."""
        return [key for key in keys if key not in self.parts]


class RowParts(PartsFile[dict[str, Any]]):
    """Parts that are rows of a table, or what else JSON can say."""

    def read(self, row: dict[str, Any]) -> dict[str, Any]:
        return row

    def line(self, key: Any, part: dict[str, Any]) -> dict[str, Any]:
        return {self.key: key, **part}


class ArrayParts(PartsFile[Arrays]):
    """Parts that are arrays."""

    def read(self, row: dict[str, Any]) -> Arrays:
        return unpacked(row["arrays"])

    def line(self, key: Any, part: Arrays) -> dict[str, Any]:
        return {self.key: key, "arrays": packed(part)}


def packed(arrays: Arrays) -> str:
    """Arrays as text for a line of a file."""
    data = io.BytesIO()
    np.savez(data, *arrays)
    return base64.b64encode(zlib.compress(data.getvalue(), 1)).decode()


def unpacked(text: str) -> Arrays:
    """The arrays that `packed` made text of."""
    with np.load(io.BytesIO(zlib.decompress(base64.b64decode(text)))) as found:
        return [found[name] for name in found.files]


def unfinished_path(command: str, header: Mapping[str, Any]) -> Path | None:
    """Where a command keeps what it has done until it ends: in the data folder, named by a hash of
    what it does.  None where nothing can be written there."""
    folder = data_folder() / "unfinished"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.jsonl"):
            if time.time() - old.stat().st_mtime > KEPT_DAYS * 86_400:
                old.unlink()
    except OSError:
        return None
    mark = hashlib.sha256(json.dumps(header, sort_keys=True).encode()).hexdigest()[:16]
    return folder / f"{command}-{mark}.jsonl" if os.access(folder, os.W_OK) else None
