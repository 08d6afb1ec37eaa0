"""Information-set Monte Carlo tree search, written once for every game.

Each iteration imagines a table that fits the view, walks down one tree, adds a leaf, plays on by
the game's heuristics, and tells every node on the way how its mover fared.  A node stands for
every table that the same actions, and the same news to the searcher, lead to; only actions that
are legal on the table at hand compete, each judged by how often it was available (SO-ISMCTS,
Cowling et al. 2012).  New children come heaviest first and slowly (progressive widening), and the
earlier one came the more it is trusted until the playouts say otherwise (as in PUCT).

`legal`, `play`, ... are placeholders for a game's own, as in engine/loops.py.
"""

from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from clutch.engine.kit.chance import rekey, roll
from clutch.engine.kit.records import NEVER, NOBODY, Row, State, record
from clutch.engine.loops import GREEDY, RANDOM, heaviest, take_turn, win_share

BY_SCORE = False
legal: Any = None
play: Any = None
show: Any = None
imagine: Any = None
standing: Any = None

NODE = record(
    ("action", np.int32),  # that leads here
    ("mark", np.int32),  # `event_hash` of what the searcher was told of its parent's action
    ("child", np.int32),  # the newest child, or 0
    ("sibling", np.int32),  # the next older child of the same parent, or 0
    ("visits", np.int32),
    ("available", np.int32),  # how often the action was legal when its parent was passed
    ("mover", np.int32),  # the seat that chose the action
    ("last", np.int32),  # whether no other action beside it and its older siblings is of any use
    ("prior", np.float64),  # how good it looked beside its older siblings, 1 for the first
    ("value", np.float64),  # sum of the mover's rewards: win shares and a lead, or the scores
    ("wins", np.float64),  # sum of the mover's win shares
    ("squares", np.float64),  # sum of their squares
)

MARKS = (1 << 30) - 1
FAR = 1e18  # further than any score


class Tuning(NamedTuple):
    """How a game is best searched; a game's bots.py may hold its own as TUNING."""

    explore: float = 0.3  # little: a bad move tried is a bad move counted
    widen: float = 0.5  # children of a node: 1 + widen * sqrt(visits)
    depth: int = 1000  # moves of a playout before it is judged as it stands
    percent: int = 90  # of a playout's moves that the heuristics choose
    lean: float = 0.5  # of a reward on the points; the rest on the win
    lead: float = 10.0  # points before the best of the others that are as good as any more


class Workspace(NamedTuple):
    """The tree, and the scratch memory of its search."""

    tree: Row  # nodes; the first is the root
    used: Row  # the number of nodes, in an array of one
    t: Row  # the imagined table, in an array of one, as the next three
    blank_table: Row
    look: Row  # a view of it
    blank_view: Row
    out: Row  # legal actions
    untried: Row  # those of them that have no child yet
    slot: Row  # by action: the child that it leads to, or 0
    path: Row  # nodes from the root down
    score: Row
    rank: Row
    span: Row  # the lowest and the highest reward: known, or met so far if it is the score
    dice: Row


def think(work: Workspace, view: Row, iterations: int, how: Tuning) -> None:
    """So many iterations from one view, on a tree that may already have grown."""
    t, blank, dice = work.t, work.blank_table, work.dice
    s = t[0]
    if work.tree[0].visits == 0:
        work.span[0], work.span[1] = (FAR, -FAR) if BY_SCORE else (0.0, 1.0)
    for _ in range(iterations):
        t[0] = blank[0]
        rekey(s, dice)
        imagine(view[0], s)
        steps = descend(work, s, view[0].seat, how.explore, how.widen)
        playout(work, s, how.depth, how.percent)
        learn(work, s, steps, how.lean, how.lead)


