"""A position of Odd Egg as text.

nest 6 red, 6 blue, 5 green, 4 odd
drawn 1 green
gone -
*Ann red, -
Bob blue, -
"""

from collections.abc import Sequence

from clutch.engine.kit.position_text import (
    NAMES,
    BadPosition,
    Lines,
    listing,
    number,
    read_listing,
    read_seat,
)
from clutch.engine.kit.records import NOBODY, State, View
from clutch_odd_egg.data import EGG_KEYS, KINDS, MAX_SEATS
from clutch_odd_egg.state import UNKNOWN


def write(s: State) -> str:
    return "\n".join(rows(s, NAMES))


def rows(s: State | View, names: Sequence[str]) -> list[str]:
    out = [
        f"nest {listing(s.nest, EGG_KEYS)}",
        f"drawn {listing(s.drawn_eggs, EGG_KEYS)}",
        f"gone {listing(s.gone, EGG_KEYS)}",
    ]
    for seat in range(s.seats):
        me = s.player[seat]
        favourite = "?" if me.favourite == UNKNOWN else EGG_KEYS[me.favourite]
        star = "*" if seat == s.turn else ""
        out.append(f"{star}{names[seat]} {favourite}, {listing(me.eggs, EGG_KEYS)}")
    return out


def read(text: str, s: State) -> None:
    """Lay the table that the text describes; options are in `s` already."""
    s.turn = NOBODY
    piles = {"nest": s.nest, "drawn": s.drawn_eggs, "gone": s.gone}
    lines = Lines(text)
    for word, rest in lines:
        try:
            if word in piles:
                read_listing(rest, piles[word], EGG_KEYS)
            else:
                read_player(s, word, rest)
        except BadPosition as why:
            raise lines.error(why) from None


def read_player(s: State, word: str, rest: str) -> None:
    seat = read_seat(s, word, MAX_SEATS)
    favourite, _, eggs = rest.partition(",")
    s.player[seat].favourite = number(favourite, EGG_KEYS[:KINDS], "kind")
    read_listing(eggs, s.player[seat].eggs, EGG_KEYS)
