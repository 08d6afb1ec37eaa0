"""Saving a game from the prompt: another name is asked for until one can be written."""

from pathlib import Path
from typing import TYPE_CHECKING

from clutch import files
from clutch.engine.errors import ClutchError

if TYPE_CHECKING:
    from rich.console import Console

    from clutch.terminal.saving import Keeper

NAME = "Save as (Enter: not at all) > "


def ask(question: str) -> str:
    """One question; no answer from a person who has gone."""
    try:
        return input(question).strip()
    except (KeyboardInterrupt, EOFError):
        print()
        return ""


def at_the_end(keeper: "Keeper", console: "Console", question: str) -> None:
    """Save where it was promised; otherwise offer to."""
    if keeper.path is not None:
        if not tried(keeper, console, keeper.path):
            under(keeper, console, ask(NAME))  # promised, and not possible: do not lose the game
    elif not keeper.safe:
        under(keeper, console, ask(question))


def under(keeper: "Keeper", console: "Console", name: str) -> None:
    """Save under a name that the person gave, or ask on."""
    while name:
        path = Path(name)
        if may_write(path) and tried(keeper, console, path):
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


def tried(keeper: "Keeper", console: "Console", path: Path) -> bool:
    try:
        keeper.save(path)
    except ClutchError as why:
        console.print(str(why), style="red", soft_wrap=True)
        return False
    console.print(f"Saved to {path}.", soft_wrap=True)
    return True
