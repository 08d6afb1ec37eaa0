"""A game's rules as Markdown, and printed page by page."""

import os
import sys
from typing import TYPE_CHECKING

from clutch.terminal.wording import Language

if TYPE_CHECKING:
    from rich.console import Console

    from clutch.engine.game import Game


def rules_markdown(game: "Game") -> str:
    """The rules; where counts are reconstructed, a note below the title says so."""
    text = game.rules(Language.code)
    if not game.reconstructed or "> **Reconstruction" in text:
        return text
    head, _, rest = text.partition("\n")
    return f"{head}\n\n> **Reconstruction.** {game.reconstructed}\n{rest}"


def print_rules(game: "Game", console: "Console") -> None:
    """Print the rules, in a pager if a person reads them and they are longer than the screen."""
    from rich.markdown import Markdown

    page = Markdown(rules_markdown(game))
    lines = len(console.render_lines(page))
    if console.is_terminal and sys.stdin.isatty() and lines >= console.height:
        os.environ.setdefault("LESS", "-R")  # colours, if the pager is less
        with console.pager(styles=True):
            console.print(page)
    else:
        console.print(page)
