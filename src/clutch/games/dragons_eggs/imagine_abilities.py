"""The abilities that a seat has not seen, dealt anew to hands, face-down cards and deck.

Before the deck is first reshuffled any unseen ability may be anywhere, save that two treasures
are never joined by an Orb (E33).  A reshuffle tells more: all see what goes into the deck, hence
what the hands hold together.  From then on, each tribe's ability of that time, an *old* one, is
still there or was seen to leave, and together they must be the old ones that all know of.

A number holds six counts, four bits for each ability: Numba makes no rows on a GPU.
"""

from clutch.engine.chance import below, blind
from clutch.engine.piles import count
from clutch.engine.records import Seat, State, View
from clutch.games.dragons_eggs.data import ABILITIES, ABILITY_SUPPLY, ORB
from clutch.games.dragons_eggs.state import UNKNOWN, Phase

IN_HAND = ABILITIES  # where an old ability is, if it was not seen to leave
IN_DROP = ABILITIES + 1
TRIES = 8  # fair guesses before going through all there are
LEVEL = 16  # the weight of an old ability that is still there
HEAVY = 4000  # the weight of one that must have left; 6 of these are under 2**15
MISFIT = -1


def deal_abilities(view: View, s: State) -> None:
    """All unseen abilities are in the deck; then the hands and face-down cards are filled."""
    gather(view, s)
    if count(view.old) > 0:
        deal_old(view, s)
    for seat in range(s.seats):
        her = s.tribe[seat]
        if her.drop == UNKNOWN and her.bids == 2:
            her.drop = pick(s, counts_of(s.deck), True)
            s.deck[her.drop] -= 1
    for seat in range(s.seats):
        her = s.tribe[seat]
        if her.drop == UNKNOWN:
            her.drop = blind(s, s.deck)
            s.deck[her.drop] -= 1
        while count(her.ability) < hand_size(s, seat):
            ability = blind(s, s.deck)
            s.deck[ability] -= 1
            her.ability[ability] += 1


def gather(view: View, s: State) -> None:
    """Into the deck with all that the seat does not see elsewhere."""
    for ability in range(ABILITIES):
        s.deck[ability] = ABILITY_SUPPLY[ability] - view.used[ability]
    for seat in range(s.seats):
        her = s.tribe[seat]
        her.drop = view.tribe[seat].drop
        her.held = view.tribe[seat].held
        s.deck[ORB] -= her.orb
        if her.drop >= 0:
            s.deck[her.drop] -= 1
        if seat == view.seat:
            for ability in range(ABILITIES):
                s.deck[ability] -= her.ability[ability]


def hand_size(s: State, seat: int) -> int:
    """One ability each, and a second just drawn for the seat that must choose."""
    return 2 if s.phase == Phase.CHOOSING and seat == s.turn else 1


def counts_of(row: Seat) -> int:
    """A row of counts as one number."""
    counts = 0
    for ability in range(ABILITIES):
        counts += int(row[ability]) << (4 * ability)
    return counts


def many_of(counts: int, ability: int) -> int:
    return (counts >> (4 * int(ability))) & 15


def pick(s: State, counts: int, no_orb: bool) -> int:
    """An ability at random out of so many of each."""
    if no_orb:
        counts -= many_of(counts, ORB) << (4 * ORB)
    cards = 0
    for ability in range(ABILITIES):
        cards += many_of(counts, ability)
    nth = below(s, cards)
    ability = 0
    while nth >= many_of(counts, ability):
        nth -= many_of(counts, ability)
        ability += 1
    return ability


def deal_old(view: View, s: State) -> None:
    """Guess where each old ability went, then deal those that are still there."""
    old = others_old(view)
    left = MISFIT
    for _ in range(TRIES):
        if left == MISFIT:
            guess(view, s, old)
            left = fit(view, s, old)
    if left == MISFIT:
        left = first_fit(view, s, old)
    for seat in range(s.seats):
        left = hand_out(view, s, seat, left, True)
    for seat in range(s.seats):
        left = hand_out(view, s, seat, left, False)


def others_old(view: View) -> int:
    """The old abilities less the own."""
    old = counts_of(view.old)
    if view.seat >= 0:
        me = view.tribe[view.seat]
        old -= 1 << (4 * int(me.held))
        if me.early:
            old -= 1 << (4 * int(me.drop))
    return old


