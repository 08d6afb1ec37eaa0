"""What a player knows: her hand, all that lies open, and where every card ever seen went (T42)."""

from clutch.engine.kit.chance import guess_order
from clutch.engine.kit.records import Seat, State, View
from clutch.engine.kit.views import look, recall, suppose
from clutch.games.t_rex.data import CARDS
from clutch.games.t_rex.state import UNKNOWN, Event, lay_open


def show(s: State, seat: int, view: View) -> None:
    """Fill a blank view."""
    look(s, seat, view)
    lay_open(s, view)
    for i in range(s.seats):
        show_hand(s.player[i], view.player[i], i == seat)
        show_deck(s.player[i], view.player[i])
    hear(s, seat, view)


def show_hand(me: Seat, known: Seat, mine: bool) -> None:
    """Her own hand; of another's, the cards that went back into it before all eyes."""
    hand, seen, shown, all_of_it = me.hand, me.seen, known.hand, int(mine)
    for card in range(CARDS):
        shown[card] = hand[card] & (seen[card] | all_of_it)


def show_deck(me: Seat, known: Seat) -> None:
    """The places of cards that went back under the deck; the others even she does not know."""
    deck, seen, shown = me.deck, me.seen, known.deck
    for i in range(me.left):
        shown[i] = deck[i] if seen[deck[i]] else UNKNOWN


def hear(s: State, seat: int, view: View) -> None:
    """Every event, but a card drawn unseen is named only to who drew it."""
    view.told = s.told
    for i in range(s.told):
        view.event[i] = s.event[i]
        event = s.event[i]
        if event.kind == Event.DREW and event.seat != seat and event.what != UNKNOWN:
            if not s.player[event.seat].seen[event.what]:
                view.event[i].what = UNKNOWN


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
