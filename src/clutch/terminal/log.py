"""What happened at the table: the whole log, and the news since a person's last move."""

from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.widgets import RichLog, Static

from clutch.terminal.drawing import FAINT, SEATS, name_seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clutch.terminal.table import LogLine

LEAST_NEWS, MOST_NEWS = 2, 4  # rows for the news, where the board would need them all
BAR = "▏"


class GameLog(RichLog, can_focus=False):
    """The log lines, wrapped to the widget's width, with a bar in the colour of the mover."""

    def __init__(self) -> None:
        super().__init__(wrap=True, min_width=0)
        self.wanted: Sequence[LogLine] = ()
        self.names: Sequence[str] = ()
        self.written: list[LogLine] = []
        self.written_width = 0  # the width that they are wrapped to

    def show(self, log: "Sequence[LogLine]", names: "Sequence[str]") -> None:
        """Show this log; `names` are the players', to be coloured."""
        self.wanted, self.names = log, names
        self.write_lines()

    def on_resize(self, event: events.Resize) -> None:
        self.write_lines()

    def on_show(self) -> None:
        self.write_lines()

    def write_lines(self) -> None:
        """Write the lines that are new, or all if the past or the width has changed.

        A hidden widget has no width to wrap lines to; they are written when it is shown.
        """
        width = self.scrollable_content_region.width
        if self.written != self.wanted[: len(self.written)] or width != self.written_width:
            self.clear()
            self.written, self.written_width = [], width
        if width > 0:
            for line in self.wanted[len(self.written) :]:
                self.write(log_text([line], self.names))
            self.written = list(self.wanted)


class News(Static):
    """What happened since a person's last move, run together, in the rows that a board leaves."""

    def show(self, log: "Sequence[LogLine]", names: "Sequence[str]", free: int) -> None:
        """Show these lines in the rows that the board leaves `free`, or in a few of the board's.

        If they take more, the last ones are shown.
        """
        text = fitted_news(log, names, max(20, self.app.size.width), max(MOST_NEWS, free))
        self.styles.height = max(LEAST_NEWS, text.plain.count("\n") + 1)
        self.update(text)


def fitted_news(log: "Sequence[LogLine]", names: "Sequence[str]", width: int, rows: int) -> Text:
    """The lines run together and wrapped; the first ones are left out if they do not fit."""
    for first in range(len(log) + 1):
        lines = wrapped_words(news_text(log[first:], names, cut=first > 0), width)
        if len(lines) <= rows:
            return Text("\n").join(lines)
    return Text()


def wrapped_words(text: Text, width: int) -> list[Text]:
    """The text in lines of whole words."""
    from rich.console import Console

    return list(text.wrap(Console(width=width), width))


def news_text(log: "Sequence[LogLine]", names: "Sequence[str]", cut: bool = False) -> Text:
    """Log lines run together; a bar in the colour of the mover where another one moves."""
    out, mover = Text("… " if cut else ""), None
    for line in log:
        if line.seat != mover:
            out.append(f"{' ' if mover is not None else ''}{BAR}", seat_style(line.seat))
            mover = line.seat
        elif cell_len(line.text):
            out.append(" ")
        words = Text(line.text)
        name_seats(words, names)
        out.append_text(words)
    return out


def log_text(log: "Sequence[LogLine]", names: "Sequence[str]") -> Text:
    """Log lines, each beginning with a bar in the colour of its mover's seat."""
    out = Text()
    for i, line in enumerate(log):
        words = Text(line.text)
        name_seats(words, names)
        out.append_text(Text().append(BAR, seat_style(line.seat)) + words)
        if i < len(log) - 1:
            out.append("\n")
    return out


def seat_style(seat: int) -> str:
    return SEATS[seat % len(SEATS)] if seat >= 0 else FAINT
