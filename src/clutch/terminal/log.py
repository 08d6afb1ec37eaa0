"""The widget that shows a game's log."""

from typing import TYPE_CHECKING

from rich.text import Text
from textual import events
from textual.widgets import RichLog

from clutch.terminal.drawing import FAINT, SEATS, name_seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clutch.terminal.table import LogLine

NEWS = 2  # log lines that a narrow screen shows below the board


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


def log_text(log: "Sequence[LogLine]", names: "Sequence[str]") -> Text:
    """Log lines, each beginning with a bar in the colour of its mover's seat."""
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
