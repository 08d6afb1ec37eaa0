"""Phase 3 of a round, APPLY EFFECTS OF ABILITY CARDS: the six cards, in order of priority.

Each verb is one card at work; its owner chose to use it and on what.
"""

from clutch.engine.kit.events import tell
from clutch.engine.kit.piles import pour
from clutch.engine.kit.records import NOBODY, Row, Seat, State
from clutch.engine.kit.seats import left_of
from clutch.games.dragons_eggs.data import ABILITIES, CLAW, ORB, REVERSE, STEEL, WINGS
from clutch.games.dragons_eggs.state import (
    DOWN,
    EVERYONE,
    NONE,
    UP,
    Act,
    Event,
    Phase,
    bit,
    swap,
    swapped,
)


def next_user(s: State) -> int:
    """0 -> 5, equal cards clockwise from the start player (E1, E5); NOBODY when all are done."""
    first, who, seat = ABILITIES, NOBODY, s.starter
    for _ in range(s.seats):
        drop = s.tribe[seat].drop
        if drop != NONE and drop < first:
            first, who = drop, seat
        seat = left_of(s, seat)
    return who


def has_target(s: State, ability: int) -> bool:
    """Only Wings and Claw can find nothing to work on (E31, E38)."""
    if ability != WINGS and ability != CLAW:
        return True
    found = targets(s)
    if ability == WINGS:
        found &= found - 1  # all but one
    return found != 0


def targets(s: State) -> int:
    """The places of treasures that can be worked on, a bit each."""
    found = 0
    for place in range(2 * s.seats):
        found |= int(is_target(s, place)) << place
    return found


