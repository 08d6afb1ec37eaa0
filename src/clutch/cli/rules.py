"""`clutch rules`: how a game is played, in our words."""

import os
import sys
from typing import TYPE_CHECKING

from clutch.cli.arguments import Flag

if TYPE_CHECKING:
    from rich.console import Console

    from clutch.engine.game import Game


def rules(game: str, /, *, plain: Flag = False) -> None:
    """Show the rules of a game.

    They are in our words, with every option, and with the rulings on what the
    rulebook leaves open.

    For example:

        clutch rules dragon_eyes
        clutch rules dragon_eyes --plain > rules.md

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it.
    plain
        Print the Markdown source.
    """
    import clutch
    from clutch.cli.output import screen

    chosen = clutch.game(game)
    if plain:
        print(source(chosen).rstrip())
    else:
        show(chosen, screen())


def source(game: "Game") -> str:
    """The rules as Markdown; what is reconstructed is said before anything else."""
    text = game.rules()
    if not game.reconstructed or "> **Reconstruction" in text:
        return text
    head, _, rest = text.partition("\n")
    return f"{head}\n\n> **Reconstruction.** {game.reconstructed}\n{rest}"


def show(game: "Game", console: "Console") -> None:
    """Page by page where a person reads and it is longer than the screen."""
    from rich.markdown import Markdown

    page = Markdown(source(game))
    lines = len(console.render_lines(page))
    if console.is_terminal and sys.stdin.isatty() and lines >= console.height:
        os.environ.setdefault("LESS", "-R")  # colours, where the pager is less
        with console.pager(styles=True):
            console.print(page)
    else:
        console.print(page)
