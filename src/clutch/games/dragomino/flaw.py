"""What is wrong with a table that could not have come about."""

from clutch.engine.kit.piles import count
from clutch.engine.kit.position_text import NAMES
from clutch.engine.kit.records import NOBODY, Seat, State
from clutch.games.dragomino.data import (
    COPIES,
    DISPLAY,
    DOMINO_KEYS,
    DRAGONS,
    EGGS,
    FAMILIES,
    KINDS,
    LANDSCAPES,
    ROUNDS,
    SIDE,
    SPOTS,
    START,
)
from clutch.games.dragomino.eggs import family, put_back
from clutch.games.dragomino.island import on, watered
from clutch.games.dragomino.rules import match
from clutch.games.dragomino.state import HOME, NONE, Egg, Phase


def flaw(s: State) -> str:
    """What is wrong with this table, or nothing."""
    return (
        flaw_of_seats(s)
        or flaw_of_supply(s)
        or flaw_of_islands(s)
        or flaw_of_round(s)
        or flaw_of_spots(s)
        or flaw_of_phase(s)
    )


def flaw_of_seats(s: State) -> str:
    """Whoever is named has a seat, and every seat a start domino."""
    if not 0 <= min(s.opener, s.mommy) <= max(s.opener, s.mommy) < s.seats:
        return "the opener or the Mommy Dragon has no seat"
    if s.phase > Phase.PLACING and (s.turn == NOBODY or not s.opt.thirst):
        return "eggs are chosen only in the Dragon's Thirst, by the explorer whose turn it is"
    for seat in range(s.seats):
        me = s.explorer[seat]
        if me.domino[0] != START or tuple(me.place[:2]) != (HOME, HOME + 1):
            return f"{NAMES[seat]} has no start domino"
    return ""


def flaw_of_supply(s: State) -> str:
    """Every domino and egg of the box is there once."""
    supply = pieces(s)
    for i, name in enumerate(DOMINO_KEYS[:KINDS]):
        if supply[i] != COPIES[i] or s.box[i] < 0:
            return f"there are {supply[i]} {name} dominoes instead of {COPIES[i]}"
    for land, name in enumerate(LANDSCAPES):
        for egg, total in ((Egg.DRAGON, DRAGONS), (Egg.SHELL, EGGS[land] - DRAGONS)):
            many = supply[KINDS + (egg - 1) * FAMILIES + land]
            if many != total or s.nest[land].egg[egg] < 0:
                return f"there are {many} {name} {egg.name.lower()}s instead of {total}"
    return ""


def flaw_of_islands(s: State) -> str:
    """Each domino is whole, lies on free squares and touches one laid before it (D2, D3)."""
    for seat in range(s.seats):
        me = s.explorer[seat]
        for i in range(1, me.laid):
            halves = [int(place) for place in me.place[2 * i : 2 * i + 2]]
            if abs(halves[0] - halves[1]) not in (1, SIDE):
                return f"the halves of {NAMES[seat]}'s domino {i} lie apart"
            if any(on(me, place, 2 * i) != NONE for place in halves):
                return f"{NAMES[seat]}'s domino {i} overlaps another"
            if not any(joins(me, place, 2 * i) for place in halves):
                return f"{NAMES[seat]}'s domino {i} floats: it touches none laid before it"
    return ""


def joins(me: Seat, place: int, squares: int) -> bool:
    """Whether a place touches one of the first squares."""
    return any(on(me, place + step, squares) != NONE for step in (1, SIDE, -1, -SIDE))


