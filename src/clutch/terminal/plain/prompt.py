"""The prompt for one move; on the way it shows help and rules, gives hints and saves."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from clutch.engine.errors import ClutchError
from clutch.engine.kit.picture_text import padded
from clutch.terminal.plain.menu import menu
from clutch.terminal.plain.save_prompt import ask, save_as
from clutch.terminal.rules import print_rules
from clutch.terminal.saving import GameSaver
from clutch.terminal.typed_moves import Choice, matching, numbered
from clutch.terminal.wording import label, legal_moves, picture, question, refusal, say

if TYPE_CHECKING:
    from rich.console import Console

    from clutch.engine.kit.declarations import Action
    from clutch.engine.view import View
    from clutch.terminal.table import TerminalTable

# Commands even if a move has these letters.
COMMANDS = ("s", "save", "quit", "exit", "help", "rules", "moves", "hint", "undo")
MOST_HINTS = 5
HELP = {  # what can be typed, and the message that explains it
    "plain-number": "number",
    "plain-words": "words",
    "Enter": "enter",
    "m": "m",
    "r": "r",
    "t": "t",
    "u": "u",
    "s FILE": "s",
    "q": "q",
}


class Leave(Exception):
    """The person wants to leave."""


class Undone(Exception):
    """A move was taken back, so that another decision is to be made."""


class Prompt:
    """One decision of the person whose view it is given."""

    def __init__(
        self, view: "View", saver: GameSaver, table: "TerminalTable", console: "Console"
    ) -> None:
        self.view, self.saver, self.table, self.console = view, saver, table, console
        self.legal = legal_moves(view)
        self.choices = numbered({text: label(view, move) for text, move in self.legal.items()})
        self.numbers: Collection[int] = ()  # of the moves that the last list showed
        self.name = view.names[view.turn or 0]

    def say(self, text: str = "") -> None:
        self.console.print(text)

    def answer(self) -> "Action | None":
        """Ask until a legal move is chosen; None if a move was taken back instead."""
        self.show()
        try:
            while True:
                found = self.understood(input(f"{self.name} > ").strip())
                if found is not None:
                    return self.legal[found.text]
        except Undone:
            return None

    def show(self) -> None:
        """Print the table, the question and the moves."""
        self.say()
        drawn = picture(self.view).rstrip()
        self.console.print(drawn, soft_wrap=True)
        self.say()
        self.console.print(question(self.view), style="bold")
        self.offer(self.choices, len(drawn.splitlines()) + 5)

    def offer(self, choices: list[Choice], used: int = 0, everything: bool = False) -> None:
        """Print a list of moves, short enough that `used` lines above it stay on the screen."""
        rows = len(choices) if everything else self.console.height - (used or 3)
        shown = menu(choices, self.console.width - 2, rows, brief=used > 0)
        self.numbers = shown.numbers
        for line in shown.lines:
            self.console.print(Padding(line, (0, 0, 0, 2)))

    def understood(self, said: str) -> Choice | None:
        """The one move that the text means; None after carrying out anything else it asks for."""
        found = matching(self.choices, said, self.numbers) if said else []
        if not found and said.isdecimal():  # of a list in brief, which shows no numbers
            found = [choice for choice in self.choices if choice.number == int(said)]
        sure = len(said) > 1 or said.isdecimal()
        if len(found) == 1 and sure and not is_command(said, found[0]):
            return found[0]
        if self.command(said):
            return None
        if found:
            self.offer(found)
        elif said.isdecimal():
            self.say(say("plain-no-number", number=said, last=len(self.choices)))
        else:
            self.say(refusal(self.view, said))
        return None

    def command(self, said: str) -> bool:
        """Carry out a command; False if the text is none."""
        word, _, rest = said.partition(" ")
        match word.lower():
            case "":
                self.show()
            case "h" | "help" | "?":
                self.help()
            case "m" | "moves":
                self.offer(self.choices, everything=True)
            case "r" | "rules":
                print_rules(self.view.game, self.console)
            case "s" | "save":
                save_as(self.saver, self.console, rest.strip() or ask(f"{say('plain-name')} "))
            case "t" | "hint":
                self.hint()
            case "u" | "undo":
                self.undo()
            case "q" | "quit" | "exit":
                raise Leave
            case _:
                return False
        return True

    def help(self) -> None:
        """Print what can be typed."""
        grid = Table.grid(padding=(0, 3, 0, 0))
        example = self.choices[-1].label
        for key, name in HELP.items():
            shown = say(key) if key.startswith("plain-") else key
            grid.add_row(Text(f"  {shown}"), Text(say(f"plain-help-{name}", example=example)))
        self.console.print(grid)

    def hint(self) -> None:
        try:
            for hint in self.table.hints()[:MOST_HINTS]:
                self.say(f"  {padded(label(self.view, hint.move), 40)} {hint}".rstrip())
        except ClutchError as why:
            self.say(say("hint-none", reason=str(why)))

    def undo(self) -> None:
        try:
            self.table.take_back()
        except ClutchError as why:
            self.say(str(why))
        else:
            raise Undone


def is_command(said: str, found: Choice) -> bool:
    """`save x` saves even if a move has those letters, unless it is just that move."""
    meant = said.lower()
    return meant.split()[0] in COMMANDS and meant not in (found.text, found.label.lower())
