"""Dragons' Eggs: abilities in their colours; a click on a card, an ability or a tribe means it."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from clutch.engine.kit.picture_text import cells, padded, widest
from clutch.games.dragons_eggs.data import ABILITY_KEYS, NONE
from clutch.games.dragons_eggs.picture import lying
from clutch.games.dragons_eggs.state import DOWN, FACE
from clutch.terminal.drawing import FAINT, Area, Drawing, Palette, Spot, cell_span, painted, word
from clutch.terminal.wording import messages

if TYPE_CHECKING:
    from clutch.engine.kit.picture_text import Words
    from clutch.engine.view import View

SHADES = {
    "reverse_scale": "#d787ff",
    "steel_scale": "#afafd7",
    "sharp_eyes": "#5fd7d7",
    "wings": "#87afff",
    "orb": "#ffd75f",
    "claw": "#ff6f6f",
}
CAREFUL = "pass .*|discard .*"


def palette(say: "Words") -> Palette:
    """Colours by the words of a language."""
    heads = (say.text(name) for name in ("picture-offer", "picture-abilities", "board-abilities"))
    return Palette(
        styles=(
            *((word(say.text(f"ability-{key}")), shade) for key, shade in SHADES.items()),
            (r"\[\d+\]#?", "bold"),
            (r"\(\d+\)#?", "italic"),
            (r"\(\?\)#?", FAINT),
            (r"\b\d+ eggs?\b", "#ffd787"),
            (re.escape(say.text("picture-legend")), FAINT),
            (rf"(?m)^ +{re.escape(say.text('picture-hand'))}  .*$", FAINT),
            ("(?m)^(" + "|".join(map(re.escape, heads)) + ")", "bold"),
            (rf"; {re.escape(say.text('picture-spent'))} .*", FAINT),
        ),
    )


def draw(view: "View", area: Area) -> Drawing:
    """The picture with the own abilities, which are chosen from, above the other tribes' cards."""
    say = messages(view.game)
    mine = say.text("board-abilities") + ":"
    lines = view.picture(say.lang).rstrip().splitlines()
    own = [line for line in lines if line.startswith(mine)]
    rest = [line for line in lines if line not in own]
    while rest and not rest[-1].strip():
        rest.pop()
    picture = "\n".join([*rest[:2], *own, *rest[2:]])
    drawing = painted(picture, view.names, palette(say), area)
    lines = drawing.text.plain.split("\n")
    spots = [
        Spot(row, *cell_span(line, start, end), moves)
        for row, line in enumerate(lines)
        for start, end, moves in places(view, line, say)
    ]
    return drawing._replace(spots=spots)


def places(view: "View", line: str, say: "Words") -> Iterator[tuple[int, int, str]]:
    """Where in a line of the picture a click means moves: from, to, and their notation."""
    if line.startswith(say.text("board-abilities") + ":"):
        for key in ABILITY_KEYS:
            if found := re.search(word(say.text(f"ability-{key}")), line):
                yield *found.span(), f"(play|discard) {key}"
    width, hand = widest(view.names), 4 + cells(say.text("picture-hand"))
    for seat, name in enumerate(view.names):
        tribe = f"{seat + 1} {padded(name, width)}"
        holds = f"   {padded(name, width)}  {say.text('picture-holds')} "
        if line[1:].startswith(f"{tribe}  "):
            end = 1 + len(tribe)
            yield 1, end, rf"(peek|claw|swap) {seat + 1}\b.*|swap \d \d {seat + 1} \d"
            yield from lying_cards(view, seat, end + hand, say)
        elif seat == view.seat and line.startswith(holds):
            yield from held_cards(view, seat, len(holds))


def lying_cards(
    view: "View", seat: int, start: int, say: "Words"
) -> Iterator[tuple[int, int, str]]:
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
        end = start + len(lying(view.data, view.names, seat, nth, say))
        yield start, end, "|".join(moves)
        start = end + 1


def held_cards(view: "View", seat: int, start: int) -> Iterator[tuple[int, int, str]]:
    """The treasures in the own hand, whose first is drawn at `start`."""
    for worth, played in enumerate(view.data.tribe[seat].played):
        if not played:
            end = start + len(str(worth))
            yield start, end, rf"bid {worth}|pair {worth} \d+|pair \d+ {worth}"
            start = end + 1
