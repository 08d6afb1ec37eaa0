"""A network in integers: the same lines on a processor, on a GPU and in a browser.

Activations are fixed-point numbers with POINT fractional bits, weights whole numbers of eight
bits, each row of a layer with a power of two of its own.  Sums are exact in 32 bits, so every build
computes the same number, and a bot's game can be replayed anywhere.

    observation -> rows of the first layer, summed -> two residual blocks -> a value for every seat,
    and for every legal action a score: of its class, and of what is known of it
"""

from math import exp
from typing import Any, NamedTuple

import numpy as np

from clutch.engine.game import Game
from clutch.engine.kit.records import Row, State
from clutch.envs.layout import compiled_spread, layout_of
from clutch.envs.relative import rotated_number
from clutch.network import candidates
from clutch.network.candidates import list_all
from clutch.network.features import SET, SKIP, row_of

POINT = 8  # fractional bits of an activation
LARGEST = 32767  # of an activation: 128
TRAIT_POINT = 5  # fractional bits of what a trait adds
TRAIT_SHIFT = POINT - TRAIT_POINT
BLOCKS = 2

flatten: Any = None


def contract(game: Game) -> dict[str, Any]:
    """What the functions below need beside the game's rules, by the names they use."""
    return {
        "flatten": layout_of(game).flatten,
        "spread": compiled_spread(),
        **candidates.contract(game),
    }


class Network(NamedTuple):
    """The arrays of a network; `shift` arrays say by how many bits a weight is too large."""

    first: Row  # rows x width
    first_bias: Row
    first_shift: Row
    block: Row  # 2 * BLOCKS x width (in) x width (out)
    block_bias: Row
    block_shift: Row
    value: Row  # width x seats
    value_bias: Row
    value_shift: Row
    action: Row  # width x classes
    action_bias: Row
    action_shift: Row
    mix: Row  # width x narrow: the state beside what is known of an action
    mix_bias: Row
    mix_shift: Row
    trait: Row  # classes and traits x narrow
    judge: Row  # narrow
    judge_shift: Row  # one
    how: Row  # of features.py
    rotation: Row  # of relative.py
    ids: Row  # of relative.py: the relative action of each
    classes: Row  # of candidates.py
    offsets: Row  # the first row of each trait in `trait`


class Buffers(NamedTuple):
    """Scratch memory and results of one evaluation."""

    look: Row  # a view, and a blank one, in arrays of one
    blank: Row
    row: Row  # its observation
    state: Row  # width
    inner: Row
    sums: Row
    narrow: Row
    cells: Row
    out: Row  # legal actions, absolute
    actions: Row  # and relative
    known: Row  # traits of each
    score: Row  # of each, with POINT fractional bits
    seats: Row  # values by relative seat, with 16 fractional bits
    prior: Row  # of each: 65,536 is certain


# e to the power of minus a score, in 65,536ths, for each 256th up to eight
POWERS = np.array([round(65536 * exp(-i / 256)) for i in range(8 << POINT)], np.int32)


def shifted(value: int, bits: int) -> int:
    """Divide by a power of two, rounding to the nearest; multiply where `bits` is negative."""
    if bits <= 0:
        return value << -bits
    return (value + (1 << (bits - 1))) >> bits


def positive(value: int) -> int:
    """At least 0 and at most what an activation can be."""
    return min(max(value, 0), LARGEST)


def embed(net: Network, buffers: Buffers, me: int, seats: int) -> None:
    """The first layer: the sum of the rows that the observation chooses."""
    first, state, row, how, width = (
        net.first,
        buffers.state,
        buffers.row,
        net.how,
        len(buffers.state),
    )
    sums = buffers.sums[:width]
    for j in range(width):
        sums[j] = net.first_bias[j]
    for column in range(len(row)):
        kind = int(how[column, 0])
        if kind == SKIP:
            continue
        value = rotated_number(row, 0, column, net.rotation, me, seats)
        if kind == SET:
            for bit in range(int(how[column, 3])):
                if value >> bit & 1:
                    add_row(first, int(how[column, 1]) + bit, sums)
        else:
            at = row_of(value, column, how)
            if at >= 0:
                add_row(first, at, sums)
    for j in range(width):
        state[j] = positive(shifted(int(sums[j]), int(net.first_shift[j])))


