"""What is known of each legal action: its class, how it looks to the game's heuristics, its traits.

Actions that differ only in a place are one class: the network scores a place by what is known of
it, with the same weights for all places.  What that is, a game says by `traits(view, action, row)`
in its bots.py, which writes a number below each of TRAITS; the first trait, which every game has,
is how much less the action weighs than the best.  Actions that weigh NEVER, because another is just
as good, are no candidates.
"""

from functools import cache
from typing import Any

import numpy as np

from clutch.engine.game import Game
from clutch.engine.kit.records import NEVER, Row, State, View

WEIGHTS = 16  # steps of the first trait: 0 for the best, then by the bits of what is missing

legal: Any = None
show: Any = None
weigh: Any = None
traits: Any = None


def no_traits(view: View, action: int, row: Row) -> None:
    """The `traits` of a game that has none of its own."""


def list_actions(s: State, look: Row, blank: Row, out: Row) -> int:
    """Write the legal actions of the seat to act into `out`, and what it knows into `look`.

    Returns how many there are.
    """
    many = int(legal(s, out))
    look[0] = blank[0]
    show(s, int(s.turn), look[0])
    return many


def consider(view: View, action: int, known: Row) -> None:
    """Write what is known of an action: its weight, for `compare` to replace, and its traits."""
    known[0] = int(weigh(view, action))
    traits(view, action, known[1:])


def compare(known: Row, actions: Row, out: Row, many: int) -> int:
    """Replace the weights of the first `many` actions by how far they are from the best.

    Leaves out those of no use, in all three lists; returns how many are left.
    """
    best, left = int(known[0, 0]), 0
    for i in range(1, many):
        best = max(best, int(known[i, 0]))
    for i in range(many):
        weight, bits = int(known[i, 0]), 0
        if weight > NEVER or best == NEVER:
            missing = best - weight
            while missing > 0 and bits < WEIGHTS - 1:
                missing //= 2
                bits += 1
            known[left, 0] = bits
            for nth in range(1, known.shape[1]):
                known[left, nth] = known[i, nth]
            actions[left] = actions[i]
            out[left] = out[i]
            left += 1
    return left


def list_all(s: State, look: Row, blank: Row, actions: Row, known: Row, ids: Row, out: Row) -> int:
    """All of it for one table: actions as they are, as the seat counts seats, and their traits."""
    many = int(list_actions(s, look, blank, out))
    for i in range(many):
        action = int(out[i])
        actions[i] = ids[int(s.seats), int(s.turn), action]
        consider(look[0], action, known[i])
    return int(compare(known, actions, out, many))


def list_batch(
    t: Row,
    look: Row,
    blank: Row,
    counts: Row,
    actions: Row,
    known: Row,
    ids: Row,
    out: Row,
    first: int,
    last: int,
) -> None:
    """`list_all` for tables `first` to `last`."""
    for i in range(first, last):
        counts[i] = list_all(t[i], look, blank, actions[i], known[i], ids, out)


def trait_sizes(game: Game) -> tuple[int, ...]:
    """How many values each trait has."""
    return (WEIGHTS, *game.part("bots", "TRAITS", ()))


def contract(game: Game) -> dict[str, Any]:
    """What the functions above need beside the game's rules, by the names they use."""
    return {"traits": game.part("bots", "traits", no_traits)}


@cache
def classes_of(game: Game) -> np.ndarray:
    """The class of each action: those that differ only in a place are of one."""
    found: dict[tuple[Any, ...], int] = {}
    out = np.zeros(len(game.actions), np.int32)
    for action in game.actions.all:
        args = game.actions.types[action.name].args.values()
        kept = [value for part, value in zip(args, action.args) if part.shown != "place"]
        out[action.id] = found.setdefault((action.name, *kept), len(found))
    return out
