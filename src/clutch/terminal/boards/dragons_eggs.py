"""Dragons' Eggs: abilities in their colours; what you hold stands above what you remember."""

from typing import TYPE_CHECKING

from clutch.terminal.drawing import FAINT, Area, Drawing, Palette, painted

if TYPE_CHECKING:
    from clutch.engine.view import View

ABILITIES = {
    "reverse scale": "#d787ff",
    "steel scale": "#afafd7",
    "sharp eyes": "#5fd7d7",
    "wings": "#87afff",
    "orb": "#ffd75f",
    "claw": "#ff6f6f",
}
PALETTE = Palette(
    styles=(
        *((rf"\b{name}\b", shade) for name, shade in ABILITIES.items()),
        (r"\[\d+\]#?", "bold"),
        (r"\(\d+\)#?", "italic"),
        (r"\(\?\)#?", FAINT),
        (r"\b\d+ eggs?\b", "#ffd787"),
        (r"\(7\) face down.*", FAINT),
        (r"(?m)^ +hand  first.*$", FAINT),
        (r"(?m)^(On offer|Abilities|Your abilities)", "bold"),
        (r"; spent .*", FAINT),
    ),
    spots=(
        (r"^.(\d) \S+", r"seat \1"),
        (r"(?<=Your abilities: )(.+)", r"\1"),
    ),
)


def draw(view: "View", area: Area) -> Drawing:
    lines = str(view).rstrip().splitlines()
    own = [line for line in lines if line.startswith("Your abilities")]
    rest = [line for line in lines if line not in own]
    while rest and not rest[-1].strip():
        rest.pop()
    return painted("\n".join([*rest[:2], *own, *rest[2:]]), view.names, PALETTE, area)