def add_row(table: Row, at: int, sums: Row) -> None:
    """Add a row of a table to the sums."""
    for j in range(len(sums)):
        sums[j] += np.int32(table[at, j])


def layer(weights: Row, bias: Row, given: Row, sums: Row) -> None:
    """The sums of a layer; inputs that are 0, about half of them, cost nothing."""
    for j in range(len(sums)):
        sums[j] = bias[j]
    for i in range(len(given)):
        times = np.int32(given[i])
        if times != 0:
            for j in range(len(sums)):
                sums[j] += times * np.int32(weights[i, j])


def residual(net: Network, buffers: Buffers, which: int) -> None:
    """One block: two layers, added to what they were given."""
    state, inner, sums = buffers.state, buffers.inner, buffers.sums[: len(buffers.state)]
    layer(net.block[2 * which], net.block_bias[2 * which], state, sums)
    for j in range(len(inner)):
        inner[j] = positive(shifted(int(sums[j]), int(net.block_shift[2 * which, j])))
    layer(net.block[2 * which + 1], net.block_bias[2 * which + 1], inner, sums)
    for j in range(len(state)):
        more = shifted(int(sums[j]), int(net.block_shift[2 * which + 1, j]))
        state[j] = positive(int(state[j]) + more)


def judge_values(net: Network, buffers: Buffers) -> None:
    """What each relative seat may expect: -65,536 for a sole last place, 65,536 for a win."""
    sums = buffers.sums[: len(buffers.seats)]
    layer(net.value, net.value_bias, buffers.state, sums)
    for seat in range(len(sums)):
        value = shifted(int(sums[seat]), int(net.value_shift[seat]) + POINT - 16)
        buffers.seats[seat] = min(max(value, -65536), 65536)


def judge_actions(net: Network, buffers: Buffers, many: int) -> None:
    """The score of each of the listed actions."""
    narrow, cells, known, size = buffers.narrow, buffers.cells, buffers.known, len(buffers.narrow)
    some = buffers.sums[:size]
    layer(net.mix, net.mix_bias, buffers.state, some)
    for j in range(size):
        narrow[j] = shifted(int(some[j]), int(net.mix_shift[j]))
    by_class = buffers.sums[: len(net.action_bias)]
    layer(net.action, net.action_bias, buffers.state, by_class)
    for i in range(many):
        kind, judged = int(net.classes[buffers.actions[i]]), 0
        for j in range(size):
            cells[j] = np.int32(narrow[j]) + (np.int32(net.trait[kind, j]) << TRAIT_SHIFT)
        for nth in range(known.shape[1]):
            at = int(net.offsets[nth]) + int(known[i, nth])
            for j in range(size):
                cells[j] += np.int32(net.trait[at, j]) << TRAIT_SHIFT
        for j in range(size):
            judged += positive(int(cells[j])) * int(net.judge[j])
        score = shifted(int(by_class[kind]), int(net.action_shift[kind]))
        buffers.score[i] = score + shifted(judged, int(net.judge_shift[0]))


def evaluate(net: Network, buffers: Buffers, s: State) -> int:
    """Evaluate a table as its seat to act knows it: values, and a score for each legal action.

    Returns how many legal actions there are; `buffers.out` has them.
    """
    many = list_all(
        s, buffers.look, buffers.blank, buffers.actions, buffers.known, net.ids, buffers.out
    )
    flatten(buffers.look.view(np.int8), 0, buffers.row, 0)
    embed(net, buffers, int(s.turn), int(s.seats))
    for which in range(BLOCKS):
        residual(net, buffers, which)
    judge_values(net, buffers)
    judge_actions(net, buffers, many)
    return many


def best(buffers: Buffers, many: int) -> int:
    """The place in the list of the action with the highest score, the first of equals."""
    found = 0
    for i in range(1, many):
        if buffers.score[i] > buffers.score[found]:
            found = i
    return found


def weigh_priors(buffers: Buffers, many: int) -> int:
    """Write each action's share of 65,536 by its score, from a table; returns their sum."""
    top, total = int(buffers.score[best(buffers, many)]), 0
    for i in range(many):
        behind = top - int(buffers.score[i])
        buffers.prior[i] = POWERS[behind] if behind < len(POWERS) else 1
        total += int(buffers.prior[i])
    for i in range(many):
        buffers.prior[i] = (int(buffers.prior[i]) << 16) // total
    return total
