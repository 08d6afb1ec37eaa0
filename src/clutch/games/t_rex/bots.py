"""What a sensible player does, given a view and never the table.

Weights are hundredths of a point; chances are in thousandths.
"""

from clutch.engine.kit.chance import roll
from clutch.engine.kit.records import NOBODY, Row, Seat, View
from clutch.games.t_rex.data import CARDS, CHAMAELOSAURUS, DRAWS, ROUNDS, SHOWER, colour_of
from clutch.games.t_rex.ranking import (
    MOMENTS,
    STRENGTHS,
    clock,
    height,
    is_meteor,
    outshines,
    standing_height,
    strength_above,
    tier,
    worth,
)
from clutch.games.t_rex.state import STACK, UNKNOWN, Act

TUNING = {"depth": 30, "lead": 15.0}  # of the search: bots/tree.py says what each is
LOWEST = 30  # to lead and to choose a trump
SURE = 1000  # a chance of one
DOUBT = 200  # that a player who can pass her will


def weigh(view: View, action: int) -> int:
    """How good an action looks; the greedy bot takes the heaviest."""
    if action < Act.TAKE:
        return weigh_card(view, action - Act.PLAY)
    if action < Act.DISCARD:
        return weigh_egg(view, action - Act.TAKE)
    if action < Act.KEEP_TRUMPS:
        return weigh_discard(view, action)
    return weigh_trumps(view, action)


def weigh_card(view: View, card: int) -> int:
    """What the round may bring with this card, what it draws, and what it is worth keeping for."""
    me = view.player[view.turn]
    bonus = drawing(view, me, card) - keeping(view, card)
    owner, counts = counting(view, me, card)
    if owner == NOBODY:
        return bonus + (first_egg(view, me) + second_egg(view, me)) * 3 // (2 * int(view.seats))
    return bonus + hopes(view, chances(view, counts, owner))


def counting(view: View, me: Seat, card: int) -> tuple[int, int]:
    """Who closes the round if she plays this card, or NOBODY, and the card that then counts."""
    if is_meteor(card) and outshines(view, card):
        if not (view.owner == view.turn and view.opt.owner_closes):
            return int(view.turn), int(closing(view, me, card))
    return int(view.owner), int(worth(me) if card == CHAMAELOSAURUS else card)


def drawing(view: View, me: Seat, card: int) -> int:
    """Cards drawn are welcome, the more the fewer she holds and the more rounds are to come."""
    many = min(DRAWS[card], int(me.left))
    each = 60 if me.holds <= 3 else (40 if me.holds <= 6 else 20)
    return many * each * (ROUNDS + 1 - int(view.rounds)) // ROUNDS


def keeping(view: View, card: int) -> int:
    """What a card may be worth in a later round."""
    if view.rounds == ROUNDS:
        return 0
    return quality(card, int(view.high), int(view.low)) // 4


def quality(card: int, high: int, low: int) -> int:
    """Trumps and high numbers win eggs, the lowest cards choose trumps."""
    if card == SHOWER:
        return 90  # it leaves the game once played (T31)
    if card == CHAMAELOSAURUS:
        return 60
    if colour_of(card) == high:
        return 40 + 5 * card
    if colour_of(card) == low:
        return max(5, 30 - 3 * card)
    return 4 * card


def gain(me: Seat, colour: int) -> int:
    """An egg more of a colour she has n of: from n squared to n + 1 squared."""
    return 100 * (2 * int(me.eggs[colour]) + 1)


def first_egg(view: View, me: Seat) -> int:
    return max(gain(me, int(view.offer[0])), gain(me, int(view.offer[1])))


def second_egg(view: View, me: Seat) -> int:
    return min(gain(me, int(view.offer[0])), gain(me, int(view.offer[1])))


def closing(view: View, me: Seat, meteor: int) -> int:
    """The card to end with after a meteor that begins the last turn: all others play before it."""
    best = SHOWER
    for card in range(1, CHAMAELOSAURUS):
        if me.hand[card] and card != meteor and higher(view, card, best):
            best = card
    if me.hand[CHAMAELOSAURUS] and higher(view, meteor, best):
        best = meteor
    return best


