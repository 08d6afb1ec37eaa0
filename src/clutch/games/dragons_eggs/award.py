"""Phase 4 of a round, DECIDE WINNER OF THIS ROUND: treasure opened, totals offset, eggs gained."""

from clutch.engine.kit.events import tell
from clutch.engine.kit.piles import count, pour
from clutch.engine.kit.records import NOBODY, State
from clutch.engine.kit.seats import left_of
from clutch.engine.kit.tally import add, of
from clutch.games.dragons_eggs.data import NONE
from clutch.games.dragons_eggs.scoring import eggs_in
from clutch.games.dragons_eggs.state import DOWN, EVERYONE, Event

NO_BID = -1  # the total of a seat with nothing on the table (E29)


def decide_winner(s: State) -> None:
    """4. DECIDE WINNER OF THIS ROUND: the highest total that nobody shares (E40)."""
    if s.reversed:
        return
    totals = all_totals(s)
    turn_up(s)
    tell_totals(s, totals)
    winner, best = NOBODY, NO_BID
    for seat in range(s.seats):
        mine = total_of(totals, seat)
        if mine > best and sharing(s, totals, mine) == 1:
            winner, best = seat, mine
    tell_offsets(s, totals, best)
    if winner == NOBODY:
        tell(s, Event.CARRIED, NOBODY, count(s.offer))
    else:
        gain(s, winner)


def all_totals(s: State) -> int:
    """Every tribe's total, to be asked for with `total_of`."""
    totals = 0
    for seat in range(s.seats):
        totals = add(totals, seat, total(s, seat) - NO_BID)
    return totals


def total_of(totals: int, seat: int) -> int:
    """The total of one tribe, or NO_BID."""
    return of(totals, seat) + NO_BID


def total(s: State, seat: int) -> int:
    """What lies in front of a seat, twice with an orb; nothing there is no bid (E29, E34)."""
    me = s.tribe[seat]
    cards, worth = 0, 0
    for nth in range(2):
        card = me.front[nth]
        if card != NONE:
            cards += 1
            worth += int(s.tribe[card // 2].bid[card % 2])
    if cards == 0 and not (s.opt.empty_bids_zero and me.bids > 0):
        return NO_BID
    return 2 * worth if me.orb else worth


def turn_up(s: State) -> None:
    """All face-down treasure is opened, card by card; from then on everybody knows it."""
    seat = s.starter
    for _ in range(s.seats):
        for nth in range(2):
            card = s.tribe[seat].front[nth]
            if card != NONE and card % 2 == DOWN:
                owner = s.tribe[card // 2]
                tell(s, Event.SHOWED, card // 2, owner.bid[DOWN], seat)
                owner.seen = EVERYONE
        seat = left_of(s, seat)


def tell_totals(s: State, totals: int) -> None:
    """What each tribe that has a bid comes to, from the start player on."""
    seat = s.starter
    for _ in range(s.seats):
        mine = total_of(totals, seat)
        if mine != NO_BID:
            tell(s, Event.TOTALLED, seat, 0, NOBODY, mine)
        seat = left_of(s, seat)


def sharing(s: State, totals: int, amount: int) -> int:
    """How many tribes have this total."""
    tribes = 0
    for seat in range(s.seats):
        tribes += total_of(totals, seat) == amount
    return tribes


def tell_offsets(s: State, totals: int, best: int) -> None:
    """OFFSET: every total above the winning one is shared; tell each once."""
    for seat in range(s.seats):
        mine = total_of(totals, seat)
        if mine > best and is_first(totals, seat):
            tell(s, Event.OFFSET, NOBODY, sharing(s, totals, mine), NOBODY, mine)


def is_first(totals: int, seat: int) -> bool:
    """Whether no seat before this one has the same total."""
    for other in range(seat):
        if total_of(totals, other) == total_of(totals, seat):
            return False
    return True


def gain(s: State, seat: int) -> None:
    """The winner takes every egg card on offer (E41)."""
    tell(s, Event.GAINED, seat, count(s.offer), NOBODY, eggs_in(s.offer))
    pour(s.offer, s.tribe[seat].eggs)
