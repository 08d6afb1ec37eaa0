"""The Textual application, with a screen to play a game and one to replay it."""

import contextlib
import signal
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import App

from clutch.engine.errors import ClutchError
from clutch.terminal.saving import GameSaver, unused_path

if TYPE_CHECKING:
    from textual.screen import Screen

    from clutch.engine.table import Table
    from clutch.terminal.table import TerminalTable

WIDE, TALL = 110, 34  # columns for the log beside the board, rows for a longer list of moves


class TerminalApp(App[list[str]]):
    """An app with one first screen; it returns the lines to print when it has ended."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012  # as Textual has it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (TALL, "-tall")]  # noqa: RUF012

    def __init__(self, first: "Screen[Any]", title: str) -> None:
        super().__init__()
        self.first = first
        self.title = title

    def on_mount(self) -> None:
        self.theme = "textual-dark"
        self.push_screen(self.first)


class PlayApp(TerminalApp):
    """Plays a game at a table."""

    def __init__(self, table: "TerminalTable", save: Path | None = None) -> None:
        from clutch.terminal.play_screen import PlayScreen

        self.table = table
        self.saver = GameSaver(table, save)
        super().__init__(PlayScreen(table, self.saver), table.game.title)

    def rescue(self) -> None:
        """Save the game and end, after the terminal was closed or the app failed."""
        if not self.saver.safe:
            with contextlib.suppress(ClutchError):
                self.saver.save(self.saver.path or unused_path(self.table.game))
        self.exit([])


def play(table: "TerminalTable", save: Path | None) -> int:
    """Play at this table on the screen, saving to `save` if given; the exit status."""
    app = PlayApp(table, save)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, lambda *_: app.call_later(app.rescue))
    try:
        return print_lines(app.run())
    except Exception:  # a fault of a game: its record is what a report needs
        app.rescue()
        raise
    finally:
        table.close()


def replay(table: "Table", seat: int | None, open: bool, auto: float | None) -> int:
    """Replay a game on the screen, as `seat` sees it, or with nothing hidden if `open`.

    With `auto` it runs by itself, at so many seconds a move.
    """
    from clutch.terminal.replay_screen import ReplayScreen

    return print_lines(TerminalApp(ReplayScreen(table, seat, open, auto), table.game.title).run())


def print_lines(lines: list[str] | None) -> int:
    for line in lines or ():
        print(line)
    return 0
