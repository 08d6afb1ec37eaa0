"""A position of Dragon Eyes as text: one table per block of text, readable and writable.

    round 2, opener Ann, drawing
    bag   8 gold, 1 eye
    loot  2 pearl
    *Ann  3 gold, 2 eye
    Bob   1 ruby            out 1
    Cy    -                 score 9

The star holds the bag; without one the game is over.  `read(write(s))` gives the table back.
"""

import re

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
from clutch.games.dragon_eyes.data import MAX_SEATS, MOST_TOLD, ROUNDS, STONE_KEYS

PHASES = ("turn starts", "drawing", "taking")
PILES = ("bag", "loot")
WIDTH = 5  # letters before a pile


def write(s: State) -> str:
    """The text that describes a table."""
    parts = [f"round {s.rounds}", f"opener {NAMES[s.opener]}", PHASES[s.phase]]
    if s.robber != NOBODY:
        parts.append(f"robber {NAMES[s.robber]}")
    out = [", ".join(parts)]
    out += [f"{pile:{WIDTH}}{listing(s[pile], STONE_KEYS)}" for pile in PILES]
    for seat in range(s.seats):
        star = "*" if seat == s.turn else ""
        out.append(f"{star + NAMES[seat]:{WIDTH}}{hers(s.thief[seat])}")
    return "\n".join(out)


def hers(thief: Seat) -> str:
    out = f"  out {thief.exit}" if thief.exit else ""
    score = f"  score {thief.score}" if thief.score else ""
    return listing(thief.front, STONE_KEYS) + out + score


def read(text: str, s: State) -> None:
    """Lay the table that the text describes; options are in `s` already."""
    s.turn = NOBODY
    s.opener = s.robber = NOBODY
    s.rounds = 1
    lines = Lines(text)
    for word, rest in lines:
        try:
            if word == "round":
                read_round(s, rest)
            elif word in PILES:
                read_listing(rest, s[word], STONE_KEYS)
            else:
                read_thief(s, word, rest)
        except BadPosition as why:
            raise lines.error(why) from None
    if s.opener == NOBODY:
        s.opener = max(0, s.turn)


def read_round(s: State, rest: str) -> None:
    first, *parts = (part.strip() for part in rest.split(","))
    s.rounds = whole(first, 1, ROUNDS, "the round")
    for part in parts:
        word, _, name = part.partition(" ")
        if word == "opener":
            s.opener = number(name, NAMES)
        elif word == "robber":
            s.robber = number(name, NAMES)
        else:
            s.phase = number(part, PHASES, "phase")


def read_thief(s: State, word: str, rest: str) -> None:
    thief = s.thief[read_seat(s, word, MAX_SEATS)]
    for name, value in re.findall(r"(out|score) (\S+)", rest):
        if name == "out":
            thief.exit = whole(value, 1, MAX_SEATS, "out")
            s.out += 1
        else:
            thief.score = whole(value, 0, MOST_TOLD, "the score")
    read_listing(re.sub(r"(out|score) \S+", "", rest), thief.front, STONE_KEYS)
