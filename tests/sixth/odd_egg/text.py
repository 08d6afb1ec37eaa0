"""Odd Egg as words.

nest 6 red, 6 blue, 5 green, 4 odd
drawn 1 green
gone -
*Ann red, -
Bob blue, -
"""

from collections.abc import Sequence

from clutch.engine.errors import BadPosition
from clutch.engine.kit.piles import count
from clutch.engine.kit.position_text import (
    NAMES,
    Lines,
    listing,
    number,
    read_listing,
    read_seat,
    some,
    teller,
)
from clutch.engine.kit.records import NOBODY, Seat, State, View
from clutch.games.odd_egg.data import EACH, EGG_NAMES, KINDS, MAX_SEATS, ODD
from clutch.games.odd_egg.state import EGGS, UNKNOWN, Event


def write(s: State) -> str:
    return "\n".join(rows(s, NAMES))


def rows(s: State | View, names: Sequence[str]) -> list[str]:
    out = [
        f"nest {listing(s.nest, EGG_NAMES)}",
        f"drawn {listing(s.drawn_eggs, EGG_NAMES)}",
        f"gone {listing(s.gone, EGG_NAMES)}",
    ]
    for seat in range(s.seats):
        me = s.player[seat]
        favourite = "?" if me.favourite == UNKNOWN else EGG_NAMES[me.favourite]
        star = "*" if seat == s.turn else ""
        out.append(f"{star}{names[seat]} {favourite}, {listing(me.eggs, EGG_NAMES)}")
    return out


def read(text: str, s: State) -> None:
    """Lay the table that the text describes; options are in `s` already."""
    s.turn = NOBODY
    piles = {"nest": s.nest, "drawn": s.drawn_eggs, "gone": s.gone}
    lines = Lines(text)
    for word, rest in lines:
        try:
            if word in piles:
                read_listing(rest, piles[word], EGG_NAMES)
            else:
                read_player(s, word, rest)
        except BadPosition as why:
            raise lines.error(why) from None


def read_player(s: State, word: str, rest: str) -> None:
    seat = read_seat(s, word, MAX_SEATS)
    favourite, _, eggs = rest.partition(",")
    s.player[seat].favourite = number(favourite, EGG_NAMES[:KINDS], "kind")
    read_listing(eggs, s.player[seat].eggs, EGG_NAMES)


def flaw(s: State) -> str:
    """What is wrong with this table, or nothing."""
    for egg, many in enumerate(pieces(s)):
        due = s.opt.odd if egg == ODD else EACH
        if many != due:
            return f"there are {many} {EGG_NAMES[egg]} eggs instead of {due}"
    return ""


def pieces(s: State) -> list[int]:
    """How many of each egg there are; play never changes it."""
    piles = [s.nest, s.drawn_eggs, s.gone, *(player.eggs for player in s.player)]
    return [sum(int(pile[egg]) for pile in piles) for egg in range(EGGS)]


def picture(view: View, names: Sequence[str]) -> str:
    """The table as a person at it sees it."""
    return "\n".join(rows(view, names))


def ask(view: View) -> str:
    """What must be decided, and what is at stake."""
    odd = f"{int(view.nest[ODD])} of the {count(view.nest)} eggs in the nest are odd"
    if count(view.drawn_eggs) == 0:
        return f"Draw an egg: {odd}."
    return f"Draw another egg, or keep {some(count(view.drawn_eggs), 'egg')}: {odd}."


def sentence(event: Seat, view: View, names: Sequence[str]) -> str:
    """One event as this seat tells it."""
    does = teller(event, view, names)
    match event.kind:
        case Event.DREW:
            return does(f"draws {'the' if event.what == ODD else 'a'} {EGG_NAMES[event.what]} egg")
        case Event.LOST:
            return does(f"loses {some(event.many, 'egg')}")
        case Event.KEPT:
            return does(f"keeps {some(event.many, 'egg')}")
        case _:
            return "The nest is done with."
