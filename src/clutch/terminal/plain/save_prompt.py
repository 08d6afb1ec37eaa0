"""Saving a game at the plain prompt: ask for a file name until one can be written."""

from pathlib import Path
from typing import TYPE_CHECKING

from clutch.engine.errors import ClutchError
from clutch.engine.text_files import writable
from clutch.terminal.wording import say

if TYPE_CHECKING:
    from rich.console import Console

    from clutch.terminal.saving import GameSaver


def ask(question: str) -> str:
    """The answer to a question; empty after Ctrl-C or at the end of input."""
    try:
        return input(question).strip()
    except (KeyboardInterrupt, EOFError):
        print()
        return ""


def ask_name() -> str:
    """The name of a file; empty for none."""
    return ask(f"{say('plain-name')} ")


def save_at_end(saver: "GameSaver", console: "Console", question: str) -> None:
    """Save to the file that was given with --save; without one, ask `question` for a name."""
    if saver.path is not None:
        if not save(saver, console, saver.path):
            save_as(saver, console, ask_name())  # do not lose a game that was to be saved
    elif not saver.safe:
        save_as(saver, console, ask(question))


def save_as(saver: "GameSaver", console: "Console", name: str) -> None:
    """Save under this name; ask for another one until that succeeds or the answer is empty."""
    while name:
        path = Path(name)
        if may_write(path) and save(saver, console, path):
            return
        name = ask_name()
    console.print(say("plain-not-saved"))


def may_write(path: Path) -> bool:
    """Whether there is no such file, or the person allows to write over it."""
    try:
        if not writable(path).exists():
            return True
    except ClutchError:
        return True  # saving will print the reason
    return ask(f"{say('plain-overwrite', file=str(path))} ").lower() in ("y", "yes", "j", "ja")


def save(saver: "GameSaver", console: "Console", path: Path) -> bool:
    """Save the game, and print where or why not; whether it was saved."""
    try:
        saver.save(path)
    except ClutchError as error:
        console.print(str(error), style="red", soft_wrap=True)
        return False
    console.print(say("saved", file=str(path)), soft_wrap=True)
    return True
