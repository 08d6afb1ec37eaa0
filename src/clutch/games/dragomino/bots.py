"""What a sensible explorer does, given a view and never the table.

Weights are thousandths of a point.  A domino is worth the best place there is for it; a place is
worth the eggs it finds now and the matches it leaves open.
"""

from clutch.engine.kit.records import Row, Seat, View
from clutch.games.dragomino.data import FAMILIES, KINDS, LANDSCAPE, ROUNDS, SIDE, SPOTS, SQUARES
from clutch.games.dragomino.eggs import family
from clutch.games.dragomino.island import beside, is_free, landscape, watered
from clutch.games.dragomino.state import PAIRS, STEPS, Act, Egg, laid_by

TUNING = {"depth": 12, "lead": 4.0}  # of the search: bots/tree.py says what each is
FIRST_PICK = 150  # a shell brings the Mommy Dragon, and with her the first pick of a round
POCKET = 60  # a like square two away: one domino between them would match twice
OPEN = 4  # a free edge, for each square of its landscape still to come
BASE = 1000  # a place is never worth less than none
FAR = 8  # squares that are two away from one


def weigh(view: View, action: int) -> int:
    """How good an action looks; the greedy bot takes the best."""
    me = view.explorer[view.turn]
    if action < Act.PLACE:
        return best_place(view, me, action - Act.PICK)
    if action < Act.TAKE:
        place, way = laid_by(action)
        return worth(view, me, int(view.holding), place, place + int(STEPS[way]))
    if action < Act.LOOK:
        return prize(view, chance(view, family(view), action - Act.TAKE))
    if action < Act.KEEP:
        return looking(view, action - Act.LOOK)
    return keeping(view, action - Act.KEEP)


def best_place(view: View, me: Seat, domino: int) -> int:
    """The most that this domino can bring: either half on any free square of the shore.

    Where neither half matches, the other is tried beside it only while that may be the best: if it
    matches there, its square is one of the shore, too.
    """
    best, places, coming = 0, me.place, both_to_come(view, domino)
    later, laters = most_later(view, me, domino, 0, coming), most_later(view, me, domino, 1, coming)
    for i in range(2 * me.laid):
        for side in range(4):
            place = int(places[i]) + int(STEPS[side])
            if is_free(me, place) and first_beside(me, place) == i:
                here = halves_worth(view, me, domino, place, coming)
                if here[0] > later or here[1] > laters or best < BASE + later + laters:
                    best = max(best, best_turn(view, me, domino, place, here, coming))
    return best


def most_later(view: View, me: Seat, domino: int, half: int, coming: tuple[int, int]) -> int:
    """The most that half a domino may bring where it matches nothing."""
    pockets, land = 0, int(LANDSCAPE[2 * domino + half])
    for i in range(2 * me.laid):
        pockets += int(landscape(me, i) == land)
    later = min(pockets, FAR) * POCKET + 3 * OPEN * coming[half]
    return later * (ROUNDS - int(view.rounds)) // ROUNDS


def first_beside(me: Seat, place: int) -> int:
    """The first square of the island that a place touches, so that it is tried but once."""
    places, i = me.place, 0
    while not beside(place - int(places[i])):
        i += 1
    return i


def best_turn(
    view: View,
    me: Seat,
    domino: int,
    place: int,
    here: tuple[int, int],
    coming: tuple[int, int],
) -> int:
    """The best way to have a half of the domino here, worth so much, and the other beside it."""
    best, (first, second) = 0, here
    for way in range(4):
        other = place + int(STEPS[way])
        if is_free(me, other):
            there = halves_worth(view, me, domino, other, coming)
            best = max(best, BASE + first + there[1], BASE + second + there[0])
    return best


def worth(view: View, me: Seat, domino: int, first: int, second: int) -> int:
    """What the two halves of a domino find, laid there, and what they leave open."""
    coming = both_to_come(view, domino)
    here = halves_worth(view, me, domino, first, coming)
    return BASE + here[0] + halves_worth(view, me, domino, second, coming)[1]


def halves_worth(
    view: View, me: Seat, domino: int, place: int, coming: tuple[int, int]
) -> tuple[int, int]:
    """What either half of a domino is worth at a place: eggs now, and later ones for each free
    edge and each like square that one square would join."""
    first, second = int(LANDSCAPE[2 * domino]), int(LANDSCAPE[2 * domino + 1])
    eggs, others, later, laters, edges, places = 0, 0, 0, 0, 3, me.place
    for i in range(2 * me.laid):
        apart = place - int(places[i])
        if beside(apart):
            edges -= 1
            land = landscape(me, i)
            if land == first:
                eggs += match_worth(view, land, watered(view, me, domino, 0, i))
            if land == second:
                others += match_worth(view, land, watered(view, me, domino, 1, i))
        elif two_away(apart):
            land = landscape(me, i)
            later += POCKET * int(land == first)
            laters += POCKET * int(land == second)
    if view.rounds == ROUNDS:
        return eggs, others
    later += edges * OPEN * coming[0]
    laters += edges * OPEN * coming[1]
    left = ROUNDS - int(view.rounds)
    return eggs + later * left // ROUNDS, others + laters * left // ROUNDS


