"""A position of Dragomino as text, readable and writable.

    round 2, opener Ann, mommy Bob, placing snow_forest
    display  1 snow_hole_snow, 1 forest_volcano
    gone     2 prairie_mountain
    *Ann     1 desert dragon
    .   p1
    d0  d1~
    Bob      1 snow shell
    d0  s0  s1  v1

Under each explorer her island is drawn, north up: a landscape's letter, the number of the domino
in the order laid, `~` for a watering hole, a dot for nothing.  Domino 0 is the start.  Dominoes
that are not written anywhere are in the box.  In Thirst there is a line for each family of which
eggs were put back, with who saw them, and `hand` are the two being looked at:
`desert  1 dragon (Ann Bob), 2 shell (Bob)`.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from clutch.engine.kit.position_text import (
    NAMES,
    BadPosition,
    Lines,
    listing,
    number,
    read_listing,
    read_seat,
    whole,
)
from clutch.engine.kit.records import NOBODY, Seat, State
from clutch.games.dragomino.data import (
    COPIES,
    DOMINO_KEYS,
    DRAGONS,
    EGGS,
    FAMILIES,
    HALVES,
    ISLAND,
    KINDS,
    LANDSCAPES,
    MAX_SEATS,
    REACH,
    ROUNDS,
    SIDE,
    SPOTS,
    START,
    WAYS,
    domino_key,
)
from clutch.games.dragomino.island import bounds, landscape, on
from clutch.games.dragomino.state import NONE, Egg, Phase, place_at

PHASES = ("picking", "placing", "taking", "looking", "keeping")
HALF_NAMES = ("first", "second")
EGG_NAMES = tuple(f"{land} {what}" for what in ("dragon", "shell") for land in LANDSCAPES)
FACES = ("no egg", "dragon", "shell", "unknown")
LETTERS = "".join(land[0] for land in LANDSCAPES)
SQUARE = re.compile(rf"([{LETTERS}])(\d)(~?)")


class Island(NamedTuple):
    """The rows of a drawing, and the line of its explorer."""

    line: int
    rows: list[list[str]]


def write(s: State) -> str:
    out = [first_row(s), f"{'display':9}{listing(s.display, DOMINO_KEYS)}"]
    if s.gone.any():
        out.append(f"{'gone':9}{listing(s.gone, DOMINO_KEYS)}")
    for land in range(FAMILIES):
        if s.nest[land].spot.any():
            out.append(f"{LANDSCAPES[land]:9}{put_back_words(s.nest[land], s.seats)}")
    if s.phase == Phase.KEEPING:
        eggs = (egg_words(h.spot or "new", h.egg, h.seen, s.seats) for h in s.hand)
        out.append(f"{'hand':9}{', '.join(eggs)}")
    for seat in range(s.seats):
        me, star = s.explorer[seat], "*" if seat == s.turn else ""
        out.append(f"{star + NAMES[seat]:9}{listing([*me.dragons, *me.shells], EGG_NAMES)}")
        out += drawn(me)
    return "\n".join(out)


def first_row(s: State) -> str:
    phase = PHASES[s.phase]
    if s.phase == Phase.PLACING:
        phase += f" {DOMINO_KEYS[s.holding]}"
    elif s.phase > Phase.PLACING:
        phase += f" {HALF_NAMES[s.edge // 4]} {WAYS[s.edge % 4]}"
    return f"round {s.rounds}, opener {NAMES[s.opener]}, mommy {NAMES[s.mommy]}, {phase}"


def put_back_words(nest: Seat, seats: int) -> str:
    spots = [i for i in range(SPOTS) if nest.spot[i]]
    return ", ".join(egg_words(i + 1, nest.spot[i], nest.seen[i], seats) for i in spots)


def egg_words(spot: int | str, egg: int, seen: int, seats: int) -> str:
    names = " ".join(NAMES[seat] for seat in range(seats) if seen >> seat & 1)
    return f"{spot} {FACES[egg]} ({names})"


def drawn(me: Seat) -> list[str]:
    """The island in rows, north first."""
    west, east, south, north = bounds(me)
    rows = range(north, south - 1, -1)
    return [
        "".join(cell(me, SIDE * row + i) for i in range(west, east + 1)).rstrip() for row in rows
    ]


def cell(me: Seat, place: int) -> str:
    i = on(me, place, 2 * me.laid)
    if i == NONE:
        return ".   "
    hole = "~" if HALVES[2 * me.domino[i // 2] + i % 2].endswith("~") else ""
    return f"{LETTERS[landscape(me, i)]}{i // 2}{hole}".ljust(4)


OLD_DOMINO = re.compile(r"\b([a-z]+~?)-([a-z]+~?)")  # "snow~-prairie", as Clutch 0.1 wrote it


def new_key(old: re.Match[str]) -> str:
    """The key of a domino that is written in the old way."""
    return domino_key(old[1], old[2])


def read(text: str, s: State) -> None:
    """Lay the table that the text describes; options are in `s` already."""
    s.turn = s.opener = s.mommy = NOBODY
    s.holding = NONE
    lines, islands = Lines(OLD_DOMINO.sub(new_key, text)), list[Island]()
    try:
        for word, rest in lines:
            if word == "." or SQUARE.match(word):
                if not islands:
                    raise BadPosition("an island is drawn under its explorer's name")
                islands[-1].rows.append(checked([word, *rest.split()]))
            elif word.lstrip("*") in NAMES:
                read_explorer(s, word, rest)
                islands.append(Island(lines.at, []))
            else:
                read_line(s, word, rest)
        for me, island in zip(s.explorer, islands):
            lines.at = island.line
            read_island(me, island.rows)
        lines.at = 0
        fill_box(s)
        fill_nests(s)
    except BadPosition as why:
        raise lines.error(why) from None
    if s.opener == NOBODY:
        s.opener = max(0, s.turn)
    if s.mommy == NOBODY:
        s.mommy = s.opener


def read_line(s: State, word: str, rest: str) -> None:
    if word == "round":
        read_round(s, rest)
    elif word in ("display", "gone"):
        read_listing(rest, s[word], DOMINO_KEYS[:KINDS])
    elif word in LANDSCAPES:
        nest = s.nest[LANDSCAPES.index(word)]
        for spot, egg, seen in read_eggs(rest):
            i = whole(spot, 1, SPOTS, "a spot") - 1
            nest.spot[i], nest.seen[i] = egg, seen
    elif word == "hand":
        eggs = read_eggs(rest)
        if len(eggs) != 2:
            raise BadPosition("a hand is two eggs")
        for hand, (spot, egg, seen) in zip(s.hand, eggs):
            hand.spot = 0 if spot == "new" else whole(spot, 1, SPOTS, "a spot")
            hand.egg, hand.seen = egg, seen
    else:
        raise BadPosition(
            f"unknown word {word!r}: lines begin with round, display, gone, hand, a landscape, "
            "an explorer or a square"
        )


def read_round(s: State, rest: str) -> None:
    first, *parts = (part.strip() for part in rest.split(","))
    s.rounds = whole(first, 1, ROUNDS, "the round")
    for part in parts:
        word, *more = part.split() or [""]
        if word in ("opener", "mommy"):
            s[word] = number(" ".join(more), NAMES)
            continue
        s.phase = number(word, PHASES, "phase")
        if s.phase == Phase.PLACING:
            s.holding = number(" ".join(more), DOMINO_KEYS[:KINDS], "domino")
        elif s.phase > Phase.PLACING:
            half, _, way = " ".join(more).partition(" ")
            s.edge = 4 * number(half, HALF_NAMES, "half") + number(way, WAYS, "way")


def read_eggs(text: str) -> list[tuple[str, int, int]]:
    """Eggs put back or in hand: spot, what it is, and who saw it as bits."""
    eggs = []
    for item in text.split(","):
        parts = re.fullmatch(r"(\S+) (dragon|shell) \(([\w ]+)\)", item.strip())
        if not parts:
            raise BadPosition(f"{item.strip()!r} should be like '1 shell (Ann Bob)'")
        seen = {number(name, NAMES) for name in parts[3].split()}
        if not seen or max(seen) >= MAX_SEATS:
            raise BadPosition(f"{item.strip()!r} has been seen by nobody at this table")
        eggs.append((parts[1], FACES.index(parts[2]), sum(1 << seat for seat in seen)))
    return eggs


def read_explorer(s: State, word: str, rest: str) -> None:
    seat = read_seat(s, word, MAX_SEATS)
    found = [0] * len(EGG_NAMES)
    read_listing(rest, found, EGG_NAMES)
    for i, many in enumerate(found):
        if many > EGGS[i % FAMILIES]:
            raise BadPosition(f"{many} {EGG_NAMES[i]}s are too many")
    for land in range(FAMILIES):
        s.explorer[seat].dragons[land] = found[land]
        s.explorer[seat].shells[land] = found[FAMILIES + land]


def checked(row: list[str]) -> list[str]:
    for word in row:
        if word != "." and not SQUARE.fullmatch(word):
            if re.fullmatch(rf"({SQUARE.pattern}\W?){{2,}}", word):
                raise BadPosition(f"two dominoes overlap: {word!r} is one square")
            raise BadPosition(f"{word!r} is no square: write one like s0, p1~ or a dot")
    return row


def read_island(me: Seat, rows: list[list[str]]) -> None:
    """Lay the dominoes of a drawing in their order."""
    squares: dict[int, list[tuple[int, int, str]]] = {}
    for south, row in enumerate(rows):
        for east, word in enumerate(row):
            if word != ".":
                letter, domino, hole = SQUARE.fullmatch(word).groups()  # type: ignore[union-attr]
                half = LANDSCAPES[LETTERS.index(letter)] + hole
                squares.setdefault(int(domino), []).append((east, -south, half))
    if sorted(squares) != list(range(len(squares))) or not 0 < len(squares) <= ISLAND:
        raise BadPosition(f"an island's dominoes are numbered 0, 1, ... up to {ISLAND - 1}")
    for i in range(len(squares)):
        if len(squares[i]) != 2:
            raise BadPosition(f"domino {i} has {len(squares[i])} squares instead of 2")
    home = next((spot for spot in squares[0] if spot[2] == "desert"), squares[0][0])
    for i in range(len(squares)):
        read_domino(me, i, squares[i], home)
    if me.domino[0] != START or me.place[1] != me.place[0] + 1:
        raise BadPosition("domino 0 is the start: d0 with s0 to its east")


def read_domino(
    me: Seat, i: int, squares: Sequence[tuple[int, int, str]], home: tuple[int, int, str]
) -> None:
    """Lay domino `i` on its two squares, whichever of them is its first half."""
    first, second = squares
    if domino_key(first[2], second[2]) not in DOMINO_KEYS:
        first, second = second, first
    domino = domino_key(first[2], second[2])
    if domino not in DOMINO_KEYS or (domino == DOMINO_KEYS[START] and i > 0):
        raise BadPosition(f"domino {i} is unknown: no {domino} is in the box")
    if abs(first[0] - second[0]) + abs(first[1] - second[1]) != 1:
        raise BadPosition(f"the halves of domino {i} lie apart")
    me.domino[i] = DOMINO_KEYS.index(domino)
    for half, (x, y, _) in enumerate((first, second)):
        if max(abs(x - home[0]), abs(y - home[1])) > REACH:
            raise BadPosition(f"domino {i} is more than {REACH} squares away from the start")
        me.place[2 * i + half] = place_at(x - home[0], y - home[1])
    me.laid = i + 1


def fill_box(s: State) -> None:
    """The dominoes that lie nowhere else."""
    for domino in range(KINDS):
        out = int(s.display[domino]) + int(s.gone[domino]) + (s.holding == domino)
        out += sum(int((me.domino[1 : me.laid] == domino).sum()) for me in s.explorer if me.laid)
        if out > COPIES[domino]:
            raise BadPosition(
                f"there are {out} {DOMINO_KEYS[domino]} dominoes instead of {COPIES[domino]}"
            )
        s.box[domino] = COPIES[domino] - out


def fill_nests(s: State) -> None:
    """The eggs that nobody has found or seen."""
    for land in range(FAMILIES):
        nest = s.nest[land]
        for egg, total in ((Egg.DRAGON, DRAGONS), (Egg.SHELL, EGGS[land] - DRAGONS)):
            out = sum(int((me.dragons, me.shells)[egg - 1][land]) for me in s.explorer)
            out += int((nest.spot == egg).sum())
            if s.phase == Phase.KEEPING and land == waiting(s):
                out += sum(int(hand.egg == egg) for hand in s.hand)
            if out > total:
                name = EGG_NAMES[(egg - 1) * FAMILIES + land]
                raise BadPosition(f"there are {out} {name}s instead of {total}")
            nest.egg[egg] = total - out


def waiting(s: State) -> int:
    """The family at whose edge the table waits, or NONE."""
    if s.turn == NOBODY or s.explorer[s.turn].laid == 0:
        return NONE
    me = s.explorer[s.turn]
    return landscape(me, 2 * (me.laid - 1) + s.edge // 4)
