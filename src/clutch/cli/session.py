"""One game at a terminal: show the table, ask, play, until it is over or you leave."""

import contextlib
import time
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from clutch.cli.keeper import NAME, Keeper, ask
from clutch.cli.moves import Choice, meant, menu, offered
from clutch.cli.screen import screen
from clutch.engine.errors import ClutchError
from clutch.engine.records import NOBODY

if TYPE_CHECKING:
    from clutch.bots import Bot
    from clutch.engine.game import Action
    from clutch.engine.table import Table
    from clutch.engine.view import View

HELP = """\
  a number   makes that move
  words      make the move that has them, as in: {example}
             if several have them, shows those
  Enter      shows the table and the moves again
  r          the rules
  s FILE     saves the game; clutch play --from FILE goes on with it
  q          leaves"""


class Leave(Exception):
    """The person wants to go."""


class Session:
    """A person at one seat of a table, bots at the others."""

    def __init__(
        self, table: "Table", me: int, bots: "Mapping[int, Bot]", save: Path | None
    ) -> None:
        self.table, self.me, self.bots = table, me, bots
        self.console = screen()
        self.told: list[str] = []  # what happened and was not printed yet
        self.numbers: Collection[int] = ()  # of the moves that the last list showed
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
                    self.play(self.chosen())
                    self.keeper.along()
                else:
                    self.let_bot_play()
        except (Leave, KeyboardInterrupt, EOFError) as how:
            if not isinstance(how, Leave):
                self.say()
            self.leave()
            return 0
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

    def chosen(self) -> "Action":
        """Ask until the answer is one of the legal moves."""
        view = self.table.view(self.me)
        legal = view.legal()
        choices = offered([action.words for action in legal])
        self.show(view, choices)
        while True:
            said = input(f"{self.table.names[self.me]} > ").strip()
            found = self.understood(said, view, choices)
            if found is not None:
                return legal[found.number - 1]

    def show(self, view: "View", choices: list[Choice]) -> None:
        self.tell()
        self.say()
        self.say(str(view))
        self.say()
        self.say(view.ask(), "bold")
        self.offer(choices, len(str(view).splitlines()) + 5)

    def offer(self, choices: list[Choice], used: int = 0) -> None:
        """The moves; none of the table above scrolls away if it can be helped."""
        rows = self.console.height - (used or 3)
        shown = menu(choices, self.console.width - 2, rows, brief=used > 0)
        self.numbers = shown.numbers
        for line in shown.lines:
            self.say(f"  {line}")

    def understood(self, said: str, view: "View", choices: list[Choice]) -> Choice | None:
        """The move that was meant, or None after doing whatever else was asked."""
        found = meant(choices, said, self.numbers) if said else []
        sure = len(said) > 1 or said.isdecimal()
        if len(found) == 1 and sure and not self.is_command(said, found[0]):
            return found[0]
        if self.command(said, view, choices):
            return None
        if found:
            self.offer(found)
        elif said.isdecimal() and self.numbers:
            self.say(f"There is no move {said} in the list: it goes to {max(self.numbers)}.")
        else:
            self.say(self.refusal(said))
        return None

    def is_command(self, said: str, found: Choice) -> bool:
        """`save x` saves even if a move has those letters, unless it is just that move."""
        word = said.lower().split()[0]
        return (
            word in ("s", "save", "quit", "exit", "help", "rules") and said.lower() != found.words
        )

    def command(self, said: str, view: "View", choices: list[Choice]) -> bool:
        """Whether it was a command, and was carried out."""
        word, _, rest = said.partition(" ")
        match word.lower():
            case "":
                self.show(view, choices)
            case "h" | "help" | "?":
                self.say(HELP.format(example=choices[-1].words))
            case "r" | "rules":
                from clutch.cli.rules import show

                show(self.table.game, self.console)
            case "s" | "save":
                self.keeper.under(rest.strip() or ask(NAME))
            case "q" | "quit" | "exit":
                raise Leave
            case _:
                return False
        return True

    def refusal(self, said: str) -> str:
        try:
            words = self.table.game.action(said).words
        except ClutchError:
            return (
                f"No move has {said!r} in it. Type a number or words from the list, or ? for help."
            )
        return f"You may not {words!r} now."

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
        self.say(str(self.table.view(self.me)))
        standing(self.table, self.me, self.console)
        if self.table.deal is not None:
            self.keeper.at_the_end(f"The record of this game: {NAME[0].lower()}{NAME[1:]}")
            if self.keeper.safe:
                self.say(f"Check its deal with:   clutch verify {self.keeper.quoted}")
                self.say(f"Walk through it with:  clutch replay {self.keeper.quoted}")
