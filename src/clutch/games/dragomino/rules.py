"""The rules of Dragomino in the rulebook's order; CAPITALS are its headings.

D-codes are the rulings of RULES.md; `eggs.py` has what lies under a match.
"""

from clutch.engine.kit.chance import below, blind
from clutch.engine.kit.events import hush, tell
from clutch.engine.kit.piles import count, move, pour
from clutch.engine.kit.records import NOBODY, Row, Seat, State
from clutch.engine.kit.seats import left_of
from clutch.games.dragomino.data import COPIES, DISPLAY, DRAGONS, EGGS, FAMILIES, KINDS, START
from clutch.games.dragomino.eggs import gather, keep, legal_eggs, look, may_look, may_take, take
from clutch.games.dragomino.island import fits, lay, meets, placements, twin, watered
from clutch.games.dragomino.state import (
    EDGES,
    HOME,
    NONE,
    PAIRS,
    Act,
    Egg,
    Event,
    Phase,
    laid_by,
)


def setup(s: State) -> None:
    """SET UP: a start domino each, the rest in the box; the Mommy Dragon goes to one by lot."""
    for seat in range(s.seats):
        lay(s.explorer[seat], START, HOME, 0)
    for domino in range(KINDS):
        s.box[domino] = COPIES[domino]
    for kin in range(FAMILIES):
        s.nest[kin].egg[Egg.DRAGON + 0] = DRAGONS
        s.nest[kin].egg[Egg.SHELL + 0] = EGGS[kin] - DRAGONS
    s.holding = NONE
    s.mommy = below(s, s.seats)
    begin_round(s)


def begin_round(s: State) -> None:
    """Four dominoes from the box; the holder of the Mommy Dragon starts (D15)."""
    s.rounds += 1
    s.opener = s.mommy
    s.turn = s.mommy
    for _ in range(DISPLAY):
        move(s.box, s.display, blind(s, s.box), 1)
    tell(s, Event.ROUND, s.turn, 0, NOBODY, s.rounds)


def may(s: State, action: int) -> bool:
    """Whether the explorer whose turn it is may do this now."""
    if s.turn == NOBODY:
        return False
    if action < Act.PLACE:
        return s.phase == Phase.PICKING and s.display[action - Act.PICK] > 0
    if action < Act.TAKE:
        return s.phase == Phase.PLACING and may_place(s, action)
    if action < Act.LOOK:
        return s.phase == Phase.TAKING and may_take(s, action - Act.TAKE)
    if action < Act.KEEP:
        pair = PAIRS[action - Act.LOOK]
        return s.phase == Phase.LOOKING and may_look(s, pair[0], pair[1])
    return s.phase == Phase.KEEPING


def may_place(s: State, action: int) -> bool:
    """Anywhere it touches; if its halves are alike, facing east or north says it all."""
    place, way = laid_by(action)
    if way > 1 and twin(s, int(s.holding)):
        return False
    return fits(s.explorer[s.turn], place, way)


def legal(s: State, out: Row) -> int:
    """All that she `may` do, in the order of the action table, without asking one by one."""
    many = 0
    if s.turn == NOBODY:
        return 0
    if s.phase == Phase.PICKING:
        for domino in range(KINDS):
            if s.display[domino] > 0:
                out[many] = Act.PICK + domino
                many += 1
        return many
    if s.phase == Phase.PLACING:
        return placements(s.explorer[s.turn], not twin(s, int(s.holding)), out, 0)
    return legal_eggs(s, out)


def play(s: State, action: int) -> None:
    """Carry out one legal action of the explorer whose turn it is."""
    hush(s)
    me = s.explorer[s.turn]
    if action < Act.PLACE:
        pick(s, action - Act.PICK)
    elif action >= Act.LOOK and action < Act.KEEP:
        pair = PAIRS[action - Act.LOOK]
        look(s, pair[0], pair[1])
    else:
        if action < Act.TAKE:
            place, way = laid_by(action)
            put_down(s, me, place, way)
        elif action < Act.LOOK:
            take(s, me, action - Act.TAKE)
            s.edge += 1
        else:
            keep(s, me, action - Act.KEEP)
            s.edge += 1
        collect(s, me)


