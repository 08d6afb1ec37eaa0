"""Dragon Eyes as words: one table per block of text, readable and writable.

    round 2, opener Ann, drawing
    bag   8 gold, 1 eye
    loot  2 pearl
    *Ann  3 gold, 2 eye
    Bob   1 ruby            out 1
    Cy    -                 score 9

The star holds the bag; without one the game is over.  `read(write(s))` gives the table back.
"""

import re
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
    whole,
)
from clutch.engine.kit.records import NOBODY, Seat, State, View
from clutch.games.dragon_eyes.data import EYE, MAX_SEATS, ROUNDS, STONE_NAMES, STONES
from clutch.games.dragon_eyes.rules import may_rob, may_take
from clutch.games.dragon_eyes.state import Event, Phase

PHASES = ("turn starts", "drawing", "taking")


def write(s: State) -> str:
    return "\n".join([first_row(s, NAMES), *rows(s, NAMES)])


def first_row(s: State | View, names: Sequence[str]) -> str:
    parts = [f"round {s.rounds}", f"opener {names[s.opener]}", PHASES[s.phase]]
    if s.robber != NOBODY:
        parts.append(f"robber {names[s.robber]}")
    return ", ".join(parts)


def rows(s: State | View, names: Sequence[str]) -> list[str]:
    width = max(5, *(len(name) + 2 for name in names[: s.seats]))
    out = [
        f"{'bag':{width}}{listing(s.bag, STONE_NAMES)}",
        f"{'loot':{width}}{listing(s.loot, STONE_NAMES)}",
    ]
    for seat in range(s.seats):
        star = "*" if seat == s.turn else ""
        out.append(f"{star + names[seat]:{width}}{hers(s.thief[seat])}")
    return out


def hers(thief: Seat) -> str:
    out = f"  out {thief.exit}" if thief.exit else ""
    score = f"  score {thief.score}" if thief.score else ""
    return listing(thief.front, STONE_NAMES) + out + score


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
            elif word in ("bag", "loot"):
                read_listing(rest, s[word], STONE_NAMES)
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
            thief.score = whole(value, 0, 999, "the score")
    read_listing(re.sub(r"(out|score) \S+", "", rest), thief.front, STONE_NAMES)


def flaw(s: State) -> str:
    """What is wrong with this table, or nothing."""
    supply = pieces(s)
    for stone in range(STONES):
        if stone == EYE:
            due = s.opt.eyes
        else:
            due = s.opt.per_kind - (stone < s.seats) if stone < s.opt.kinds else 0
        if supply[stone] != due:
            return f"there are {supply[stone]} {STONE_NAMES[stone]} on the table instead of {due}"
    exits = sorted(int(thief.exit) for thief in s.thief if thief.exit)
    if exits != list(range(1, len(exits) + 1)):
        return "the thieves who are out left in no order: number them 1, 2, ..."
    if s.turn != NOBODY and s.thief[s.turn].exit:
        return f"{NAMES[s.turn]} holds the bag but is out"
    if max(s.opener, s.robber) >= s.seats:
        return "the opener or the robber has no seat"
    return ""


def pieces(s: State) -> list[int]:
    """How many of each stone there are; play never changes it."""
    piles = [s.bag, s.loot, *(thief.front for thief in s.thief)]
    return [sum(int(pile[stone]) for pile in piles) for stone in range(STONES)]


def picture(view: View, names: Sequence[str]) -> str:
    """The table as a person at it sees it."""
    return "\n".join([f"Round {view.rounds}", *rows(view, names)])


def ask(view: View) -> str:
    """What the thief with the bag must decide, and what she risks."""
    ways = []
    if view.phase == Phase.TURN_STARTS:
        draw = "say how many stones you draw" if view.opt.announce else "draw a stone"
        ways = ["leave the hoard with what you have", draw]
    elif view.phase == Phase.DRAWING:
        ways = ["draw another stone"]
    if count(view.loot) and may_take(view):
        ways.append("take all of one kind from the loot")
    elif view.phase != Phase.TURN_STARTS:
        ways.append("pass the bag, for there is no loot")
    if may_rob(view):
        ways.append("rob a thief")
    question = f"{', or '.join(ways).capitalize()}."
    return question if view.phase == Phase.TAKING else f"{question} {risk(view)}"


def risk(view: View) -> str:
    """How near the dragon is to waking."""
    eyes, stones = int(view.bag[EYE]), count(view.bag)
    held = int(view.thief[view.turn].front[EYE])
    odds = f"{eyes} of the {stones} stones in the bag " + ("is an eye" if eyes == 1 else "are eyes")
    if eyes == 1:
        return f"{odds}, and drawing the last one wakes the dragon."
    if held == 2:
        return f"{odds}, and your third wakes the dragon."
    return f"{odds}; you hold {held or 'none'}, and three wake the dragon."


def sentence(event: Seat, view: View, names: Sequence[str]) -> str:
    """One event as this seat tells it."""
    does, stone = teller(event, view, names), STONE_NAMES[event.what]
    match event.kind:
        case Event.ROUND:
            return f"Round {event.many}: " + does("has the bag")
        case Event.DREW:
            return does(f"draws {'an eye' if event.what == EYE else stone}")
        case Event.ROARED:
            return "The dragon roars! " + does("flees and loses everything")
        case Event.SPILLED:
            return "All in the hoard drop a stone of each kind."
        case Event.LEFT:
            return does(f"leaves the hoard with {some(event.many, 'stone')}")
        case Event.TOOK:
            return does(f"takes {event.many} {stone}")
        case Event.ROBBED:
            return does(f"takes {event.many} {stone} from {names[event.whom]}")
        case Event.PASSED:
            return does("passes the bag")
        case Event.SCORED:
            return does(f"scores {some(event.many, 'point')}")
        case _:
            return does(f"wins with {some(event.many, 'point')}")
