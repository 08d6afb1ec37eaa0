"""What is wrong with a table that could not have come about."""

from clutch.engine.kit.position_text import NAMES, first_flaw
from clutch.engine.kit.records import NOBODY, Seat, State
from clutch.games.dragons_eggs.abilities import has_target, next_user
from clutch.games.dragons_eggs.data import (
    ABILITIES,
    ABILITY_KEYS,
    ABILITY_SUPPLY,
    EGG_KEYS,
    EGG_SUPPLY,
    EGGS,
    EYES,
    NONE,
    ORB,
)
from clutch.games.dragons_eggs.state import DOWN, UP, Phase


def flaw(s: State) -> str:
    """What is wrong with this table, or nothing."""
    seats = range(s.seats)
    return (
        flaw_of_supply(s)
        or first_flaw(flaw_of_treasure(s, seat) for seat in seats)
        or flaw_of_table(s)
        or first_flaw(flaw_of_ability(s, seat) for seat in seats)
        or flaw_of_memory(s)
        or flaw_of_turn(s)
    )


def flaw_of_supply(s: State) -> str:
    """Egg and ability cards as many as in the box."""
    names = [*ABILITY_KEYS, *(f"{name}-egg" for name in EGG_KEYS)]
    for name, there, due in zip(names, pieces(s), (*ABILITY_SUPPLY, *EGG_SUPPLY)):
        if there != due:
            return f"there are {there} {name} cards instead of {due}"
    return ""


def flaw_of_treasure(s: State, seat: int) -> str:
    """A tribe's eleven treasures, each in one place."""
    me, name = s.tribe[seat], NAMES[seat]
    if me.hand != sum(1 for when in me.played if when == 0):
        return f"{name} has {me.hand} cards in a hand of another size"
    if max(me.played) > s.rounds or min(me.played) < 0:
        return f"{name} has a card from a round that never was"
    out = [int(worth) for worth in me.bid if worth != NONE]
    for i, note in enumerate(me.buried):
        if note.seen and me.played[note.worth] != i + 1:
            return f"{name}'s face-down {note.worth} was not bid in round {i + 1}"
        out += [int(note.worth)] if note.seen else []
    if len(set(out)) < len(out):
        return f"a treasure of {name} is in two places"
    if any(me.played[worth] != s.rounds for worth in me.bid if worth != NONE):
        return f"{name} has a treasure both on the table and elsewhere"
    if me.bids > 2 or me.bids < sum(worth != NONE for worth in me.bid):
        return f"{name} has more cards on the table than were bid"
    if me.bids and me.bid[UP] != NONE and me.bids < 2:
        return f"{name} bid one card, which lies face down, not up"
    return ""


