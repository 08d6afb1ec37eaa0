"""The table as a person at it sees it, in 80 columns of plain text."""

from collections.abc import Sequence

from clutch.engine.kit.picture_text import Words, cells, joined, letter_cells, padded, right, widest
from clutch.engine.kit.piles import count
from clutch.engine.kit.records import Seat, View
from clutch.games.dragomino.data import (
    DRAGONS,
    EGGS,
    FAMILIES,
    HALVES,
    KINDS,
    LANDSCAPES,
    REACH,
    ROUNDS,
    SIDE,
    SPOTS,
)
from clutch.games.dragomino.eggs import put_back
from clutch.games.dragomino.island import bounds, on
from clutch.games.dragomino.state import NONE, Egg, Phase

WIDTH = 80
GAP = "   "
MARGIN = 2  # free squares drawn around the island of the one who looks: a domino reaches so far


def picture(view: View, names: Sequence[str], say: Words) -> str:
    """Round and display, the eggs, then the islands side by side where they fit."""
    hole = say.text("picture-hole" if view.opt.thirst else "picture-water")
    turn = say.text("board-round", round=int(view.rounds), rounds=ROUNDS)
    out = [f"{turn}    {hole}", *display(view, say, WIDTH)]
    if view.phase == Phase.PLACING:
        out.append(in_hand(view, names, say))
    out += ["", *nests(view, say), *returned(view, names, say, WIDTH), ""]
    islands = [island(view, seat, names, say) for seat in range(view.seats)]
    return "\n".join(line.rstrip() for line in [*out, *side_by_side(islands)])


def label(name: str, say: Words) -> str:
    """A word before a line, as wide as the widest of them."""
    words = ("board-display", "picture-in-hand", "picture-eggs", "picture-dragons", "picture-back")
    return padded(say.text(name), max(12, 1 + widest(map(say.text, words))))


def land_name(half: str, say: Words) -> str:
    """A half of a domino: "snow", with a watering hole "snow~"."""
    return say.text(f"land-{half.rstrip('~')}") + "~" * half.endswith("~")


def domino(kind: int, say: Words) -> str:
    """A domino: "snow~/prairie"."""
    return "/".join(land_name(half, say) for half in HALVES[2 * kind : 2 * kind + 2])


def display(view: View, say: Words, width: int) -> list[str]:
    """The dominoes to pick from; two alike are named twice."""
    lie = [domino(i, say) for i in range(KINDS) for _ in range(view.display[i])]
    return joined(lie or ["-"], width, label("board-display", say))


def in_hand(view: View, names: Sequence[str], say: Words) -> str:
    """The domino that was picked, and by whom."""
    return f"{label('picture-in-hand', say)}{domino(view.holding, say)} ({names[view.turn]})"


def nests(view: View, say: Words) -> list[str]:
    """The face-down eggs and the dragons among them, as anyone can count."""
    heads = [say.text(f"land-{land}") for land in LANDSCAPES]
    left, found = [], []
    for land in range(FAMILIES):
        dragons = sum(int(me.dragons[land]) for me in view.explorer)
        shells = sum(int(me.shells[land]) for me in view.explorer)
        left.append(EGGS[land] - dragons - shells)
        found.append(DRAGONS - dragons)
    eggs, with_dragon = label("picture-eggs", say), label("picture-dragons", say)
    rows: list[tuple[str, Sequence[object]]] = [
        (" " * cells(eggs), heads),
        (eggs, left),
        (with_dragon, found),
    ]
    return [word + "".join(right(item, 10) for item in items) for word, items in rows]


def returned(view: View, names: Sequence[str], say: Words, width: int) -> list[str]:
    """The eggs put back, and what the one who looks knows of them."""
    lines = []
    for land in range(FAMILIES):
        if put_back(view.nest[land]):
            head = f"{label('picture-back', say)}{say.text(f'land-{LANDSCAPES[land]}')}: "
            lines += joined(known_eggs(view, land, names, say), width, head)
    return lines


def known_eggs(view: View, land: int, names: Sequence[str], say: Words) -> list[str]:
    """The eggs put back in a family: "egg 1 (dragon)", "egg 3 (seen by Bob)"."""
    nest = view.nest[land]
    return [
        say.text(
            "board-known-egg", spot=i + 1, egg=known(view, nest.spot[i], nest.seen[i], names, say)
        )
        for i in range(SPOTS)
        if nest.spot[i] != Egg.EMPTY
    ]


def known(view: View, egg: int, seen: int, names: Sequence[str], say: Words) -> str:
    """What an egg is to those who looked at it, and who looked to the others."""
    if egg != Egg.UNKNOWN:
        return say.text(f"egg-{Egg(egg).name.lower()}")
    who = [names[i] for i in range(view.seats) if seen >> i & 1]
    return say.text("picture-seen-by", names=", ".join(who))


def island(view: View, seat: int, names: Sequence[str], say: Words) -> list[str]:
    """One explorer's haul and her island, with the coordinates of its rows and columns."""
    me, margin = view.explorer[seat], MARGIN if seat == view.seat else 0
    west, east, south, north = bounds(me)
    columns = range(west - margin, east + margin + 1)
    out = [f"{'*' if seat == view.turn else ' '} {names[seat]}: {haul(view, seat, say)}"]
    for row in range(north + margin, south - margin - 1, -1):
        squares = (square(me, SIDE * row + column, say) for column in columns)
        out.append(f"{row - REACH:4} " + "".join(squares))
    return [*out, " " * 5 + "".join(number(column - REACH) for column in columns), ""]


def number(x: int) -> str:
    """Three characters; from -10 on, which takes all three, every other one."""
    if x > -10:
        return f"{x:2} "
    return "   " if x % 2 else str(x)


def haul(view: View, seat: int, say: Words) -> str:
    """What an explorer has found, and whether she holds the Mommy Dragon."""
    me = view.explorer[seat]
    found = say.text("picture-haul", dragons=int(count(me.dragons)), shells=int(count(me.shells)))
    return found + (f", {say.text('picture-mommy')}" if seat == view.mommy else "")


def square(me: Seat, place: int, say: Words) -> str:
    """ "Sn " is snow, "Sn~" snow with a watering hole."""
    i = on(me, place, 2 * me.laid)
    if i == NONE:
        return " . "
    half = HALVES[2 * me.domino[i // 2] + i % 2]
    return short(half, say) + ("~" if half.endswith("~") else " ")


def short(half: str, say: Words) -> str:
    """A landscape in two cells: the first letters of its name."""
    name = say.text(f"land-{half.rstrip('~')}").capitalize()
    return name[: 2 // letter_cells(name[0])]


def side_by_side(blocks: Sequence[list[str]]) -> list[str]:
    """Blocks of lines, as many beside each other as the width allows."""
    out: list[str] = []
    row: list[list[str]] = []
    for block in blocks:
        if row and sum(map(widest, [*row, block])) + len(GAP) * len(row) > WIDTH:
            out += beside(row)
            row = []
        row.append(block)
    return out + beside(row)


def beside(row: Sequence[list[str]]) -> list[str]:
    """Lines joined, the blocks level at the foot of their first line."""
    tall = max(map(len, row))
    level = [[padded(line, widest(b)) for line in [*b, *[""] * (tall - len(b))]] for b in row]
    return [GAP.join(lines) for lines in zip(*level)]
