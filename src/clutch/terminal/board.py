"""The board on the screen, and the story beside it."""

from typing import TYPE_CHECKING

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.message import Message
from textual.widgets import RichLog, Static

from clutch.terminal.drawing import FAINT, SEATS, Drawing, Room, drawn, name_seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clutch.engine.view import View
    from clutch.terminal.table import Line


NEWS = 2  # lines of what happened, where the story has no place of its own


class Surface(Static):
    """What is drawn; as large as the drawing."""


class Board(VerticalScroll, can_focus=False):
    """A game's table; it scrolls where it is larger than its place."""

    class Said(Message):
        """A click on a place that means these words."""

        def __init__(self, words: str) -> None:
            self.words = words
            super().__init__()

    def __init__(self) -> None:
        super().__init__()
        self.surface = Surface()
        self.drawing = Drawing(Text(), [])
        self.seen: View | None = None
        self.focused_move = ""
        self.words = ""  # shown instead of a table

    def compose(self) -> ComposeResult:
        yield self.surface

    def show(self, view: "View | None", focus: str = "") -> None:
        self.seen, self.focused_move = view, focus
        self.redraw()

    def say(self, words: str) -> None:
        """Words where there is no table to be seen."""
        self.seen, self.words = None, words
        self.redraw()

    def redraw(self) -> None:
        if self.seen is None:
            self.drawing = Drawing(Text(self.words), [])
        else:
            width = max(20, self.size.width - 1)  # the scroll bar
            room = Room(width, max(1, self.size.height), self.focused_move)
            self.drawing = drawn(self.seen, room)
        self.surface.update(self.drawing.text)
        if self.drawing.mark is not None:
            self.scroll_to_region(Region(0, self.drawing.mark, 1, 1), animate=False)

    def on_resize(self) -> None:
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        x, y = event.screen_offset - self.surface.region.offset
        words = self.drawing.at(y, x)
        if words:
            self.post_message(self.Said(words))


class Story(RichLog, can_focus=False):
    """What happened so far, in the colours of who did it."""

    def __init__(self) -> None:
        super().__init__(wrap=True, min_width=0)
        self.shown: list[Line] = []

    def show(self, log: "Sequence[Line]", names: "Sequence[str]") -> None:
        """Only what is new is written, unless the past is another."""
        if self.shown != log[: len(self.shown)]:
            self.clear()
            self.shown = []
        for line in log[len(self.shown) :]:
            self.write(told([line], names))
        self.shown = list(log)


def told(log: "Sequence[Line]", names: "Sequence[str]") -> Text:
    """Lines of the log, each beginning with a bar in the colour of its mover's seat."""
    out = Text()
    for i, line in enumerate(log):
        style = SEATS[line.seat % len(SEATS)] if line.seat >= 0 else FAINT
        row = Text().append("▏", style)
        words = Text(line.text)
        name_seats(words, names)
        out.append_text(row + words)
        if i < len(log) - 1:
            out.append("\n")
    return out
