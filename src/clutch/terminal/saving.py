"""Where a game is saved, and whether it has been since the last move."""

import contextlib
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from clutch import files
from clutch.engine.errors import ClutchError

if TYPE_CHECKING:
    from clutch.terminal.table import Company


class Keeper:
    """Saves a company's game: along the way where that was promised, and under any other name."""

    def __init__(self, company: "Company", path: Path | None) -> None:
        self.company, self.path = company, path
        self.kept = company.made()  # as it was sat down to: nothing is lost yet
        self.last: Path | None = None  # where it was saved last

    @property
    def safe(self) -> bool:
        """Whether leaving now loses nothing."""
        return self.company.made() == self.kept

    @property
    def quoted(self) -> str:
        """Where it is, as a shell reads it."""
        return shlex.quote(str(self.last))

    def along(self) -> None:
        """Save on the way where it was promised; what fails is told at the end."""
        if self.path is not None:
            with contextlib.suppress(ClutchError):
                files.write_text(self.path, self.company.written())

    def save(self, path: Path) -> None:
        """Save it, or ClutchError says why not."""
        kept = self.company.made()
        files.write_text(path, self.company.written())
        self.kept, self.last = kept, path

    def advice(self) -> list[str]:
        """What can be done with the file, to be read when the table is left."""
        if self.last is None or not self.safe:
            return []
        if not self.company.over:
            return [f"Go on with: clutch play --from {self.quoted}"]
        return [
            f"Check its deal with:   clutch verify {self.quoted}",
            f"Walk through it with:  clutch replay {self.quoted}",
        ]
