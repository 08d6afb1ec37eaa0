"""The widget that shows a game's log."""

from typing import TYPE_CHECKING

from rich.text import Text
from textual.widgets import RichLog

from clutch.terminal.drawing import FAINT, SEATS, name_seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clutch.terminal.table import LogLine

NEWS = 2  # log lines that a narrow screen shows below the board


class GameLog(RichLog, can_focus=False):
    """What happened so far, in the colours of who did it."""

    def __init__(self) -> None:
        super().__init__(wrap=True, min_width=0)
        self.shown: list[LogLine] = []

    def show(self, log: "Sequence[LogLine]", names: "Sequence[str]") -> None:
        """Only what is new is written, unless the past is another."""
        if self.shown != log[: len(self.shown)]:
            self.clear()
            self.shown = []
        for line in log[len(self.shown) :]:
            self.write(log_text([line], names))
        self.shown = list(log)


def log_text(log: "Sequence[LogLine]", names: "Sequence[str]") -> Text:
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
