"""T-Rex: cards and eggs in their colours, and a click on a card means it."""

from typing import TYPE_CHECKING

from clutch.terminal.drawing import FAINT, Area, Drawing, Palette, painted

if TYPE_CHECKING:
    from clutch.engine.view import View

COLOURS = {
    "yellow": "#ffd75f",
    "blue": "#5fafff",
    "brown": "#d78f5f",
    "green": "#87d75f",
    "red": "#ff6f6f",
}
COLOUR = "|".join(COLOURS)
PALETTE = Palette(
    styles=(
        *((rf"\b{name}( \d+)?\b", shade) for name, shade in COLOURS.items()),
        (r"\d+(Y|Bl|Br|G|R)\b", "bold"),
        (r"LAST TURN", "bold reverse"),
        (r"(?<=\d )\*", "bold #ff8700"),
        (r"\bChamaelosaurus\b|\bMeteor shower\b", "bold #d787ff"),
        (r"(?m)^ +pts +eggs.*$", FAINT),
        (r"\(\* a meteor, \+2 draws two cards\)", FAINT),
        (r"(?m)^(Seen before, and now in|Left at the end in|Your hand)", "bold"),
        (r"\bYou\b", "bold"),
    ),
    spots=(
        (rf"\b({COLOUR}) (\d+)", r"play \1_\2"),
        (r"\bMeteor shower\b", "play meteor_shower"),
        (r"\bChamaelosaurus\b", "play chamaelosaurus"),
        (rf"\b(?:a|two) ({COLOUR})\b", r"take \1"),
        (rf"\bhigh trump (?:{COLOUR}),", r"make_high \\w+"),
        (rf"\blow trump (?:{COLOUR})$", r"make_low \\w+"),
        (r"^> You .*", r"discard \\w+"),
    ),
)


def draw(view: "View", area: Area) -> Drawing:
    drawing = painted(str(view), view.names, PALETTE, area)
    lines = drawing.text.plain.split("\n")
    heads = [i for i, line in enumerate(lines) if line.startswith(("Your hand", "Seen", "Left"))]
    hand = range(heads[0], heads[1] if len(heads) > 1 else len(lines)) if heads else range(0)
    # a card is clicked in the hand, not where it lies or is remembered
    spots = [s for s in drawing.spots if s.row in hand or not s.moves.startswith("play")]
    return Drawing(drawing.text, spots)
