"""An island: where its squares lie, where a domino fits, which squares match.

These read an explorer of a table or of a view alike.
"""

from clutch.engine.kit.records import Row, Seat, State
from clutch.games.dragomino.data import HOLE, LANDSCAPE, SIDE
from clutch.games.dragomino.state import NONE, STEPS, laying


def lay(me: Seat, domino: int, place: int, way: int) -> None:
    """Put a domino down."""
    me.domino[me.laid] = domino
    me.place[2 * me.laid] = place
    me.place[2 * me.laid + 1] = place + STEPS[way]
    me.laid += 1


def on(me: Seat, place: int, squares: int) -> int:
    """Which of the island's first squares lies at a place, or NONE."""
    places = me.place
    for i in range(squares):
        if places[i] == place:
            return i
    return NONE


def is_free(me: Seat, place: int) -> bool:
    """Whether no domino of the island lies at a place."""
    return on(me, place, 2 * me.laid) == NONE


def touches(me: Seat, place: int) -> bool:
    """Whether a place shares an edge with the island; a corner is not enough (D3)."""
    places = me.place
    for i in range(2 * me.laid):
        if beside(place - int(places[i])):
            return True
    return False


def beside(apart: int) -> bool:
    """Whether two places share an edge whose numbers differ by this."""
    return abs(apart) == 1 or abs(apart) == SIDE


def landscape(me: Seat, square: int) -> int:
    """The landscape of one of the island's squares."""
    return int(LANDSCAPE[2 * me.domino[square // 2] + square % 2])


def meets(me: Seat, squares: int, domino: int, half: int, place: int, way: int) -> int:
    """The square that matches half a domino at one of its edges, or NONE (D6).

    The half lies at `place` and the edge is the one to its east, north, west or south (`way`).
    Only the island's first `squares` are compared: a domino never matches itself (D7).
    """
    there = on(me, place + int(STEPS[way]), squares)
    if there != NONE and landscape(me, there) == LANDSCAPE[2 * domino + half]:
        return there
    return NONE


def watered(s: State, me: Seat, domino: int, half: int, there: int) -> bool:
    """THE DRAGON'S THIRST: whether either of two matching squares has a watering hole (D22)."""
    if not s.opt.thirst:
        return False
    return wet(s, domino, half) or wet(s, int(me.domino[there // 2]), there % 2)


def wet(s: State, domino: int, half: int) -> bool:
    """Whether half a domino has a watering hole; by option, whether the domino has one."""
    if s.opt.holes_by_domino:
        return HOLE[2 * domino] + HOLE[2 * domino + 1] > 0
    return HOLE[2 * domino + half] > 0


def twin(s: State, domino: int) -> bool:
    """Whether turning this domino about changes nothing: its halves are alike to these rules."""
    if LANDSCAPE[2 * domino] != LANDSCAPE[2 * domino + 1]:
        return False
    if s.opt.thirst and not s.opt.holes_by_domino:
        return HOLE[2 * domino] == HOLE[2 * domino + 1]
    return True


def bounds(me: Seat) -> tuple[int, int, int, int]:
    """The island's least and greatest column and row."""
    west, east, south, north = SIDE, 0, SIDE, 0
    places = me.place
    for i in range(2 * me.laid):
        column, row = int(places[i]) % SIDE, int(places[i]) // SIDE
        west, east = min(west, column), max(east, column)
        south, north = min(south, row), max(north, row)
    return west, east, south, north


def land(me: Seat, row: int) -> int:
    """A row of the island as bits, one a column."""
    bits = 0
    places = me.place
    for i in range(2 * me.laid):
        column = int(places[i]) - SIDE * row
        if 0 <= column < SIDE:
            bits |= 1 << column
    return bits


def shore(below: int, here: int, above: int) -> int:
    """The free squares of a row that touch land, as bits."""
    return (here << 1 | here >> 1 | below | above) & ~here


def ends(shore_here: int, land_here: int, shore_there: int, land_there: int) -> int:
    """Pairs of free squares, one here and one there, of which one is on the shore."""
    return (shore_here & ~land_there) | (shore_there & ~land_here)


def placements(me: Seat, both_ways: bool, out: Row, many: int) -> int:
    """List every placement on two free squares of which one touches the island, in order.

    It goes row by row along the shore, a row of squares as the bits of one integer; without
    `both_ways` a domino faces only east or north.  Returns how many are in `out` by then.
    """
    west, east, south, north = bounds(me)
    sea = land(me, south - 1)
    land0, land1, land2, land3 = sea, sea, sea, sea  # the row below, this row, the next two
    shore0, shore1, shore2 = sea, sea, sea
    for row in range(south - 2, north + 3):
        land0, land1, land2, land3 = land1, land2, land3, land(me, row + 2)
        shore0, shore1, shore2 = shore1, shore2, shore(land1, land2, land3)
        to_east = ends(shore1, land1, shore1 >> 1, land1 >> 1)
        to_north = ends(shore1, land1, shore2, land2)
        to_west = ends(shore1, land1, shore1 << 1, land1 << 1) if both_ways else 0
        to_south = ends(shore1, land1, shore0, land0) if both_ways else 0
        for column in range(west - 2, east + 3):
            here = laying(SIDE * row + column, 0)
            if to_east >> column & 1:
                out[many] = here
                many += 1
            if to_north >> column & 1:
                out[many] = here + 1
                many += 1
            if to_west >> column & 1:
                out[many] = here + 2
                many += 1
            if to_south >> column & 1:
                out[many] = here + 3
                many += 1
    return many
