"""The rules of 2048."""

from clutch.engine.kit.chance import below
from clutch.engine.kit.events import hush, tell
from clutch.engine.kit.records import NOBODY, Row, State
from clutch_tiles_2048.data import CELLS, FOURS, GOAL, LINES, SIZE
from clutch_tiles_2048.state import Event, Reason

WAYS = 4


def setup(s: State) -> None:
    """SETUP: two tiles."""
    add_tile(s)
    add_tile(s)
    s.turn = 0


def add_tile(s: State) -> None:
    """A 2, or one time in ten a 4, comes to any empty cell."""
    free = 0
    for cell in range(CELLS):
        free += s.cell[cell] == 0
    place = below(s, free)
    tile = 2 if below(s, FOURS) == 0 else 1
    for cell in range(CELLS):
        if s.cell[cell] == 0:
            if place == 0:
                tell(s, Event.CAME, NOBODY, cell, NOBODY, tile)
                s.cell[cell] = tile
                return
            place -= 1


def cell_at(way: int, line: int, place: int) -> int:
    """A cell of a line; tiles slide towards place 0."""
    return LINES[(way * SIZE + line) * SIZE + place]


def goes(tile: int, to: int) -> bool:
    """Whether a tile moves to the next cell: it is empty, or holds its equal."""
    return (tile > 0) & ((to == 0) | (to == tile))


def ways(s: State) -> int:
    """The ways in which a tile moves: a bit for each, in the order of WAY_KEYS."""
    up = right = down = left = False
    for cell in range(CELLS - SIZE):
        upper, lower = s.cell[cell], s.cell[cell + SIZE]
        up |= goes(lower, upper)
        down |= goes(upper, lower)
    for cell in range(CELLS - 1):
        inside = cell % SIZE < SIZE - 1  # the last of a row has none to its right
        near, far = s.cell[cell], s.cell[cell + 1]
        left |= inside & goes(far, near)
        right |= inside & goes(near, far)
    return int(up) | int(right) << 1 | int(down) << 2 | int(left) << 3


def why(s: State, action: int) -> int:
    """Any way in which a tile moves."""
    if s.turn == NOBODY:
        return Reason.OVER
    return Reason.NONE if ways(s) >> action & 1 else Reason.STUCK


def legal(s: State, out: Row) -> int:
    """All such ways."""
    many = 0
    if s.turn == NOBODY:
        return many
    found = ways(s)
    for way in range(WAYS):
        out[many] = way  # the next takes its place if no tile moves this way
        many += found >> way & 1
    return many


def play(s: State, action: int) -> None:
    """One slide, then a new tile."""
    hush(s)
    tell(s, Event.SLID, s.turn, action)
    best = 0
    for line in range(SIZE):
        best = max(best, slide(s, action, line))
    if best == GOAL:
        tell(s, Event.REACHED, s.turn, 0, NOBODY, GOAL)
        s.turn = NOBODY
        return
    add_tile(s)
    if ways(s) == 0:
        tell(s, Event.ENDED, s.turn)
        s.turn = NOBODY


def slide(s: State, way: int, line: int) -> int:
    """Slide one line; the highest tile that was made.  A tile is made once in a move."""
    to, last, best = 0, 0, 0
    for place in range(SIZE):
        cell = cell_at(way, line, place)
        tile = int(s.cell[cell])
        if tile == 0:
            continue
        s.cell[cell] = 0
        if tile == last:
            made = cell_at(way, line, to - 1)
            tell(s, Event.MERGED, NOBODY, made, NOBODY, tile + 1)
            s.cell[made] = tile + 1
            s.fours += 1 << tile - 1
            best = max(best, tile + 1)
            last = 0
        else:
            s.cell[cell_at(way, line, to)] = tile
            to += 1
            last = tile
    return best
