"""Phase 3 of a round, APPLY EFFECTS OF ABILITY CARDS: the six cards, in order of priority.

Each verb is one card at work; its owner chose to use it and on what.
"""

from clutch.engine.kit.events import tell
from clutch.engine.kit.piles import pour
from clutch.engine.kit.records import NOBODY, Row, Seat, State
from clutch.engine.kit.seats import left_of
from clutch.games.dragons_eggs.data import (
    ABILITIES,
    CLAW,
    EYES,
    NONE,
    ORB,
    REVERSE,
    STEEL,
    WINGS,
)
from clutch.games.dragons_eggs.state import (
    DOWN,
    EVERYONE,
    UP,
    Act,
    Event,
    Phase,
    Reason,
    bit,
    swap,
    swapped,
)


def next_user(s: State) -> int:
    """0 -> 5, equal cards clockwise from the start player (E1, E5); NOBODY when all are done."""
    first, who, seat = ABILITIES, NOBODY, s.starter
    for _ in range(s.seats):
        ability = s.tribe[seat].played_ability
        if ability != NONE and ability < first:
            first, who = ability, seat
        seat = left_of(s, seat)
    return who


def has_target(s: State, ability: int) -> bool:
    """Only Wings, which need two treasures, and Claw can find nothing to work on (E31, E38)."""
    if ability == WINGS:
        return count_targets(s) >= 2
    if ability == CLAW:
        return count_targets(s) >= 1
    return True


def count_targets(s: State) -> int:
    """How many treasures on the table can be worked on."""
    targets = 0
    for place in range(2 * s.seats):
        targets += is_target(s, place)
    return targets


