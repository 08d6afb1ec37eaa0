"""One game at a terminal: show the table, ask, play, until it is over or you leave."""

import contextlib
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from clutch.cli.keeper import NAME, Keeper
from clutch.cli.prompt import Leave, Prompt
from clutch.cli.screen import screen
from clutch.engine.records import NOBODY

if TYPE_CHECKING:
    from clutch.bots import Bot
    from clutch.engine.game import Action
    from clutch.engine.table import Table


class Session:
    """A person at one seat of a table, bots at the others."""

    def __init__(
        self, table: "Table", me: int, bots: "Mapping[int, Bot]", save: Path | None
    ) -> None:
        self.table, self.me, self.bots = table, me, bots
        self.console = screen()
        self.told: list[str] = []  # what happened and was not printed yet
        self.mover = NOBODY  # whose move made it happen
        self.keeper = Keeper(table, self.console, save)
        before = table.moves[-1].time if table.moves else 0.0
        self.began = time.monotonic() - before

    def run(self) -> int:
        """Play; 0 when the game was played out or left on purpose."""
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # arrow keys at the prompt

        self.welcome()
        try:
            while not self.table.over:
                if self.table.turn == self.me:
                    self.tell()
                    self.play(Prompt(self.table.view(self.me), self.keeper, self.console).answer())
                    self.keeper.along()
                else:
                    self.let_bot_play()
        except (Leave, KeyboardInterrupt, EOFError) as how:
            if not isinstance(how, Leave):
                self.say()
            self.leave()
            return 0
        except Exception:  # a fault of a game: its record is what a report needs
            self.leave()
            raise
        self.farewell()
        return 0

    def say(self, text: str = "", style: str = "") -> None:
        self.console.print(text, style=style, soft_wrap=True)

    def welcome(self) -> None:
        table, game = self.table, self.table.game
        you = f"You are {table.names[self.me]}, seat {self.me + 1} of {table.seats}"
        self.say(f"{game.title}. {you}. Type ? for help, r for the rules.", "bold")
        if game.reconstructed:
            self.console.print(f"Reconstructed: {game.reconstructed}", style="yellow")
        if table.deal is not None:
            self.say(f"The deal is fixed; its seal begins {table.deal.commitment[:16]}.", "dim")
        self.hear()

    def hear(self) -> None:
        """What just happened, as you may hear it, a paragraph for each seat that moves."""
        seat = self.table.moves[-1].seat if self.table.moves else NOBODY
        if seat != self.mover:
            self.tell()
        self.mover = seat
        self.told += self.table.view(self.me).told()

    def tell(self) -> None:
        if self.told:
            style = "cyan" if self.mover == self.me else ""
            self.console.print(Padding(Text(" ".join(self.told), style), (0, 0, 0, 2)))
            self.told.clear()

    def play(self, move: "Action") -> None:
        self.table.play(move, time=round(time.monotonic() - self.began, 1))
        self.hear()

    def let_bot_play(self) -> None:
        seat = self.table.turn
        assert seat is not None
        self.play(self.bots[seat].choose(self.table.view(seat)))

    def leave(self) -> None:
        """Go, and take the game along if you like."""
        if self.table.moves:
            self.keeper.at_the_end(f"Leaving. {NAME}")
        if self.keeper.safe and self.keeper.last:
            self.say(f"Go on with: clutch play --from {self.keeper.quoted}")
        self.say("Goodbye.")

    def farewell(self) -> None:
        """The game is over: who won, and the record."""
        from clutch.cli.standing import standing

        self.tell()
        self.say()
        self.say(str(self.table.view(self.me)).rstrip())
        standing(self.table, self.me, self.console)
        if self.table.deal is not None:
            self.keeper.at_the_end(f"The record of this game: {NAME[0].lower()}{NAME[1:]}")
            if self.keeper.safe:
                self.say(f"Check its deal with:   clutch verify {self.keeper.quoted}")
                self.say(f"Walk through it with:  clutch replay {self.keeper.quoted}")