def both_to_come(view: View, domino: int) -> tuple[int, int]:
    """How many squares of each half's landscape are still in the box."""
    first, second = int(LANDSCAPE[2 * domino]), int(LANDSCAPE[2 * domino + 1])
    return to_come(view, first), to_come(view, second)


def two_away(apart: int) -> bool:
    """With one square between them, or two round a corner."""
    far = abs(apart)
    return far == 2 or far == 2 * SIDE or far == SIDE - 1 or far == SIDE + 1


def to_come(view: View, land: int) -> int:
    """How many squares of a landscape are still in the box."""
    many, box = 0, view.box
    for domino in range(KINDS):
        many += int(SQUARES[land, domino] * box[domino])
    return many


def match_worth(view: View, land: int, water: bool) -> int:
    """An egg of this family, the best one she knows of; at a watering hole two."""
    best = chance(view, land, 0)
    if view.opt.thirst:
        for spot in range(1, SPOTS + 1):
            best = max(best, chance(view, land, spot))
    if water:
        best += (1000 - best) * chance(view, land, 0) // 1000
    return prize(view, best)


def chance(view: View, land: int, spot: int) -> int:
    """Of a dragon, in thousandths: known, or 7 of n less all that was seen.

    What another put back is rather a shell: half the chance.
    """
    nest = view.nest[land]
    eggs = nest.egg
    dragons, shells = int(eggs[Egg.DRAGON + 0]), int(eggs[Egg.SHELL + 0])
    unseen = 1000 * dragons // max(1, dragons + shells)
    if spot == 0:
        return unseen
    egg = nest.spot[spot - 1]
    if egg == Egg.UNKNOWN:
        return unseen // 2
    return 1000 if egg == Egg.DRAGON else 0


def prize(view: View, dragon: int) -> int:
    """A dragon is a point; a shell is the Mommy Dragon, who is one at the very end."""
    return dragon + (1000 - dragon) * mommy_worth(view) // 1000


def mommy_worth(view: View) -> int:
    if view.mommy == view.turn:
        return 0
    if view.rounds < ROUNDS:
        return FIRST_PICK
    after = (int(view.opener) - int(view.turn) - 1) % int(view.seats)
    return 900 >> after


def looking(view: View, pair: int) -> int:
    """The chance that one of the two is a dragon; an egg known to others is better taken."""
    land = family(view)
    first = chance(view, land, PAIRS[pair, 0])
    second = chance(view, land, PAIRS[pair, 1])
    return prize(view, first + (1000 - first) * second // 1000)


def keeping(view: View, which: int) -> int:
    """A dragon before a shell; of two alike the one that more others know."""
    hand = view.hand[which]
    known = 0
    for seat in range(view.seats):
        known += hand.seen >> seat & 1
    return 10 * int(hand.egg == Egg.DRAGON) + known


# What a network is told of an action (network/candidates.py).  Of each half of a domino at a place:
# its landscape and the squares that it matches, then its free edges and the like squares two away;
# then how many of the matches are watered.  Of an egg: the chance of a dragon.
MATCHES, NEAR = 4, 16
TRAITS = (1 + FAMILIES * MATCHES, 1 + NEAR, 1 + FAMILIES * MATCHES, 1 + NEAR, 4, 10)


def traits(view: View, action: int, row: Row) -> None:
    """Write the traits of an action."""
    for i in range(len(TRAITS)):
        row[i] = 0
    if action >= Act.TAKE and action < Act.LOOK:
        row[5] = 1 + min(8, chance(view, family(view), action - Act.TAKE) // 120)
    elif action >= Act.PLACE and action < Act.TAKE:
        me = view.explorer[view.turn]
        place, way = laid_by(action)
        domino = int(view.holding)
        for half in range(2):
            here = place if half == 0 else place + int(STEPS[way])
            land = int(LANDSCAPE[2 * domino + half])
            matches, edges, pockets, water = 0, 3, 0, 0
            for i in range(2 * me.laid):
                apart = here - int(me.place[i])
                if beside(apart):
                    edges -= 1
                    if landscape(me, i) == land:
                        matches += 1
                        water += int(watered(view, me, domino, half, i))
                elif two_away(apart) and landscape(me, i) == land:
                    pockets += 1
            row[2 * half] = 1 + land * MATCHES + min(matches, MATCHES - 1)
            row[2 * half + 1] = 1 + 4 * min(pockets, 3) + max(0, edges)
            row[4] = min(3, int(row[4]) + water)
