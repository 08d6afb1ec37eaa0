"""One game at a plain prompt: show the table, ask, play, until it is over or you leave."""

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from clutch.engine.errors import ClutchError
from clutch.engine.records import NOBODY
from clutch.terminal.console import standard_output
from clutch.terminal.plain.prompt import Leave, Prompt
from clutch.terminal.plain.save_prompt import NAME, at_the_end
from clutch.terminal.saving import GameSaver

if TYPE_CHECKING:
    from clutch.terminal.table import TerminalTable


RECENT = 5  # lines that someone who sits down is told again


class PlainGame:
    """The people at this terminal, asked one after the other."""

    def __init__(self, table: "TerminalTable", save: Path | None) -> None:
        self.table = table
        self.console = standard_output()
        self.printed: dict[int, int] = {}  # lines of the log, by who looked
        self.saver = GameSaver(table, save)
        self.eyes = table.seat if len(table.people) == 1 else NOBODY  # who sits here

    def run(self) -> int:
        """Play; 0 when the game was played out or left on purpose."""
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # arrow keys at the prompt

        self.welcome()
        try:
            while not self.table.over:
                if self.table.mine:
                    self.ask()
                elif not self.table.step():
                    break
                self.say_notes()
        except (Leave, KeyboardInterrupt, EOFError) as how:
            if not isinstance(how, Leave):
                self.say()
            self.leave()
            return 0
        except Exception:  # a fault of a game: its record is what a report needs
            self.leave()
            raise
        finally:
            self.table.close()
        self.farewell()
        return 0

    def say(self, text: str = "", style: str = "") -> None:
        self.console.print(text, style=style, soft_wrap=True)

    def say_notes(self) -> None:
        while self.table.notes:
            self.say(self.table.notes.pop(0), "yellow")

    def welcome(self) -> None:
        table, game = self.table, self.table.game
        you = " and ".join(
            f"{table.names[seat]}, seat {seat + 1} of {len(table.chairs)}" for seat in table.people
        )
        self.say(f"{game.title}. You are {you}. Type ? for help, r for the rules.", "bold")
        if game.reconstructed:
            self.console.print(f"Reconstructed: {game.reconstructed}", style="yellow")
        if table.seal:
            self.say(f"The deal is fixed; its seal begins {table.seal[:16]}.", "dim")

    def ask(self) -> None:
        """One decision of the person whose turn it is."""
        turn = self.table.turn
        assert turn is not None
        if turn != self.eyes:
            self.curtain(turn)
        self.tell()
        view = self.table.view
        assert view is not None
        move = Prompt(view, self.saver, self.table, self.console).answer()
        if move is not None:
            try:
                self.table.play(move)
            except ClutchError as why:
                self.say(str(why), "red")
        self.saver.autosave()

    def curtain(self, seat: int) -> None:
        """Nobody reads another's secrets: the screen is cleared before the next person looks."""
        name = self.table.names[seat]
        self.console.clear()
        input(f"{name}, it is your turn. When the others look away, press Enter > ")
        self.table.look(seat)
        self.eyes = seat

    def tell(self) -> None:
        """What happened, as you may hear it, a paragraph for each seat that moves."""
        seat, log = self.table.seat, self.table.log
        news = log[self.printed.get(seat, len(log) - RECENT if len(log) > RECENT else 0) :]
        self.printed[seat] = len(log)
        mover, told = NOBODY, list[str]()
        for line in [*news, None]:
            if told and (line is None or line.seat != mover):
                style = "cyan" if mover == self.table.seat else ""
                self.console.print(Padding(Text(" ".join(told), style), (0, 0, 0, 2)))
                told = []
            if line is not None:
                mover = line.seat
                told.append(line.text)

    def leave(self) -> None:
        """Go, and take the game along if you like."""
        if self.table.leaving:
            self.say(self.table.leaving)
        elif self.table.made():
            at_the_end(self.saver, self.console, f"Leaving. {NAME}")
        for line in self.saver.next_commands():
            self.say(line)
        self.say("Goodbye.")

    def farewell(self) -> None:
        """The game is over: who won, and the record."""
        from clutch.terminal.standing import standing

        self.tell()
        self.say()
        self.say(str(self.table.view).rstrip())
        self.console.print(standing(self.table))
        self.say(self.table.verdict(), "bold")
        if self.table.seal:
            question = f"The record of this game: {NAME[0].lower()}{NAME[1:]}"
            at_the_end(self.saver, self.console, question)
        for line in self.saver.next_commands():
            self.say(line)
