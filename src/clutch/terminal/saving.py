"""Where a game is saved, and whether it has been saved since the last move."""

import contextlib
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from clutch.engine.errors import ClutchError
from clutch.engine.text_files import write_text
from clutch.terminal.wording import say

if TYPE_CHECKING:
    from clutch.engine.game import Game
    from clutch.terminal.table import TerminalTable


class GameSaver:
    """Saves a table's game: after every move to `path`, if one was given, and wherever asked."""

    def __init__(self, table: "TerminalTable", path: Path | None) -> None:
        self.table, self.path = table, path
        self.saved_moves = table.snapshot().made  # nothing would be lost yet
        self.last_path: Path | None = None  # where it was saved last

    @property
    def safe(self) -> bool:
        """Whether leaving now loses nothing."""
        return self.table.snapshot().made == self.saved_moves

    def autosave(self) -> None:
        """Save to `path`, if there is one; a failure is reported when the game is left."""
        if self.path is not None:
            with contextlib.suppress(ClutchError):
                write_text(self.path, self.table.game_text())

    def save(self, path: Path) -> None:
        """Save the game in this file; raises ClutchError if that fails."""
        moves = self.table.snapshot().made
        write_text(path, self.table.game_text())
        self.saved_moves, self.last_path = moves, path

    def next_commands(self) -> list[str]:
        """The commands that can be used on the saved file, to print when the table is left."""
        if self.last_path is None or not self.safe:
            return []
        name = shlex.quote(str(self.last_path))
        if not self.table.snapshot().over:
            return [say("go-on-with", file=f"{name}{self.table.seating()}")]
        seal = [say("seal", seal=self.table.seal)] if self.table.seal else []
        return [*seal, say("check-with", file=name), say("walk-with", file=name)]


def unused_path(game: "Game") -> Path:
    """A file name in this folder that no file has yet, as in t_rex-1.json."""
    number = 1
    while (path := Path(f"{game.name}-{number}.json")).exists():
        number += 1
    return path
