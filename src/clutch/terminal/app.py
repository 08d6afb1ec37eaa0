"""The Textual application, with screens to set up a game, to play it and to replay it."""

import contextlib
import os
import select
import signal
import sys
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.theme import BUILTIN_THEMES

from clutch.engine.errors import ClutchError
from clutch.terminal.ascii_output import is_utf8
from clutch.terminal.colours import AsciiOnly, Readable, background_theme
from clutch.terminal.saving import GameSaver, unused_path
from clutch.terminal.too_small import COLUMNS, ROWS
from clutch.terminal.wording import title

if TYPE_CHECKING:
    from textual.filter import LineFilter
    from textual.screen import Screen

    from clutch.engine.game import Game
    from clutch.engine.table import Table
    from clutch.terminal.setup import Setup
    from clutch.terminal.table import TerminalTable

WIDE = 110  # columns for the log beside the board
HUNG_UP = 129  # the exit status after the terminal was closed, as shells count it
LIGHT = replace(  # Textual's own is grey, which a white terminal frames like a box
    BUILTIN_THEMES["textual-light"],
    name="clutch-light",
    background="#FFFFFF",
    surface="#F2F2F0",
    panel="#E4E4E0",
)


class TerminalApp(App[list[str]]):
    """An app with one first screen; it returns the lines to print when it has ended."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-tiny"), (COLUMNS, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (ROWS, "-low")]  # noqa: RUF012

    def __init__(self, first: "Screen[Any] | None", name: str, colours: str = "dark") -> None:
        """Begin with a screen; `colours` are for a dark or a light terminal."""
        super().__init__()
        self.first = first
        self.title = name
        self.colours = colours
        self.filters: list[LineFilter] = [Readable()] if is_utf8() else [Readable(), AsciiOnly()]

    def get_line_filters(self) -> "Sequence[LineFilter]":
        return [*super().get_line_filters(), *self.filters]

    def notify(self, message: str, **how: Any) -> None:
        """Show a notice in place of the one before: piled up they would cover the board."""
        self.clear_notifications()
        super().notify(message, **how)

    def on_mount(self) -> None:
        self.register_theme(LIGHT)
        self.theme = LIGHT.name if self.colours == "light" else "textual-dark"
        if self.first is not None:
            self.push_screen(self.first)


class PlayApp(TerminalApp):
    """Plays a game at a table, and then others."""

    def __init__(
        self,
        table: "TerminalTable | None",
        save: Path | None = None,
        colours: str = "dark",
        games: "Sequence[Game]" = (),
    ) -> None:
        """Play at a table; without one, let one of `games` be set up first."""
        self.games = games
        self.table = table
        self.saver: GameSaver | None = None
        super().__init__(None, "" if table is None else title(table.game), colours)
        if table is not None:
            self.first = self.seat(table, save)
        self.save = save

    def seat(self, table: "TerminalTable", save: Path | None = None) -> "Screen[Any]":
        """The screen of a table, which is now the one that is played at."""
        from clutch.terminal.lesson_screen import LessonScreen
        from clutch.terminal.lesson_table import LessonTable
        from clutch.terminal.play_screen import PlayScreen

        self.table, self.title = table, title(table.game)
        if isinstance(table, LessonTable):
            self.saver = None
            return LessonScreen(table)
        self.saver = GameSaver(table, save)
        return PlayScreen(table, self.saver)

    def on_mount(self) -> None:
        super().on_mount()
        if self.first is None:
            self.set_up()

    def set_up(self, before: "Setup | None" = None) -> None:
        """Let a game be set up and play it; Escape goes back to the table, or ends the app."""
        from clutch.terminal.setup_screen import SetupScreen

        def chosen(setup: "Setup | None") -> None:
            if setup is not None:
                self.begin(setup)
            elif self.table is None:
                self.exit([])

        self.push_screen(SetupScreen(self.games, before), chosen)

    def begin(self, setup: "Setup") -> None:
        """Play a game of this set-up in place of the one that was played."""
        from clutch.terminal.lesson_table import LessonTable

        path = self.save if self.table is None else None
        if self.table is not None:
            self.table.close()
            self.pop_screen()
        table = LessonTable(setup.game) if setup.lesson else setup.table()
        self.first = self.seat(table, path)
        self.push_screen(self.first)

    def rescue(self) -> None:
        """Save the game, after the terminal was closed or the app failed."""
        if self.table is not None and self.saver is not None and not self.saver.safe:
            with contextlib.suppress(ClutchError):
                self.saver.save(self.saver.path or unused_path(self.table.game))


def play(
    table: "TerminalTable | None",
    save: Path | None,
    colours: str | None = None,
    games: "Sequence[Game]" = (),
) -> int:
    """Play at this table on the screen, saving to `save` if given; the exit status."""
    app = PlayApp(table, save, colours or background_theme(), games)

    def leave() -> None:
        """Whatever the app waits for, there is nobody left to answer it: save the game and end."""
        app.rescue()
        if app.table is not None:
            with contextlib.suppress(Exception):
                app.table.close()
        os._exit(HUNG_UP)

    def hung_up(*_: object) -> None:
        """Leave, once, in a thread of its own: what is interrupted may hold a lock it needs."""
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        threading.Thread(target=leave).start()

    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, hung_up)
        threading.Thread(target=wait_for_hang_up, daemon=True).start()
    try:
        return print_lines(app.run())
    except Exception:  # a fault of a game: its record is what a report needs
        app.rescue()
        raise
    finally:
        if app.table is not None:
            app.table.close()


def wait_for_hang_up() -> None:
    """Send this process SIGHUP when its terminal is gone.

    The system sends it to a terminal's session alone, and a process that a program started is in
    another one: there Textual would read the end of its input again and again, for ever.
    """
    with contextlib.suppress(AttributeError, OSError, ValueError):  # no terminal, or no poll here
        gone = select.poll()
        gone.register(sys.__stdin__.fileno(), 0)  # type: ignore[union-attr]
        gone.poll()
        os.kill(os.getpid(), signal.SIGHUP)


def replay(
    table: "Table", seat: int | None, open: bool, auto: float | None, colours: str | None = None
) -> int:
    """Replay a game on the screen, as `seat` sees it, or with nothing hidden if `open`.

    With `auto` it runs by itself, at so many seconds a move.
    """
    from clutch.terminal.replay_screen import ReplayScreen

    first = ReplayScreen(table, seat, open, auto)
    app = TerminalApp(first, title(table.game), colours or background_theme())
    return print_lines(app.run())


def print_lines(lines: list[str] | None) -> int:
    for line in lines or ():
        print(line)
    return 0
