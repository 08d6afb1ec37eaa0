"""The rules of Othello."""

from clutch.engine.kit.events import hush, tell
from clutch.engine.kit.records import NOBODY, Row, State
from clutch_othello.data import CELLS, INSIDE, PASS, ROOM, SIZE, STEP, WAYS
from clutch_othello.state import Event, Reason


def setup(s: State) -> None:
    """SETUP: two discs each in the middle, crosswise; black, the first seat, begins."""
    middle = (SIZE // 2 - 1) * (SIZE + 1)
    s.cell[middle] = s.cell[middle + SIZE + 1] = 2
    s.cell[middle + 1] = s.cell[middle + SIZE] = 1
    s.discs[0] = s.discs[1] = 2
    s.turn = 0


def enclosed(s: State, cell: int, way: int, seat: int) -> int:
    """How many of the other's discs a disc of this seat would enclose in a direction."""
    room, step, many = ROOM[cell * WAYS + way], STEP[way], 0
    at = cell + step
    while many < room and s.cell[at] == 2 - seat:
        many += 1
        at += step
    return many if many < room and s.cell[at] == seat + 1 else 0


def turns_some(s: State, cell: int, seat: int) -> bool:
    """Whether a disc of this seat in an empty cell would enclose any."""
    for way in range(WAYS):
        if enclosed(s, cell, way, seat) > 0:
            return True
    return False


# All cells at once: a set of cells is a number, a bit for each


def discs(s: State, seat: int) -> int:
    """The cells with a seat's discs."""
    found = 0
    for cell in range(CELLS):
        if s.cell[cell] == seat + 1:
            found |= 1 << cell
    return found


def onwards(cells: int, way: int) -> int:
    """The cells next to these in a direction; over the edge there are none."""
    step = int(STEP[way])
    if step > 0:
        return (cells & int(INSIDE[way])) << step
    return cells >> -step & int(INSIDE[way - 1])  # which have a neighbour in the other direction


def enclosing(s: State, seat: int) -> int:
    """The empty cells from which a disc of this seat encloses some, as `enclosed` counts them.

    From each of hers, in each direction, over a line of the other's to an empty cell.
    """
    mine, theirs = discs(s, seat), discs(s, 1 - seat)
    found = 0
    for way in range(WAYS):
        line = onwards(mine, way) & theirs
        for _ in range(SIZE - 3):
            line |= onwards(line, way) & theirs
        found |= onwards(line, way)
    return found & ~(mine | theirs)


def can_lay(s: State, seat: int) -> bool:
    """Whether a seat can lay a disc anywhere."""
    return enclosing(s, seat) != 0


def why(s: State, action: int) -> int:
    """An empty cell from which discs are enclosed; who has none passes."""
    if s.turn == NOBODY:
        return Reason.OVER
    if action == PASS:
        return Reason.CAN_MOVE if can_lay(s, s.turn) else Reason.NONE
    if s.cell[action] != 0:
        return Reason.TAKEN
    return Reason.NONE if turns_some(s, action, s.turn) else Reason.TURNS_NONE


def legal(s: State, out: Row) -> int:
    """Every such cell, or to pass."""
    many = 0
    if s.turn == NOBODY:
        return many
    cells = enclosing(s, s.turn)
    for cell in range(CELLS):
        out[many] = cell  # the next takes its place if it is none of them
        many += cells >> cell & 1
    if many == 0:
        out[many] = PASS
        many += 1
    return many


def play(s: State, action: int) -> None:
    """One disc, or a pass."""
    hush(s)
    if action == PASS:
        tell(s, Event.PASSED, s.turn)
        s.turn = 1 - s.turn
        return
    lay(s, action)
    s.turn = 1 - s.turn
    if not can_lay(s, s.turn) and not can_lay(s, 1 - s.turn):
        end(s)


def lay(s: State, cell: int) -> None:
    """LAY A DISC: all discs enclosed between it and another of hers are turned."""
    tell(s, Event.LAID, s.turn, cell)
    s.cell[cell] = s.turn + 1
    s.discs[s.turn] += 1
    turned = 0
    for way in range(WAYS):
        turned += enclosed(s, cell, way, s.turn)
    tell(s, Event.TURNED, s.turn, 0, NOBODY, turned)
    for way in range(WAYS):
        for i in range(enclosed(s, cell, way, s.turn)):
            s.cell[cell + (i + 1) * STEP[way]] = s.turn + 1
    s.discs[s.turn] += turned
    s.discs[1 - s.turn] -= turned


def end(s: State) -> None:
    """THE END: neither can lay a disc; who has more wins."""
    s.turn = NOBODY
    if s.discs[0] == s.discs[1]:
        tell(s, Event.DRAWN, NOBODY)
    else:
        best = 0 if s.discs[0] > s.discs[1] else 1
        tell(s, Event.WON, best, 0, NOBODY, s.discs[best])
