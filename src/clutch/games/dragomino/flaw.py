"""What could not be: the reasons to refuse a table of Dragomino."""

from collections.abc import Iterator

from clutch.engine.kit.piles import count
from clutch.engine.kit.position_text import NAMES
from clutch.engine.kit.records import NOBODY, Seat, State
from clutch.games.dragomino.data import (
    COPIES,
    DISPLAY,
    DOMINO_NAMES,
    DRAGONS,
    EGGS,
    FAMILIES,
    ISLAND,
    KINDS,
    LANDSCAPES,
    ROUNDS,
    SPOTS,
    START,
)
from clutch.games.dragomino.eggs import family, put_back
from clutch.games.dragomino.island import on, watered
from clutch.games.dragomino.rules import match
from clutch.games.dragomino.state import HOME, NONE, SIDE, Egg, Phase


def flaw(s: State) -> str:
    """What is wrong with this table, or nothing."""
    for check in (of_seats, of_supply, of_islands, of_rounds, of_spots, of_phase):
        for why in check(s):
            return why
    return ""


def pieces(s: State) -> list[int]:
    """How many of each domino there are, then dragons and shells by family."""
    dominoes = [int(s.box[i] + s.display[i] + s.gone[i]) + (s.holding == i) for i in range(KINDS)]
    for me in s.explorer:
        for i in range(1, me.laid):
            dominoes[me.domino[i]] += 1
    dragons = [eggs_of(s, kin, Egg.DRAGON) for kin in range(FAMILIES)]
    shells = [eggs_of(s, kin, Egg.SHELL) for kin in range(FAMILIES)]
    return dominoes + dragons + shells


def eggs_of(s: State, kin: int, egg: int) -> int:
    nest = s.nest[kin]
    many = int(nest.egg[egg]) + sum(int(spot == egg) for spot in nest.spot)
    many += sum(int((me.dragons if egg == Egg.DRAGON else me.shells)[kin]) for me in s.explorer)
    if s.phase == Phase.KEEPING and kin == family(s):
        many += sum(int(hand.egg == egg) for hand in s.hand)
    return many


def of_seats(s: State) -> Iterator[str]:
    if not 0 <= min(s.opener, s.mommy) <= max(s.opener, s.mommy) < s.seats:
        yield "the opener or the Mommy Dragon has no seat"
    if s.phase > Phase.PLACING and (s.turn == NOBODY or not s.opt.thirst):
        yield "eggs are chosen only in the Dragon's Thirst, by the explorer whose turn it is"
    for seat in range(s.seats):
        me = s.explorer[seat]
        if me.domino[0] != START or tuple(me.place[:2]) != (HOME, HOME + 1):
            yield f"{NAMES[seat]} has no start domino"


def of_supply(s: State) -> Iterator[str]:
    """Nothing is there twice, nothing is lost."""
    supply = pieces(s)
    for i, name in enumerate(DOMINO_NAMES[:KINDS]):
        if supply[i] != COPIES[i] or s.box[i] < 0:
            yield f"there are {supply[i]} {name} dominoes instead of {COPIES[i]}"
    for kin, name in enumerate(LANDSCAPES):
        for egg, total in ((Egg.DRAGON, DRAGONS), (Egg.SHELL, EGGS[kin] - DRAGONS)):
            many = supply[KINDS + (egg - 1) * FAMILIES + kin]
            if many != total or s.nest[kin].egg[egg] < 0:
                yield f"there are {many} {name} {egg.name.lower()}s instead of {total}"


def of_islands(s: State) -> Iterator[str]:
    """Each domino is whole, lies on free squares and touches one laid before it (D2, D3)."""
    for seat in range(s.seats):
        me = s.explorer[seat]
        for i in range(1, me.laid):
            halves = [int(place) for place in me.place[2 * i : 2 * i + 2]]
            if abs(halves[0] - halves[1]) not in (1, SIDE):
                yield f"the halves of {NAMES[seat]}'s domino {i} lie apart"
            if any(on(me, place, 2 * i) != NONE for place in halves):
                yield f"{NAMES[seat]}'s domino {i} overlaps another"
            if not any(joins(me, place, 2 * i) for place in halves):
                yield f"{NAMES[seat]}'s domino {i} floats: it touches none laid before it"


