"""A table that fits a view: what the seat has not seen is dealt anew.

The treasures of another tribe that a seat has not located are in its hand, face down on the
table, or face down in its discard.  A card seen to go back in hand in some round cannot be one
that was laid face down by then: so the older a face-down card, the fewer cards it can be.  Dealt
the oldest first, every fitting deal is equally likely.

A set of treasures is a number with a bit for each worth: rows cannot be made on a GPU.
"""

from clutch.engine.kit.chance import below
from clutch.engine.kit.records import Seat, State, View
from clutch.engine.kit.views import recall, suppose
from clutch.games.dragons_eggs.data import TREASURES
from clutch.games.dragons_eggs.imagine_abilities import deal_abilities
from clutch.games.dragons_eggs.state import DOWN, UNKNOWN, lay_open


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
    her.back = known.back
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
        if known.back[i].worth == UNKNOWN:
            her.back[i].worth = one_of(s, in_hand_after(her, i + 1))


def take_in_hand(her: Seat) -> int:
    """Put all that is unseen in hand for now; the set of it."""
    unseen = 0
    for worth in range(TREASURES):
        if her.played[worth] == UNKNOWN:
            her.played[worth] = 0
            unseen += 1 << worth
    return unseen


def returned(s: State, her: Seat, rounds: int) -> int:
    """The cards seen to come back in hand in that round or later."""
    cards = 0
    for i in range(rounds - 1, s.rounds):
        if her.back[i].seen and her.back[i].worth != UNKNOWN:
            cards |= 1 << int(her.back[i].worth)
    return cards


def in_hand_after(her: Seat, rounds: int) -> int:
    """The cards that were in hand after that round: one of them is the one taken back in it."""
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
    nth, worth = below(s, many), -1
    while nth >= 0:
        worth += 1
        nth -= (cards >> worth) & 1
    return worth
