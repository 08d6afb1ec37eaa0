"""Saving a game, the end of a game, and getting up from the table."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Group
from rich.text import Text
from textual.screen import Screen

from clutch import files
from clutch.engine.errors import ClutchError
from clutch.terminal.dialogs import Ask, Choose
from clutch.terminal.standing import standing

if TYPE_CHECKING:
    from clutch.terminal.saving import Keeper
    from clutch.terminal.table import Company


def spare(company: "Company") -> Path:
    """A file name that nobody uses yet."""
    number = 1
    while (path := Path(f"{company.game.name}-{number}.json")).exists():
        number += 1
    return path


class Leaving(Screen[None]):
    """The part of a game's screen that asks where the game goes."""

    def __init__(self, company: "Company", keeper: "Keeper") -> None:
        super().__init__()
        self.company, self.keeper = company, keeper

    def action_save(self) -> None:
        name = str(self.keeper.last or self.keeper.path or spare(self.company))
        self.app.push_screen(Ask("Save the game as:", name), self.save_as)

    def save_as(self, name: str | None) -> None:
        if not name:
            return
        path = Path(name)

        def write(answer: str | None) -> None:
            if answer:
                self.saved(path)

        try:
            exists = files.writable(path).exists() and path not in (
                self.keeper.last,
                self.keeper.path,
            )
        except ClutchError as why:
            self.notify(str(why), severity="error", markup=False)
            return
        if exists:
            question = f"{path} exists. Write over it?"
            self.app.push_screen(Choose(question, {"y": "write over it", "Esc": "no"}), write)
        else:
            write("y")

    def saved(self, path: Path) -> bool:
        try:
            self.keeper.save(path)
        except ClutchError as why:
            self.notify(str(why), severity="error", markup=False)
            return False
        self.notify(f"Saved to {path}.", markup=False)
        return True

    def action_leave(self) -> None:
        if isinstance(self.app.screen, Ask | Choose):
            self.leave()
        elif self.company.leaving and not self.company.over:
            choices = {"Enter": "leave", "Esc": "stay"}
            self.app.push_screen(Choose(self.company.leaving, choices), self.left)
        elif self.keeper.path is not None and self.company.made():
            if self.saved(self.keeper.path):
                self.leave()
        elif self.keeper.safe:
            self.leave()
        else:
            keys = "Enter saves and leaves, without a name it leaves, Esc stays"
            self.app.push_screen(
                Ask("Save the game as:", str(spare(self.company)), keys), self.left
            )

    def left(self, answer: str | None) -> None:
        """After the question whether to leave."""
        if answer is None:
            return
        if not answer or self.company.leaving or self.saved(Path(answer)):
            self.leave()

    def leave(self) -> None:
        """Up from the table, with a word on what became of the game."""
        lines = [self.company.verdict()] if self.company.over else []
        if self.keeper.last is not None and self.keeper.safe:
            lines.append(f"Saved to {self.keeper.last}.")
        self.company.close()
        farewell = [self.company.leaving] if self.company.leaving else []
        self.app.exit([*lines, *self.keeper.advice(), *farewell, "Goodbye."])

    def at_the_end(self) -> None:
        """Who stands where, and what can be done now."""
        keys = {"Enter": "leave", "r": "look back", "s": "save", "Esc": "look at the table"}
        shown = Group(Text(self.company.verdict(), "bold"), standing(self.company))
        self.app.push_screen(Choose(shown, keys), self.ended)

    def ended(self, key: str | None) -> None:
        if key == "Enter":
            self.action_leave()
        elif key == "s":
            self.action_save()
        elif key == "r":
            from clutch.terminal.replay_screen import Looking

            table = self.company.table()
            if table is not None:
                self.app.push_screen(Looking(table, self.company.seat))

    def stumbled(self, fault: Exception) -> None:
        """A fault of the program: the game is kept, and the person is told what to do."""
        path = self.keeper.path or spare(self.company)
        self.saved(path)
        why = f"Something went wrong that is not your doing: {type(fault).__name__}: {fault}"
        self.app.exit([why, f"The game is in {path}: please send it with your report."])