def higher(view: View, card: int, other: int) -> bool:
    return height(view, card, 0) > height(view, other, 0)


def hopes(view: View, places: tuple[int, int, int]) -> int:
    """What she may expect of a round with such chances to be best, second and lowest."""
    first, second, last = places
    her = view.player[view.turn]
    return (first * first_egg(view, her) + second * second_egg(view, her) + last * LOWEST) // SURE


def chances(view: View, card: int, owner: int) -> tuple[int, int, int]:
    """Her chances to be best, second and lowest if this card is the one that counts for her.

    Who plays after her until the owner closes may yet pass her; the others' cards are on the table.
    When she is to close herself, everyone plays before that, and of equal cards hers is later.
    """
    me, seats = int(view.turn), int(view.seats)
    mine = height(view, card, clock(view, me, int(view.player[me].played) + 1))
    first, second, last = SURE, 0, SURE
    until = (int(owner) - me) % seats  # how many seats to her left the owner sits
    for step in range(1, seats):
        seat = me + step if me + step < seats else me + step - seats
        if owner == me and view.owner != me:  # about to begin the last turn
            passes = passing(view, seat, mine | (MOMENTS - 1))
        elif step <= until:
            passes = passing(view, seat, mine)
        else:
            passes = SURE * int(standing_height(view, seat) > mine)
        second = (second * (SURE - passes) + first * passes) // SURE
        first = first * (SURE - passes) // SURE
        last = last * passes // SURE
    return first, second, last


def passing(view: View, seat: int, mine: int) -> int:
    """The chance that a player who is yet to play lays a card above this height."""
    her = view.player[seat]
    hand, seen, strengths = her.hand, her.seen, STRENGTHS[view.high, view.low]
    least = strength_above(mine, clock(view, seat, int(her.played) + 1))
    known, above, unseen, maybe = 0, 0, 0, 0
    for card in range(CHAMAELOSAURUS):  # without a branch, so that all are looked at together
        held, hidden = int(hand[card]), int(~(hand[card] | seen[card]) & 1)
        wins = int(strengths[card] >= least)
        known += held
        above += held & wins
        unseen += hidden
        maybe += hidden & wins
    wins = int(strengths[worth(her)] >= least)
    if hand[CHAMAELOSAURUS]:
        known += 1
        above += wins
    elif not seen[CHAMAELOSAURUS]:
        unseen += 1
        maybe += wins
    expected, likely = SURE * above, SURE * maybe * (int(her.holds) - known)
    if likely > 0:
        expected += likely // unseen
    if expected == 0:
        return 0
    return SURE * expected // (expected + DOUBT)


def weigh_egg(view: View, colour: int) -> int:
    """Her own set first; then the other egg should help the next in rank little."""
    other = view.offer[1] if view.offer[0] == colour else view.offer[0]
    mine = gain(view.player[view.turn], colour)
    theirs = gain(view.player[view.order[1]], int(other))
    return 2 * mine - theirs + int(view.nest[colour])


def weigh_discard(view: View, action: int) -> int:
    """Lose the card that is worth less: the one on the stack, or whatever tops the deck."""
    me = view.player[view.turn]
    high, low = int(view.high), int(view.low)
    if action == Act.DISCARD + STACK:
        # it would go under the deck, and may not come up again
        return -quality(int(me.stack[me.played - 1]), high, low) * (ROUNDS - int(view.rounds))
    return -on_deck(me, high, low) * (ROUNDS - int(view.rounds))


def on_deck(me: Seat, high: int, low: int) -> int:
    """What the top card of her deck is worth to her, on average if it is unseen."""
    top = int(me.deck[me.left - 1])
    if top != UNKNOWN:
        return quality(top, high, low)
    total, many = 0, 0
    for card in range(CARDS):
        if not me.seen[card] and not me.hand[card]:
            total += quality(card, high, low)
            many += 1
    return total // max(1, many)


