"""Dragon Eyes: stones lie about as stones do."""

from typing import TYPE_CHECKING, Any

from rich.text import Text

from clutch.engine.kit.picture_text import padded, widest
from clutch.games.dragon_eyes.data import EYE, STONE_KEYS
from clutch.games.dragon_eyes.picture import stone_names
from clutch.terminal.drawing import FAINT, SEATS, Area, Drawing, Spot, cell_span
from clutch.terminal.wording import messages

if TYPE_CHECKING:
    from clutch.engine.kit.picture_text import Words
    from clutch.engine.view import View

SHADES = {
    "gold": "#ffd700",
    "silver": "#d0d0d0",
    "ruby": "#ff5f87",
    "jade": "#5fd787",
    "pearl": "#ffd7ff",
    "amber": "#ff8700",
    "opal": "#87d7ff",
    "onyx": "#8787af",
    "eye": "#ff0000",
}
MANY = 5  # stones of a kind that are drawn one by one
NARROW = 60
CAREFUL = "leave|pass"


def draw(view: "View", area: Area) -> Drawing:
    row, names, spots, say = view.data, view.names, list[Spot](), messages(view.game)
    bag, loot = say.text("picture-bag"), say.text("picture-loot")
    wide = max(5, widest((*names, bag, loot))) + 1
    stones, eyes = sum(map(int, row.bag)), int(row.bag[EYE])
    head = Text().append(say.text("board-round", round=int(row.rounds)), "bold")
    head.append(f"   {say.text('picture-in-bag', stones=stones, eyes=eyes)}", FAINT)
    lines = [head, Text()]
    lines += bag_lines(row.bag, padded(f"  {bag}", wide + 2), area.width, say)
    lines.append(Text().append(padded(f"  {loot}", wide + 2), "bold") + heap(row.loot, say))
    here = len(lines) - 1
    spots += [Spot(here, *where, f"take {kind}") for kind, where in places(lines[here], say)]
    lines.append(Text("  " + "─" * (min(area.width, NARROW + 12) - 4), FAINT))
    for seat in range(row.seats):
        me = row.thief[seat]
        line = Text().append("▶ " if seat == row.turn else "  ", f"bold {SEATS[seat]}")
        line.append(padded(names[seat], wide), f"bold {SEATS[seat]}")
        line += heap(me.front, say)
        line.pad_right(max(1, NARROW - line.cell_len))
        out = say.text("picture-out", place=int(me.exit)) if me.exit else ""
        line.append(padded(out, 7), "italic" if me.exit else "")
        line.append(say.text("picture-points", points=int(me.score)), "bold")
        spots += [
            Spot(len(lines), *where, f"rob {seat + 1} {kind}") for kind, where in places(line, say)
        ]
        lines.append(line)
    kept = lines if len(lines) <= area.height else [line for line in lines if line.plain]
    gone = len(lines) - len(kept)
    text = Text("\n", no_wrap=True, overflow="crop").join(kept)
    return Drawing(text, [spot._replace(row=spot.row - gone) for spot in spots])


def bag_lines(bag: Any, label: str, width: int, say: "Words") -> list[Text]:
    """The bag, by kind, on as many lines as it takes."""
    lines = [Text().append(label, "bold")]
    for stone in range(len(bag)):
        alone = [many if i == stone else 0 for i, many in enumerate(bag)]
        if not bag[stone] and (stone or any(bag)):
            continue
        kind = heap(alone, say, 1)
        if lines[-1].cell_len + kind.cell_len > width:
            lines.append(Text(" " * widest([label])))
        lines[-1].append_text(kind)
    return lines


def heap(pile: Any, say: "Words", most: int = MANY) -> Text:
    """Stones by kind: one by one while they can be seen at a glance."""
    out, names = Text(), stone_names(say)
    for stone, many in enumerate(map(int, pile)):
        if many:
            sign = "◉" if stone == EYE else "◆"
            stones = sign * many if many <= most else f"{sign}×{many}"
            out.append(f"{stones} {names[stone]}", SHADES[STONE_KEYS[stone]])
            out.append("  ")
    if not out.plain:
        out.append("–", FAINT)
    return out


def places(line: Text, say: "Words") -> list[tuple[str, tuple[int, int]]]:
    """Where each kind of treasure lies in a line."""
    keys = dict(zip(stone_names(say), STONE_KEYS))
    found = []
    for span in line.spans:
        sign, _, name = line.plain[span.start : span.end].partition(" ")
        if sign.startswith("◆"):
            found.append((keys[name], cell_span(line.plain, span.start, span.end)))
    return found
