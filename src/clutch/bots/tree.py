"""Information-set Monte Carlo tree search, written once for every game.

Each iteration imagines a table that fits the view, walks down one tree whose edges are actions
(so a node stands for every table that the same actions lead to), adds a leaf, plays on by the
game's heuristics, and tells every node on the way how its mover fared.  Only actions that are
legal on the table at hand compete, each judged by how often it was available (SO-ISMCTS, Cowling
et al. 2012).  New children come heaviest first and slowly: progressive widening.

As in engine/loops.py, `legal`, `play`, ... are bound to one game's by `compile.bind`.
"""

from math import log, sqrt
from typing import Any

import numpy as np

from clutch.engine.chance import rekey, roll
from clutch.engine.loops import greedy
from clutch.engine.records import NOBODY, Row, State, record

legal: Any = None
play: Any = None
show: Any = None
imagine: Any = None
standing: Any = None
weigh: Any = None

NODE = record(
    ("action", np.int32),  # that leads here
    ("child", np.int32),  # the newest child, or 0
    ("sibling", np.int32),  # the next older child of the same parent, or 0
    ("visits", np.int32),
    ("available", np.int32),  # how often the action was legal when its parent was passed
    ("mover", np.int32),  # the seat that chose the action
    ("value", np.float64),  # sum of the mover's rewards: win shares, and a little for rank
    ("wins", np.float64),  # sum of the mover's win shares
    ("squares", np.float64),  # sum of their squares
)
RANK_WEIGHT = 0.1  # of a reward; the rest is the win share


def think(
    tree: Row,
    used: Row,
    view: Row,
    t: Row,
    blank_table: Row,
    look: Row,
    blank_view: Row,
    out: Row,
    slot: Row,
    path: Row,
    score: Row,
    rank: Row,
    dice: Row,
    iterations: int,
    explore: float,
    widen: float,
    depth: int,
    percent: int,
) -> None:
    """So many iterations from one view, on a tree that may already have grown."""
    for _ in range(iterations):
        t[0] = blank_table[0]
        rekey(t[0], dice)
        imagine(view[0], t[0])
        s = t[0]
        steps = descend(tree, used, s, out, slot, path, look, blank_view, dice, explore, widen)
        play_on(s, out, look, blank_view, dice, depth, percent)
        learn(tree, s, path, steps, score, rank)


def descend(
    tree: Row,
    used: Row,
    s: State,
    out: Row,
    slot: Row,
    path: Row,
    look: Row,
    blank_view: Row,
    dice: Row,
    explore: float,
    widen: float,
) -> int:
    """Walk down to a new leaf, or to the end of the game; how many nodes the path has."""
    node, steps = 0, 0
    path[0] = 0
    while s.turn != NOBODY and steps < len(path) - 1:
        many = legal(s, out)
        known = meet(tree, node, out, many, slot)
        room = used[0] < len(tree)
        fresh = known < many and room and known < 1 + widen * sqrt(tree[node].visits)
        if fresh:
            action = heaviest(s, out, many, slot, look, blank_view, dice)
            child = used[0]
            used[0] += 1
            tree[child].action = action
            tree[child].mover = s.turn
            tree[child].available = 1
            tree[child].sibling = tree[node].child
            tree[node].child = child
        elif known > 0:
            child = choose(tree, out, many, slot, explore)
        else:
            return steps + 1  # no room for another node
        part(tree, node, slot)
        node = child
        steps += 1
        path[steps] = node
        play(s, tree[node].action + 0)  # one type of number, compiled once
        if fresh:
            return steps + 1
    return steps + 1


def meet(tree: Row, node: int, out: Row, many: int, slot: Row) -> int:
    """Note each child under its action; how many of them are legal now, each one available."""
    child = tree[node].child
    while child > 0:
        slot[tree[child].action] = child
        child = tree[child].sibling
    known = 0
    for i in range(many):
        child = slot[out[i]]
        if child > 0:
            known += 1
            tree[child].available += 1
    return known


def part(tree: Row, node: int, slot: Row) -> None:
    """Forget the notes that `meet` made."""
    child = tree[node].child
    while child > 0:
        slot[tree[child].action] = 0
        child = tree[child].sibling


def heaviest(
    s: State, out: Row, many: int, slot: Row, look: Row, blank_view: Row, dice: Row
) -> int:
    """The untried action that the game's heuristics like best; equals by the dice."""
    look[0] = blank_view[0]
    show(s, s.turn, look[0])
    best, ties, choice = 0, 0, 0
    for i in range(many):
        if slot[out[i]] == 0:
            weight = weigh(look[0], out[i] + 0)
            if ties == 0 or weight > best:
                best, ties, choice = weight, 1, out[i]
            elif weight == best:
                ties += 1
                if roll(dice, ties) == 0:
                    choice = out[i]
    return choice


def choose(tree: Row, out: Row, many: int, slot: Row, explore: float) -> int:
    """The child with the highest upper confidence bound among those available."""
    best, choice = -1.0, 0
    for i in range(many):
        child = slot[out[i]]
        if child > 0:
            node = tree[child]
            bound = node.value / node.visits + explore * sqrt(log(node.available) / node.visits)
            if bound > best:
                best, choice = bound, child
    return choice


def play_on(
    s: State, out: Row, look: Row, blank_view: Row, dice: Row, depth: int, percent: int
) -> None:
    """At most `depth` moves, so many percent of them by the heuristics, the rest at random."""
    moves = 0
    while s.turn != NOBODY and moves < depth:
        many = legal(s, out)
        if percent > 0 and roll(dice, 100) < percent:
            play(s, greedy(s, out, many, look, blank_view, dice) + 0)
        else:
            play(s, out[roll(dice, many)] + 0)
        moves += 1


def learn(tree: Row, s: State, path: Row, steps: int, score: Row, rank: Row) -> None:
    """Tell every node on the path how its mover fared."""
    standing(s, score, rank)
    winners = 0
    for seat in range(s.seats):
        winners += rank[seat] == 1
    tree[0].visits += 1
    for i in range(1, steps):
        node = tree[path[i]]
        won = 1.0 / winners if rank[node.mover] == 1 else 0.0
        place = (s.seats - rank[node.mover]) / (s.seats - 1)
        node.visits += 1
        node.value += (1.0 - RANK_WEIGHT) * won + RANK_WEIGHT * place
        node.wins += won
        node.squares += won * won
