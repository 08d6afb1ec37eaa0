"""A screen at a table: its game is saved, its result shown, and the table left."""

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from rich.console import Group
from rich.text import Text
from textual.binding import Binding
from textual.screen import Screen

from clutch.engine.errors import ClutchError
from clutch.engine.text_files import writable
from clutch.terminal.dialogs import Ask, Choose
from clutch.terminal.drawing import FAINT
from clutch.terminal.result import score_sheet, verdict
from clutch.terminal.saving import unused_path
from clutch.terminal.wording import say

if TYPE_CHECKING:
    from clutch.terminal.app import PlayApp
    from clutch.terminal.saving import GameSaver
    from clutch.terminal.table import TerminalTable

SETTLED = 0.3  # seconds before Enter answers a question that has just appeared


class TableScreen(Screen[None]):
    """What is done at a table beside playing; the screen of the game builds on it."""

    BINDINGS: ClassVar = [
        Binding("ctrl+s", "save", "save", priority=True),
        Binding("ctrl+c,ctrl+q", "leave", "quit", priority=True),
    ]

    def __init__(self, table: "TerminalTable", saver: "GameSaver") -> None:
        super().__init__()
        self.table, self.saver = table, saver
        self.now = table.snapshot()  # what the screen shows
        self.settled = SETTLED

    @property
    def play_app(self) -> "PlayApp":
        return cast("PlayApp", self.app)

    # Saving.

    def action_save(self) -> None:
        """Ask for a file name and save the game there."""
        name = str(self.saver.last_path or self.saver.path or unused_path(self.table.game))
        self.app.push_screen(Ask(say("save-as"), name, say("keys-save")), self.save_as)

    def save_as(self, name: str | None) -> None:
        """Save the game in a file; ask before another file is written over."""
        if not name:
            return
        path = Path(name)

        def write(answer: str | None) -> None:
            if answer:
                self.save(path)

        known = path in (self.saver.last_path, self.saver.path)
        try:
            exists = writable(path).exists() and not known
        except ClutchError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        if exists:
            asked = Text(say("overwrite", file=str(path)))
            self.app.push_screen(Choose(asked, {"y": say("key-yes"), "Esc": say("key-no")}), write)
        else:
            write("y")

    def save(self, path: Path) -> bool:
        """Save the game and say so; False, with the reason on the screen, if that failed."""
        try:
            self.saver.save(path)
        except ClutchError as error:
            self.notify(str(error), severity="error", markup=False)
            return False
        self.notify(say("saved", file=str(path)), markup=False)
        return True

    # The result, and leaving.

    def show_result(self) -> None:
        """Show the score sheet, and ask what to do next."""
        keys = {"Enter": say("key-leave")}
        if self.table.setup is not None:
            keys |= {"n": say("key-again"), "o": say("key-other")}
        keys |= {
            "r": say("key-look-back"),
            "a": say("key-analysis"),
            "s": say("key-save"),
            "Esc": say("key-table"),
        }
        seal = [Text(say("seal", seal=f"\n{self.table.seal}"), FAINT)] if self.table.seal else []
        result = Group(Text(verdict(self.now), "bold"), score_sheet(self.now), *seal)
        self.app.push_screen(Choose(result, keys, 3 * self.settled), self.after_result)

    def after_result(self, key: str | None) -> None:
        match key:
            case "Enter":
                self.leave()
            case "n" if self.table.setup is not None:
                self.play_app.begin(self.table.setup.again())
            case "o" if self.table.setup is not None:
                self.play_app.set_up(self.table.setup.again())
            case "s":
                self.action_save()
            case "r":
                self.look_back()
            case "a":
                self.analyse()

    def look_back(self) -> None:
        """Replay the game that is over; then show its result again."""
        from clutch.terminal.replay_screen import ReplayScreen

        game = self.table.finished_game()
        if game is not None:
            self.app.push_screen(ReplayScreen(game, self.table.seat), lambda _: self.show_result())

    def analyse(self) -> None:
        """Tell luck from play in the game that is over; then show its result again."""
        from clutch.terminal.analysis_screen import AnalysisScreen

        game = self.table.finished_game()
        if game is not None:
            seats = self.now.people or range(game.seats)
            self.app.push_screen(AnalysisScreen(game, seats), lambda _: self.show_result())

    def action_leave(self) -> None:
        """Leave the table; ask once if a game would be lost, or a server's table left."""
        now = self.table.snapshot()
        if isinstance(self.app.screen, Ask | Choose) or now.over:
            self.leave()
        elif self.table.leaving:
            choices = {"Enter": say("key-leave"), "Esc": say("key-stay")}
            self.app.push_screen(Choose(Text(self.table.leaving), choices), self.after_question)
        elif self.saver.path is not None and now.made:
            if self.save(self.saver.path):
                self.leave()
        elif self.saver.safe:
            self.leave()
        else:
            name = str(unused_path(self.table.game))
            asked = Ask(say("save-as"), name, say("keys-leave"))
            self.app.push_screen(asked, self.after_question)

    def after_question(self, answer: str | None) -> None:
        """Leave, after saving under the name that was given, unless the answer was Escape."""
        if answer is None:
            return
        if not answer or self.table.leaving or self.save(Path(answer)):
            self.leave()

    def leave(self) -> None:
        """Close the table and the app; the plain terminal then shows where the game is."""
        now = self.table.snapshot()
        if now.over and self.saver.path is not None:
            self.save(self.saver.path)
        lines = [verdict(now)] if now.over else []
        if self.saver.last_path is not None and self.saver.safe:
            lines.append(say("saved", file=str(self.saver.last_path)))
        self.table.close()
        farewell = [self.table.leaving] if self.table.leaving else []
        self.app.exit([*lines, *self.saver.next_commands(), *farewell, say("goodbye")])

    def report_fault(self, fault: Exception) -> None:
        """After a fault of the program: save the game, and say what to do with it."""
        path = self.saver.path or unused_path(self.table.game)
        self.save(path)
        reason = say("fault", reason=f"{type(fault).__name__}: {fault}")
        self.app.exit([reason, say("fault-file", file=str(path))])
