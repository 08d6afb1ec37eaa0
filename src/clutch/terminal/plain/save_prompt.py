"""Saving a game from the prompt: another name is asked for until one can be written."""

from pathlib import Path
from typing import TYPE_CHECKING

from clutch import files
from clutch.engine.errors import ClutchError

if TYPE_CHECKING:
    from rich.console import Console

    from clutch.terminal.saving import GameSaver

NAME = "Save as (Enter: not at all) > "


def ask(question: str) -> str:
    """One question; no answer from a person who has gone."""
    try:
        return input(question).strip()
    except (KeyboardInterrupt, EOFError):
        print()
        return ""


def at_the_end(saver: "GameSaver", console: "Console", question: str) -> None:
    """Save where it was promised; otherwise offer to."""
    if saver.path is not None:
        if not tried(saver, console, saver.path):
            under(saver, console, ask(NAME))  # promised, and not possible: do not lose the game
    elif not saver.safe:
        under(saver, console, ask(question))


def under(saver: "GameSaver", console: "Console", name: str) -> None:
    """Save under a name that the person gave, or ask on."""
    while name:
        path = Path(name)
        if may_write(path) and tried(saver, console, path):
            return
        name = ask(NAME)
    console.print("Not saved.")


def may_write(path: Path) -> bool:
    """Never over another file without a yes."""
    try:
        if not files.writable(path).exists():
            return True
    except ClutchError:
        return True  # saving will say why
    return ask(f"{path} exists. Write over it? (y/N) > ").lower() in ("y", "yes")


def tried(saver: "GameSaver", console: "Console", path: Path) -> bool:
    try:
        saver.save(path)
    except ClutchError as why:
        console.print(str(why), style="red", soft_wrap=True)
        return False
    console.print(f"Saved to {path}.", soft_wrap=True)
    return True
