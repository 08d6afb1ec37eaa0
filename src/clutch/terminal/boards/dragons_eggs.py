"""Dragons' Eggs: abilities in their colours; a click on a card, an ability or a tribe means it."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from clutch.games.dragons_eggs.data import ABILITY_KEYS, NONE
from clutch.games.dragons_eggs.picture import ABILITY_NAMES, lying
from clutch.games.dragons_eggs.state import DOWN, FACE
from clutch.terminal.drawing import FAINT, Area, Drawing, Palette, Spot, painted

if TYPE_CHECKING:
    from clutch.engine.view import View

SHADES = {
    "reverse_scale": "#d787ff",
    "steel_scale": "#afafd7",
    "sharp_eyes": "#5fd7d7",
    "wings": "#87afff",
    "orb": "#ffd75f",
    "claw": "#ff6f6f",
}
OWN = "Your abilities"
HAND = len("  hand  ")  # the column between a tribe's name and its cards
PALETTE = Palette(
    styles=(
        *((rf"\b{name}\b", SHADES[key]) for key, name in zip(ABILITY_KEYS, ABILITY_NAMES)),
        (r"\[\d+\]#?", "bold"),
        (r"\(\d+\)#?", "italic"),
        (r"\(\?\)#?", FAINT),
        (r"\b\d+ eggs?\b", "#ffd787"),
        (r"\(7\) face down.*", FAINT),
        (r"(?m)^ +hand  first.*$", FAINT),
        (rf"(?m)^(On offer|Abilities|{OWN})", "bold"),
        (r"; spent .*", FAINT),
    ),
)


def draw(view: "View", area: Area) -> Drawing:
    """The picture with the own abilities, which are chosen from, above the other tribes' cards."""
    lines = str(view).rstrip().splitlines()
    own = [line for line in lines if line.startswith(OWN)]
    rest = [line for line in lines if line not in own]
    while rest and not rest[-1].strip():
        rest.pop()
    picture = "\n".join([*rest[:2], *own, *rest[2:]])
    drawing = painted(picture, view.names, PALETTE, area)
    lines = drawing.text.plain.split("\n")
    spots = [Spot(row, *place) for row, line in enumerate(lines) for place in places(view, line)]
    return drawing._replace(spots=spots)


def places(view: "View", line: str) -> Iterator[tuple[int, int, str]]:
    """Where in a line of the picture a click means moves: from, to, and their notation."""
    if line.startswith(OWN):
        for key, ability in zip(ABILITY_KEYS, ABILITY_NAMES):
            if found := re.search(rf"\b{ability}\b", line):
                yield *found.span(), f"(play|discard) {key}"
    width = max(map(len, view.names))
    for seat, name in enumerate(view.names):
        tribe, hand = f"{seat + 1} {name:{width}}", f"   {name:{width}}  holds "
        if line[1:].startswith(f"{tribe}  "):
            end = 1 + len(tribe)
            yield 1, end, rf"(peek|claw|swap) {seat + 1}\b.*|swap \d \d {seat + 1} \d"
            yield from lying_cards(view, seat, end + HAND)
        elif seat == view.seat and line.startswith(hand):
            yield from held_cards(view, seat, len(hand))


def lying_cards(view: "View", seat: int, start: int) -> Iterator[tuple[int, int, str]]:
    """The cards in front of a tribe, whose first is drawn at `start`."""
    for nth, card in enumerate(view.data.tribe[seat].front):
        if card == NONE:
            continue
        owner, face = int(card) // 2, int(card) % 2
        place = f"{seat + 1} {nth + 1}"
        moves = [f"claw {place}", f"swap {place} .*", rf"swap \d \d {place}"]
        if face == DOWN:
            moves.append(f"peek {owner + 1}")
        if owner == view.seat:
            moves.append(f"(guard|take_back) {FACE.key(face)}")
        if seat == view.seat:
            moves.append("orb")
        end = start + len(lying(view.data, view.names, seat, nth))
        yield start, end, "|".join(moves)
        start = end + 1


def held_cards(view: "View", seat: int, start: int) -> Iterator[tuple[int, int, str]]:
    """The treasures in the own hand, whose first is drawn at `start`."""
    for worth, played in enumerate(view.data.tribe[seat].played):
        if not played:
            end = start + len(str(worth))
            yield start, end, rf"bid {worth}|pair {worth} \d+|pair \d+ {worth}"
            start = end + 1
