"""A table that fits a view: what the seat has not seen is dealt anew.

**Treasures.**  Those of another tribe that a seat has not located are in its hand, face down on
the table, or face down in its discard pile.  A card seen to go back in hand in some round cannot
be one that was laid face down by then: so the older a face-down card, the fewer cards it can be.
Dealt the oldest first, every fitting deal is equally likely.

**Abilities.**  Before the deck is first reshuffled any unseen ability may be anywhere, save that
two treasures are never joined by an Orb (E33).  A reshuffle tells more: all see what goes into the
deck, hence what the tribes have together.  The ability that a tribe had then, its *old* one, is
still there or was seen to leave, and together they must be the old ones that all know of.

A set of treasures is a number with a bit for each worth, and abilities are counted in a tally: a
GPU thread cannot make a row.
"""

from clutch.engine.kit.chance import guess
from clutch.engine.kit.piles import count
from clutch.engine.kit.records import NOBODY, Seat, State, View
from clutch.engine.kit.tally import add, of, one, tally_of, total
from clutch.engine.kit.views import recall, suppose
from clutch.games.dragons_eggs.data import ABILITIES, ABILITY_SUPPLY, ORB, TREASURES, UNKNOWN
from clutch.games.dragons_eggs.state import DOWN, Phase, lay_open

# Where an old ability is, kept in `held_at_reshuffle` while the abilities are dealt; a number below
# ABILITIES says that it was seen to leave the hand as this ability.
IN_HAND = ABILITIES
FACE_DOWN = ABILITIES + 1  # played this round and not yet opened
TRIES = 8  # weighted guesses before going through all there are
LEVEL = 16  # the weight of an old ability that is still there
HEAVY = 4000  # the weight of one that must have left; 6 of these are under 2**15
MISFIT = -1


def imagine(view: View, s: State) -> None:
    """Fill a blank table, its key already in it, with all that the view tells and a fair rest."""
    suppose(view, s)
    lay_open(view, s)
    for seat in range(len(s.tribe)):
        if seat == view.seat or seat >= view.seats:
            s.tribe[seat] = view.tribe[seat]
        else:
            deal_treasures(s, view.tribe[seat], s.tribe[seat])
    deal_abilities(view, s)
    recall(view, s)


def deal_treasures(s: State, known: Seat, her: Seat) -> None:
    """Another tribe's unseen treasures: to the discard, to the table, and the rest in hand."""
    her.played = known.played
    her.bid = known.bid
    her.buried = known.buried
    her.taken_back = known.taken_back
    unseen = take_in_hand(her)
    for i in range(s.rounds):
        if known.buried[i].worth == UNKNOWN:
            worth = one_of(s, unseen & ~returned(s, known, i + 1))
            unseen -= 1 << worth
            her.buried[i].worth = worth
            her.played[worth] = i + 1
    if known.bid[DOWN] == UNKNOWN:
        worth = one_of(s, unseen & ~returned(s, known, s.rounds))
        her.bid[DOWN] = worth
        her.played[worth] = s.rounds
    for i in range(s.rounds):
        if known.taken_back[i].worth == UNKNOWN:
            her.taken_back[i].worth = one_of(s, in_hand_after(her, i + 1))


def take_in_hand(her: Seat) -> int:
    """Put all that is unseen in hand for now; returns the set of it."""
    unseen = 0
    for worth in range(TREASURES):
        if her.played[worth] == UNKNOWN:
            her.played[worth] = 0
            unseen += 1 << worth
    return unseen


def returned(s: State, her: Seat, rounds: int) -> int:
    """The set of the cards seen to come back in hand in that round or later."""
    cards = 0
    for i in range(rounds - 1, s.rounds):
        note = her.taken_back[i]
        if note.seen and note.worth != UNKNOWN:
            cards |= 1 << int(note.worth)
    return cards


def in_hand_after(her: Seat, rounds: int) -> int:
    """The set of the cards in hand after that round: one of them was taken back in it."""
    cards = 0
    for worth in range(TREASURES):
        if her.played[worth] == 0 or her.played[worth] > rounds:
            cards += 1 << worth
    return cards


def one_of(s: State, cards: int) -> int:
    """A card of the set, each as likely."""
    many = 0
    for worth in range(TREASURES):
        many += (cards >> worth) & 1
    nth, worth = guess(s, many), -1
    while nth >= 0:
        worth += 1
        nth -= (cards >> worth) & 1
    return worth


def deal_abilities(view: View, s: State) -> None:
    """To face-down cards that can be no Orb, to the other ones, to the hands, to the deck."""
    new = unseen_abilities(view, s)
    old = 0
    if count(view.hands_at_reshuffle) > 0:
        old = settle_old(view, s, new)
        new -= old
    for turn in range(2):
        for seat in range(s.seats):
            her = s.tribe[seat]
            if her.played_ability == UNKNOWN and (turn == 1 or her.bids == 2):
                is_old = her.played_before_reshuffle == 1 or her.held_at_reshuffle == FACE_DOWN
                her.played_ability = pick(s, old if is_old else new, turn == 0)
                if is_old:
                    old -= one(her.played_ability)
                else:
                    new -= one(her.played_ability)
    for seat in range(s.seats):
        her = s.tribe[seat]
        if her.held_at_reshuffle == FACE_DOWN:
            her.held_at_reshuffle = her.played_ability
        elif her.held_at_reshuffle == IN_HAND:
            her.held_at_reshuffle = pick(s, old, False)
            old -= one(her.held_at_reshuffle)
            her.ability[her.held_at_reshuffle] += 1
        while count(her.ability) < hand_size(s, seat):
            ability = pick(s, new, False)
            new -= one(ability)
            her.ability[ability] += 1
    for ability in range(ABILITIES):
        s.ability_deck[ability] = of(new, ability)


