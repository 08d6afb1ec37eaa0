"""Shuffling is fair although its steps share draws."""

import itertools
from collections import Counter

import numpy as np

from clutch.engine.chance import shuffle
from clutch.engine.records import blank, table_record


def shuffled(many: int, times: int) -> list[tuple[int, ...]]:
    s = blank(table_record((), 1))
    s.key[0] = 7
    rows = []
    for _ in range(times):
        row = np.arange(many, dtype=np.int8)
        shuffle(s, row, many)
        rows.append(tuple(row.tolist()))
    return rows


def test_every_order_of_four_cards_is_as_likely() -> None:
    """24 orders, 100 of each expected: chi-squared of 23 degrees is over 49.7 once in 1000."""
    found = Counter(shuffled(4, 2400))
    assert set(found) == set(itertools.permutations(range(4)))
    assert sum((many - 100) ** 2 / 100 for many in found.values()) < 49.7


def test_every_card_of_thirty_is_as_likely_in_every_place() -> None:
    """900 pairs, 100 of each expected; 29 * 29 degrees of freedom, over 974 once in 1000."""
    rows = np.array(shuffled(30, 3000))
    found = [np.bincount(rows[:, place], minlength=30) for place in range(30)]
    assert sum(((many - 100) ** 2 / 100).sum() for many in found) < 974


def test_only_the_first_cards_are_shuffled_and_none_is_lost() -> None:
    s = blank(table_record((), 1))
    row = np.arange(9, dtype=np.int8)
    shuffle(s, row, 5)
    assert sorted(row[:5].tolist()) == [0, 1, 2, 3, 4] and row[5:].tolist() == [5, 6, 7, 8]
