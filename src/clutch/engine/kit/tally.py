"""A tally: several small counters packed into one integer.

For counts that a rule makes on the way and no record keeps: a GPU thread can hold an integer, but
it cannot make a row.  A tally has up to 10 counters, each from 0 to 63, and starts as 0.  Tallies
are added and subtracted like any integers, as long as every counter stays in its range.
"""

from clutch.engine.kit.records import Row

WIDTH = 6  # bits of a counter
MOST = (1 << WIDTH) - 1  # the highest count


def one(at: int) -> int:
    """The tally that counts 1 at one counter and nothing elsewhere."""
    return 1 << WIDTH * int(at)


def add(tally: int, at: int, many: int) -> int:
    """The tally with `many` more, or with a negative number fewer, at one counter."""
    return tally + int(many) * one(at)


def of(tally: int, at: int) -> int:
    """The count at one counter."""
    return tally >> WIDTH * int(at) & MOST


def total(tally: int) -> int:
    """The sum of all counters."""
    found = 0
    while tally > 0:
        found += tally & MOST
        tally >>= WIDTH
    return found


def tally_of(row: Row) -> int:
    """The tally of a row of counts."""
    tally = 0
    for at in range(len(row)):
        tally = add(tally, at, row[at])
    return tally
