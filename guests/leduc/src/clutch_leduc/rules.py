"""The rules of Leduc hold'em."""

from clutch.engine.kit.chance import below
from clutch.engine.kit.events import hush, tell
from clutch.engine.kit.records import NOBODY, Row, Seat, State
from clutch_leduc.data import ANTE, CARDS, MAX_SEATS, MOST_RAISES, RAISES
from clutch_leduc.state import UNKNOWN, Act, Event, Phase, Reason


def setup(s: State) -> None:
    """SETUP: one chip and one card each."""
    s.board = UNKNOWN
    for me in s.player:
        me.stake = ANTE
        me.card = UNKNOWN
    for me in s.player:
        me.card = undealt(s, below(s, left(s)))
    s.turn = 0


def is_dealt(s: State, card: int) -> bool:
    """Whether a card is out of the deck."""
    return card == s.board or card == s.player[0].card or card == s.player[1].card


def left(s: State) -> int:
    """How many cards are in the deck."""
    known = int(s.player[0].card != UNKNOWN) + int(s.player[1].card != UNKNOWN)
    return CARDS - known - int(s.board != UNKNOWN)


def undealt(s: State, place: int) -> int:
    """The card at a place in the deck, lowest first."""
    for card in range(CARDS):
        if not is_dealt(s, card):
            if place == 0:
                return card
            place -= 1
    return UNKNOWN


def owed(s: State) -> int:
    """What she must add to match the other."""
    return int(s.player[1 - s.turn].stake) - int(s.player[s.turn].stake)


def why(s: State, action: int) -> int:
    """Fold only to a raise, and raise at most twice a round between them."""
    if s.turn == NOBODY:
        return Reason.OVER
    if action == Act.FOLD:
        return Reason.NONE if owed(s) > 0 else Reason.NOTHING_TO_CALL
    if action == Act.RAISE:
        return Reason.NONE if s.raises < MOST_RAISES else Reason.RAISED_TWICE
    return Reason.NONE


def legal(s: State, out: Row) -> int:
    """The same as a list."""
    many = 0
    if s.turn == NOBODY:
        return many
    if owed(s) > 0:
        out[many] = Act.FOLD
        many += 1
    out[many] = Act.CALL
    many += 1
    if s.raises < MOST_RAISES:
        out[many] = Act.RAISE
        many += 1
    return many


def play(s: State, action: int) -> None:
    """One fold, call or raise."""
    hush(s)
    if action == Act.FOLD:
        fold(s)
    elif action == Act.CALL:
        call(s, s.player[s.turn])
    else:
        bet(s, s.player[s.turn])


def fold(s: State) -> None:
    """FOLD: the other has the pot."""
    tell(s, Event.FOLDED, s.turn)
    s.player[s.turn].folded = 1
    tell(s, Event.WON, 1 - s.turn, 0, NOBODY, s.player[s.turn].stake)
    s.turn = NOBODY


def call(s: State, me: Seat) -> None:
    """CALL: match the other; with nothing to match the first to speak passes the word on."""
    many = owed(s)
    if many > 0:
        tell(s, Event.CALLED, s.turn, 0, NOBODY, many)
        me.stake += many
        end_round(s)
        return
    tell(s, Event.CHECKED, s.turn)
    if s.turn == 0:
        s.turn = 1
    else:
        end_round(s)


def bet(s: State, me: Seat) -> None:
    """RAISE: match the other, and two chips more; four in the second round."""
    more = RAISES[s.phase]
    tell(s, Event.RAISED, s.turn, 0, NOBODY, more)
    me.stake += owed(s) + more
    s.raises += 1
    s.turn = 1 - s.turn


def end_round(s: State) -> None:
    """THE BOARD: after the first round a card is turned up; after the second, hands are shown."""
    if s.phase == Phase.FIRST:
        card = undealt(s, below(s, left(s)))
        tell(s, Event.BOARD, NOBODY, card)
        s.board = card
        s.phase = Phase.SECOND
        s.raises = 0
        s.turn = 0
        return
    for seat in range(MAX_SEATS):
        tell(s, Event.SHOWED, seat, s.player[seat].card)
    s.turn = NOBODY
    best = winner(s)
    if best == NOBODY:
        tell(s, Event.SHARED, NOBODY)
    else:
        tell(s, Event.WON, best, 0, NOBODY, s.player[1 - best].stake)


def strength(s: State, me: Seat) -> int:
    """A pair with the board beats all; else the higher rank."""
    rank = me.card // 2
    return rank + 10 * int(rank == s.board // 2)


def winner(s: State) -> int:
    """Who has the pot at the end, or NOBODY if it is shared, or not known."""
    for seat in range(MAX_SEATS):
        if s.player[1 - seat].folded:
            return seat
    if s.player[0].card == UNKNOWN or s.player[1].card == UNKNOWN:
        return NOBODY
    mine, other = strength(s, s.player[0]), strength(s, s.player[1])
    if mine == other:
        return NOBODY
    return 0 if mine > other else 1
