"""The table as a person at it sees it, and remembers it, drawn as text."""

from collections.abc import Sequence

from clutch.engine.kit.picture_text import Words, padded, right, widest
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


def picture(view: View, names: Sequence[str], say: Words) -> str:
    """Draw a view: the middle, then what lies before each player."""
    return "\n".join([*field(view, say), "", *tally(view, names, say)])


def field(view: View, say: Words) -> list[str]:
    """The middle: eight places a row, where nothing lies nothing is drawn."""
    rows = []
    for first in range(0, EGGS, COLUMNS):
        places = range(first, min(EGGS, first + COLUMNS))
        rows.append("".join(cell(view, place) for place in places).rstrip())
    over = view.turn == NOBODY
    what = say.text("picture-over" if over else "picture-left", eggs=int(view.left), last=LAST)
    legend = "   ".join(say.text(f"picture-{sign}") for sign in ("open", "known", "down", "fresh"))
    return [what, "", *rows, "", legend]


def cell(view: View, place: int) -> str:
    """An egg with its number, in square brackets if it is open, in round ones if it is not."""
    egg = view.middle[place]
    if egg == GONE:
        return " " * 9
    look = "( )"
    if egg > 0:
        look = f"[{EGG_KEYS[egg]}]"
    elif egg != UNSEEN:
        look = f"({EGG_KEYS[-egg]})"
    fresh = "<" if place in view.shown[: view.fresh] and egg > 0 else " "
    return f"{place + 1:3} {look}{fresh} "


def tally(view: View, names: Sequence[str], say: Words) -> list[str]:
    """What lies before each player, by number, and what may still be in the middle."""
    left_over, broken = say.text("picture-remain"), say.text("board-broken")
    width = max(13, 3 + widest(names[: view.seats]), 3 + widest([left_over]))
    gaps = [4] * (KINDS - 1) + [2 + widest([broken])]
    heads = [EGG_KEYS[egg] if egg else broken for egg in ORDER]
    rows = [f"{'':{width}}{line(heads, gaps)}  {say.text('picture-secret')}"]
    for seat in range(view.seats):
        star = "* " if seat == view.turn else "  "
        front = line([view.player[seat].front[egg] or "." for egg in ORDER], gaps)
        name = padded(star + names[seat], width)
        rows.append(f"{name}{front}  {hidden(view, seat)}".rstrip())
    left = line([remaining(view, egg) or "." for egg in ORDER], gaps)
    return [*rows, padded(f"  {left_over}", width) + left]


def line(items: Sequence[object], gaps: Sequence[int]) -> str:
    """Items in columns of these widths."""
    return "".join(right(item, gap) for item, gap in zip(items, gaps))


def hidden(view: View, seat: int) -> str:
    """Eggs before a player that lie face down, like 9 2x?: her own she may look at."""
    eggs = []
    for egg in ORDER:
        eggs += [EGG_KEYS[egg]] * int(view.player[seat].covered[egg])
    for i in range(view.secrets):
        if view.taker[i] == seat:
            eggs.append("?" if view.secret[i] == UNKNOWN else EGG_KEYS[view.secret[i]])
    many = {name: eggs.count(name) for name in sorted(eggs, key=(*EGG_KEYS[1:], "x", "?").index)}
    return " ".join(f"{n}x{name}" if n > 1 else name for name, n in many.items())


def remaining(view: View, egg: int) -> int:
    """How many of an egg this seat has not seen taken."""
    left = SUPPLY[egg]
    for seat in range(view.seats):
        left -= int(view.player[seat].front[egg]) + int(view.player[seat].covered[egg])
    return left - sum(view.secret[i] == egg for i in range(view.secrets))
