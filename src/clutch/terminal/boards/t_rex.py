"""T-Rex: cards and eggs in their colours, and a click on a card means it."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from clutch.games.t_rex.data import CARD_KEYS, COLOUR_KEYS
from clutch.games.t_rex.picture import high_trump, low_trump
from clutch.games.t_rex.ranking import is_meteor
from clutch.terminal.drawing import (
    FAINT,
    Area,
    Drawing,
    Palette,
    Spot,
    cell_span,
    painted,
    word,
)
from clutch.terminal.wording import messages

if TYPE_CHECKING:
    from clutch.engine.kit.picture_text import Words
    from clutch.engine.view import View

SHADES = {
    "yellow": "#ffd75f",
    "blue": "#5fafff",
    "brown": "#d78f5f",
    "green": "#87d75f",
    "red": "#ff6f6f",
}
METEORS = "|".join(key for card, key in enumerate(CARD_KEYS) if is_meteor(card))
CAREFUL = f"play ({METEORS})"  # begins the last turn


def draw(view: "View", area: Area) -> Drawing:
    say = messages(view.game)
    drawing = painted(view.picture(say.lang), view.names, palette(say), area)
    lines = drawing.text.plain.split("\n")
    spots = [
        Spot(row, *cell_span(line, start, end), moves)
        for row, line in enumerate(lines)
        for start, end, moves in places(view, say, lines, row)
    ]
    return Drawing(drawing.text, spots)


def palette(say: "Words") -> Palette:
    """Colours by the words of a language."""
    colours = {key: word(say.text(f"colour-{key}")) for key in COLOUR_KEYS}
    special = (say.text(f"card-{key}") for key in ("chamaelosaurus", "meteor_shower"))
    heads = (say.text(f"picture-{head}") for head in ("seen", "last"))
    return Palette(
        styles=(
            *((rf"{name}( \d+)?", SHADES[key]) for key, name in colours.items()),
            (r"\d+(Y|Bl|Br|G|R)\b", "bold"),
            (
                r"(?m)^" + re.escape(say.text("picture-last-turn").split(":")[0]) + ":",
                "bold reverse",
            ),
            (r"(?<=\d )\*", "bold #ff8700"),
            ("|".join(map(word, special)), "bold #d787ff"),
            (rf"(?m)^ +{word(say.text('picture-points'))} +.*$", FAINT),
            (re.escape(say.text("picture-symbols")), FAINT),
            (
                "(?m)^(" + "|".join(map(re.escape, (*heads, say.text("board-your-hand")))) + ")",
                "bold",
            ),
            (word(say.text("picture-you")), "bold"),
        ),
    )


def places(
    view: "View", say: "Words", lines: list[str], row: int
) -> Iterator[tuple[int, int, str]]:
    """Where in a line a click means moves: from, to, and their notation."""
    line = lines[row]
    if row == 0:
        for text, moves in (
            (high_trump(view.data, say), "high"),
            (low_trump(view.data, say), "low"),
        ):
            if (at := line.find(text)) >= 0:
                yield at, at + len(text), rf"make_{moves} \w+"
    elif line.startswith(say.text("board-to-win")):
        for key in COLOUR_KEYS:
            for found in re.finditer(word(say.text(f"colour-{key}")), line):
                yield *found.span(), f"take {key}"
    elif line.startswith("> "):
        yield 0, len(line), r"discard \w+"
    elif in_hand(say, lines, row):
        for key in CARD_KEYS:
            for found in re.finditer(rf"{re.escape(say.text(f'card-{key}'))}(?!\d)", line):
                yield *found.span(), f"play {key}"


def in_hand(say: "Words", lines: list[str], row: int) -> bool:
    """Whether a line shows cards of the own hand: there a card is clicked, not where it lies."""
    ends = (say.text("picture-seen"), say.text("picture-last"))
    heads = [
        line for line in lines[: row + 1] if line.startswith((say.text("board-your-hand"), *ends))
    ]
    return bool(heads) and not heads[-1].startswith(ends)
