"""Saving a game from the prompt: another name is asked for until one can be written."""

import contextlib
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from clutch.cli import files
from clutch.engine.errors import ClutchError

if TYPE_CHECKING:
    from rich.console import Console

    from clutch.engine.table import Table

NAME = "Save as (Enter: not at all) > "


def ask(question: str) -> str:
    """One question; no answer from a person who has gone."""
    try:
        return input(question).strip()
    except (KeyboardInterrupt, EOFError):
        print()
        return ""


class Keeper:
    """Knows where a game is to be saved, and whether it has been since the last move."""

    def __init__(self, table: "Table", console: "Console", path: Path | None) -> None:
        self.table, self.console, self.path = table, console, path
        self.moves = len(table.moves) if table.moves else -1  # how many of them are in a file
        self.last: Path | None = None  # where it was saved last

    @property
    def safe(self) -> bool:
        return self.moves == len(self.table.moves)

    @property
    def quoted(self) -> str:
        """Where it is, as a shell reads it."""
        return shlex.quote(str(self.last))

    def along(self) -> None:
        """Save on the way where it was promised; what fails is told at the end."""
        if self.path is not None:
            with contextlib.suppress(ClutchError):
                files.saved(self.table, self.path)

    def at_the_end(self, question: str) -> None:
        """Save where it was promised; otherwise offer to."""
        if self.path is not None:
            self.save(self.path)
        elif not self.safe:
            self.under(ask(question))

    def under(self, name: str) -> None:
        """Save under a name that the person gave, or ask on."""
        while name:
            path = Path(name)
            if self.may_write(path) and self.save(path):
                return
            name = ask(NAME)
        self.console.print("Not saved.")

    def may_write(self, path: Path) -> bool:
        """Never over another file without a yes."""
        try:
            if not files.writable(path).exists():
                return True
        except ClutchError:
            return True  # saving will say why
        return ask(f"{path} exists. Write over it? (y/N) > ").lower() in ("y", "yes")

    def save(self, path: Path) -> bool:
        try:
            files.saved(self.table, path)
        except ClutchError as why:
            self.console.print(str(why), style="red", soft_wrap=True)
            if path == self.path:  # promised, and not possible: do not lose the game
                self.path = None
                self.under(ask(NAME))
            return False
        self.moves, self.last = len(self.table.moves), path
        self.console.print(f"Saved to {path}.", soft_wrap=True)
        return True
