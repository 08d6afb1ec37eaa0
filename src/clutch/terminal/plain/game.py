"""A game at the plain prompt: print the table, ask, play, until it is over or the person leaves."""

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from clutch.engine.errors import ClutchError
from clutch.engine.kit.records import NOBODY
from clutch.terminal.console import standard_output
from clutch.terminal.plain.prompt import Leave, Prompt
from clutch.terminal.plain.save_prompt import save_at_end
from clutch.terminal.result import score_sheet, verdict
from clutch.terminal.saving import GameSaver
from clutch.terminal.wording import listed, messages, picture, say, title

if TYPE_CHECKING:
    from clutch.terminal.table import TerminalTable

SEAL_LETTERS = 16  # of the seal that are printed to be compared
RECENT = 5  # log lines that are printed to a person who is asked for the first time


class PlainGame:
    """Asks the people at this terminal one after the other."""

    def __init__(self, table: "TerminalTable", save: Path | None) -> None:
        self.table = table
        self.console = standard_output()
        self.printed: dict[int, int] = {}  # how many log lines each seat has read
        self.saver = GameSaver(table, save)
        self.viewer = table.seat if len(table.people) == 1 else NOBODY  # who is at the terminal

    def run(self) -> int:
        """Play until the game is over or left; the exit status."""
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # arrow keys at the prompt

        self.print_welcome()
        try:
            while not (now := self.table.snapshot()).over:
                if now.mine:
                    self.ask()
                elif not self.table.step():
                    break
                self.print_notes()
        except (Leave, KeyboardInterrupt, EOFError) as reason:
            if not isinstance(reason, Leave):
                self.print()
            self.leave()
            return 0
        except Exception:  # a fault of a game: its record is what a report needs
            self.leave()
            raise
        finally:
            self.table.close()
        self.print_result()
        return 0

    def print(self, text: str = "", style: str = "") -> None:
        self.console.print(text, style=style)

    def print_notes(self) -> None:
        while self.table.notes:
            self.print(self.table.notes.pop(0), "yellow")

    def print_welcome(self) -> None:
        now, game = self.table.snapshot(), self.table.game
        you = [
            say("plain-you-are", name=now.names[seat], seat=seat + 1, seats=len(now.chairs))
            for seat in now.people
        ]
        self.print(say("plain-welcome", title=title(game), people=listed(you)), "bold")
        if game.box.changed:
            self.print(say("plain-box", what=game.box.words), "yellow")
        if game.reconstructed:
            what = messages(game).text("reconstructed")
            self.print(say("plain-reconstructed", what=what), "yellow")
        if self.table.seal:
            self.print(say("sealed", seal=self.table.seal[:SEAL_LETTERS]), "dim")

    def ask(self) -> None:
        """Ask the person whose turn it is for a move, and make it."""
        turn = self.table.snapshot().turn
        assert turn is not None
        if turn != self.viewer:
            self.draw_curtain(turn)
        self.print_log()
        view = self.table.snapshot().view
        assert view is not None
        move = Prompt(view, self.saver, self.table, self.console).answer()
        if move is not None:
            try:
                self.table.play(move)
            except ClutchError as error:
                self.print(str(error), "red")
        self.saver.autosave()

    def draw_curtain(self, seat: int) -> None:
        """Clear the screen and wait until the person of this seat is alone at it."""
        name = self.table.snapshot().names[seat]
        self.console.clear()
        input(f"{say('plain-curtain', name=name)} ")
        self.table.look(seat)
        self.viewer = seat

    def print_log(self) -> None:
        """Print the log lines that this person has not read, a paragraph for each mover."""
        now = self.table.snapshot()
        first = self.printed.get(now.seat, max(0, len(now.log) - RECENT))
        self.printed[now.seat] = len(now.log)
        mover, sentences = NOBODY, list[str]()
        for line in [*now.log[first:], None]:
            if sentences and (line is None or line.seat != mover):
                style = "cyan" if mover == now.seat else ""
                self.console.print(Padding(Text(" ".join(sentences), style), (0, 0, 0, 2)))
                sentences = []
            if line is not None:
                mover = line.seat
                sentences.append(line.text)

    def leave(self) -> None:
        """Save the game, if the person likes, and say where it is."""
        if self.table.leaving:
            self.print(self.table.leaving)
        elif self.table.snapshot().made:
            save_at_end(self.saver, self.console, f"{say('plain-leaving')} ")
        for line in self.saver.next_commands():
            self.console.print(line, soft_wrap=True)
        self.print(say("goodbye"))

    def print_result(self) -> None:
        """Print who won, and save the record."""
        now = self.table.snapshot()
        self.print_log()
        self.print()
        assert now.view is not None
        self.console.print(picture(now.view).rstrip(), soft_wrap=True)
        self.console.print(score_sheet(now))
        self.print(verdict(now), "bold")
        if self.table.seal:
            save_at_end(self.saver, self.console, f"{say('plain-record')} ")
        for line in self.saver.next_commands():
            self.console.print(line, soft_wrap=True)
