"""The notice that covers a screen which is too small for a board."""

from textual.widgets import Static

from clutch.terminal.wording import say

COLUMNS, ROWS = 80, 24  # the least that every board fits


class TooSmall(Static):
    """Says how large the window must be; shown by the style sheet below that size."""

    def on_mount(self) -> None:
        self.tell()

    def on_resize(self) -> None:
        self.tell()

    def tell(self) -> None:
        wide, tall = self.app.size
        self.update(say("too-small", columns=COLUMNS, rows=ROWS, wide=wide, tall=tall))