def weigh_trumps(view: View, action: int) -> int:
    """The trumps that make the most of her hand."""
    high, low = int(view.high), int(view.low)
    if action >= Act.MAKE_LOW:
        low = action - Act.MAKE_LOW
    elif action >= Act.MAKE_HIGH:
        high = action - Act.MAKE_HIGH
    me, total = view.player[view.turn], 0
    for card in range(1, CHAMAELOSAURUS):
        if me.hand[card]:
            total += quality(card, high, low)
    return total


def forget(view: View, dice: Row, percent: int) -> None:
    """Lose track of so many percent of the cards that were played and went back, or out (T42)."""
    for seat in range(view.seats):
        me = view.player[seat]
        for card in range(CARDS):
            if shows(me, card) or not me.seen[card] or roll(dice, 100) >= percent:
                continue
            me.seen[card] = 0
            if seat != view.seat:
                me.hand[card] = 0
            for i in range(me.left):
                if me.deck[i] == card:
                    me.deck[i] = UNKNOWN


def shows(me: Seat, card: int) -> bool:
    """Whether a card lies on this player's stack."""
    for i in range(me.played):
        if me.stack[i] == card:
            return True
    return False


# What a network is told of an action (network/candidates.py).  Of a card: its tier and how many
# others stand higher now, whether it is a meteor and the highest, the cards that it draws, and how
# many higher cards she holds.  Of a colour: her eggs, the most that another has, her cards.  Of a
# card again, if someone is to close the round: the chances to be best, second and lowest with it,
# and what they are worth; and in every case what it may be worth later.
TRAITS = (5, 6, 4, 6, 9, 9, 9, 9, 10, 10, 10, 16, 10)


def traits(view: View, action: int, row: Row) -> None:
    """Write the traits of an action."""
    for i in range(len(TRAITS)):
        row[i] = 0
    me = view.player[view.turn]
    if action < Act.TAKE:
        card = action - Act.PLAY
        counts = worth(me) if card == CHAMAELOSAURUS else card
        mine = height(view, counts, clock(view, view.turn, int(me.played) + 1))
        row[0] = 1 + tier(view, counts)
        for seat in range(view.seats):
            row[1] += seat != view.turn and standing_height(view, seat) > mine
        row[1] = 1 + min(4, int(row[1]))
        row[2] = 1 + int(is_meteor(card)) + int(is_meteor(card) and outshines(view, card))
        row[3] = min(5, DRAWS[card])
        for other in range(1, CHAMAELOSAURUS):
            row[4] += me.hand[other] and higher(view, other, counts)
        row[4] = min(8, int(row[4]))
        round_traits(view, me, card, row)
        row[12] = min(9, quality(card, int(view.high), int(view.low)) // 10)
        return
    colour = -1
    if action < Act.DISCARD:
        colour = action - Act.TAKE
    elif action >= Act.MAKE_LOW:
        colour = action - Act.MAKE_LOW
    elif action >= Act.MAKE_HIGH:
        colour = action - Act.MAKE_HIGH
    if colour >= 0:
        row[5] = 1 + min(7, int(me.eggs[colour]))
        for seat in range(view.seats):
            if seat != view.turn:
                row[6] = max(int(row[6]), min(8, int(view.player[seat].eggs[colour])))
        for card in range(1, CHAMAELOSAURUS):
            row[7] += me.hand[card] and colour_of(card) == colour
        row[7] = min(8, int(row[7]))


def round_traits(view: View, me: Seat, card: int, row: Row) -> None:
    """Write what a card may bring at the round's end, if it is known who closes the round."""
    owner, counts = counting(view, me, card)
    if owner == NOBODY:
        return
    found = chances(view, counts, owner)
    first, second, last = found
    row[8], row[9] = 1 + 8 * first // SURE, 1 + 8 * second // SURE
    row[10] = 1 + 8 * last // SURE
    row[11] = min(15, 1 + hopes(view, found) // 50)
