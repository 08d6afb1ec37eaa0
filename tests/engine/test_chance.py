"""SipHash-2-4 against its published vectors; draws, shuffles and dice are fair."""

import itertools

import numpy as np
import pytest
from support.worlds import GAMES

from clutch.engine.kit import chance
from clutch.engine.kit.chance import below, blind, roll, shuffle, siphash, spin
from clutch.engine.kit.records import blank

U64 = np.uint64
# The authors' vectors: key 00 01 .. 0f, messages of 0, 1, .. 15 bytes counting up from 00.
VECTORS = [
    "310e0edd47db6f72",
    "fd67dc93c539f874",
    "5a4fa9d909806c0d",
    "2d7efbd796666785",
    "b7877127e09427cf",
    "8da699cd64557618",
    "cee3fe586e46c9cb",
    "37d1018bf50002ab",
    "6224939a79f5f593",
    "b0e4a90bdf82009e",
    "f3b9dd94c5bb5d7a",
    "a7ad6b22462fb3f4",
    "fbe50e86bc8f1e75",
    "903d84c02756ea14",
    "eef27a8e90ca23f7",
    "e545be4961ca29a1",
]


def long_siphash(key: bytes, message: bytes) -> int:
    """A message of any length, through the same steps that a draw takes."""
    words = [int.from_bytes(key[i : i + 8], "little") for i in (0, 8)]
    state = chance.keyed(U64(words[0]), U64(words[1]))
    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) & 0xFF])
    for i in range(0, len(padded), 8):
        state = chance.absorbed(*state, U64(int.from_bytes(padded[i : i + 8], "little")))
    return int(chance.finished(*state))


@pytest.mark.parametrize("length", range(len(VECTORS)))
def test_the_published_vectors(length: int) -> None:
    found = long_siphash(bytes(range(16)), bytes(range(length)))
    assert found.to_bytes(8, "little").hex() == VECTORS[length]


def test_a_draw_is_the_published_hash_of_eight_bytes() -> None:
    k0, k1 = U64(0x0706050403020100), U64(0x0F0E0D0C0B0A0908)
    assert int(siphash(k0, k1, U64(0x0706050403020100))).to_bytes(8, "little").hex() == VECTORS[8]


def keyed_table(key: int = 1):  # type: ignore[no-untyped-def]
    s = blank(GAMES[0].state)
    s.key[0] = key
    return s


@pytest.mark.parametrize("n", [1, 2, 3, 6, 47, 85])
def test_each_number_below_n_comes_as_often_as_any_other(n: int) -> None:
    s, draws = keyed_table(), 4000
    found = np.bincount([below(s, n) for _ in range(draws)], minlength=n)
    assert len(found) == n
    chi2 = ((found - draws / n) ** 2 / (draws / n)).sum()
    assert chi2 < n + 6 * np.sqrt(2 * n)  # six sigma
    assert s.drawn == draws


@pytest.mark.parametrize("n", [1, 2, 3, 7, 56, 2**15 - 1])
def test_the_scaling_stays_within_its_stated_bound(n: int) -> None:
    """Of 2**48 hashes each number gets floor or ceiling of 2**48 / n."""
    edges = [-(-(k << 48) // n) for k in range(n + 1)]
    sizes = {b - a for a, b in itertools.pairwise(edges)}
    assert sizes <= {2**48 // n, 2**48 // n + 1}


def test_another_key_draws_other_numbers() -> None:
    one, two = keyed_table(1), keyed_table(2)
    assert [below(one, 1000) for _ in range(8)] != [below(two, 1000) for _ in range(8)]


def test_a_blind_draw_only_finds_what_is_in_the_pile_in_proportion() -> None:
    s, pile = keyed_table(), np.array([0, 3, 0, 1], np.int8)
    found = np.bincount([blind(s, pile) for _ in range(2000)], minlength=4)
    assert found[0] == found[2] == 0
    assert abs(found[1] - 1500) < 6 * np.sqrt(2000 * 0.75 * 0.25)
    assert pile.tolist() == [0, 3, 0, 1]


def test_a_shuffle_keeps_the_cards_and_leaves_the_rest_of_the_row() -> None:
    s, orders = keyed_table(), set()
    for _ in range(200):
        cards = np.arange(5, dtype=np.int8)
        shuffle(s, cards, 3)
        assert sorted(cards[:3]) == [0, 1, 2] and cards[3:].tolist() == [3, 4]
        orders.add(tuple(cards[:3].tolist()))
    assert len(orders) == 6


def shuffled(many: int, times: int) -> np.ndarray:
    s, rows = keyed_table(7), np.tile(np.arange(many, dtype=np.int8), (times, 1))
    for row in rows:
        shuffle(s, row, many)
    return rows


def test_every_order_of_four_cards_is_as_likely_though_steps_share_draws() -> None:
    orders, found = np.unique(shuffled(4, 2400), axis=0, return_counts=True)
    assert len(orders) == 24
    assert ((found - 100) ** 2 / 100).sum() < 23 + 6 * np.sqrt(2 * 23)  # six sigma


def test_every_card_of_thirty_is_as_likely_in_every_place() -> None:
    rows = shuffled(30, 3000)
    found = np.array([np.bincount(rows[:, place], minlength=30) for place in range(30)])
    assert ((found - 100) ** 2 / 100).sum() < 29**2 + 6 * np.sqrt(2 * 29**2)


def test_dice_are_fair_and_their_own() -> None:
    dice = np.zeros(1, U64)
    spin(dice, 5, 0)
    found = np.bincount([roll(dice, 6) for _ in range(6000)], minlength=6)
    assert abs(found - 1000).max() < 6 * np.sqrt(6000 * 5 / 36)
    first = dice.copy()
    spin(dice, 5, 1)
    assert dice[0] != first[0]
