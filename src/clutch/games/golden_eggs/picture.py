"""The table as a person at it sees it, and remembers it, drawn as text."""

from collections.abc import Sequence

from clutch.engine.kit.records import NOBODY, View
from clutch.games.golden_eggs.data import (
    BROKEN,
    EGG_KEYS,
    EGGS,
    GONE,
    KINDS,
    LAST,
    SUPPLY,
    UNKNOWN,
    UNSEEN,
)

COLUMNS = 8
ORDER = (*range(1, KINDS), BROKEN)  # ascending, broken eggs last
LEGEND = "[9] face up   (9) face down, seen before   ( ) face down   < revealed this turn"


def picture(view: View, names: Sequence[str]) -> str:
    """The table as a person at it sees it, and remembers it."""
    return drawn(view, names)


def drawn(view: View, names: Sequence[str], memory: bool = True) -> str:
    """The same; without memory, only what could be seen at the table just now."""
    return "\n".join([*field(view, memory), "", *tally(view, names, memory)])


def field(view: View, memory: bool) -> list[str]:
    """The middle: eight places a row, where nothing lies nothing is drawn."""
    rows = []
    for first in range(0, EGGS, COLUMNS):
        places = range(first, min(EGGS, first + COLUMNS))
        rows.append("".join(cell(view, place, memory) for place in places).rstrip())
    what = f"{view.left} eggs in the middle; the game ends at {LAST}"
    if view.turn == NOBODY:
        what = f"{view.left} eggs left in the middle"
    legend = LEGEND if memory else LEGEND.replace("(9) face down, seen before   ", "")
    return [what, "", *rows, "", legend]


def cell(view: View, place: int, memory: bool) -> str:
    egg = view.middle[place]
    if egg == GONE:
        return " " * 9
    look = "( )"
    if egg > 0:
        look = f"[{EGG_KEYS[egg]}]"
    elif egg != UNSEEN and memory:
        look = f"({EGG_KEYS[-egg]})"
    fresh = "<" if place in view.shown[: view.fresh] and egg > 0 else " "
    return f"{place + 1:3} {look}{fresh} "


def tally(view: View, names: Sequence[str], memory: bool) -> list[str]:
    """What lies before each player, by number, and what may still be in the middle."""
    width = max(13, *(len(name) + 3 for name in names[: view.seats]))
    heads = "".join(f"{EGG_KEYS[egg] if egg else 'broken':>{gap(egg)}}" for egg in ORDER)
    rows = [f"{'':{width}}{heads}  taken face down"]
    for seat in range(view.seats):
        star = "* " if seat == view.turn else "  "
        front = line(view.player[seat].front)
        rows.append(f"{star + names[seat]:{width}}{front}  {hidden(view, seat, memory)}".rstrip())
    left = [remaining(view, egg, memory) for egg in range(KINDS)]
    return [*rows, f"{'  not taken':{width}}{line(left)}"]


def gap(egg: int) -> int:
    return 4 if egg else 8


def line(pile: Sequence[int]) -> str:
    return "".join(f"{pile[egg] or '.':>{gap(egg)}}" for egg in ORDER)


def hidden(view: View, seat: int, memory: bool) -> str:
    """Eggs before a player that lie face down, like 9 2x?: her own she may look at."""
    mine, eggs = seat == view.seat, []
    for egg in ORDER:
        name = EGG_KEYS[egg] if mine or memory else "?"
        eggs += [name] * int(view.player[seat].covered[egg])
    for i in range(view.secrets):
        if view.taker[i] == seat:
            eggs.append("?" if view.secret[i] == UNKNOWN else EGG_KEYS[view.secret[i]])
    many = {name: eggs.count(name) for name in sorted(eggs, key=(*EGG_KEYS[1:], "x", "?").index)}
    return " ".join(f"{n}x{name}" if n > 1 else name for name, n in many.items())


def remaining(view: View, egg: int, memory: bool) -> int:
    """How many of an egg this seat has not seen taken."""
    left = SUPPLY[egg]
    for seat in range(view.seats):
        left -= int(view.player[seat].front[egg])
        if memory or seat == view.seat:
            left -= int(view.player[seat].covered[egg])
    return left - sum(view.secret[i] == egg for i in range(view.secrets))
