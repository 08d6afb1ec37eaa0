"""What a player knows: her hand, all that lies open, and where every card ever seen went (T42)."""

from clutch.engine.kit.records import Seat, State, View
from clutch.engine.kit.views import look
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
    """Her own hand; of another's, the cards that everyone has seen before."""
    if mine:
        known.hand = me.hand
    else:
        for card in range(CARDS):
            known.hand[card] = me.hand[card] * me.seen[card]  # flags: 1 if both are


def show_deck(me: Seat, known: Seat) -> None:
    """The places of cards that everyone has seen before; the others not even she knows."""
    for i in range(me.left):
        known.deck[i] = me.deck[i] if me.seen[me.deck[i]] else UNKNOWN


def hear(s: State, seat: int, view: View) -> None:
    """Every event; but a drawn card that not everyone has seen is named only to who drew it."""
    view.told = s.told
    for i in range(s.told):
        view.event[i] = s.event[i]
        event = s.event[i]
        if event.kind == Event.DREW and event.seat != seat and event.what != UNKNOWN:
            if not s.player[event.seat].seen[event.what]:
                view.event[i].what = UNKNOWN