def joins(me: Seat, place: int, squares: int) -> bool:
    """Whether a place touches one of the first squares."""
    return any(on(me, place + step, squares) != NONE for step in (1, SIDE, -1, -SIDE))


def of_rounds(s: State) -> Iterator[str]:
    """As many dominoes on each island, and left to pick, as the round and the turn say."""
    if s.turn == NOBODY and (s.rounds < ROUNDS or s.phase != Phase.PICKING):
        yield "nobody has the turn, but the game is not over: mark one with a star"
    before = s.seats if s.turn == NOBODY else (s.turn - s.opener) % s.seats
    for seat in range(s.seats):
        done = (seat - s.opener) % s.seats < before
        if seat == s.turn and s.phase > Phase.PLACING:
            done = True
        due = int(s.rounds) + done
        if s.explorer[seat].laid != due:
            yield f"{NAMES[seat]} has laid {s.explorer[seat].laid} dominoes instead of {due}"
    due = DISPLAY - int(before) - (s.phase != Phase.PICKING)
    due = 0 if s.turn == NOBODY else due
    if count(s.display) != due:
        yield f"there are {count(s.display)} dominoes on display instead of {due}"
    due = (DISPLAY - int(s.seats)) * (int(s.rounds) - (s.turn != NOBODY))
    if count(s.gone) != due:
        yield f"{count(s.gone)} dominoes are gone instead of {due}"
    if any(me.laid > ISLAND for me in s.explorer):
        yield f"an island is larger than {ISLAND} dominoes"


def of_spots(s: State) -> Iterator[str]:
    """Eggs put back: in Thirst, unless they are mixed in, and seen by someone."""
    traced = s.opt.thirst and not s.opt.mix_returned
    for kin in range(FAMILIES):
        nest = s.nest[kin]
        if put_back(nest) and not traced:
            yield f"{LANDSCAPES[kin]} eggs are put back and traced, which this table does not do"
        for spot in range(SPOTS):
            if (nest.seen[spot] > 0) != (nest.spot[spot] > 0) or nest.seen[spot] >> s.seats:
                yield f"{LANDSCAPES[kin]} egg {spot + 1} was seen by nobody at this table"


def of_phase(s: State) -> Iterator[str]:
    """What the table waits for can be done."""
    if (s.holding != NONE) != (s.phase == Phase.PLACING):
        yield "a domino is in hand when it is to be placed, and only then"
    in_hand = sum(int(hand.egg != Egg.EMPTY) for hand in s.hand)
    if in_hand != (2 if s.phase == Phase.KEEPING else 0):
        yield "two eggs are in hand when one is to be kept, and only then"
    if s.phase <= Phase.PLACING:
        if s.edge:
            yield "no egg is being chosen, but an edge is named"
        return
    me, nest = s.explorer[s.turn], s.nest[family(s)]
    there = match(me, s.edge)
    if there == NONE:
        yield "there is no match at that edge"
        return
    water = watered(s, me, me.domino[me.laid - 1], s.edge // 4, there)
    left = count(nest.egg) + put_back(nest)
    if s.phase == Phase.KEEPING:
        if not water or any(not hand.seen >> s.turn & 1 for hand in s.hand):
            yield "two eggs are looked at by the explorer at a watering hole"
        if any(hand.spot and nest.spot[hand.spot - 1] for hand in s.hand):
            yield "an egg in hand comes from a spot where another lies"
    elif put_back(nest) == 0 or (s.phase == Phase.LOOKING) != (water and left > 1):
        yield "that is not the choice to be made at that edge"
