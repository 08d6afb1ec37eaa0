"""Golden Eggs: eggs in the colour of their number, and a click on an egg means it."""

from typing import TYPE_CHECKING

from clutch.terminal.drawing import FAINT, Area, Drawing, Palette, painted, word
from clutch.terminal.wording import messages

if TYPE_CHECKING:
    from clutch.engine.view import View

NUMBERS = {
    "3": "#ff8787",
    "4": "#ffaf5f",
    "5": "#d7d75f",
    "6": "#87d787",
    "7": "#5fd7d7",
    "8": "#87afff",
    "9": "#ffd75f",
}
CAREFUL = ""  # no move


def draw(view: "View", area: Area) -> Drawing:
    say = messages(view.game)
    palette = Palette(
        styles=(
            (r"\( \)", "#af8700"),
            *((rf"\[{number}\]", f"bold black on {shade}") for number, shade in NUMBERS.items()),
            *((rf"\({number}\)", f"italic {shade}") for number, shade in NUMBERS.items()),
            (rf"\[[^\d ]\]|{word(say.text('board-broken'))}", "bold #ff5f5f"),
            (r"(?<=\d\]|.\])<", "bold"),
            (r"(?<= )\.(?= |$)", FAINT),
            (r"(?m)^\[9\] .*$", FAINT),
        ),
        spots=((r"(?<= )(\d+) [\[(].[\])]<?", r"\\w+ \1"),),
    )
    return painted(view.picture(say.lang), view.names, palette, area)
