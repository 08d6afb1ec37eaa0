"""The table as a person at it sees it, in 80 columns of plain text."""

from collections.abc import Sequence
from textwrap import wrap

from clutch.engine.kit.piles import count
from clutch.engine.kit.records import Seat, View
from clutch.games.dragomino.data import (
    DOMINO_KEYS,
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


def picture(view: View, names: Sequence[str]) -> str:
    """Round and display, the eggs, then the islands side by side where they fit."""
    hole = "a watering hole" if view.opt.thirst else "water, for the eye only"
    out = [f"Round {view.rounds} of {ROUNDS}    (~ is {hole})"]
    out += labelled(f"On display  {display(view)}")
    if view.phase == Phase.PLACING:
        out.append(f"In hand     {DOMINO_KEYS[view.holding]} ({names[view.turn]})")
    out += ["", *nests(view), *returned(view, names), ""]
    islands = [island(view, seat, names) for seat in range(view.seats)]
    return "\n".join(line.rstrip() for line in [*out, *side_by_side(islands)])


def display(view: View) -> str:
    """The dominoes to pick from, by key; two alike are named twice."""
    lie = [name for i, name in enumerate(DOMINO_KEYS[:KINDS]) for _ in range(view.display[i])]
    return ", ".join(lie) or "-"


def nests(view: View) -> list[str]:
    """The face-down eggs and the dragons among them, as anyone can count."""
    rows = [["", *LANDSCAPES], ["Eggs left"], ["with dragon"]]
    for land in range(FAMILIES):
        dragons = sum(int(me.dragons[land]) for me in view.explorer)
        shells = sum(int(me.shells[land]) for me in view.explorer)
        rows[1].append(str(EGGS[land] - dragons - shells))
        rows[2].append(str(DRAGONS - dragons))
    return [f"{row[0]:12}" + "".join(f"{word:>10}" for word in row[1:]) for row in rows]


def returned(view: View, names: Sequence[str]) -> list[str]:
    """The eggs put back, and what the one who looks knows of them."""
    lines = []
    for land in range(FAMILIES):
        if put_back(view.nest[land]):
            lines += labelled(f"Put back    {LANDSCAPES[land]}: {known_eggs(view, land, names)}")
    return lines


def labelled(line: str) -> list[str]:
    """A line that begins with a label, continued under its text where it is too long."""
    return wrap(line, WIDTH, subsequent_indent=" " * 12)


def known_eggs(view: View, land: int, names: Sequence[str]) -> str:
    """The eggs put back in a family: "egg 1 (dragon), egg 3 (seen by Bob)"."""
    nest = view.nest[land]
    spots = [i for i in range(SPOTS) if nest.spot[i] != Egg.EMPTY]
    facts = [(i + 1, known(view, nest.spot[i], nest.seen[i], names)) for i in spots]
    return ", ".join(f"egg {spot} ({fact})" for spot, fact in facts)


def known(view: View, egg: int, seen: int, names: Sequence[str]) -> str:
    """What an egg is to those who looked at it, and who looked to the others."""
    if egg != Egg.UNKNOWN:
        return Egg(egg).name.lower()
    return "seen by " + " and ".join(names[i] for i in range(view.seats) if seen >> i & 1)


def island(view: View, seat: int, names: Sequence[str]) -> list[str]:
    """One explorer's haul and her island, with the coordinates of its rows and columns."""
    me, margin = view.explorer[seat], MARGIN if seat == view.seat else 0
    west, east, south, north = bounds(me)
    columns = range(west - margin, east + margin + 1)
    out = [f"{'*' if seat == view.turn else ' '} {names[seat]}: {haul(view, seat)}"]
    for row in range(north + margin, south - margin - 1, -1):
        squares = (square(me, SIDE * row + column) for column in columns)
        out.append(f"{row - REACH:4} " + "".join(squares))
    return [*out, " " * 5 + "".join(label(column - REACH) for column in columns), ""]


def label(x: int) -> str:
    """Three characters; from -10 on, which takes all three, every other one."""
    if x > -10:
        return f"{x:2} "
    return "   " if x % 2 else str(x)


def haul(view: View, seat: int) -> str:
    """What an explorer has found, and whether she holds the Mommy Dragon."""
    me = view.explorer[seat]
    mommy = ", Mommy" if seat == view.mommy else ""
    return f"dragons {count(me.dragons)}, shells {count(me.shells)}{mommy}"


def square(me: Seat, place: int) -> str:
    """ "Sn " is snow, "Sn~" snow with a watering hole."""
    i = on(me, place, 2 * me.laid)
    if i == NONE:
        return " . "
    half = HALVES[2 * me.domino[i // 2] + i % 2]
    return half[:2].capitalize() + ("~" if half.endswith("~") else " ")


def side_by_side(blocks: Sequence[list[str]]) -> list[str]:
    """Blocks of lines, as many beside each other as the width allows."""
    out: list[str] = []
    row: list[list[str]] = []
    for block in blocks:
        if row and sum(map(wide, [*row, block])) + len(GAP) * len(row) > WIDTH:
            out += beside(row)
            row = []
        row.append(block)
    return out + beside(row)


def beside(row: Sequence[list[str]]) -> list[str]:
    """Lines joined, the blocks level at the foot of their first line."""
    tall = max(map(len, row))
    padded = [[f"{line:{wide(b)}}" for line in [*b, *[""] * (tall - len(b))]] for b in row]
    return [GAP.join(lines) for lines in zip(*padded)]


def wide(block: Sequence[str]) -> int:
    return max(map(len, block))