def pick(s: State, domino: int) -> None:
    """PICK A DOMINO: any that lies face up (D18)."""
    s.display[domino] -= 1
    s.holding = domino
    s.phase = Phase.PLACING
    tell(s, Event.PICKED, s.turn, domino)


def put_down(s: State, me: Seat, place: int, way: int) -> None:
    """MATCH DOMINOES: lay it against the island, anywhere (D1)."""
    domino = int(s.holding)
    s.holding = NONE
    lay(me, domino, place, way)
    tell(s, Event.PLACED, s.turn, domino, NOBODY, matches(me))


def match(me: Seat, edge: int) -> int:
    """The square that the new domino matches at one of its edges, or NONE (D6, D7, D8)."""
    new, half = me.laid - 1, edge // 4
    return meets(me, 2 * new, int(me.domino[new]), half, int(me.place[2 * new + half]), edge % 4)


def matches(me: Seat) -> int:
    many = 0
    for edge in range(EDGES):
        many += match(me, edge) != NONE
    return many


def collect(s: State, me: Seat) -> None:
    """COLLECT EGGS: one for each match, half by half, east, north, west, south (D10, D12, D26).

    It goes on from `s.edge`, and stops at an egg that must be chosen.
    """
    while s.edge < EDGES:
        there = match(me, s.edge)
        if there != NONE:
            water = watered(s, me, int(me.domino[me.laid - 1]), s.edge // 4, there)
            if gather(s, me, water):
                return
        s.edge += 1
    s.edge = 0
    end_turn(s)


def end_turn(s: State) -> None:
    """Clockwise, once each, wherever the Mommy Dragon is by now (D16)."""
    s.phase = Phase.PICKING
    after = left_of(s, s.turn)
    if after == s.opener:
        end_round(s)
        return
    s.turn = after
    only = sole_domino(s)
    if only != NONE:
        pick(s, only)  # nothing to choose


def sole_domino(s: State) -> int:
    """The one kind of domino that is left to pick, or NONE if there are several."""
    only = NONE
    for domino in range(KINDS):
        if s.display[domino] > 0:
            if only != NONE:
                return NONE
            only = domino
    return only


def end_round(s: State) -> None:
    """PREPARE A NEW ROUND: what nobody picked is out of the game (D17)."""
    for domino in range(KINDS):
        for _ in range(s.display[domino]):
            tell(s, Event.DISCARDED, NOBODY, domino)
    pour(s.display, s.gone)
    if count(s.box) > 0:
        begin_round(s)
    else:
        end_game(s)  # D19


def end_game(s: State) -> None:
    """END OF THE GAME: a point for the Mommy Dragon; who stands first wins, or share it."""
    tell(s, Event.BONUS, s.mommy)
    for seat in range(s.seats):
        if ahead_of(s, seat) == 0:
            tell(s, Event.WON, seat, 0, NOBODY, points(s, seat))
    s.turn = NOBODY


def points(s: State, seat: int) -> int:
    """A point a dragon, and one for holding the Mommy Dragon (D20)."""
    return count(s.explorer[seat].dragons) + int(s.mommy == seat)


def outranks(s: State, her: int, me: int) -> bool:
    """Most points; if tied, most eggshells (D21)."""
    if points(s, her) != points(s, me):
        return points(s, her) > points(s, me)
    return count(s.explorer[her].shells) > count(s.explorer[me].shells)


def ahead_of(s: State, me: int) -> int:
    ahead = 0
    for seat in range(s.seats):
        ahead += outranks(s, seat, me)
    return ahead


def standing(s: State, score: Row, rank: Row) -> None:
    """Points; equal points are ranked by shells, and equal shells share (D20, D21)."""
    for seat in range(s.seats):
        score[seat] = points(s, seat)
        rank[seat] = 1 + ahead_of(s, seat)