def flaw_of_round(s: State) -> str:
    """The dominoes laid, on display and gone are as many as the round and the turn require."""
    if s.turn == NOBODY and (s.rounds < ROUNDS or s.phase != Phase.PICKING):
        return "nobody has the turn, but the game is not over: mark one with a star"
    before = s.seats if s.turn == NOBODY else (s.turn - s.opener) % s.seats
    for seat in range(s.seats):
        done = (seat - s.opener) % s.seats < before
        if seat == s.turn and s.phase > Phase.PLACING:
            done = True
        due = int(s.rounds) + done
        if s.explorer[seat].laid != due:
            return f"{NAMES[seat]} has laid {s.explorer[seat].laid} dominoes instead of {due}"
    due = DISPLAY - int(before) - (s.phase != Phase.PICKING)
    due = 0 if s.turn == NOBODY else due
    if count(s.display) != due:
        return f"there are {count(s.display)} dominoes on display instead of {due}"
    due = (DISPLAY - int(s.seats)) * (int(s.rounds) - (s.turn != NOBODY))
    if count(s.gone) != due:
        return f"{count(s.gone)} dominoes are gone instead of {due}"
    return ""


def flaw_of_spots(s: State) -> str:
    """Eggs lie at spots only in Thirst, unless they are mixed in, and someone has seen them."""
    traced = s.opt.thirst and not s.opt.mix_returned
    for land in range(FAMILIES):
        nest = s.nest[land]
        if put_back(nest) and not traced:
            return f"{LANDSCAPES[land]} eggs are put back and traced, which this table does not do"
        for spot in range(SPOTS):
            if (nest.seen[spot] > 0) != (nest.spot[spot] > 0) or nest.seen[spot] >> s.seats:
                return f"{LANDSCAPES[land]} egg {spot + 1} was seen by nobody at this table"
    return ""


def flaw_of_phase(s: State) -> str:
    """There is a domino or two eggs in hand when the phase asks for them."""
    if (s.holding != NONE) != (s.phase == Phase.PLACING):
        return "a domino is in hand when it is to be placed, and only then"
    in_hand = sum(int(hand.egg != Egg.EMPTY) for hand in s.hand)
    if in_hand != (2 if s.phase == Phase.KEEPING else 0):
        return "two eggs are in hand when one is to be kept, and only then"
    if s.phase > Phase.PLACING:
        return flaw_of_choice(s)
    return "no egg is being chosen, but an edge is named" if s.edge else ""


def flaw_of_choice(s: State) -> str:
    """The egg that is being chosen belongs to a match, and has to be chosen in that way."""
    me, nest = s.explorer[s.turn], s.nest[family(s)]
    there = match(me, s.edge)
    if there == NONE:
        return "there is no match at that edge"
    water = watered(s, me, me.domino[me.laid - 1], s.edge // 4, there)
    if s.phase == Phase.KEEPING:
        if not water or any(not hand.seen >> s.turn & 1 for hand in s.hand):
            return "two eggs are looked at by the explorer at a watering hole"
        if any(hand.spot and nest.spot[hand.spot - 1] for hand in s.hand):
            return "an egg in hand comes from a spot where another lies"
        return ""
    left = count(nest.egg) + put_back(nest)
    if put_back(nest) == 0 or (s.phase == Phase.LOOKING) != (water and left > 1):
        return "that is not the choice to be made at that edge"
    return ""


def pieces(s: State) -> list[int]:
    """How many of each domino there are, then dragons and shells by family."""
    dominoes = [int(s.box[i] + s.display[i] + s.gone[i]) + (s.holding == i) for i in range(KINDS)]
    for me in s.explorer:
        for i in range(1, me.laid):
            dominoes[me.domino[i]] += 1
    dragons = [eggs_of(s, land, Egg.DRAGON) for land in range(FAMILIES)]
    shells = [eggs_of(s, land, Egg.SHELL) for land in range(FAMILIES)]
    return dominoes + dragons + shells


def eggs_of(s: State, land: int, egg: int) -> int:
    """How many dragons, or shells, of a family there are."""
    nest = s.nest[land]
    many = int(nest.egg[egg]) + sum(int(spot == egg) for spot in nest.spot)
    many += sum(int((me.dragons if egg == Egg.DRAGON else me.shells)[land]) for me in s.explorer)
    if s.phase == Phase.KEEPING and land == family(s):
        many += sum(int(hand.egg == egg) for hand in s.hand)
    return many
