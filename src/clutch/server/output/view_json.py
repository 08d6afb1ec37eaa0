"""A view as JSON, from its bytes, by a plan that is made once a type.

It says what `View.to_dict` says, many times as fast: the server writes some views at every move.
Machine code does it once that is ready, and Python until then.
"""

import struct
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from clutch.engine.records import Row
from clutch.server.output.record_fields import code, offset_of

MINUS, ZERO = ord("-"), ord("0")
DIGITS = 20  # of the longest number, or its sign and digits


class Plan(NamedTuple):
    """How one type of record, with so many events in it, is written."""

    numbers: struct.Struct
    text: str  # with a %d for each number
    parts: Row  # of each number: its offset, size, whether it has a sign, and the text before it
    words: Row  # the text without its numbers
    most: int  # bytes that it can come to


@cache
def plan(dtype: np.dtype, told: int) -> Plan:
    """The plan for a view; its list of events is cut to those that were told."""
    numbers, text = record(dtype, 0, told)
    at, form = 0, "="
    for offset, kind in numbers:
        form += f"{offset - at}x{kind}"
        at = offset + struct.calcsize("=" + kind)
    between = text.split("%d")
    ends = np.cumsum([len(part) for part in between])
    parts = [
        (offset, struct.calcsize("=" + kind), kind.islower(), end)
        for (offset, kind), end in zip(numbers, ends)
    ]
    words = np.frombuffer("".join(between).encode(), np.uint8)
    most = len(words) + DIGITS * len(parts)
    return Plan(struct.Struct(form), text, np.array(parts, np.int32), words, most)


def write(plan: Plan, data: Row, start: int, jot: Any) -> bytes:
    """The view that begins here, by `jot` in machine code if there is any."""
    if jot is None:
        return (plan.text % plan.numbers.unpack_from(data, start)).encode()
    out = np.empty(plan.most, np.uint8)
    written: bytes = out[: jot(data, start, plan.parts, plan.words, out)].tobytes()
    return written


def jot(data: Row, start: int, parts: Row, words: Row, out: Row) -> int:
    """The same for the compiler: numbers between words, as digits; how many bytes it came to."""
    at = read = 0
    for part in range(len(parts)):
        first, size, end = start + parts[part, 0], parts[part, 1], parts[part, 3]
        for i in range(read, end):
            out[at] = words[i]
            at += 1
        read = end
        number = np.uint64(0)
        for i in range(size):
            number |= np.uint64(data[first + i]) << np.uint64(8 * i)
        if parts[part, 2] and data[first + size - 1] >= 128:
            out[at] = MINUS
            at += 1
            number = np.uint64(1) + (~number & (~np.uint64(0) >> np.uint64(64 - 8 * size)))
        at += digits(number, out, at)
    for i in range(read, len(words)):
        out[at] = words[i]
        at += 1
    return at


def digits(number: Any, out: Row, at: int) -> int:
    """Write a number; how many digits it has."""
    many, ten = 1, np.uint64(10)
    rest = number // ten
    while rest:
        rest //= ten
        many += 1
    for i in range(at + many - 1, at - 1, -1):
        out[i] = ZERO + np.uint8(number % ten)
        number //= ten
    return many


Parts = list[tuple[int, str]]  # offset and code of each number
Sizes = tuple[int, ...]


def record(dtype: np.dtype, start: int, told: int | None = None) -> tuple[Parts, str]:
    """A record's numbers and its text; of a view's events, the first `told`."""
    parts: Parts = []
    texts = []
    for name in dtype.names or ():
        base, sizes = dtype[name].base, dtype[name].shape
        if name == "event" and told is not None:
            sizes = (told,)
        more, text = rows(base, sizes, start + offset_of(dtype, name))
        parts += more
        texts.append(f'"{name}":{text}')
    return parts, "{" + ",".join(texts) + "}"


def rows(base: np.dtype, sizes: Sizes, start: int) -> tuple[Parts, str]:
    """A number, a record, or rows of either, so many deep."""
    if not sizes:
        if base.names is not None:
            return record(base, start)
        return [(start, code(base))], "%d"
    step = base.itemsize * int(np.prod(sizes[1:]))
    found = [rows(base, sizes[1:], start + i * step) for i in range(sizes[0])]
    return [p for parts, _ in found for p in parts], f"[{','.join(text for _, text in found)}]"