def flaw_of_table(s: State) -> str:
    """Each treasure on the table lies in front of someone."""
    cards = [2 * seat + face for seat in range(s.seats) for face in range(2)]
    lying = [card for card in cards if s.tribe[card // 2].bid[card % 2] != NONE]
    fronts = [int(card) for tribe in s.tribe[: s.seats] for card in tribe.front if card != NONE]
    if sorted(fronts) != lying:
        return "the cards in front of the tribes are not those that were bid"
    for seat in range(s.seats):
        me = s.tribe[seat]
        if me.guard != NONE and me.bid[me.guard] == NONE:
            return f"{NAMES[seat]} guards no card"
        if me.orb and sum(card != NONE for card in me.front) != 1:
            return f"{NAMES[seat]}'s orb lies on no single treasure"
    return ""


def flaw_of_ability(s: State, seat: int) -> str:
    """Each tribe holds one ability, two while it chooses, and plays it to a bid."""
    me, name = s.tribe[seat], NAMES[seat]
    due = 2 if seat == s.turn and s.phase == Phase.CHOOSING else 1
    if sum(me.ability) != due:
        return f"{name} holds {sum(me.ability)} ability cards instead of {due}"
    if me.played_ability != NONE:
        if me.bids == 0 or s.phase == Phase.BIDDING:
            return f"{name} plays an ability without a bid"
        if me.played_ability == ORB and me.bids == 2:
            return f"{name} may not play an orb to two treasures"
    return ""


def flaw_of_memory(s: State) -> str:
    """What went on before, as far as someone remembers it."""
    reshuffled = sum(me.held_at_reshuffle != NONE for me in s.tribe[: s.seats])
    if 0 < reshuffled < s.seats:
        return "at a reshuffle every tribe held an ability, or there was none"
    return first_flaw(
        flaw_of_reshuffle(s, seat) or flaw_of_taken_back(s, seat) for seat in range(s.seats)
    )


def flaw_of_taken_back(s: State, seat: int) -> str:
    """A treasure that was taken back was in hand after that round."""
    me = s.tribe[seat]
    for i, note in enumerate(me.taken_back):
        when = me.played[note.worth]
        if note.seen and (i >= s.rounds or 0 < when <= i + 1):
            return f"{NAMES[seat]}'s {note.worth} was not in hand after round {i + 1}"
    return ""


def flaw_of_reshuffle(s: State, seat: int) -> str:
    """The ability held at the last reshuffle is in hand, face down on the table, or left since."""
    me, name = s.tribe[seat], NAMES[seat]
    held, face_down = me.held_at_reshuffle, NONE
    if held == NONE:
        if any(me.gone_since_reshuffle) or me.played_before_reshuffle:
            return f"{name} used abilities since a reshuffle, but none held one at it"
        return ""
    if s.phase == Phase.CHOOSING:
        face_down = me.played_ability
    if me.played_before_reshuffle:
        if face_down == NONE:
            return f"{name} has no ability lying face down from before the reshuffle"
        face_down = NONE
    if me.ability[held] or me.gone_since_reshuffle[held] or held == face_down:
        return ""
    return f"the {ABILITY_KEYS[held]} that {name} held at the reshuffle is nowhere"


def flaw_of_turn(s: State) -> str:
    """Whose turn it can be."""
    if s.starter >= s.seats:
        return "the start marker is at no seat"
    if s.turn == NOBODY:
        if any(tribe.bids or tribe.played_ability != NONE for tribe in s.tribe[: s.seats]):
            return "the game is over with cards on the table"
        return ""
    me, name = s.tribe[s.turn], NAMES[s.turn]
    steps = (s.turn - s.starter) % s.seats
    later = [s.tribe[(s.starter + step) % s.seats] for step in range(steps, s.seats)]
    if not any(s.offer):
        return "there is no egg card to bid for"
    if s.phase == Phase.BIDDING:
        if me.hand == 0:
            return f"{name} must bid without a treasure"
        if any(her.bids for her in later):
            return f"someone bid before {name}"
        return ""
    if s.phase == Phase.CHOOSING:
        if me.bids == 0:
            return f"{name} must choose an ability without a bid"
        if any(her.played_ability != NONE for her in later):
            return f"someone chose an ability before {name}"
        return ""
    if next_user(s) != s.turn or not has_target(s, me.played_ability):
        return f"it is not {name}'s turn to use an ability"
    if s.phase == Phase.RETURNING and (me.played_ability != EYES or max(me.bid) == NONE):
        return f"{name} has looked at nothing"
    if s.phase == Phase.USING and me.played_ability <= EYES and me.bid[DOWN] == NONE:
        return f"{name} has no bid to use an ability on"
    if me.played_ability == ORB and sum(card != NONE for card in me.front) != 1:
        return f"{name}'s orb would lie on no single treasure"
    return ""


def pieces(s: State) -> list[int]:
    """Every ability and egg card by kind, then each tribe's treasures; play never changes it."""
    out = [int(s.ability_deck[i]) + int(s.ability_discard[i]) for i in range(ABILITIES)]
    eggs = [int(s.offer[i]) + int(s.egg_deck[i]) + int(s.removed[i]) for i in range(EGGS)]
    for tribe in s.tribe[: s.seats]:
        for i in range(ABILITIES):
            out[i] += int(tribe.ability[i]) + int(tribe.played_ability == i)
        out[ORB] += int(tribe.orb)
        for i in range(EGGS):
            eggs[i] += int(tribe.eggs[i])
    return out + eggs + [int(tribe.hand) + spent(tribe) for tribe in s.tribe[: s.seats]]


def spent(tribe: Seat) -> int:
    """Treasures on the table, or spent."""
    return sum(1 for when in tribe.played if when > 0)
