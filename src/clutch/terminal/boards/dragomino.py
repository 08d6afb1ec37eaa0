"""Dragomino: islands in the colours of their lands, yours first, and where a domino would go."""

import re
from typing import TYPE_CHECKING

from rich.text import Text

from clutch.games.dragomino.data import HALVES, REACH
from clutch.games.dragomino.island import bounds
from clutch.games.dragomino.picture import (
    GAP,
    MARGIN,
    display,
    in_hand,
    island,
    nests,
    returned,
    short,
)
from clutch.games.dragomino.state import NONE, STEPS, Phase, xy
from clutch.terminal.drawing import FAINT, SEATS, Area, Drawing, Spot, letter_at, name_seats, word
from clutch.terminal.wording import messages

if TYPE_CHECKING:
    from clutch.engine.kit.declarations import Action
    from clutch.engine.kit.picture_text import Words
    from clutch.engine.view import View

SHADES = {
    "desert": "#e5c07b",
    "snow": "#e4e4e4",
    "prairie": "#98c379",
    "forest": "#4e9a5f",
    "mountain": "#a08f80",
    "volcano": "#e06c5c",
}
LEFT = 5  # letters before the first square of a row
SQUARE = 3  # letters of a square
CAREFUL = ""  # no move


def draw(view: "View", area: Area) -> Drawing:
    row, names, say = view.data, view.names, messages(view.game)
    turn = say.text("board-round", round=int(row.rounds), rounds=view.game.facts["rounds"])
    head = [*display(row, say, area.width)]
    if row.phase == Phase.PLACING:
        head.append(in_hand(row, names, say))
    head += [*nests(row, say), *returned(row, names, say, area.width)]
    lines = [Text(turn, "bold"), *(lands(line, say) for line in head)]
    tight = area.height < TALL
    if not tight:
        lines.append(Text())
    first = row.seat if row.seat != NONE else 0
    order = [(first + i) % row.seats for i in range(row.seats)]
    blocks = [block(view, seat, say) for seat in order]
    mine = len(lines)
    lines += beside(blocks, area.width, tight)
    for line in lines:
        name_seats(line, names)
    spots = [] if row.seat == NONE else squares(view, mine)
    if area.focus and row.phase == Phase.PLACING and row.seat == row.turn:
        ghost(view, lines, mine, view.game.action(area.focus), say)
    return Drawing(Text("\n", no_wrap=True, overflow="crop").join(lines), spots)


TALL = 26  # rows of a board with room for empty lines


def lands(line: str, say: "Words") -> Text:
    text = Text(line)
    for name, shade in SHADES.items():
        text.highlight_regex(rf"{word(say.text(f'land-{name}'))}~?", shade)
    faint = ("picture-eggs", "picture-dragons", "picture-back")
    text.highlight_regex("|".join(re.escape(say.text(name)) for name in faint), FAINT)
    return text


def block(view: "View", seat: int, say: "Words") -> list[Text]:
    """One island; its lands are coloured squares with their letters on."""
    out = []
    for i, line in enumerate(island(view.data, seat, view.names, say)[:-1]):
        text = Text(line.ljust(LEFT) if i else line.replace("*", "▶", 1), "bold" if i == 0 else "")
        if i == 0:
            text.stylize(SEATS[seat], 0, 2)
        else:
            text.highlight_regex(r"(?<= )\.(?= |$)|^ *-?\d+ |^ +-?\d+( +-?\d+)*$", FAINT)
            for name, shade in SHADES.items():
                text.highlight_regex(rf"{short(name, say)}[ ~]?", f"bold black on {shade}")
        out.append(text)
    return out


def beside(blocks: list[list[Text]], width: int, tight: bool) -> list[Text]:
    """Islands side by side, as many as there is room for."""
    out: list[Text] = []
    row: list[list[Text]] = []
    for one in [*blocks, None]:
        used = sum(wide(b) + len(GAP) for b in row)
        if row and (one is None or used + wide(one) > width):
            for i in range(max(map(len, row))):
                line = Text()
                for b in row:
                    part = b[i].copy() if i < len(b) else Text()
                    part.pad_right(wide(b) + len(GAP) - part.cell_len)
                    line.append_text(part)
                line.rstrip()
                out.append(line)
            if one is not None and not tight:
                out.append(Text())
            row = []
        if one is not None:
            row.append(one)
    return out


def wide(one: list[Text]) -> int:
    return max(line.cell_len for line in one)


def corner(view: "View") -> tuple[int, int]:
    """The x of the first column and the y of the first row of your island as drawn."""
    west, _, _, north = bounds(view.data.explorer[view.data.seat])
    return west - MARGIN - REACH, north + MARGIN - REACH


def squares(view: "View", top: int) -> list[Spot]:
    """Your squares: a click means a domino there."""
    west, north = corner(view)
    _, east, south, _ = bounds(view.data.explorer[view.data.seat])
    out = []
    for y in range(north, south - MARGIN - REACH - 1, -1):
        for x in range(west, east + MARGIN - REACH + 1):
            start = LEFT + SQUARE * (x - west)
            out.append(Spot(top + 1 + north - y, start, start + SQUARE, rf"place {x},{y} \w+"))
    return out


def ghost(view: "View", lines: list[Text], top: int, move: "Action", say: "Words") -> None:
    """The domino in hand where the move that is looked at would lay it."""
    west, north = corner(view)
    place, way = move.args
    for half, (px, py) in enumerate((xy(place), xy(place + int(STEPS[way])))):
        name = HALVES[2 * view.data.holding + half]
        at, start = top + 1 + north - py, LEFT + SQUARE * (px - west)
        letters = short(name, say) + ("~" if name.endswith("~") else "?")
        if not 0 <= at < len(lines) or start < LEFT:
            continue
        line = lines[at]
        line.pad_right(max(0, start + SQUARE - line.cell_len))
        first, last = (letter_at(line.plain, cell) for cell in (start, start + SQUARE))
        shade = SHADES[name.rstrip("~")]
        lines[at] = line[:first] + Text(letters, f"bold reverse {shade}") + line[last:]