def descend(work: Workspace, s: State, me: int, explore: float, widen: float) -> int:
    """Walk down to a new leaf, or to the end of the game; how many nodes the path has."""
    tree, used, path, out = work.tree, work.used, work.path, work.out
    node, steps, mark = 0, 0, 0
    path[0] = 0
    while s.turn != NOBODY and steps < len(path) - 1:
        many = legal(s, out)
        known, visits, newest = link_children(work, node, mark, many)
        action = -1
        if known < many and used[0] < len(tree) and not tree[newest].last:
            if known < 1 + widen * sqrt(visits):
                action = best_untried(work, s, many, known == 0)
                tree[newest].last = action < 0
        fresh = action >= 0
        if fresh:
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
            child = best_child(work, many, explore)
        else:
            return steps + 1  # no room for another node
        unlink_children(work, node)
        node = child
        steps += 1
        path[steps] = node
        play(s, tree[node].action)
        if fresh:
            return steps + 1
        mark = event_hash(work, s, me)
    return steps + 1


def event_hash(work: Workspace, s: State, me: int) -> int:
    """A hash of what the searcher was told of the last move: stones drawn, eggs turned up.

    What follows is decided knowing that, and nothing that others keep to themselves.
    """
    look = work.look
    look[0] = work.blank_view[0]
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


def link_children(work: Workspace, node: int, mark: int, many: int) -> tuple[int, int, int]:
    """Set `slot` of each child's action.

    Returns how many children are legal now, how often these were visited, and the newest child.
    """
    tree, slot, out = work.tree, work.slot, work.out
    child, newest = tree[node].child, 0
    while child > 0:
        if tree[child].mark == mark:
            slot[tree[child].action] = child
            newest = max(newest, child)
        child = tree[child].sibling
    known, visits = 0, 0
    for i in range(many):
        child = slot[out[i]]
        if child > 0:
            known += 1
            visits += tree[child].visits
            tree[child].available += 1
    return known, visits, newest


def unlink_children(work: Workspace, node: int) -> None:
    """Undo `link_children`."""
    tree, slot = work.tree, work.slot
    child = tree[node].child
    while child > 0:
        slot[tree[child].action] = 0
        child = tree[child].sibling


def best_untried(work: Workspace, s: State, many: int, required: bool) -> int:
    """The untried action that the game's heuristics weigh most; ties are drawn by the dice.

    -1 if all that are left are of no use, and none is required.
    """
    look, out, untried, slot = work.look, work.out, work.untried, work.slot
    look[0] = work.blank_view[0]
    show(s, s.turn, look[0])
    left = 0
    for i in range(many):
        if slot[out[i]] == 0:
            untried[left] = out[i]
            left += 1
    choice, weight = heaviest(look[0], untried, left, work.dice)
    return choice if weight > NEVER or required else -1


def best_child(work: Workspace, many: int, explore: float) -> int:
    """The child with the highest upper confidence bound among those available."""
    tree, slot, out = work.tree, work.slot, work.out
    low, wide = work.span[0], max(1e-9, work.span[1] - work.span[0])
    best, choice = -1.0, 0
    for i in range(many):
        child = slot[out[i]]
        if child > 0:
            node = tree[child]
            doubt = sqrt(node.available) / (1.0 + node.visits)
            bound = (node.value / node.visits - low) / wide + explore * node.prior * doubt
            if bound > best:
                best, choice = bound, child
    return choice


def playout(work: Workspace, s: State, depth: int, percent: int) -> None:
    """At most `depth` moves, so many percent of them by the heuristics, the rest at random."""
    out, look, blank = work.out, work.look, work.blank_view
    dice, moves = work.dice, 0
    while s.turn != NOBODY and moves < depth:
        policy = GREEDY if percent > 0 and roll(dice, 100) < percent else RANDOM
        take_turn(s, policy, out, look, blank, dice)
        moves += 1


def learn(work: Workspace, s: State, steps: int, lean: float, lead: float) -> None:
    """Tell every node on the path how its mover fared."""
    tree, score, rank = work.tree, work.score, work.rank
    standing(s, score, rank)
    tree[0].visits += 1
    for i in range(1, steps):
        node = tree[work.path[i]]
        won = win_share(rank, s.seats, node.mover)
        node.visits += 1
        if BY_SCORE:
            node.value += score[node.mover]
            work.span[0] = min(work.span[0], score[node.mover])
            work.span[1] = max(work.span[1], score[node.mover])
        else:
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
