"""Phase 4 of a round, DECIDE WINNER OF THIS ROUND: treasure opened, totals offset, eggs gained."""

from clutch.engine.kit.events import tell
from clutch.engine.kit.piles import count, pour
from clutch.engine.kit.records import NOBODY, State
from clutch.engine.kit.seats import left_of
from clutch.games.dragons_eggs.data import NONE
from clutch.games.dragons_eggs.scoring import eggs_in
from clutch.games.dragons_eggs.state import DOWN, Event

NO_BID = -1  # the total of a seat with nothing on the table (E29)
Totals = tuple[int, int, int, int, int]  # by seat; NO_BID where nobody sits


def decide_winner(s: State) -> None:
    """4. DECIDE WINNER OF THIS ROUND: the highest total that nobody shares (E40)."""
    if s.reversed:
        return
    totals = total(s, 0), total(s, 1), total(s, 2), total(s, 3), total(s, 4)
    turn_up(s)
    tell_totals(s, totals)
    winner, best = NOBODY, NO_BID
    for seat in range(s.seats):
        if totals[seat] > best and sharing(totals, totals[seat]) == 1:
            winner, best = seat, totals[seat]
    tell_offsets(s, totals, best)
    if winner == NOBODY:
        tell(s, Event.CARRIED, NOBODY, count(s.offer))
    else:
        gain(s, winner)


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
    """All face-down treasure is opened."""
    seat = s.starter
    for _ in range(s.seats):
        for nth in range(2):
            card = s.tribe[seat].front[nth]
            if card != NONE and card % 2 == DOWN:
                tell(s, Event.SHOWED, card // 2, s.tribe[card // 2].bid[DOWN], seat)
        seat = left_of(s, seat)


def tell_totals(s: State, totals: Totals) -> None:
    """What each tribe that has a bid comes to, from the start player on."""
    seat = s.starter
    for _ in range(s.seats):
        if totals[seat] != NO_BID:
            tell(s, Event.TOTALLED, seat, 0, NOBODY, totals[seat])
        seat = left_of(s, seat)


def sharing(totals: Totals, amount: int) -> int:
    """How many tribes have this total."""
    tribes = 0
    for other in totals:
        tribes += other == amount
    return tribes


def tell_offsets(s: State, totals: Totals, best: int) -> None:
    """OFFSET: every total above the winning one is shared; tell each once."""
    for seat in range(s.seats):
        if totals[seat] > best and is_first(totals, seat):
            tribes = sharing(totals, totals[seat])
            tell(s, Event.OFFSET, NOBODY, tribes, NOBODY, totals[seat])


def is_first(totals: Totals, seat: int) -> bool:
    """Whether no seat before this one has the same total."""
    for other in range(seat):
        if totals[other] == totals[seat]:
            return False
    return True


def gain(s: State, seat: int) -> None:
    """The winner takes every egg card on offer (E41)."""
    tell(s, Event.GAINED, seat, count(s.offer), NOBODY, eggs_in(s.offer))
    pour(s.offer, s.tribe[seat].eggs)