def waiting(her: Seat) -> bool:
    """Whether a face-down ability may be the old one, having been played after the reshuffle."""
    return her.drop == UNKNOWN and not her.early


def guess(view: View, s: State, old: int) -> None:
    """For each tribe, where its old ability went, about as likely as it is."""
    for seat in range(s.seats):
        if seat != view.seat:
            her = s.tribe[seat]
            total = LEVEL
            for ability in range(ABILITIES):
                total += weight(view, s, her, ability, old)
            nth = below(s, total)
            option = 0
            while option < ABILITIES and nth >= weight(view, s, her, option, old):
                nth -= weight(view, s, her, option, old)
                option += 1
            if option == IN_HAND and waiting(her) and nth < LEVEL // 2:
                option = IN_DROP
            her.held = option
            if option < IN_HAND:
                old -= 1 << (4 * option)


def weight(view: View, s: State, her: Seat, ability: int, old: int) -> int:
    """That it left as this ability: more so the more of the old and the fewer of the new are."""
    if her.shed[ability] == 0 or many_of(old, ability) == 0:
        return 0
    olds, news, fresh = 0, 0, 0
    for kind in range(ABILITIES):
        unseen = int(s.deck[kind]) - many_of(old, kind)
        for seat in range(s.seats):
            if seat != view.seat:
                unseen += int(s.tribe[seat].shed[kind])
        olds += many_of(old, kind)
        news += unseen
        if kind == ability:
            fresh = unseen
    if fresh <= 0:
        return HEAVY
    share = LEVEL * int(her.shed[ability]) * many_of(old, ability) * news // (olds * fresh)
    return min(HEAVY, max(1, share))


def first_fit(view: View, s: State, old: int) -> int:
    """Go through every guess there is; the truth is one, so one fits."""
    for seat in range(s.seats):
        if seat != view.seat:
            s.tribe[seat].held = 0
    left = fit(view, s, old)
    while left == MISFIT and next_guess(view, s):
        left = fit(view, s, old)
    return left


def next_guess(view: View, s: State) -> bool:
    """Count the guesses up like an odometer; False when it is round."""
    for seat in range(s.seats):
        if seat != view.seat:
            her = s.tribe[seat]
            her.held = (her.held + 1) % (IN_DROP + 1)
            if her.held > 0:
                return True
    return False


def fit(view: View, s: State, old: int) -> int:
    """The old abilities that are still there under this guess; MISFIT if it cannot be."""
    left, orbless, orbless_new = old, 0, 0
    for seat in range(s.seats):
        if seat != view.seat:
            her = s.tribe[seat]
            if her.held < ABILITIES:
                if her.shed[her.held] == 0 or many_of(left, her.held) == 0:
                    return MISFIT
                left -= 1 << (4 * int(her.held))
            elif her.held == IN_DROP and not waiting(her):
                return MISFIT
            if her.drop == UNKNOWN and her.bids == 2:
                if her.early or her.held == IN_DROP:
                    orbless += 1
                else:
                    orbless_new += 1
    for ability in range(ABILITIES):
        if many_of(left, ability) > s.deck[ability]:
            return MISFIT
        if ability != ORB:
            orbless -= many_of(left, ability)
            orbless_new -= int(s.deck[ability]) - many_of(left, ability)
    return MISFIT if orbless > 0 or orbless_new > 0 else left


def hand_out(view: View, s: State, seat: int, left: int, no_orb: bool) -> int:
    """Deal a tribe its old abilities, those first that can be no Orb; what is left after."""
    her = s.tribe[seat]
    if seat == view.seat:
        return left
    if no_orb == (her.bids == 2) and her.drop == UNKNOWN:
        if her.early or her.held == IN_DROP:
            her.drop = pick(s, left, no_orb)
            left = deal_one(s, left, her.drop)
            if her.held == IN_DROP:
                her.held = her.drop
    if not no_orb and her.held == IN_HAND:
        her.held = pick(s, left, False)
        left = deal_one(s, left, her.held)
        her.ability[her.held] += 1
    return left


def deal_one(s: State, left: int, ability: int) -> int:
    """Take an ability from the deck and from the old ones that are left."""
    s.deck[ability] -= 1
    return left - (1 << (4 * int(ability)))
