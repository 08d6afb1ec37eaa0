"""A screen over the table: a finished game is analysed in a thread, then told."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static
from textual.worker import get_current_worker

from clutch.terminal.analysis import sentences
from clutch.terminal.dialogs import Dialog
from clutch.terminal.wording import say

if TYPE_CHECKING:
    from clutch.engine.table import Table


class Stopped(Exception):
    """The screen was closed before the analysis was done."""


class AnalysisScreen(Dialog[None]):
    """Progress, then luck and play of each of the given seats; Escape stops, or closes it."""

    BINDINGS: ClassVar = [Binding("escape,enter,q", "dismiss", "back")]

    def __init__(self, game: "Table", seats: Iterable[int]) -> None:
        super().__init__()
        self.game, self.seats = game, list(seats)

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(say("analysing", percent=0), id="analysis", markup=False)
            yield Static("", classes="keys", markup=False)

    def on_mount(self) -> None:
        self.run_worker(self.analyse, thread=True, exclusive=True)

    def analyse(self) -> None:
        """In a thread: play the game out from every move, and show what was found."""
        from clutch.analysis import analyse

        worker, shown = get_current_worker(), -1

        def progress(done: int, of: int) -> None:
            nonlocal shown
            if worker.is_cancelled:
                raise Stopped
            if 100 * done // of != shown:
                shown = 100 * done // of
                self.app.call_from_thread(self.show, say("analysing", percent=shown), "")

        try:
            found = analyse(self.game, progress=progress)
        except Stopped:
            return
        told = ["\n".join(sentences(self.game, found, seat)) for seat in self.seats]
        self.app.call_from_thread(self.show, "\n\n".join(told), say("keys-close"))

    def show(self, text: str, keys: str) -> None:
        self.query_one("#analysis", Static).update(Text(text))
        self.query_one(".keys", Static).update(keys)
