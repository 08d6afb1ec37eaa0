"""A position of Golden Eggs as text: one table per block of text, readable and writable.

    revealing 4
    open    1:9 2:4 3:5 4:8
    known   5:8 12:3
    unseen  6-11 13-17
    *Ann    3 3 9 x (8) 9#1
    Bob     4 6 7 7 x#2
    mix 1   x:4+0 3:0+1 9:6+2

Places have numbers, eggs are 3 to 9 or x for a broken one.  An egg that is `known` lies face down
and has been seen; what the `unseen` ones are is what the box holds besides.  Before a player,
(8) was taken face down but all remember it; 9#1 is a secret of hers, the first that was taken.
`mix 1` is a shuffle after the first secret: of No. 9, 6 nobody had seen and 2 all had.
The star has the turn; without one the game is over.  `read(write(s))` gives the table back.
"""

import re

from clutch.engine.kit.position_text import NAMES, BadPosition, Lines, number, read_seat, whole
from clutch.engine.kit.records import NOBODY, Row, Seat, State
from clutch.games.golden_eggs.data import (
    BROKEN,
    EGG_KEYS,
    EGGS,
    GONE,
    KINDS,
    MAX_SEATS,
    MOST_TAKEN,
    SUPPLY,
    UNKNOWN,
    UNSEEN,
)
from clutch.games.golden_eggs.flaw import pieces
from clutch.games.golden_eggs.state import blended, seen_of, unseen_of

PHASES = ("turn", "revealing", "choosing", "tidying", "mixing", "refilling")
PLACES = ("open", "known", "unseen")


def write(s: State) -> str:
    shown = "".join(f" {place + 1}" for place in s.shown[: s.fresh])
    rows = [PHASES[s.phase] + shown]
    rows += [f"{word:8}{lying(s, word)}" for word in PLACES]
    for seat in range(s.seats):
        star = "*" if seat == s.turn else ""
        rows.append(f"{star + NAMES[seat]:8}{hers(s, seat)}")
    rows += [f"mix {s.after[i]:<4}{blend(s.blend[i])}" for i in range(s.mixes)]
    return "\n".join(rows)


def lying(s: State, word: str) -> str:
    """The places of the middle that hold such eggs."""
    if word == "unseen":
        return spans([i + 1 for i in range(EGGS) if s.middle[i] == UNSEEN])
    sign = 1 if word == "open" else -1
    eggs = ((i + 1, sign * s.middle[i]) for i in range(EGGS) if s.middle[i] != UNSEEN)
    return " ".join(f"{i}:{EGG_KEYS[egg]}" for i, egg in eggs if egg > 0) or "-"


def spans(places: list[int]) -> str:
    """Numbers in order, runs shortened: 1-3 5 7-8."""
    runs: list[list[int]] = []
    for place in places:
        if runs and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return " ".join(f"{r[0]}-{r[-1]}" if len(r) > 1 else f"{r[0]}" for r in runs) or "-"


def hers(s: State, seat: int) -> str:
    me = s.player[seat]
    eggs = [
        *in_line(me.front),
        *(f"({egg})" for egg in in_line(me.covered)),
        *(f"{EGG_KEYS[s.secret[i]]}#{i + 1}" for i in range(s.secrets) if s.taker[i] == seat),
    ]
    return " ".join(eggs) or "-"


def in_line(pile: Row) -> list[str]:
    """Every egg of a pile, in ascending order, broken ones last."""
    order = (*range(1, KINDS), BROKEN)
    return [EGG_KEYS[egg] for egg in order for _ in range(pile[egg])]


def blend(row: Row) -> str:
    pairs = ((EGG_KEYS[egg], unseen_of(row[egg]), seen_of(row[egg])) for egg in range(KINDS))
    return " ".join(f"{egg}:{new}+{seen}" for egg, new, seen in pairs if new or seen) or "-"


