"""The abilities that a seat has not seen, dealt anew to hands, face-down cards and deck.

Before the deck is first reshuffled any unseen ability may be anywhere, save that two treasures
are never joined by an Orb (E33).  A reshuffle tells more: all see what goes into the deck, hence
what the hands hold together.  From then on, each tribe's ability of that time, an *old* one, is
still there or was seen to leave, and together they must be the old ones that all know of.

Cards are counted in one number, four bits for each ability: rows cannot be made on a GPU.
"""

from clutch.engine.kit.chance import below
from clutch.engine.kit.piles import count
from clutch.engine.kit.records import Row, Seat, State, View
from clutch.games.dragons_eggs.data import ABILITIES, ABILITY_SUPPLY, ORB
from clutch.games.dragons_eggs.state import UNKNOWN, Phase

IN_HAND = ABILITIES  # where an old ability is, if it was not seen to leave
IN_DROP = ABILITIES + 1
TRIES = 8  # fair guesses before going through all there are
LEVEL = 16  # the weight of an old ability that is still there
HEAVY = 4000  # the weight of one that must have left; 6 of these are under 2**15
MISFIT = -1


def deal_abilities(view: View, s: State) -> None:
    """To face-down cards that can be no Orb, to the other ones, to the hands, to the deck."""
    new = gather(view, s)
    old = 0
    if count(view.old) > 0:
        old = settle_old(view, s, new)
        new -= old
    for turn in range(2):
        for seat in range(s.seats):
            her = s.tribe[seat]
            if her.drop == UNKNOWN and (turn == 1 or her.bids == 2):
                is_old = her.early == 1 or her.held == IN_DROP
                her.drop = pick(s, old if is_old else new, turn == 0)
                if is_old:
                    old -= one(her.drop)
                else:
                    new -= one(her.drop)
    for seat in range(s.seats):
        her = s.tribe[seat]
        if her.held == IN_DROP:
            her.held = her.drop
        elif her.held == IN_HAND:
            her.held = pick(s, old, False)
            old -= one(her.held)
            her.ability[her.held] += 1
        while count(her.ability) < hand_size(s, seat):
            ability = pick(s, new, False)
            new -= one(ability)
            her.ability[ability] += 1
    for ability in range(ABILITIES):
        s.deck[ability] = many_of(new, ability)


def gather(view: View, s: State) -> int:
    """All abilities that the seat does not see anywhere."""
    unseen = 0
    for ability in range(ABILITIES):
        many = ABILITY_SUPPLY[ability] - int(view.used[ability])
        if view.seat >= 0:
            many -= int(view.tribe[view.seat].ability[ability])
        unseen += many << (4 * ability)
    for seat in range(s.seats):
        her = s.tribe[seat]
        her.drop = view.tribe[seat].drop
        her.held = view.tribe[seat].held
        if her.orb:
            unseen -= one(ORB)
        if her.drop >= 0:
            unseen -= one(her.drop)
    return unseen


def hand_size(s: State, seat: int) -> int:
    """One ability each, and a second just drawn for the seat that must choose."""
    return 2 if s.phase == Phase.CHOOSING and seat == s.turn else 1


def one(ability: int) -> int:
    return 1 << (4 * int(ability))


def many_of(cards: int, ability: int) -> int:
    return (cards >> (4 * int(ability))) & 15


def counted(row: Row) -> int:
    """A row of counts as one number."""
    cards = 0
    for ability in range(ABILITIES):
        cards += int(row[ability]) << (4 * ability)
    return cards


def size(cards: int) -> int:
    many = 0
    for ability in range(ABILITIES):
        many += many_of(cards, ability)
    return many


def pick(s: State, cards: int, no_orb: bool) -> int:
    """One of the cards at random."""
    if no_orb:
        cards -= many_of(cards, ORB) * one(ORB)
    nth, ability = below(s, size(cards)), 0
    while nth >= many_of(cards, ability):
        nth -= many_of(cards, ability)
        ability += 1
    return ability


def settle_old(view: View, s: State, unseen: int) -> int:
    """Say of each old ability whether it left, as what, or where it is; those still there."""
    old = others_old(view)
    shed = all_shed(view, s)
    for _ in range(TRIES):
        guess(view, s, old, unseen + shed - old)
        left = fit(view, s, old, unseen)
        if left != MISFIT:
            return left
    return first_fit(view, s, old, unseen)


def others_old(view: View) -> int:
    """The old abilities less the own."""
    old = counted(view.old)
    if view.seat >= 0:
        me = view.tribe[view.seat]
        old -= one(me.held)
        if me.early:
            old -= one(me.drop)
    return old


def all_shed(view: View, s: State) -> int:
    """What the others were seen to play or discard since the reshuffle."""
    cards = 0
    for seat in range(s.seats):
        if seat != view.seat:
            cards += counted(s.tribe[seat].shed)
    return cards


def waiting(her: Seat) -> bool:
    """Whether a face-down ability may be the old one, having been played after the reshuffle."""
    return her.drop == UNKNOWN and her.early == 0


def guess(view: View, s: State, old: int, new: int) -> None:
    """For each tribe, where its old ability went, about as likely as it is."""
    olds, news = size(old), size(new)
    for seat in range(s.seats):
        if seat != view.seat:
            her = s.tribe[seat]
            total = LEVEL
            for ability in range(ABILITIES):
                total += weight(her, ability, old, new, olds, news)
            nth, option = below(s, total), 0
            while option < ABILITIES and nth >= weight(her, option, old, new, olds, news):
                nth -= weight(her, option, old, new, olds, news)
                option += 1
            if option == IN_HAND and nth < LEVEL // 2 and waiting(her):
                option = IN_DROP
            her.held = option
            if option < ABILITIES:
                old -= one(option)


def weight(her: Seat, ability: int, old: int, new: int, olds: int, news: int) -> int:
    """That it left as this: likely if many of the old and few of the new cards are such."""
    shed, among_old, among_new = (
        int(her.shed[ability]),
        many_of(old, ability),
        many_of(new, ability),
    )
    if shed == 0 or among_old == 0:
        return 0
    if among_new == 0:
        return HEAVY
    return min(HEAVY, max(1, LEVEL * shed * among_old * news // (olds * among_new)))


def first_fit(view: View, s: State, old: int, unseen: int) -> int:
    """Go through every guess there is; the truth is one, so one fits."""
    for seat in range(s.seats):
        if seat != view.seat:
            s.tribe[seat].held = 0
    left = fit(view, s, old, unseen)
    while left == MISFIT and next_guess(view, s):
        left = fit(view, s, old, unseen)
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


def fit(view: View, s: State, old: int, unseen: int) -> int:
    """The old abilities that are still there under this guess; MISFIT if it cannot be."""
    left, orbless, orbless_new = old, 0, 0
    for seat in range(s.seats):
        if seat != view.seat:
            her = s.tribe[seat]
            if her.held < ABILITIES:
                if her.shed[her.held] == 0 or many_of(left, her.held) == 0:
                    return MISFIT
                left -= one(her.held)
            elif her.held == IN_DROP and not waiting(her):
                return MISFIT
            if her.drop == UNKNOWN and her.bids == 2:
                if her.early == 1 or her.held == IN_DROP:
                    orbless += 1
                else:
                    orbless_new += 1
    for ability in range(ABILITIES):
        new = many_of(unseen, ability) - many_of(left, ability)
        if new < 0:
            return MISFIT
        if ability != ORB:
            orbless -= many_of(left, ability)
            orbless_new -= new
    return MISFIT if orbless > 0 or orbless_new > 0 else left
