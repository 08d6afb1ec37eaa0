"""Where a game is saved, and whether it has been since the last move."""

import contextlib
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from clutch import files
from clutch.engine.errors import ClutchError

if TYPE_CHECKING:
    from clutch.terminal.table import TerminalTable


class GameSaver:
    """Saves a table's game: along the way where that was promised, and under any other name."""

    def __init__(self, table: "TerminalTable", path: Path | None) -> None:
        self.table, self.path = table, path
        self.saved_moves = table.made()  # as it was sat down to: nothing is lost yet
        self.last_path: Path | None = None  # where it was saved last

    @property
    def safe(self) -> bool:
        """Whether leaving now loses nothing."""
        return self.table.made() == self.saved_moves

    @property
    def quoted(self) -> str:
        """Where it is, as a shell reads it."""
        return shlex.quote(str(self.last_path))

    def autosave(self) -> None:
        """Save on the way where it was promised; what fails is told at the end."""
        if self.path is not None:
            with contextlib.suppress(ClutchError):
                files.write_text(self.path, self.table.game_text())

    def save(self, path: Path) -> None:
        """Save it, or ClutchError says why not."""
        made = self.table.made()
        files.write_text(path, self.table.game_text())
        self.saved_moves, self.last_path = made, path

    def next_commands(self) -> list[str]:
        """What can be done with the file, to be read when the table is left."""
        if self.last_path is None or not self.safe:
            return []
        if not self.table.over:
            return [f"Go on with: clutch play --from {self.quoted}"]
        return [
            f"Check its deal with:   clutch verify {self.quoted}",
            f"Walk through it with:  clutch replay {self.quoted}",
        ]


def spare(table: "TerminalTable") -> Path:
    """A file name that nobody uses yet."""
    number = 1
    while (path := Path(f"{table.game.name}-{number}.json")).exists():
        number += 1
    return path
