"""What a player with a good memory does, given a view and never the table.

Weights are hundredths of a point.  She reckons what eggs are worth by the golden eggs they bring
nearer, looks for pairs and triples among the places she remembers, and fears the broken ones.
"""

from clutch.engine.kit.chance import roll
from clutch.engine.kit.piles import count
from clutch.engine.kit.records import NEVER, Row, View
from clutch.games.golden_eggs.data import BROKEN, EGGS, KINDS, SUPPLY, TROPHY, UNSEEN
from clutch.games.golden_eggs.scoring import owned
from clutch.games.golden_eggs.state import Act, Phase

TUNING = {"depth": 30, "explore": 0.2, "widen": 0.3, "percent": 100, "lean": 0.9}  # bots/tree.py
POINT = 100


def weigh(view: View, action: int) -> int:
    """How good an action looks; the greedy bot takes the best."""
    if action < Act.TAKE:
        return revealing(view, action - Act.REVEAL)
    if action < Act.TURN_DOWN:
        return taking(view, action - Act.TAKE)
    if action < Act.TAKE_PAIR:  # not one that makes a set for the next player
        return -POINT * int(view.known[view.middle[action - Act.TURN_DOWN]])
    if action < Act.SHUFFLE:
        single = action - Act.TAKE_PAIR
        return worth(view, view.middle[view.shown[2 * single]], 2 - single)
    return threat(view) - 3 * fear(view) if action == Act.SHUFFLE else 0


def worth(view: View, egg: int, many: int) -> int:
    """So many eggs: their points, and the golden egg they bring nearer, or keep from others."""
    if egg == BROKEN or view.opt.easy:
        return -POINT if egg == BROKEN else POINT * many
    mine, best, me = owned(view, view.turn, egg), 0, view.turn
    rest = SUPPLY[egg] - mine
    for seat in range(view.seats):
        if seat != me:
            her = view.player[seat]
            hers = int(her.front[egg]) + int(her.covered[egg])
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


def ways(view: View, place: int, egg: int) -> int:
    """In how many ways a face-down egg may be this one: one, if she remembers it."""
    there = view.middle[place]
    return int(view.bag[egg]) if there == UNSEEN else int(there == -egg)


def revealing(view: View, place: int) -> int:
    """What she hopes to take this turn, if she reveals this egg now."""
    unseen = view.middle[place] == UNSEEN
    if unseen and not one_to_try(view, place):
        return NEVER
    if view.phase == Phase.REFILLING:  # one of a set: open, it can be revealed no more
        return -fear(view) if unseen else POINT * int(view.known[-view.middle[place]] - 1)
    total, many, other = 0, 0, best_remembered(view)
    for egg in range(KINDS):
        chance = ways(view, place, egg)
        if chance > 0:
            many += chance
            seen = int(view.known[egg]) - (not unseen)  # besides this one
            if view.fresh == 0:
                total += chance * begun(view, egg, seen, other)
            else:
                first = view.middle[view.shown[0]]
                total += chance * joined(view, first, int(view.fresh), egg, seen)
    return total // max(1, many)


def best_remembered(view: View) -> int:
    """The best single egg that she could turn to."""
    best = NEVER
    for egg in range(1, KINDS):
        if view.known[egg] > 0:
            best = max(best, worth(view, egg, 1))
    return best


def begun(view: View, egg: int, seen: int, other: int) -> int:
    """An egg comes first: with those of its number she has seen, or another that she knows."""
    if egg == BROKEN:
        return -POINT
    if seen > 0 or other != NEVER:
        return max(other, worth(view, egg, min(3, 1 + seen)))
    total = 0
    for second in range(KINDS):
        total += int(view.bag[second]) * joined(view, egg, 1, second, 0)
    return total // max(1, count(view.bag))


def joined(view: View, first: int, have: int, egg: int, seen: int) -> int:
    """What she can take when an egg joins the one, or the pair, that she has revealed."""
    if egg == BROKEN:
        return -POINT
    alike = egg == first
    best = worth(view, first, have + alike + (alike and have == 1 and seen > 0))
    return best if alike else max(best, worth(view, egg, 1))


def taking(view: View, place: int) -> int:
    """One egg for sure; but in place of an open one another must be revealed."""
    there = view.middle[place]
    if there == UNSEEN and not one_to_try(view, place):
        return NEVER
    total, many = 0, 0
    for egg in range(KINDS):
        chance = int(there == egg) if there > 0 else ways(view, place, egg)
        if chance > 0:
            many += chance
            total += chance * worth(view, egg, 1)
    sure = total // max(1, many)
    safe = view.phase == Phase.CHOOSING or count(view.known) > 0 or view.opt.two_stay_open
    return sure if safe or there < 0 else sure - fear(view)


def fear(view: View) -> int:
    """What it costs, on average, to reveal an egg that nobody has seen."""
    return POINT * int(view.bag[BROKEN]) // max(1, count(view.bag))


def threat(view: View) -> int:
    """What the next player gains by a set that lies there for all to remember."""
    best = 1
    for egg in range(1, KINDS):
        best = max(best, min(3, int(view.known[egg])))
    return POINT * (best - 1) // (int(view.seats) - 1)


def forget(view: View, dice: Row, percent: int) -> None:
    """A worse memory: so many percent of the places she has seen are as if she had not."""
    for place in range(EGGS):
        egg = -int(view.middle[place])
        if 0 < egg < -UNSEEN and roll(dice, 100) < percent:
            view.middle[place] = UNSEEN
            view.known[egg] -= 1
            view.bag[egg] += 1


# What a network is told of an action (network/candidates.py): what lies there, how many such eggs
# are remembered, whether it is like the first or the second revealed, how many of them she has and
# how many the best of the others has.
NOTHING = 2 * KINDS
TRAITS = (NOTHING + 1, 10, 4, 10, 10)


def traits(view: View, action: int, row: Row) -> None:
    """Write the traits of an action."""
    place = -1
    if action < Act.TAKE:
        place = action - Act.REVEAL
    elif action < Act.TURN_DOWN:
        place = action - Act.TAKE
    elif action < Act.TAKE_PAIR:
        place = action - Act.TURN_DOWN
    elif action < Act.SHUFFLE:
        place = int(view.shown[2 * (action - Act.TAKE_PAIR)])
    for i in range(len(TRAITS)):
        row[i] = 0
    row[0] = NOTHING
    if place >= 0:
        there = int(view.middle[place])
        row[0] = there - UNSEEN
        egg = abs(there)
        if there != UNSEEN and egg > 0:
            row[1] = min(9, int(view.known[egg]))
            for i in range(min(2, int(view.fresh))):
                if abs(int(view.middle[view.shown[i]])) == egg:
                    row[2] += 1 + i
            row[3] = min(9, owned(view, view.turn, egg))
            for seat in range(view.seats):
                if seat != view.turn:
                    her = view.player[seat]
                    row[4] = max(int(row[4]), min(9, int(her.front[egg]) + int(her.covered[egg])))
