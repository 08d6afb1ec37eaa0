"""What a tribe knows: all that lies open, its own cards, and what it has peeked at (E51).

Of another tribe's treasures, a card is UNKNOWN while it is in hand, face down on the table or
face down in the discard, unless this seat saw it there.
"""

from clutch.engine.kit.piles import count
from clutch.engine.kit.records import NOBODY, Seat, State, View
from clutch.engine.kit.views import look
from clutch.games.dragons_eggs.data import NONE, TREASURES, UNKNOWN
from clutch.games.dragons_eggs.state import DOWN, UP, Event, Phase, bit, lay_open


def show(s: State, seat: int, view: View) -> None:
    """Fill a blank view."""
    look(s, seat, view)
    lay_open(s, view)
    view.ability_deck = count(s.ability_deck)
    if seat != NOBODY:
        view.tribe[seat] = s.tribe[seat]
    for other in range(s.seats):
        if other != seat:
            show_tribe(s, s.tribe[other], bit(seat), view.tribe[other])
    for absent in range(s.seats, len(s.tribe)):
        view.tribe[absent] = s.tribe[absent]
    show_reshuffle(s, view)
    hear(s, seat, view)


def show_tribe(s: State, her: Seat, me: int, view: Seat) -> None:
    """Another tribe as one seat, here a set of one, knows it."""
    view.bid[UP] = her.bid[UP]
    secret = her.bid[DOWN] != NONE and not her.seen & me
    view.bid[DOWN] = UNKNOWN if secret else her.bid[DOWN]
    view.played_ability = her.played_ability
    if her.played_ability != NONE and s.phase == Phase.CHOOSING:
        view.played_ability = UNKNOWN
    view.held_at_reshuffle = NONE if her.held_at_reshuffle == NONE else UNKNOWN
    for worth in range(TREASURES):
        view.played[worth] = her.played[worth] if her.played[worth] else UNKNOWN
    if secret:
        view.played[her.bid[DOWN]] = UNKNOWN
    for i in range(s.rounds):
        show_note(her.taken_back[i], me, view.taken_back[i])
        if show_note(her.buried[i], me, view.buried[i]):
            view.played[her.buried[i].worth] = UNKNOWN


def show_note(note: Seat, me: int, view: Seat) -> bool:
    """Who knows a card, and which it is if this seat does; whether it is a secret."""
    seen, worth = note.seen, note.worth
    if not seen:
        return False
    view.seen = seen
    view.worth = worth if seen & me else UNKNOWN
    return not seen & me


def show_reshuffle(s: State, view: View) -> None:
    """When the deck was reshuffled, all saw what was left for the hands, if not whose it was."""
    for seat in range(s.seats):
        her = s.tribe[seat]
        if her.held_at_reshuffle != NONE:
            view.hands_at_reshuffle[her.held_at_reshuffle] += 1
        if her.played_before_reshuffle:
            view.hands_at_reshuffle[her.played_ability] += 1


def hear(s: State, seat: int, view: View) -> None:
    """What happened, less the secrets in it."""
    view.told = s.told
    for i in range(s.told):
        view.event[i] = s.event[i]
        hide_secret(view.event[i], seat)


def hide_secret(event: Seat, seat: int) -> None:
    """Make UNKNOWN what this seat may not hear."""
    if event.kind == Event.CLAWED:
        if event.what % 2 == DOWN and event.what // 2 != seat:  # a face-down victim (E39)
            event.many = UNKNOWN
    elif event.seat != seat:
        if event.kind == Event.BID:
            event.many = UNKNOWN
        elif holds_secret(event, seat):
            event.what = UNKNOWN


def holds_secret(event: Seat, seat: int) -> bool:
    """Whether another seat did this with a card that this one may not see."""
    if event.kind == Event.PEEKED:
        return event.whom != seat
    if event.kind == Event.RETURNED:
        return event.many == DOWN
    return event.kind == Event.DREW or event.kind == Event.PLAYED
