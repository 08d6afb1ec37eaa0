"""All chance, and all 64-bit arithmetic.

A table holds a 128-bit key and counts its draws; a draw is SipHash-2-4 of the count under the
key.  A keyed function, because the usual generators can be solved from a few public draws, and
a solved generator reads every hidden card.  Policies roll `dice` of their own, never the table's,
and what is only imagined is guessed with them.

64-bit words stay in this file: outside it, `uint64` mixed with small integers gives one answer
in NumPy and another in Numba.
"""

import numpy as np

from clutch.engine.kit.piles import count
from clutch.engine.kit.records import Row, State

U64 = np.uint64
MASK = 2**64 - 1
ONE = U64(1)
HALF = U64(32)
WORD = U64(64)
TOP_48 = U64(16)  # shift that leaves the top 48 bits
LOW_48 = 2**48 - 1
SHARED = 2**15  # outcomes that one draw may decide
LENGTH = U64(8 << 56)  # the last block of an 8-byte message: its length, nothing else
END = U64(0xFF)
# the constants of the SipHash paper: "somepseudorandomlygeneratedbytes"
INIT_A = U64(0x736F6D6570736575)
INIT_B = U64(0x646F72616E646F6D)
INIT_C = U64(0x6C7967656E657261)
INIT_D = U64(0x7465646279746573)
ROT_13, ROT_16, ROT_17, ROT_21 = U64(13), U64(16), U64(17), U64(21)
DICE_13, DICE_7, DICE_17 = U64(13), U64(7), U64(17)


def plus(a: U64, b: U64) -> U64:
    """The sum modulo 2**64.

    NumPy warns when a scalar sum wraps, so the plain build adds as Python integers; the
    compiled builds put the machine's own addition here (compile.py).
    """
    return U64((int(a) + int(b)) & MASK)


def rotated_left(x: U64, by: U64) -> U64:
    """The word with its bits rotated left."""
    return (x << by) | (x >> (WORD - by))


def mixed(a: U64, b: U64, c: U64, d: U64) -> tuple[U64, U64, U64, U64]:
    """One SipRound."""
    a = plus(a, b)
    c = plus(c, d)
    b = rotated_left(b, ROT_13) ^ a
    d = rotated_left(d, ROT_16) ^ c
    a = rotated_left(a, HALF)
    c = plus(c, b)
    a = plus(a, d)
    b = rotated_left(b, ROT_17) ^ c
    d = rotated_left(d, ROT_21) ^ a
    c = rotated_left(c, HALF)
    return a, b, c, d


def keyed(k0: U64, k1: U64) -> tuple[U64, U64, U64, U64]:
    """The state that SipHash starts from."""
    return k0 ^ INIT_A, k1 ^ INIT_B, k0 ^ INIT_C, k1 ^ INIT_D


def absorbed(a: U64, b: U64, c: U64, d: U64, word: U64) -> tuple[U64, U64, U64, U64]:
    """One message word: the 2 of SipHash-2-4."""
    a, b, c, d = mixed(a, b, c, d ^ word)
    a, b, c, d = mixed(a, b, c, d)
    return a ^ word, b, c, d


def finished(a: U64, b: U64, c: U64, d: U64) -> U64:
    """The hash: the 4 of SipHash-2-4."""
    a, b, c, d = mixed(a, b, c ^ END, d)
    a, b, c, d = mixed(a, b, c, d)
    a, b, c, d = mixed(a, b, c, d)
    a, b, c, d = mixed(a, b, c, d)
    return a ^ b ^ c ^ d


def siphash(k0: U64, k1: U64, word: U64) -> U64:
    """SipHash-2-4 of one 8-byte word under a 128-bit key."""
    a, b, c, d = keyed(k0, k1)
    a, b, c, d = absorbed(a, b, c, d, word)
    a, b, c, d = absorbed(a, b, c, d, LENGTH)
    return finished(a, b, c, d)


def bits(s: State) -> np.int64:
    """The next draw: the top 48 bits of a hash."""
    s.drawn += ONE
    return np.int64(siphash(s.key[0], s.key[1], s.drawn) >> TOP_48)


def below(s: State, n: int) -> int:
    """A number from 0 to n - 1, for n under 2**15: 48 bits, scaled.

    No number's chance is off 1/n by more than 2**-48: one extra in 280 million million.
    """
    return int((bits(s) * n) >> 48)


def blind(s: State, pile: Row) -> int:
    """Pick a stone from a pile of counts without looking; the pile keeps it."""
    nth = below(s, count(pile))
    stone = 0
    while nth >= pile[stone]:
        nth -= pile[stone]
        stone += 1
    return stone


def shuffle(s: State, cards: Row, many: int) -> None:
    """Shuffle the first `many` cards of a row.

    Steps share a draw, each scaling what the last one left of it, while together they have under
    2**15 outcomes; so every one of those is as fair as a number of `below`.
    """
    left = int(many)
    while left > 1:
        x, ways = bits(s), left
        while left > 1 and ways < SHARED:
            x *= left
            other = x >> 48
            x &= LOW_48
            card = cards[left - 1]
            cards[left - 1] = cards[other]
            cards[other] = card
            left -= 1
            ways *= left


def seeded(s: State, seed: int, number: int) -> None:
    """Key the `number`th table of a batch; not for tables that people play at."""
    s.key[0] = siphash(U64(seed), U64(0), U64(number))
    s.key[1] = siphash(U64(seed), U64(1), U64(number))


def rekey(s: State, dice: Row) -> None:
    """Give an imagined table a key of its own, from a search's dice."""
    s.key[0] = rolled(dice)
    s.key[1] = rolled(dice)


def spin(dice: Row, seed: int, number: int) -> None:
    """Set a policy's dice, a row of one word, apart from every table's chance."""
    dice[0] = siphash(U64(seed), U64(2), U64(number)) | ONE


def stirred(x: U64) -> U64:
    """The next word of fast dice (xorshift64)."""
    x ^= x << DICE_13
    x ^= x >> DICE_7
    return x ^ (x << DICE_17)


def rolled(dice: Row) -> U64:
    """The next word of a policy's own dice."""
    dice[0] = stirred(dice[0])
    return dice[0]


def roll(dice: Row, n: int) -> int:
    """A number from 0 to n - 1, by the top 48 bits of a policy's dice."""
    return int((np.int64(rolled(dice) >> TOP_48) * n) >> 48)


def seed_guesses(s: State) -> None:
    """Seed what `guess` draws from by the key of an imagined table; it is kept in `drawn`."""
    s.drawn = siphash(s.key[0], s.key[1], s.drawn) | ONE


def guess(s: State, n: int) -> int:
    """A number from 0 to n - 1 for what a seat imagines: nobody's secret, so fast dice will do."""
    s.drawn = stirred(s.drawn)
    return int((np.int64(s.drawn >> TOP_48) * n) >> 48)


def guess_order(s: State, cards: Row, many: int, wanted: int) -> None:
    """Put the first `wanted` of `many` cards in an imagined order."""
    for i in range(min(wanted, many - 1)):
        other = i + guess(s, many - i)
        card = cards[i]
        cards[i] = cards[other]
        cards[other] = card
