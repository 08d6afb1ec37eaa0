"""Small counters in one integer."""

from typing import Any

import numba
import numpy as np

from clutch.engine.kit import tally
from clutch.engine.kit.tally import MOST, WIDTH, add, of, one, tally_of, total

COUNTERS = 10


def test_a_tally_counts_each_thing_apart() -> None:
    votes = add(add(add(0, 2, 3), 0, 1), 2, 4)
    assert [of(votes, at) for at in range(4)] == [1, 0, 7, 0]
    assert total(votes) == 8
    assert add(votes, 2, -7) == one(0)


def test_tallies_are_added_and_subtracted_counter_by_counter() -> None:
    all_cards, seen = tally_of([4, 0, 5, 2]), tally_of([1, 0, 5, 0])
    left = all_cards - seen
    assert [of(left, at) for at in range(4)] == [3, 0, 0, 2]
    assert left + seen == all_cards


def test_ten_counters_may_all_be_full() -> None:
    full = tally_of([MOST] * COUNTERS)
    assert [of(full, at) for at in range(COUNTERS)] == [MOST] * COUNTERS
    assert total(full) == COUNTERS * MOST
    assert full < 2**63, "the rules' compiled builds have signed 64-bit integers"


def test_the_small_numbers_of_records_do_not_overflow() -> None:
    """A count in a record is an int8, which NumPy would shift and multiply as one byte."""
    row = np.array([1, 50, 63], np.int8)
    found = tally_of(row)
    assert [of(found, at) for at in range(3)] == row.tolist()
    last: Any = np.int8(COUNTERS - 1)
    assert add(0, last, row[2]) == 63 << 9 * WIDTH


def test_compiled_tallies_are_the_same() -> None:
    compiled = {name: numba.njit(getattr(tally, name)) for name in ("one", "of", "total")}
    full = tally_of([MOST, 0, 7, 1, 20, 3, 0, 0, 63, MOST])
    for at in range(COUNTERS):
        assert compiled["one"](at) == one(at)
        assert compiled["of"](full, at) == of(full, at)
    assert compiled["total"](full) == total(full)
