"""What a player with a good memory does, given a view and never the table.

Weights are hundredths of a point.  She reckons what eggs are worth by the golden eggs they bring
nearer, looks for pairs and triples among the places she remembers, and fears the broken ones.
"""

from clutch.engine.piles import count
from clutch.engine.records import View
from clutch.games.golden_eggs.data import BROKEN, KINDS, SUPPLY, TROPHY
from clutch.games.golden_eggs.scoring import owned
from clutch.games.golden_eggs.state import UNSEEN, Act, Phase

POINT = 100
NEVER = -1_000_000


def weigh(view: View, action: int) -> int:
    """How good an action looks; the greedy bot takes the best."""
    if action < Act.TAKE:
        return revealing(view, action - Act.REVEAL)
    if action < Act.TURN_DOWN:
        return taking(view, action - Act.TAKE)
    if action < Act.PAIR:  # not one that makes a set for the next player
        return -POINT * int(view.known[view.middle[action - Act.TURN_DOWN]])
    if action == Act.PAIR:
        return worth(view, view.middle[view.shown[0]], 2)
    if action == Act.SINGLE:
        return worth(view, view.middle[view.shown[2]], 1)
    return threat(view) - 3 * fear(view) if action == Act.SHUFFLE else 0


def worth(view: View, egg: int, many: int) -> int:
    """So many eggs: their points, and the golden egg they bring nearer, or keep from others."""
    if egg == BROKEN or view.opt.easy:
        return -POINT if egg == BROKEN else POINT * many
    mine, best, rest = owned(view, view.turn, egg), 0, SUPPLY[egg]
    rest -= mine
    for seat in range(view.seats):
        if seat != view.turn:
            hers = int(view.player[seat].front[egg]) + int(view.player[seat].covered[egg])
            rest -= hers
            best = max(best, hers)
    lead, left = mine - best, rest - many
    gain = hope(lead + many, left) - hope(lead, rest)
    loss = hope(-lead, rest) - hope(-lead - many, left)
    return POINT * many + gain + loss // (int(view.seats) - 1)


def hope(lead: int, rest: int) -> int:
    """What a golden egg is worth with such a lead, while so many eggs of its number are free."""
    if lead > rest:
        return TROPHY * POINT
    if -lead >= rest:
        return 0
    return TROPHY * POINT * (lead + rest + 1) // (2 * rest + 2)


def one_to_try(view: View, place: int) -> bool:
    """Unseen eggs are all alike: she considers one of them, elsewhere every time."""
    unseen = int(view.left) - int(view.open) - count(view.known)
    nth = 7 * int(view.left) % unseen
    middle = view.middle
    for i in range(place):
        nth -= middle[i] == UNSEEN
    return nth == 0


def revealing(view: View, place: int) -> int:
    """What she hopes to take this turn, if she reveals this egg now."""
    egg = -int(view.middle[place])
    if egg == -UNSEEN and not one_to_try(view, place):
        return NEVER
    if view.phase == Phase.REFILLING:  # one of a set: open, it can be revealed no more
        return -fear(view) if egg == -UNSEEN else POINT * int(view.known[egg] - 1)
    if view.fresh == 0:
        return first_reveal(view, egg)
    first, have = view.middle[view.shown[0]], int(view.fresh)
    if egg == -UNSEEN:
        return by_chance(view, first, have)
    return joined(view, first, have, egg, view.known[egg] - 1)


def first_reveal(view: View, egg: int) -> int:
    """A new egg may match one that she remembers: then she has a pair, or more."""
    other = best_remembered(view)
    if egg != -UNSEEN:
        return begun(view, egg, int(view.known[egg]), other)
    total = 0
    for egg in range(KINDS):
        if view.bag[egg] > 0:
            total += int(view.bag[egg]) * begun(view, egg, 1 + int(view.known[egg]), other)
    return total // count(view.bag)


def begun(view: View, egg: int, many: int, other: int) -> int:
    """An egg comes first, and she can count on so many of its number, or on another."""
    if egg == BROKEN:
        return -POINT
    if many > 1:
        return max(other, worth(view, egg, min(3, many)))
    if other == NEVER:
        return by_chance(view, egg, 1)
    return max(other, worth(view, egg, 1))


def best_remembered(view: View) -> int:
    best = NEVER
    for egg in range(1, KINDS):
        if view.known[egg] > 0:
            best = max(best, worth(view, egg, 1))
    return best


def by_chance(view: View, first: int, have: int) -> int:
    """An unseen egg joins those that she has revealed."""
    total = 0
    for egg in range(KINDS):
        if view.bag[egg] > 0:
            total += int(view.bag[egg]) * joined(view, first, have, egg, view.known[egg])
    return total // max(1, count(view.bag))


def joined(view: View, first: int, have: int, egg: int, more: int) -> int:
    """What she can take when an egg joins the one, or the pair; of its number she knows more."""
    if egg == BROKEN:
        return -POINT
    if egg != first:
        return max(worth(view, first, have), worth(view, egg, 1))
    return worth(view, egg, have + 1 + (have == 1 and more > 0))


def taking(view: View, place: int) -> int:
    """One egg for sure; but in place of an open one another must be revealed."""
    egg = int(view.middle[place])
    if egg > 0:
        safe = view.phase == Phase.CHOOSING or count(view.known) > 0 or view.opt.two_stay_open
        return worth(view, egg, 1) - (0 if safe else fear(view))
    if egg != UNSEEN:
        return worth(view, -egg, 1)
    if not one_to_try(view, place):
        return NEVER
    total = 0
    for egg in range(KINDS):
        total += int(view.bag[egg]) * worth(view, egg, 1)
    return total // count(view.bag)


def fear(view: View) -> int:
    """What it costs, on average, to reveal an egg that nobody has seen."""
    return POINT * int(view.bag[BROKEN]) // max(1, count(view.bag))


def threat(view: View) -> int:
    """What the next player gains by a set that lies there for all to remember."""
    best = 1
    for egg in range(1, KINDS):
        best = max(best, min(3, int(view.known[egg])))
    return POINT * (best - 1) // (int(view.seats) - 1)