def is_target(s: State, place: int) -> bool:
    """A treasure lies here that no Steel Scale guards (E24)."""
    card = s.tribe[place // 2].front[place % 2]
    return card != NONE and not is_guarded(s, card)


def is_guarded(s: State, card: int) -> bool:
    """Whether a Steel Scale guards a card on the table."""
    return s.tribe[card // 2].guard == card % 2


def why_not_use(s: State, me: Seat, action: int) -> int:
    """Why the seat to act may not use its opened ability like this; it may always decline (E6)."""
    if action == Act.DECLINE:
        return Reason.NONE
    if me.played_ability != used_by(action):
        return Reason.ANOTHER_ABILITY
    if action >= Act.TAKE_BACK and action < Act.SWAP:
        return why_not_take_back(s, me, action - Act.TAKE_BACK)
    if action >= Act.PEEK and action < Act.TAKE_BACK:
        return why_not_peek(s, action - Act.PEEK)
    if action >= Act.GUARD and action < Act.PEEK:
        return Reason.NO_TREASURE_THERE if me.bid[action - Act.GUARD] == NONE else Reason.NONE
    if action >= Act.CLAW:
        return why_no_target(s, action - Act.CLAW)  # the own included (E37)
    if action >= Act.SWAP and action < Act.ORB:
        one, two = swapped(action)
        reason = why_no_target(s, one)
        return reason if reason != Reason.NONE else why_no_target(s, two)
    return Reason.NONE  # Reverse Scale and Orb need no target


def used_by(action: int) -> int:
    """The ability that an action is a use of."""
    if action == Act.REVERSE:
        return REVERSE
    if action < Act.PEEK:
        return STEEL
    if action < Act.SWAP:
        return EYES
    if action < Act.ORB:
        return WINGS
    return ORB if action == Act.ORB else CLAW


def why_no_target(s: State, place: int) -> int:
    """Why the treasure in a place cannot be moved or destroyed."""
    if is_target(s, place):
        return Reason.NONE
    empty = s.tribe[place // 2].front[place % 2] == NONE
    return Reason.NO_TREASURE_THERE if empty else Reason.GUARDED


def why_not_peek(s: State, seat: int) -> int:
    """Any face-down treasure, the own included, that is not guarded (E24, E27)."""
    if s.phase == Phase.RETURNING:
        return Reason.ALREADY_LOOKED
    if s.tribe[seat].bid[DOWN] == NONE:
        return Reason.NO_TREASURE_THERE
    hidden = is_guarded(s, 2 * seat + DOWN) and not s.opt.peek_through_guard
    return Reason.GUARDED if hidden else Reason.NONE


def why_not_take_back(s: State, me: Seat, face: int) -> int:
    """After the look, any own card on the table (E28)."""
    if s.phase != Phase.RETURNING:
        return Reason.LOOK_FIRST
    return Reason.NO_TREASURE_THERE if me.bid[face] == NONE else Reason.NONE


def legal_uses(s: State, ability: int, out: Row) -> int:
    """All uses of an opened ability, in the order of the action table."""
    out[0] = Act.DECLINE
    if ability == REVERSE:
        out[1] = Act.REVERSE
        return 2
    if ability == STEEL:
        return legal_faces(s, Act.GUARD, out)
    if ability == ORB:
        out[1] = Act.ORB
        return 2
    if ability == WINGS:
        return legal_swaps(s, out)
    many = 1
    if ability == CLAW:
        for place in range(2 * s.seats):
            if is_target(s, place):
                out[many] = Act.CLAW + place
                many += 1
        return many
    if s.phase == Phase.RETURNING:
        return legal_faces(s, Act.TAKE_BACK, out)
    for seat in range(s.seats):
        if why_not_peek(s, seat) == Reason.NONE:
            out[many] = Act.PEEK + seat
            many += 1
    return many


def legal_faces(s: State, act: int, out: Row) -> int:
    """Besides declining, an act for each own card on the table."""
    many = 1
    for face in range(2):
        if s.tribe[s.turn].bid[face] != NONE:
            out[many] = act + face
            many += 1
    return many


def legal_swaps(s: State, out: Row) -> int:
    """Besides declining, every exchange of two treasures that can be worked on."""
    many = 1
    for one in range(2 * s.seats):
        if is_target(s, one):
            for two in range(one + 1, 2 * s.seats):
                if is_target(s, two):
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
        one, two = swapped(action)
        exchange(s, me, one, two)
    elif action == Act.ORB:
        lay_orb(s, me)
    else:
        claw(s, me, action - Act.CLAW)


def discard_played(s: State, me: Seat) -> None:
    """An ability that has worked, or will not, goes to the discard pile."""
    s.phase = Phase.USING
    s.ability_discard[me.played_ability] += 1
    me.played_ability = NONE


def decline(s: State, me: Seat) -> None:
    """The owner may leave its ability unused (E6); after a look, all cards on the table."""
    if s.phase == Phase.RETURNING:
        tell(s, Event.KEPT, s.turn)
    else:
        tell(s, Event.DECLINED, s.turn, me.played_ability)
    discard_played(s, me)


def reverse(s: State) -> None:
    """(0) REVERSE SCALE: all bids and abilities are discarded, the eggs leave the game (E19)."""
    tell(s, Event.REVERSED, s.turn)
    s.reversed = 1
    pour(s.offer, s.removed)
    for seat in range(s.seats):
        her = s.tribe[seat]
        if her.played_ability != NONE:
            discard_played(s, her)  # a second Reverse Scale too (E21)
        for face in range(2):
            her.front[face] = NONE
            discard_treasure(s, 2 * seat + face)


def discard_treasure(s: State, card: int) -> None:
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
    discard_played(s, me)


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
    note = me.taken_back[s.rounds - 1]
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
    discard_played(s, me)


def exchange(s: State, me: Seat, one: int, two: int) -> None:
    """(3) WINGS: two cards change places, and each stays as it faces (E30)."""
    tell(s, Event.SWAPPED, s.turn, one, NOBODY, two)
    here, there = s.tribe[one // 2], s.tribe[two // 2]
    card = here.front[one % 2]
    here.front[one % 2] = there.front[two % 2]
    there.front[two % 2] = card
    discard_played(s, me)


def lay_orb(s: State, me: Seat) -> None:
    """(4) ORB: it counts as much as the treasure now in front of its owner (E34)."""
    tell(s, Event.ORBED, s.turn)
    me.orb = 1
    me.played_ability = NONE


def claw(s: State, me: Seat, place: int) -> None:
    """(5) CLAW: destroy a treasure, or the orb that lies on it (E36)."""
    seat = place // 2
    her = s.tribe[seat]
    if her.orb:
        tell(s, Event.SHATTERED, s.turn, 0, seat)
        her.orb = 0
        s.ability_discard[ORB] += 1
    else:
        card = her.front[place % 2]
        tell(s, Event.CLAWED, s.turn, card, seat, s.tribe[card // 2].bid[card % 2])
        her.front[place % 2] = NONE
        discard_treasure(s, card)
    discard_played(s, me)
