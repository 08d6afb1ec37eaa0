"""The rules of Dragomino in the rulebook's order; CAPITALS are its headings.

D-codes are the rulings of the rules page.  `island.py` says where dominoes lie and match, and
`eggs.py` what a match finds.
"""

from clutch.engine.kit.chance import below, blind
from clutch.engine.kit.events import hush, tell
from clutch.engine.kit.piles import count, move
from clutch.engine.kit.records import NOBODY, Row, Seat, State
from clutch.engine.kit.seats import left_of
from clutch.games.dragomino.data import COPIES, DISPLAY, DRAGONS, EGGS, FAMILIES, KINDS, START
from clutch.games.dragomino.eggs import (
    gather,
    keep,
    legal_eggs,
    look,
    take,
    why_not_look,
    why_not_take,
)
from clutch.games.dragomino.island import is_free, lay, meets, placements, touches, twin, watered
from clutch.games.dragomino.scoring import ahead_of, points
from clutch.games.dragomino.state import (
    EDGES,
    HOME,
    NONE,
    PAIRS,
    STEPS,
    Act,
    Egg,
    Event,
    Phase,
    Reason,
    laid_by,
)


def setup(s: State) -> None:
    """SET UP: a start domino each, the rest in the box; the Mommy Dragon goes to one by lot."""
    for seat in range(s.seats):
        lay(s.explorer[seat], START, HOME, 0)
    for domino in range(KINDS):
        s.box[domino] = COPIES[domino]
    for land in range(FAMILIES):
        s.nest[land].egg[Egg.DRAGON + 0] = DRAGONS
        s.nest[land].egg[Egg.SHELL + 0] = EGGS[land] - DRAGONS
    s.holding = NONE
    s.mommy = below(s, s.seats)
    begin_round(s)


def begin_round(s: State) -> None:
    """Four dominoes from the box; the holder of the Mommy Dragon starts (D15)."""
    tell(s, Event.ROUND, s.mommy, 0, NOBODY, s.rounds + 1)
    s.rounds += 1
    s.opener = s.mommy
    s.turn = s.mommy
    for _ in range(DISPLAY):
        move(s.box, s.display, blind(s, s.box), 1)


def why(s: State, action: int) -> int:
    """Why the explorer whose turn it is may not do this now, or 0 if she may."""
    if s.turn == NOBODY:
        return Reason.OVER
    if s.phase != phase_of(action):
        return why_not_yet(s)
    if action < Act.PLACE:
        return why_not_pick(s, action - Act.PICK)
    if action < Act.TAKE:
        place, way = laid_by(action)
        return why_not_place(s, place, way)
    if action < Act.LOOK:
        return why_not_take(s, action - Act.TAKE)
    if action < Act.KEEP:
        pair = PAIRS[action - Act.LOOK]
        return why_not_look(s, pair[0], pair[1])
    return Reason.NONE  # either of the two eggs (D23)


def phase_of(action: int) -> int:
    """The phase in which this action is done."""
    if action < Act.PLACE:
        return Phase.PICKING
    if action < Act.TAKE:
        return Phase.PLACING
    if action < Act.LOOK:
        return Phase.TAKING
    return Phase.LOOKING if action < Act.KEEP else Phase.KEEPING


def why_not_yet(s: State) -> int:
    """The reason that says what must be done before anything else."""
    if s.phase == Phase.PICKING:
        return Reason.PICK_NOW
    if s.phase == Phase.PLACING:
        return Reason.PLACE_NOW
    if s.phase == Phase.TAKING:
        return Reason.TAKE_NOW
    return Reason.LOOK_NOW if s.phase == Phase.LOOKING else Reason.KEEP_NOW


def why_not_pick(s: State, domino: int) -> int:
    """Any domino that lies face up (D18)."""
    return Reason.NONE if s.display[domino] > 0 else Reason.NOT_ON_DISPLAY


def why_not_place(s: State, place: int, way: int) -> int:
    """Two free squares of which one touches the island, whatever the landscapes (D1 to D4, D9).

    A domino whose halves are alike has one name for each place: it faces east or north.
    """
    me, other = s.explorer[s.turn], place + int(STEPS[way])
    if not is_free(me, place) or not is_free(me, other):
        return Reason.OVERLAPS
    if not touches(me, place) and not touches(me, other):
        return Reason.FLOATS
    return Reason.SAME_EITHER_WAY if way > 1 and twin(s, int(s.holding)) else Reason.NONE


def legal(s: State, out: Row) -> int:
    """List the actions that `why` has no reason against, in the order of the action table."""
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
    tell(s, Event.PICKED, s.turn, domino)
    s.display[domino] -= 1
    s.holding = domino
    s.phase = Phase.PLACING


def put_down(s: State, me: Seat, place: int, way: int) -> None:
    """MATCH DOMINOES: lay it against the island, anywhere (D1)."""
    domino = int(s.holding)
    tell(s, Event.PLACED, s.turn, domino, NOBODY, matches(me, domino, place, way))
    s.holding = NONE
    lay(me, domino, place, way)


def match(me: Seat, edge: int) -> int:
    """The square that the new domino matches at one of its edges, or NONE (D6, D7, D8)."""
    new, half = me.laid - 1, edge // 4
    return meets(me, 2 * new, int(me.domino[new]), half, int(me.place[2 * new + half]), edge % 4)


def matches(me: Seat, domino: int, place: int, way: int) -> int:
    """At how many edges a domino would match the island there."""
    many, squares = 0, 2 * int(me.laid)
    for edge in range(EDGES):
        half = edge // 4
        here = place + half * int(STEPS[way])
        many += meets(me, squares, domino, half, here, edge % 4) != NONE
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
            move(s.display, s.gone, domino, 1)
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
