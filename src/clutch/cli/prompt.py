"""The question at the prompt: which move? With help, rules and saving on the way."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from clutch.cli.keeper import NAME, Keeper, ask
from clutch.cli.moves import Choice, meant, menu, offered
from clutch.engine.errors import ClutchError

if TYPE_CHECKING:
    from rich.console import Console

    from clutch.engine.game import Action
    from clutch.engine.view import View

COMMANDS = ("s", "save", "quit", "exit", "help", "rules", "moves")  # before a move that has them
HELP = """\
  a number   makes that move
  words      make the move that has them, as in: {example}
             if several have them, shows those
  Enter      shows the table and the moves again
  m          all moves with their numbers
  r          the rules
  s FILE     saves the game; clutch play --from FILE goes on with it
  q          leaves"""


class Leave(Exception):
    """The person wants to go."""


class Prompt:
    """One decision of the person whose view it is."""

    def __init__(self, view: "View", keeper: Keeper, console: "Console") -> None:
        self.view, self.keeper, self.console = view, keeper, console
        self.legal = view.legal()
        self.choices = offered([action.words for action in self.legal])
        self.numbers: Collection[int] = ()  # of the moves that the last list showed
        self.name = view.names[view.turn or 0]

    def say(self, text: str = "") -> None:
        self.console.print(text, soft_wrap=True)

    def answer(self) -> "Action":
        """Ask until the answer is one of the legal moves."""
        self.show()
        while True:
            found = self.understood(input(f"{self.name} > ").strip())
            if found is not None:
                return self.legal[found.number - 1]

    def show(self) -> None:
        """The table, the question, the moves."""
        self.say()
        picture = str(self.view).rstrip()
        self.say(picture)
        self.say()
        self.console.print(self.view.ask(), style="bold")
        self.offer(self.choices, len(picture.splitlines()) + 5)

    def offer(self, choices: list[Choice], used: int = 0, everything: bool = False) -> None:
        """The moves; none of the table above scrolls away if it can be helped."""
        rows = len(choices) if everything else self.console.height - (used or 3)
        shown = menu(choices, self.console.width - 2, rows, brief=used > 0)
        self.numbers = shown.numbers
        for line in shown.lines:
            self.say(f"  {line}")

    def understood(self, said: str) -> Choice | None:
        """The move that was meant, or None after doing whatever else was asked."""
        found = meant(self.choices, said, self.numbers) if said else []
        sure = len(said) > 1 or said.isdecimal()
        if len(found) == 1 and sure and not is_command(said, found[0]):
            return found[0]
        if self.command(said):
            return None
        if found:
            self.offer(found)
        elif said.isdecimal() and self.numbers:
            self.say(f"There is no move {said} in the list: it goes to {max(self.numbers)}.")
        else:
            self.say(self.refusal(said))
        return None

    def command(self, said: str) -> bool:
        """Whether it was a command, and was carried out."""
        word, _, rest = said.partition(" ")
        match word.lower():
            case "":
                self.show()
            case "h" | "help" | "?":
                self.say(HELP.format(example=self.choices[-1].words))
            case "m" | "moves":
                self.offer(self.choices, everything=True)
            case "r" | "rules":
                from clutch.cli.rules import show

                show(self.view.game, self.console)
            case "s" | "save":
                self.keeper.under(rest.strip() or ask(NAME))
            case "q" | "quit" | "exit":
                raise Leave
            case _:
                return False
        return True

    def refusal(self, said: str) -> str:
        """Why this is no move now."""
        try:
            words = self.view.game.action(said).words
        except ClutchError:
            return f"No move has {said!r} in it. Type a number or words of a move, or ? for help."
        return f"You may not {words!r} now."


def is_command(said: str, found: Choice) -> bool:
    """`save x` saves even if a move has those letters, unless it is just that move."""
    return said.lower().split()[0] in COMMANDS and said.lower() != found.words
