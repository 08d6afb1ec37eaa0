"""The list of legal moves: arrow keys and mouse highlight one, typed words narrow the list."""

import re
from collections.abc import Collection, Mapping

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from clutch.terminal.typed_moves import Choice, matching, numbered

PLAIN, CURSOR, TIP = Style(), Style(reverse=True, bold=True), Style(color="green", bold=True)
GAP = 3  # characters between two columns
LEAST_ROWS, MOST_ROWS, TALL = 2, (3, 8), 34  # of the list; more in a tall window


class MoveList(ScrollView, can_focus=False):
    """Moves in columns, one of them highlighted."""

    class Highlighted(Message):
        """Another move is highlighted."""

    class Chosen(Message):
        def __init__(self, move: str) -> None:
            self.move = move  # its notation
            super().__init__()

    def __init__(self) -> None:
        super().__init__()
        self.all: list[Choice] = []
        self.shown: list[Choice] = []
        self.tips: Mapping[str, str] = {}
        self.careful = "(?!)"
        self.at = 0

    @property
    def highlighted(self) -> str:
        """The notation of the move that is looked at."""
        return self.shown[self.at].text if self.shown else ""

    def offer(self, moves: Mapping[str, str], careful: str = "(?!)") -> None:
        """Other moves than before: labels by notation.

        The highlight begins at the first move that `careful` does not match.
        """
        self.all, self.careful = numbered(moves), careful
        self.tips = {}
        self.narrow("")

    def narrow(self, said: str) -> None:
        """List only the moves that this text can mean."""
        self.shown = matching(self.all, said, ()) if said.strip() else list(self.all)
        self.at = self.harmless()
        self.laid_out()

    def narrow_to(self, moves: Collection[str]) -> None:
        """Only these moves, by their notation."""
        self.shown = [choice for choice in self.all if choice.text in moves]
        self.at = self.harmless()
        self.laid_out()

    def harmless(self) -> int:
        """The index of the first move that nobody would regret to have made by chance."""
        calm = (i for i, c in enumerate(self.shown) if not re.fullmatch(self.careful, c.text))
        return next(calm, 0)

    def advise(self, tips: Mapping[str, str]) -> None:
        """Show a text beside each move, by its words; highlight the first of them."""
        self.tips = tips
        self.laid_out()
        best = next(iter(tips), "")
        self.look(next((i for i, c in enumerate(self.shown) if c.text == best), self.at))

    @property
    def wide(self) -> int:
        cells = [cell_len(choice.label) + cell_len(self.tip(choice)) for choice in self.shown]
        return max(cells, default=0) + 2 + GAP

    @property
    def columns(self) -> int:
        return max(1, (self.size.width or 1) // self.wide)

    @property
    def rows(self) -> int:
        return -(-len(self.shown) // self.columns)

    def tip(self, choice: Choice) -> str:
        tip = self.tips.get(choice.text, "")
        return f"  {tip}" if tip else ""

    def laid_out(self) -> None:
        """Lay the list out anew after its moves, texts or width changed."""
        most = MOST_ROWS[self.app.size.height >= TALL]
        self.styles.height = max(LEAST_ROWS, min(most, self.rows))
        self.virtual_size = Size(min(self.size.width, self.columns * self.wide), self.rows)
        self.look(self.at)
        self.refresh()

    def on_resize(self) -> None:
        self.laid_out()

    def look(self, at: int) -> None:
        """Highlight the move at this index of the list and scroll to it."""
        self.at = max(0, min(at, len(self.shown) - 1))
        if self.rows:
            self.scroll_to_region(Region(0, self.at % self.rows, 1, 1), animate=False)
        self.refresh()
        self.post_message(self.Highlighted())

    def walk(self, key: str) -> None:
        """Move the highlight by a key; up and down run on into the next column."""
        match key:
            case "down":
                self.look((self.at + 1) % max(1, len(self.shown)))
            case "up":
                self.look((self.at - 1) % max(1, len(self.shown)))
            case "right":
                self.look(self.at + self.rows if self.at + self.rows < len(self.shown) else self.at)
            case "left":
                self.look(self.at - self.rows if self.at >= self.rows else self.at)
            case "pagedown":
                self.look(self.at + self.size.height)
            case "pageup":
                self.look(self.at - self.size.height)

    def render_line(self, y: int) -> Strip:
        row = y + self.scroll_offset.y
        segments: list[Segment] = []
        for i in range(row, len(self.shown), max(1, self.rows)) if row < self.rows else ():
            choice = self.shown[i]
            here = i == self.at
            words = f"{'›' if here else ' '}{choice.label} "
            segments.append(Segment(words, CURSOR if here else PLAIN))
            segments.append(Segment(self.tip(choice), TIP))
            segments.append(Segment(" " * (self.wide - cell_len(words + self.tip(choice)))))
        strip = Strip(segments).apply_style(self.rich_style)
        return strip.extend_cell_length(self.size.width, self.rich_style).crop(0, self.size.width)

    def index_at(self, x: int, y: int) -> int | None:
        """The index of the move at this place of the widget."""
        row, column = y + self.scroll_offset.y, x // self.wide
        at = column * self.rows + row
        return at if row < self.rows and column < self.columns and at < len(self.shown) else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        at = self.index_at(event.x, event.y)
        if at is not None and at != self.at:
            self.look(at)

    def on_click(self, event: events.Click) -> None:
        at = self.index_at(event.x, event.y)
        if at is not None:
            self.look(at)
            self.post_message(self.Chosen(self.shown[at].text))
