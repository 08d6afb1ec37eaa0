"""Dragon Eyes: stones lie about as stones do."""

from typing import TYPE_CHECKING, Any

from rich.text import Text

from clutch.games.dragon_eyes.data import EYE, STONE_KEYS
from clutch.terminal.drawing import FAINT, SEATS, Area, Drawing, Spot

if TYPE_CHECKING:
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


def draw(view: "View", area: Area) -> Drawing:
    row, names, spots = view.data, view.names, list[Spot]()
    wide = max(5, *(len(name) for name in names)) + 1
    bag, eyes = sum(map(int, row.bag)), int(row.bag[EYE])
    head = Text().append(f"Round {row.rounds}", "bold")
    head.append(f"   {bag} stones in the bag, {eyes} of them dragon eyes", FAINT)
    lines = [head, Text()]
    lines += bag_lines(row.bag, wide, area.width)
    lines.append(Text().append(f"  {'loot':{wide}}", "bold") + heap(row.loot))
    here = len(lines) - 1
    spots += [Spot(here, *where, f"take {kind}") for kind, where in places(lines[here])]
    lines.append(Text("  " + "─" * (min(area.width, NARROW + 12) - 4), FAINT))
    for seat in range(row.seats):
        me = row.thief[seat]
        line = Text().append("▶ " if seat == row.turn else "  ", f"bold {SEATS[seat]}")
        line.append(f"{names[seat]:{wide}}", f"bold {SEATS[seat]}")
        line += heap(me.front)
        line.pad_right(max(1, NARROW - len(line)))
        line.append(f"{'out ' + str(me.exit) if me.exit else '':6}", "italic" if me.exit else "")
        line.append(f"{me.score:3} points" if me.score != 1 else "  1 point", "bold")
        spots += [
            Spot(len(lines), *where, f"rob {seat + 1} {kind}") for kind, where in places(line)
        ]
        lines.append(line)
    kept = lines if len(lines) <= area.height else [line for line in lines if line.plain]
    gone = len(lines) - len(kept)
    text = Text("\n", no_wrap=True, overflow="crop").join(kept)
    return Drawing(text, [spot._replace(row=spot.row - gone) for spot in spots])


def bag_lines(bag: Any, wide: int, width: int) -> list[Text]:
    """The bag, by kind, on as many lines as it takes."""
    lines = [Text().append(f"  {'bag':{wide}}", "bold")]
    for stone in range(len(bag)):
        alone = [many if i == stone else 0 for i, many in enumerate(bag)]
        if not bag[stone] and (stone or any(bag)):
            continue
        kind = heap(alone, 1)
        if len(lines[-1]) + len(kind) > width:
            lines.append(Text(" " * (wide + 2)))
        lines[-1].append_text(kind)
    return lines


def heap(pile: Any, most: int = MANY) -> Text:
    """Stones by kind: one by one while they can be seen at a glance."""
    out = Text()
    for stone, many in enumerate(map(int, pile)):
        if many:
            name = STONE_KEYS[stone]
            sign = "◉" if stone == EYE else "◆"
            stones = sign * many if many <= most else f"{sign}×{many}"
            out.append(f"{stones} {name}", SHADES[name])
            out.append("  ")
    if not out.plain:
        out.append("–", FAINT)
    return out


def places(line: Text) -> list[tuple[str, tuple[int, int]]]:
    """Where each kind of treasure lies in a line."""
    return [
        (line.plain[span.start : span.end].rpartition(" ")[2], (span.start, span.end))
        for span in line.spans
        if line.plain[span.start : span.start + 1] == "◆"
    ]
