"""The widget that shows a game's board and takes clicks on it."""

from typing import TYPE_CHECKING

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.message import Message
from textual.widgets import Static

from clutch.terminal.drawing import Area, Drawing, drawn

if TYPE_CHECKING:
    from textual.screen import Screen

    from clutch.engine.view import View


NOTHING = object()


class Surface(Static):
    """The drawing, in its full size."""


class Board(VerticalScroll, can_focus=False):
    """A game's board; it scrolls if it is larger than the widget."""

    class Clicked(Message):
        """A click on a place: the notations of its moves match the expression `moves`."""

        def __init__(self, moves: str) -> None:
            self.moves = moves
            super().__init__()

    def __init__(self) -> None:
        super().__init__()
        self.surface = Surface()
        self.drawing = Drawing(Text(), [])
        self.seen: View | None = None
        self.focused_move = ""
        self.words = ""  # shown if there is no view
        self.drawn_for: tuple[object, ...] = (NOTHING,) * 4  # what the drawing shows

    def compose(self) -> ComposeResult:
        yield self.surface

    def show(self, view: "View | None", focus: str = "") -> None:
        """Show the board of a view; `focus` are the words of the highlighted move."""
        self.seen, self.focused_move = view, focus
        self.redraw()

    def say(self, words: str) -> None:
        """Show a text instead of a board."""
        self.seen, self.words = None, words
        self.redraw()

    def redraw(self) -> None:
        """Draw the board, unless the last drawing was of the same."""
        wanted = (self.seen, self.focused_move, self.words, self.size)
        if all(one is other or one == other for one, other in zip(wanted, self.drawn_for)):
            return
        self.drawn_for = wanted
        if self.seen is None:
            self.drawing = Drawing(Text(self.words), [])
        else:
            width = max(20, self.size.width - 1)  # the scroll bar
            area = Area(width, max(1, self.size.height), self.focused_move)
            self.drawing = drawn(self.seen, area)
        self.surface.update(self.drawing.text)
        if self.drawing.mark is not None:
            self.scroll_to_region(Region(0, self.drawing.mark, 1, 1), animate=False)

    @property
    def rows(self) -> int:
        """The height of the drawing."""
        return self.drawing.text.plain.count("\n") + 1

    def on_resize(self) -> None:
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        x, y = event.screen_offset - self.surface.region.offset
        moves = self.drawing.at(y, x)
        if moves:
            self.post_message(self.Clicked(moves))


def free_rows(screen: "Screen[None]") -> int:
    """The rows between board and question that the board of a screen leaves empty."""
    below = screen.query_one("#news").size.height
    return screen.query_one("#middle").size.height + below - screen.query_one(Board).rows
