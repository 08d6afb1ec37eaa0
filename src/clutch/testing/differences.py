"""Where two records differ, said so that the author of a game knows what to mend."""

from collections.abc import Iterator
from typing import Any

from clutch.engine.view import to_plain

MOST = 4  # differences that are told


def differences(one: Any, two: Any) -> str:
    """The first fields in which two records of one type differ, each with both values.

    `player[2].hand[0] 5 or -1, turn 0 or 1`; the values of the first record come first.
    """
    plain = to_plain(one.dtype)
    found = [f"{path} {a} or {b}" for path, a, b in unequal(plain(one), plain(two), "")]
    more = f", and {len(found) - MOST} more" if len(found) > MOST else ""
    return ", ".join(found[:MOST]) + more or "bytes that no field has"


def unequal(one: Any, two: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    """The numbers that differ in two records as plain Python, with their paths."""
    if isinstance(one, dict):
        for name in one:
            yield from unequal(one[name], two[name], f"{path}.{name}" if path else name)
    elif isinstance(one, list):
        for i, (a, b) in enumerate(zip(one, two)):
            yield from unequal(a, b, f"{path}[{i}]")
    elif one != two:
        yield path, one, two
