"""A table that fits a view: what the seat has not seen is dealt anew.

The treasures of another tribe that a seat has not located are in its hand, face down on the
table, or face down in its discard.  A card seen to go back in hand in some round cannot be one
that was laid face down by then: so the older a face-down card, the fewer cards it can be.  Dealt
the oldest first, every fitting deal is equally likely.
"""

from clutch.engine.chance import below
from clutch.engine.records import Seat, State, View
from clutch.engine.views import recall, suppose
from clutch.games.dragons_eggs.data import TREASURES
from clutch.games.dragons_eggs.imagine_abilities import deal_abilities
from clutch.games.dragons_eggs.open import lay, lay_tribe
from clutch.games.dragons_eggs.state import DOWN, UNKNOWN


def imagine(view: View, s: State) -> None:
    """Fill a blank table, its key already in it, with all that the view tells and a fair rest."""
    suppose(view, s)
    lay(view, s)
    for seat in range(len(s.tribe)):
        if seat == view.seat or seat >= view.seats:
            s.tribe[seat] = view.tribe[seat]
        else:
            lay_tribe(view.tribe[seat], s.tribe[seat])
            deal_treasures(s, view.tribe[seat], s.tribe[seat])
    deal_abilities(view, s)
    recall(view, s)


def deal_treasures(s: State, known: Seat, her: Seat) -> None:
    """Another tribe's unseen treasures: to the discard, to the table, and the rest in hand."""
    her.played = known.played
    her.bid = known.bid
    her.buried = known.buried
    her.back = known.back
    for i in range(s.rounds):
        if known.buried[i].worth == UNKNOWN:
            her.buried[i].worth = lay_unseen(s, her, i + 1)
    if known.bid[DOWN] == UNKNOWN:
        her.bid[DOWN] = lay_unseen(s, her, s.rounds)
    for worth in range(TREASURES):
        if her.played[worth] == UNKNOWN:
            her.played[worth] = 0
    for i in range(s.rounds):
        if known.back[i].worth == UNKNOWN:
            her.back[i].worth = return_unseen(s, her, i + 1)


def lay_unseen(s: State, her: Seat, rounds: int) -> int:
    """Some card that may have been laid face down in that round."""
    fitting = 0
    for worth in range(TREASURES):
        fitting += may_lie(s, her, worth, rounds)
    nth = below(s, fitting)
    worth = 0
    while nth > 0 or not may_lie(s, her, worth, rounds):
        nth -= may_lie(s, her, worth, rounds)
        worth += 1
    her.played[worth] = rounds
    return worth


def may_lie(s: State, her: Seat, worth: int, rounds: int) -> bool:
    """Not located yet, and not seen to come back in hand in that round or later."""
    if her.played[worth] != UNKNOWN:
        return False
    for i in range(rounds - 1, s.rounds):
        if her.back[i].seen and her.back[i].worth == worth:
            return False
    return True


def return_unseen(s: State, her: Seat, rounds: int) -> int:
    """Some card that was in hand after that round, as the one that came back must have been."""
    fitting = 0
    for worth in range(TREASURES):
        fitting += was_in_hand(her, worth, rounds)
    nth = below(s, fitting)
    worth = 0
    while nth > 0 or not was_in_hand(her, worth, rounds):
        nth -= was_in_hand(her, worth, rounds)
        worth += 1
    return worth


def was_in_hand(her: Seat, worth: int, rounds: int) -> bool:
    return her.played[worth] == 0 or her.played[worth] > rounds
