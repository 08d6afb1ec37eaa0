"""The search guided by a network, in one of two ways, on the tree of tree.py.

`think_guided` asks the network everywhere: where a path ends, it evaluates the position as its seat
to act knows it, every candidate becomes a child with the network's prior, and each seat is credited
with what the network expects for it, or partly with how a playout ended.  Children compete by PUCT.

`think_rooted` asks it once: the network ranks the moves that can be made now, and the search of
tree.py looks at all of them from the start.

`legal`, `play`, ... are placeholders for a game's own, as in engine/loops.py.
"""

from math import sqrt
from typing import Any, NamedTuple

from clutch.bots.tree import (
    Tuning,
    Workspace,
    ahead,
    event_hash,
    link_children,
    playout,
    think,
    unlink_children,
)
from clutch.engine.kit.chance import rekey
from clutch.engine.kit.records import NOBODY, Row, State
from clutch.engine.loops import win_share
from clutch.network.inference import Buffers, Network, evaluate, weigh_priors

legal: Any = None
play: Any = None
imagine: Any = None
standing: Any = None

ONE = 65536.0  # certain, in a network's numbers


class Guidance(NamedTuple):
    """How much the network is followed."""

    explore: float = 1.5  # by the priors
    mix: float = 0.5  # of a leaf's value from a playout; the rest is the network's
    depth: int = 1000  # of a playout, and the next three: as in tree.py
    percent: int = 90
    lean: float = 0.5
    lead: float = 10.0


def think_guided(
    work: Workspace, buffers: Buffers, net: Network, view: Row, iterations: int, how: Guidance
) -> None:
    """So many iterations from one view, on a tree that may already have grown."""
    t, blank, dice = work.t, work.blank_table, work.dice
    s = t[0]
    for _ in range(iterations):
        t[0] = blank[0]
        rekey(s, dice)
        imagine(view[0], s)
        steps = descend_guided(work, buffers, net, s, view[0].seat, how.explore)
        leaf = int(s.turn)
        mix = 1.0 if leaf == NOBODY else how.mix
        if leaf != NOBODY and mix > 0.0:
            playout(work, s, how.depth, how.percent)
        credit(work, buffers, s, steps, leaf, mix, how.lean, how.lead)


def descend_guided(
    work: Workspace, buffers: Buffers, net: Network, s: State, me: int, explore: float
) -> int:
    """Walk down to a position that was not evaluated, or to the end; the nodes of the path."""
    tree, path, out = work.tree, work.path, work.out
    node, steps, mark = 0, 0, 0
    path[0] = 0
    while s.turn != NOBODY and steps < len(path) - 1:
        many = legal(s, out)
        known, visits, newest = link_children(work, node, mark, many)
        if known == 0 or known + tree[newest].last < many:
            added = expand(work, buffers, net, s, node, mark, many)
            if known == 0 or added > 0:
                unlink_children(work, node)
                return steps + 1
            tree[newest].last = many  # what is left are moves as good as others
        child = best_guided(work, many, visits, explore)
        unlink_children(work, node)
        node = child
        steps += 1
        path[steps] = node
        play(s, tree[node].action)
        mark = event_hash(work, s, me)
    if s.turn != NOBODY:
        evaluate(net, buffers, s)
    return steps + 1


def expand(
    work: Workspace, buffers: Buffers, net: Network, s: State, node: int, mark: int, many: int
) -> int:
    """Evaluate a position, and add a child for each candidate that has none; how many."""
    tree, used, slot = work.tree, work.used, work.slot
    found, added = evaluate(net, buffers, s), 0
    weigh_priors(buffers, found)
    for i in range(found):
        action = buffers.out[i]
        if slot[action] == 0 and used[0] < len(tree):
            child = used[0]
            used[0] += 1
            tree[child].action = action
            tree[child].mark = mark
            tree[child].mover = s.turn
            tree[child].last = many - found
            tree[child].prior = buffers.prior[i] / ONE
            tree[child].sibling = tree[node].child
            tree[node].child = child
            added += 1
    return added


def best_guided(work: Workspace, many: int, visits: int, explore: float) -> int:
    """The child with the highest upper confidence bound among those available."""
    tree, slot, out = work.tree, work.slot, work.out
    total = 0.0
    for i in range(many):
        total += tree[slot[out[i]]].value if slot[out[i]] > 0 else 0.0
    unseen = total / visits if visits > 0 else 0.5  # what a child that was not visited may be worth
    best, choice, doubt = -1.0, 0, explore * sqrt(visits + 1.0)
    for i in range(many):
        child = slot[out[i]]
        if child > 0:
            node = tree[child]
            worth = node.value / node.visits if node.visits > 0 else unseen
            bound = worth + doubt * node.prior / (1.0 + node.visits)
            if bound > best:
                best, choice = bound, child
    return choice


def credit(
    work: Workspace,
    buffers: Buffers,
    s: State,
    steps: int,
    leaf: int,
    mix: float,
    lean: float,
    lead: float,
) -> None:
    """Tell every node on the path what its mover may expect: 0 to 1."""
    tree, score, rank, seats = work.tree, work.score, work.rank, int(s.seats)
    if mix > 0.0:
        standing(s, score, rank)
    tree[0].visits += 1
    for i in range(1, steps):
        node = tree[work.path[i]]
        value, won = 0.0, 0.0
        if mix > 0.0:
            won = win_share(rank, seats, node.mover)
            value = mix * ((1.0 - lean) * won + lean * ahead(s, score, node.mover, lead))
        if mix < 1.0:
            expects = buffers.seats[(node.mover - leaf + seats) % seats] / ONE
            value += (1.0 - mix) * (0.5 + 0.5 * expects)
        node.visits += 1
        node.value += value
        node.wins += won if mix > 0.0 else value
        node.squares += won * won if mix > 0.0 else value * value


def think_rooted(
    work: Workspace, buffers: Buffers, net: Network, view: Row, iterations: int, how: Tuning
) -> None:
    """So many iterations from one view, on a tree that may already have grown."""
    if work.tree[0].visits == 0:
        rank_moves(work, buffers, net, view)
    think(work, view, iterations, how)


def rank_moves(work: Workspace, buffers: Buffers, net: Network, view: Row) -> None:
    """Add a child of the root for each candidate, the heavier the better the network scores it.

    Each is as if visited once, with what the network expects for the seat to act.
    """
    tree, used, s = work.tree, work.used, work.t[0]
    work.t[0] = work.blank_table[0]
    imagine(view[0], s)
    found, most = evaluate(net, buffers, s), 0.0
    weigh_priors(buffers, found)
    for i in range(found):
        most = max(most, float(buffers.prior[i]))
    expects = 0.5 + 0.5 * buffers.seats[0] / ONE
    for i in range(found):
        child = used[0]
        used[0] += 1
        tree[child].action = buffers.out[i]
        tree[child].mover = s.turn
        tree[child].visits = 1
        tree[child].available = 1
        tree[child].last = i == found - 1
        tree[child].prior = sqrt(buffers.prior[i] / most)
        tree[child].value = expects
        tree[child].wins = expects
        tree[child].squares = expects * expects
        tree[child].sibling = tree[0].child
        tree[0].child = child