def read(text: str, s: State) -> None:
    """Lay the table that the text describes; options are in `s` already."""
    s.turn = NOBODY
    s.secret[:] = UNKNOWN
    lines = Lines(text)
    try:
        for word, rest in lines:
            read_line(s, word, [] if rest == "-" else rest.split())
        gather(s)
    except BadPosition as why:
        raise lines.error(why) from None


def read_line(s: State, word: str, items: list[str]) -> None:
    if word in PHASES:
        s.phase = number(word, PHASES)
        for item in items:
            if s.fresh == len(s.shown):
                raise BadPosition("no more than three eggs are revealed in a turn")
            s.shown[s.fresh] = place_of(item)
            s.fresh += 1
    elif word in PLACES:
        for item in items:
            read_place(s, word, item)
    elif word == "mix":
        read_mix(s, items)
    else:
        read_player(s, word, items)


def place_of(word: str) -> int:
    return whole(word, 1, EGGS, "a place") - 1


def egg_of(word: str) -> int:
    return number(word, EGG_KEYS, "egg")


def read_place(s: State, word: str, item: str) -> None:
    first, mark, rest = item.partition("-" if word == "unseen" else ":")
    place, last = place_of(first), place_of(rest if mark and word == "unseen" else first)
    what = UNSEEN
    if word != "unseen":
        what = egg_of(rest) if word == "open" else -egg_of(rest)
        if what == BROKEN:
            raise BadPosition(f"egg {first} is seen and broken, so it must have been taken")
    if last < place:
        raise BadPosition(f"{item!r} runs backwards")
    for i in range(place, last + 1):
        if s.middle[i] != GONE:
            raise BadPosition(f"egg {i + 1} lies in two places")
        s.middle[i] = what


def read_player(s: State, word: str, items: list[str]) -> None:
    seat = read_seat(s, word, MAX_SEATS)
    for item in items:
        read_egg(s, seat, s.player[seat], item)


def read_egg(s: State, seat: int, me: Seat, item: str) -> None:
    egg, mark, order = item.partition("#")
    if mark:
        nth = whole(order, 1, MOST_TAKEN, "a secret's order") - 1
        if s.secret[nth] != UNKNOWN:
            raise BadPosition(f"there are two secrets #{order}")
        s.taker[nth], s.secret[nth] = seat, egg_of(egg)
        s.secrets += 1
        return
    if item.startswith("(") and item.endswith(")"):
        pile, egg = me.covered, item[1:-1]
    else:
        pile = me.front
    if pile[egg_of(egg)] == EGGS:
        raise BadPosition(f"there are more than {EGGS} eggs")
    pile[egg_of(egg)] += 1


def read_mix(s: State, items: list[str]) -> None:
    if not items or s.mixes == MOST_TAKEN:
        raise BadPosition(f"a mix needs a number of secrets: there are at most {MOST_TAKEN} mixes")
    row = s.blend[s.mixes]
    s.after[s.mixes] = whole(items[0], 1, MOST_TAKEN, "the secrets before a mix")
    for item in items[1:] if items[1:] != ["-"] else []:
        parts = re.fullmatch(r"(\w):(\d)\+(\d)", item)
        if not parts:
            raise BadPosition(f"{item!r} should be like 9:6+2")
        egg = egg_of(parts[1])
        if row[egg]:
            raise BadPosition(f"{parts[1]} is twice in this mix")
        row[egg] = blended(int(parts[2]), int(parts[3]))
    s.mixes += 1


def gather(s: State) -> None:
    """What can be counted: the eggs that are left and open, and those that nobody has seen."""
    if UNKNOWN in s.secret[: s.secrets]:
        raise BadPosition(f"the secrets should be numbered 1 to {s.secrets}")
    s.secret[s.secrets :] = 0
    s.left = sum(egg != GONE for egg in s.middle)
    s.open = sum(egg > 0 for egg in s.middle)
    for egg in s.middle:
        if UNSEEN < egg < 0:
            s.known[-egg] += 1
    for egg, many in enumerate(pieces(s)):
        s.bag[egg] = SUPPLY[egg] - many
