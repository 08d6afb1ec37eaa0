"""Information-set Monte Carlo tree search, written once for every game.

Each iteration imagines a table that fits the view, walks down one tree, adds a leaf, plays on by
the game's heuristics, and tells every node on the way how its mover fared.  A node stands for
every table that the same actions, and the same news to the searcher, lead to; only actions that
are legal on the table at hand compete, each judged by how often it was available (SO-ISMCTS,
Cowling et al. 2012).  New children come heaviest first and slowly (progressive widening), and the
earlier one came the more it is trusted until the playouts say otherwise (as in PUCT).

As in engine/loops.py, `legal`, `play`, ... are bound to one game's by `compile.bind`.
"""

from math import sqrt
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
    ("mark", np.int32),  # after what the searcher heard when its parent's action was played
    ("child", np.int32),  # the newest child, or 0
    ("sibling", np.int32),  # the next older child of the same parent, or 0
    ("visits", np.int32),
    ("available", np.int32),  # how often the action was legal when its parent was passed
    ("mover", np.int32),  # the seat that chose the action
    ("prior", np.float64),  # how good it looked beside its older siblings, 1 for the first
    ("value", np.float64),  # sum of the mover's rewards: win shares, and a lead in points
    ("wins", np.float64),  # sum of the mover's win shares
    ("squares", np.float64),  # sum of their squares
)

MARKS = (1 << 30) - 1


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
    lean: float,
    lead: float,
) -> None:
    """So many iterations from one view, on a tree that may already have grown."""
    for _ in range(iterations):
        t[0] = blank_table[0]
        rekey(t[0], dice)
        imagine(view[0], t[0])
        s = t[0]
        steps = descend(
            tree, used, s, view[0].seat + 0, out, slot, path, look, blank_view, dice, explore, widen
        )
        play_on(s, out, look, blank_view, dice, depth, percent)
        learn(tree, s, path, steps, score, rank, lean, lead)


def descend(
    tree: Row,
    used: Row,
    s: State,
    me: int,
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
    node, steps, mark = 0, 0, 0
    path[0] = 0
    while s.turn != NOBODY and steps < len(path) - 1:
        many = legal(s, out)
        known, visits = meet(tree, node, mark, out, many, slot)
        room = used[0] < len(tree)
        fresh = known < many and room and known < 1 + widen * sqrt(visits)
        if fresh:
            action = heaviest(s, out, many, slot, look, blank_view, dice)
            child = used[0]
            used[0] += 1
            tree[child].action = action
            tree[child].mark = mark
            tree[child].mover = s.turn
            tree[child].available = 1
            tree[child].prior = 1.0 / (1.0 + known)
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
        mark = heard(s, me, look, blank_view)
    return steps + 1


def heard(s: State, me: int, look: Row, blank_view: Row) -> int:
    """A number for what the searcher was told of the last move: stones drawn, eggs turned up.

    What follows is decided knowing that, and nothing that others keep to themselves.
    """
    look[0] = blank_view[0]
    show(s, me, look[0])
    mark = 0
    for i in range(look[0].told):
        event = look[0].event[i]
        mark = (mark * 31 + event.kind) & MARKS
        mark = (mark * 31 + event.seat) & MARKS
        mark = (mark * 31 + event.what) & MARKS
        mark = (mark * 31 + event.whom) & MARKS
        mark = (mark * 31 + event.many) & MARKS
    return mark


def meet(tree: Row, node: int, mark: int, out: Row, many: int, slot: Row) -> tuple[int, int]:
    """Note each child under its action; how many are legal now, and how often one was chosen."""
    child = tree[node].child
    while child > 0:
        if tree[child].mark == mark:
            slot[tree[child].action] = child
        child = tree[child].sibling
    known, visits = 0, 0
    for i in range(many):
        child = slot[out[i]]
        if child > 0:
            known += 1
            visits += tree[child].visits
            tree[child].available += 1
    return known, visits


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
            doubt = sqrt(node.available) / (1.0 + node.visits)
            bound = node.value / node.visits + explore * node.prior * doubt
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


def learn(
    tree: Row, s: State, path: Row, steps: int, score: Row, rank: Row, lean: float, lead: float
) -> None:
    """Tell every node on the path how its mover fared."""
    standing(s, score, rank)
    winners = 0
    for seat in range(s.seats):
        winners += rank[seat] == 1
    tree[0].visits += 1
    for i in range(1, steps):
        node = tree[path[i]]
        won = 1.0 / winners if rank[node.mover] == 1 else 0.0
        node.visits += 1
        node.value += (1.0 - lean) * won + lean * ahead(s, score, node.mover, lead)
        node.wins += won
        node.squares += won * won


def ahead(s: State, score: Row, mover: int, lead: float) -> float:
    """How far before the best of the others, or behind: 1 for a full lead, 0 for as much lost."""
    best = -1_000_000
    for seat in range(s.seats):
        if seat != mover:
            best = max(best, score[seat])
    return min(1.0, max(0.0, 0.5 + (score[mover] - best) / (2.0 * lead)))