def is_target(s: State, place: int) -> bool:
    """A treasure lies here that no Steel Scale guards (E24)."""
    card = s.tribe[place // 2].front[place % 2]
    return card != NONE and s.tribe[card // 2].guard != card % 2


def may_use(s: State, ability: int, action: int) -> bool:
    """Whether the seat to act may use its opened ability like this."""
    me = s.tribe[s.turn]
    if action == Act.REVERSE:
        return ability == REVERSE
    if action < Act.PEEK:
        return ability == STEEL and me.bid[action - Act.GUARD] != NONE  # E25
    if action == Act.ORB:
        return ability == ORB
    if action > Act.ORB:
        place = action - Act.CLAW
        return ability == CLAW and place < 2 * s.seats and is_target(s, place)  # E37
    one, two = swapped(action)
    return ability == WINGS and two < 2 * s.seats and is_target(s, one) and is_target(s, two)


def may_peek(s: State, seat: int) -> bool:
    """Any face-down treasure, the own included, that is not guarded (E24, E27)."""
    if seat >= s.seats or s.tribe[seat].bid[DOWN] == NONE:
        return False
    return s.opt.peek_through_guard or s.tribe[seat].guard != DOWN


def legal_uses(s: State, ability: int, out: Row) -> int:
    """What `may` be done with an opened ability, in the order of the action table."""
    out[0] = Act.DECLINE
    many = 1
    if ability == REVERSE:
        out[1] = Act.REVERSE
        return 2
    if ability == STEEL:
        return legal_faces(s, Act.GUARD, out, many)
    if ability == ORB:
        out[1] = Act.ORB
        return 2
    if ability == WINGS:
        return legal_swaps(s, out, many)
    if ability == CLAW:
        for place in range(2 * s.seats):
            if is_target(s, place):
                out[many] = Act.CLAW + place
                many += 1
        return many
    for seat in range(s.seats):
        if may_peek(s, seat):
            out[many] = Act.PEEK + seat
            many += 1
    return many


def legal_faces(s: State, act: int, out: Row, many: int) -> int:
    """An act for each own card on the table."""
    for face in range(2):
        if s.tribe[s.turn].bid[face] != NONE:
            out[many] = act + face
            many += 1
    return many


def legal_swaps(s: State, out: Row, many: int) -> int:
    found = targets(s)
    for one in range(2 * s.seats):
        if found >> one & 1:
            for two in range(one + 1, 2 * s.seats):
                if found >> two & 1:
                    out[many] = swap(one, two)
                    many += 1
    return many


def use(s: State, me: Seat, action: int) -> None:
    """Use the opened ability of the seat to act, or decline (E6)."""
    if action == Act.DECLINE:
        decline(s, me)
    elif action == Act.REVERSE:
        reverse(s)
    elif action < Act.PEEK:
        guard(s, me, action - Act.GUARD)
    elif action < Act.TAKE_BACK:
        peek(s, action - Act.PEEK)
    elif action < Act.SWAP:
        take_back(s, me, action - Act.TAKE_BACK)
    elif action < Act.ORB:
        fly(s, me, action)
    elif action == Act.ORB:
        shine(s, me)
    else:
        claw(s, me, action - Act.CLAW)


def put_away(s: State, me: Seat) -> None:
    """An ability that has worked, or will not, goes to the discard."""
    s.phase = Phase.USING
    s.used[me.drop] += 1
    me.drop = NONE


def decline(s: State, me: Seat) -> None:
    """The owner may leave its ability unused (E6); after a look, all cards on the table."""
    if s.phase == Phase.RETURNING:
        tell(s, Event.KEPT, s.turn)
    else:
        tell(s, Event.DECLINED, s.turn, me.drop)
    put_away(s, me)


def reverse(s: State) -> None:
    """(0) REVERSE SCALE: all bids and abilities are discarded, the eggs leave the game (E19)."""
    tell(s, Event.REVERSED, s.turn)
    s.reversed = 1
    pour(s.offer, s.box)
    for seat in range(s.seats):
        her = s.tribe[seat]
        if her.drop != NONE:
            put_away(s, her)  # a second Reverse Scale too (E21)
        for face in range(2):
            her.front[face] = NONE
            discard(s, 2 * seat + face)


def discard(s: State, card: int) -> None:
    """A treasure goes to its owner's pile as it lies: face down it stays unseen (E32, E39)."""
    her = s.tribe[card // 2]
    if card % 2 == DOWN and her.bid[DOWN] != NONE:
        note = her.buried[s.rounds - 1]
        note.worth = her.bid[DOWN]
        note.seen = her.seen
        her.seen = 0
    her.bid[card % 2] = NONE


def guard(s: State, me: Seat, face: int) -> None:
    """(1) STEEL SCALE: no other ability touches the card this round (E24, E25)."""
    tell(s, Event.GUARDED, s.turn, face)
    me.guard = face
    put_away(s, me)


def peek(s: State, seat: int) -> None:
    """(2) SHARP EYES: look at a face-down treasure, then perhaps take one back (E27, E28)."""
    her = s.tribe[seat]
    tell(s, Event.PEEKED, s.turn, her.bid[DOWN], seat)
    her.seen |= bit(s.turn)
    s.phase = Phase.RETURNING


def take_back(s: State, me: Seat, face: int) -> None:
    """One own card returns to the hand, even the only one (E28)."""
    worth = me.bid[face]
    tell(s, Event.RETURNED, s.turn, worth, NOBODY, face)
    note = me.back[s.rounds - 1]
    note.worth = worth
    if face == UP:
        note.seen = EVERYONE
    else:
        note.seen = me.seen
        me.seen = 0
    me.bid[face] = NONE
    me.front[face] = NONE
    me.played[worth] = 0
    me.hand += 1
    put_away(s, me)


def fly(s: State, me: Seat, action: int) -> None:
    """(3) WINGS: two cards change places, and each stays as it faces (E30)."""
    one, two = swapped(action)
    tell(s, Event.SWAPPED, s.turn, one, NOBODY, two)
    here, there = s.tribe[one // 2], s.tribe[two // 2]
    card = here.front[one % 2]
    here.front[one % 2] = there.front[two % 2]
    there.front[two % 2] = card
    put_away(s, me)


def shine(s: State, me: Seat) -> None:
    """(4) ORB: it counts as much as the treasure now in front of its owner (E34)."""
    tell(s, Event.ORBED, s.turn)
    me.orb = 1
    me.drop = NONE


def claw(s: State, me: Seat, place: int) -> None:
    """(5) CLAW: destroy a treasure, or the orb that lies on it (E36)."""
    seat = place // 2
    her = s.tribe[seat]
    if her.orb:
        tell(s, Event.SHATTERED, s.turn, 0, seat)
        her.orb = 0
        s.used[ORB] += 1
    else:
        card = her.front[place % 2]
        tell(s, Event.CLAWED, s.turn, card, seat, s.tribe[card // 2].bid[card % 2])
        her.front[place % 2] = NONE
        discard(s, card)
    put_away(s, me)