def unseen_abilities(view: View, s: State) -> int:
    """The tally of all abilities that the seat does not see; those that it does are laid out."""
    unseen = tally_of(ABILITY_SUPPLY) - tally_of(view.ability_discard)
    if view.seat != NOBODY:
        unseen -= tally_of(view.tribe[view.seat].ability)
    for seat in range(s.seats):
        her = s.tribe[seat]
        her.played_ability = view.tribe[seat].played_ability
        her.held_at_reshuffle = view.tribe[seat].held_at_reshuffle
        if her.orb:
            unseen -= one(ORB)
        if her.played_ability >= 0:
            unseen -= one(her.played_ability)
    return unseen


def hand_size(s: State, seat: int) -> int:
    """One ability each, and a second just drawn for the seat that must choose."""
    return 2 if s.phase == Phase.CHOOSING and seat == s.turn else 1


def pick(s: State, cards: int, no_orb: bool) -> int:
    """One of the cards of a tally, each as likely."""
    if no_orb:
        cards = add(cards, ORB, -of(cards, ORB))
    nth, ability = guess(s, total(cards)), 0
    while nth >= of(cards, ability):
        nth -= of(cards, ability)
        ability += 1
    return ability


def settle_old(view: View, s: State, unseen: int) -> int:
    """Say of each old ability where it is; returns the tally of those that have not left."""
    old = others_old(view)
    new = unseen + others_gone(view, s) - old
    for _ in range(TRIES):
        guess_old(view, s, old, new)
        left = remaining(view, s, old, unseen)
        if left != MISFIT:
            return left
    return first_fit(view, s, old, unseen)


def others_old(view: View) -> int:
    """The tally of the old abilities less the own."""
    old = tally_of(view.hands_at_reshuffle)
    if view.seat != NOBODY:
        me = view.tribe[view.seat]
        old -= one(me.held_at_reshuffle)
        if me.played_before_reshuffle:
            old -= one(me.played_ability)
    return old


def others_gone(view: View, s: State) -> int:
    """The tally of what the others were seen to play or discard since the reshuffle."""
    cards = 0
    for seat in range(s.seats):
        if seat != view.seat:
            cards += tally_of(s.tribe[seat].gone_since_reshuffle)
    return cards


def may_be_face_down(her: Seat) -> bool:
    """Whether a tribe's face-down ability, played after the reshuffle, may be its old one."""
    return her.played_ability == UNKNOWN and her.played_before_reshuffle == 0


def guess_old(view: View, s: State, old: int, new: int) -> None:
    """Guess for each tribe where its old ability is, about as likely as it is."""
    olds, news = total(old), total(new)
    for seat in range(s.seats):
        if seat != view.seat:
            her = s.tribe[seat]
            weights = LEVEL
            for ability in range(ABILITIES):
                weights += weight(her, ability, old, new, olds, news)
            nth, where = guess(s, weights), 0
            while where < ABILITIES and nth >= weight(her, where, old, new, olds, news):
                nth -= weight(her, where, old, new, olds, news)
                where += 1
            if where == IN_HAND and nth < LEVEL // 2 and may_be_face_down(her):
                where = FACE_DOWN
            her.held_at_reshuffle = where
            if where < ABILITIES:
                old -= one(where)


def weight(her: Seat, ability: int, old: int, new: int, olds: int, news: int) -> int:
    """That it left as this: likely if many of the old and few of the new cards are such."""
    gone = int(her.gone_since_reshuffle[ability])
    among_old, among_new = of(old, ability), of(new, ability)
    if gone == 0 or among_old == 0:
        return 0
    if among_new == 0:
        return HEAVY
    return min(HEAVY, max(1, LEVEL * gone * among_old * news // (olds * among_new)))


def first_fit(view: View, s: State, old: int, unseen: int) -> int:
    """Go through every guess there is; the truth is one, so one fits."""
    for seat in range(s.seats):
        if seat != view.seat:
            s.tribe[seat].held_at_reshuffle = 0
    left = remaining(view, s, old, unseen)
    while left == MISFIT and next_guess(view, s):
        left = remaining(view, s, old, unseen)
    return left


def next_guess(view: View, s: State) -> bool:
    """Count the guesses up like an odometer; False when it is round."""
    for seat in range(s.seats):
        if seat != view.seat:
            her = s.tribe[seat]
            her.held_at_reshuffle = (her.held_at_reshuffle + 1) % (FACE_DOWN + 1)
            if her.held_at_reshuffle > 0:
                return True
    return False


def remaining(view: View, s: State, old: int, unseen: int) -> int:
    """The tally of the old abilities still there under this guess; MISFIT if it cannot be."""
    left, orbless, orbless_new = old, 0, 0  # face-down cards that are no Orb, old and new
    for seat in range(s.seats):
        if seat != view.seat:
            her = s.tribe[seat]
            where = her.held_at_reshuffle
            if where < ABILITIES:
                if her.gone_since_reshuffle[where] == 0 or of(left, where) == 0:
                    return MISFIT
                left -= one(where)
            elif where == FACE_DOWN and not may_be_face_down(her):
                return MISFIT
            if her.played_ability == UNKNOWN and her.bids == 2:
                if her.played_before_reshuffle == 1 or where == FACE_DOWN:
                    orbless += 1
                else:
                    orbless_new += 1
    for ability in range(ABILITIES):
        new = of(unseen, ability) - of(left, ability)
        if new < 0:
            return MISFIT
        if ability != ORB:
            orbless -= of(left, ability)
            orbless_new -= new
    return MISFIT if orbless > 0 or orbless_new > 0 else left
