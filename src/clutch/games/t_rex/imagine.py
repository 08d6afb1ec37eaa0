"""A table that fits what a player knows."""

from clutch.engine.kit.chance import guess_order
from clutch.engine.kit.records import Seat, State, View
from clutch.engine.kit.views import recall, suppose
from clutch.games.t_rex.data import CARDS
from clutch.games.t_rex.state import UNKNOWN, lay_open


def imagine(view: View, s: State) -> None:
    """A table that fits the view: each set's unknown cards, dealt anew to its unknown places."""
    suppose(view, s)
    for seat in range(view.seats):
        deal_unknown(s, view.player[seat], s.player[seat])
    lay_open(view, s)
    recall(view, s)


def deal_unknown(s: State, known: Seat, me: Seat) -> None:
    """Hand, then deck; what is left over lies unseen out of the game.

    A set's unknown cards were shuffled, and nothing since told one from another, so every order
    of them is as likely.  They are gathered in the row of the stack, which is laid afterwards.
    """
    seen, held, hand, pool = known.seen, known.hand, me.hand, me.stack
    unknown, room = 0, int(known.holds)
    for card in range(CARDS):
        hand[card] = held[card]
        room -= int(held[card])
        if not seen[card] and not held[card]:
            pool[unknown] = card
            unknown += 1
    guess_order(s, pool, unknown, room + int(known.left))
    for i in range(room):
        hand[pool[i]] = 1
    for i in range(known.left):
        me.deck[i] = known.deck[i]
        if known.deck[i] == UNKNOWN:
            me.deck[i] = pool[room]
            room += 1
