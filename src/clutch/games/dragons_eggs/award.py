"""Phase 4 of a round, DECIDE WINNER OF THIS ROUND: treasure opened, totals offset, eggs gained."""

from clutch.engine.kit.events import tell
from clutch.engine.kit.piles import count, pour
from clutch.engine.kit.records import NOBODY, Row, State
from clutch.engine.kit.seats import left_of
from clutch.games.dragons_eggs.data import EGGS
from clutch.games.dragons_eggs.state import DOWN, NONE, Event

NO_BID = -1  # the total of a seat with nothing on the table (E29)
BITS = 6  # more than any total has: two tens, twice


def decide_winner(s: State) -> None:
    """4. DECIDE WINNER OF THIS ROUND: the highest total that nobody shares (E40)."""
    if s.reversed:
        return
    bids = totals(s)
    turn_up(s, bids)
    shared = shared_totals(s, bids)
    winner, best = NOBODY, NO_BID
    for seat in range(s.seats):
        mine = total_of(bids, seat)
        if mine > best and shared >> mine & 1 == 0:
            winner, best = seat, mine
    tell_offsets(s, best, bids, shared)
    if winner != NOBODY:
        gain(s, winner)
    else:
        tell(s, Event.CARRIED, NOBODY, count(s.offer))


def turn_up(s: State, bids: int) -> None:
    """All face-down treasure is opened and added up."""
    seat = s.starter
    for _ in range(s.seats):
        for place in range(2):
            card = s.tribe[seat].front[place]
            if card != NONE and card % 2 == DOWN:
                tell(s, Event.SHOWED, card // 2, s.tribe[card // 2].bid[DOWN], seat)
        seat = left_of(s, seat)
    for _ in range(s.seats):
        mine = total_of(bids, seat)
        if mine != NO_BID:
            tell(s, Event.TOTALLED, seat, 0, NOBODY, mine)
        seat = left_of(s, seat)


def totals(s: State) -> int:
    """Every tribe's total, in one number: `total_of` a seat is some bits of it."""
    bids = 0
    for seat in range(s.seats):
        bids |= total(s, seat) - NO_BID << BITS * seat
    return bids


def total_of(bids: int, seat: int) -> int:
    return (bids >> BITS * seat & (1 << BITS) - 1) + NO_BID


def total(s: State, seat: int) -> int:
    """What lies in front of a seat, twice with an orb; nothing there is no bid (E29, E34)."""
    me = s.tribe[seat]
    cards, worth = 0, 0
    for place in range(2):
        card = me.front[place]
        if card != NONE:
            cards += 1
            worth += int(s.tribe[card // 2].bid[card % 2])
    if cards == 0 and not (s.opt.empty_bids_zero and me.bids > 0):
        return NO_BID
    return 2 * worth if me.orb else worth


def shared_totals(s: State, bids: int) -> int:
    """The totals that more than one tribe has, a bit each."""
    found, shared = 0, 0
    for seat in range(s.seats):
        mine = total_of(bids, seat)
        if mine != NO_BID:
            shared |= found & 1 << mine
            found |= 1 << mine
    return shared


def tell_offsets(s: State, best: int, bids: int, shared: int) -> None:
    """OFFSET: say which totals above the winning one cancel each other, each once."""
    for seat in range(s.seats):
        mine = total_of(bids, seat)
        if mine > best and shared >> mine & 1:
            many = 0
            for other in range(s.seats):
                many += total_of(bids, other) == mine
            tell(s, Event.OFFSET, NOBODY, many, NOBODY, mine)
            shared -= 1 << mine


def gain(s: State, seat: int) -> None:
    """The winner takes every egg card on offer (E41)."""
    tell(s, Event.GAINED, seat, count(s.offer), NOBODY, eggs_in(s.offer))
    pour(s.offer, s.tribe[seat].eggs)


def eggs_in(cards: Row) -> int:
    """The eggs printed on egg cards."""
    eggs = 0
    for card in range(EGGS):
        eggs += (card + 1) * int(cards[card])
    return eggs
