"""What a sensible chief does, given a view and never the table.

Bids are weighed in hundredths of a point, abilities at work in points of lead.
"""

from clutch.engine.kit.records import View
from clutch.games.dragons_eggs.data import (
    CLAW,
    EYES,
    NONE,
    ORB,
    STEEL,
    TREASURES,
    UNKNOWN,
    WINGS,
)
from clutch.games.dragons_eggs.scoring import eggs_in
from clutch.games.dragons_eggs.state import DOWN, Act, paired, swapped

TUNING = {"depth": 30, "lead": 12.0}  # of the search: bots/tree.py says what each is
BOLD = 150  # in a hundred, the share of the hand that its share of the eggs is worth
CARD = 150  # what one card more is worth, in hundredths of a point
MIDDLE = 5  # what an unseen treasure is taken for
NOWHERE = -1  # no place


def weigh(view: View, action: int) -> int:
    """How good an action looks; the greedy bot takes the best."""
    if action < Act.PAIR:
        return bidding(view, action - Act.BID, NONE)
    if action < Act.PASS:
        up, down = paired(action)
        return bidding(view, down, up)
    if action < Act.PLAY:
        return -10_000 * (action - Act.PASS + 1)
    if action < Act.DISCARD:
        return playing(view, action - Act.PLAY)
    if action < Act.DECLINE:
        return -1000 - use_of(view, action - Act.DISCARD)
    if action == Act.DECLINE:
        return 0
    return using(view, action)


def bidding(view: View, down: int, up: int) -> int:
    """As much of the points in hand as of the eggs to come are on offer, and half as much again.

    Of two bids as near to that, the one of a single card; against nobody, the lowest card.
    """
    worth, cards = down, 1
    if up != NONE:
        worth, cards = down + up, 2
    eggs = eggs_in(view.offer)
    target = BOLD * points(view) * eggs // (eggs + eggs_in(view.egg_deck))
    if not rivals(view):
        target = 0
    return -abs(100 * worth - target) - CARD * cards


def points(view: View) -> int:
    """The worth of the own hand."""
    me = view.tribe[view.turn]
    worth = 0
    for card in range(TREASURES):
        if me.played[card] == 0:
            worth += card
    return worth


def rivals(view: View) -> bool:
    """Whether anyone else bids this round, or still may."""
    for seat in range(view.seats):
        her = view.tribe[seat]
        if seat != view.turn and (her.bids > 0 or (her.hand > 0 and yet_to_bid(view, seat))):
            return True
    return False


def yet_to_bid(view: View, seat: int) -> bool:
    """Between the seat to act and the start marker, clockwise."""
    ahead = (seat + view.seats - view.turn) % view.seats
    return ahead < (view.starter + view.seats - view.turn - 1) % view.seats + 1


def playing(view: View, ability: int) -> int:
    """Many eggs are worth the better ability, one egg only the worse."""
    return use_of(view, ability) * (2 * eggs_in(view.offer) - 3)


def use_of(view: View, ability: int) -> int:
    """How much the ability may do beside this bid."""
    me = view.tribe[view.turn]
    if ability == ORB:
        return 10 * int(me.bid[DOWN]) if me.bids == 1 else 30
    if ability == CLAW:
        return 65
    if ability == WINGS:
        return 75 - 6 * int(me.bid[DOWN]) if me.bids == 1 else 35
    if ability == STEEL:
        return 25 + 3 * int(me.bid[DOWN])
    if ability == EYES:
        return 30
    return 60 if lead(view, NOWHERE, NOWHERE, NOWHERE, False) < 0 else 0


def using(view: View, action: int) -> int:
    """By how many points an ability at work betters the lead over the best rival."""
    now = lead(view, NOWHERE, NOWHERE, NOWHERE, False)
    if action == Act.REVERSE:
        return -now
    if action < Act.PEEK:
        return 1 + value(view, action - Act.GUARD + 2 * view.turn)
    if action < Act.TAKE_BACK:
        return peeking(view, action - Act.PEEK)
    if action < Act.SWAP:
        return saving(view, now, value(view, action - Act.TAKE_BACK + 2 * view.turn))
    if action < Act.ORB:
        one, two = swapped(action)
        return lead(view, one, two, NOWHERE, False) - now
    if action == Act.ORB:
        return lead(view, NOWHERE, NOWHERE, NOWHERE, True) - now
    return lead(view, NOWHERE, NOWHERE, action - Act.CLAW, False) - now


def peeking(view: View, seat: int) -> int:
    """At the unseen card of the strongest rival."""
    if view.tribe[seat].bid[DOWN] != UNKNOWN:
        return 0
    return 1 + total_of(view, seat, NOWHERE, NOWHERE, NOWHERE)


def saving(view: View, now: int, worth: int) -> int:
    """A lost cause gives its best card back; a safe lead, one it does not need."""
    if now < 0:
        return 1 + worth
    return worth if now - worth > 2 else -1


def value(view: View, card: int) -> int:
    """The worth of a card on the table, as far as it is known."""
    worth = view.tribe[card // 2].bid[card % 2]
    return MIDDLE if worth == UNKNOWN else int(worth)


def total_of(view: View, seat: int, one: int, two: int, gone: int) -> int:
    """A seat's total if two places were exchanged and a card, or the orb on it, were gone."""
    her = view.tribe[seat]
    doubled = her.orb == 1 or her.played_ability == ORB
    worth = 0
    for i in range(2):
        place = 2 * seat + i
        if place == gone and not doubled:
            continue
        if place == gone:
            doubled = False
        if place == one:
            place = two
        elif place == two:
            place = one
        card = view.tribe[place // 2].front[place % 2]
        if card != NONE:
            worth += value(view, card)
    return 2 * worth if doubled else worth


def lead(view: View, one: int, two: int, gone: int, use_orb: bool) -> int:
    """The own total less the best other one, if this were done."""
    mine, best = 0, 0
    for seat in range(view.seats):
        worth = total_of(view, seat, one, two, gone)
        if seat != view.turn:
            best = max(best, worth)
        elif view.tribe[seat].played_ability == ORB and not use_orb:
            mine = worth // 2
        else:
            mine = worth
    return mine - best
