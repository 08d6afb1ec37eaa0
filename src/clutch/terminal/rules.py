"""A game's rules as Markdown, and printed page by page."""

import os
import sys
from typing import TYPE_CHECKING

from clutch.terminal.wording import Language, messages, picture, say

if TYPE_CHECKING:
    from rich.console import Console

    from clutch.engine.game import Game


def rules_markdown(game: "Game") -> str:
    """The rules with an example before the rulings, which are their last chapter; where counts are
    reconstructed, a note below the title says so."""
    text = game.rules(Language.code)
    if game.reconstructed and "> **Reconstruction" not in game.rules():
        head, _, rest = text.partition("\n")
        text = f"{head}\n\n> **Reconstruction.** {game.reconstructed}\n{rest}"
    body, mark, rulings = text.rpartition("\n## ")
    return f"{body}\n{example(game)}{mark}{rulings}" if game.lesson else text


def example(game: "Game") -> str:
    """The lesson as a story to read, with the table at its beginning and at its end."""
    assert game.lesson is not None
    table = game.deal(game.lesson.seats, game.lesson.seed)
    drawn, said = [picture(table.view(0))], list[str]()
    for step in game.lesson.steps:
        for move in (*step.before, *([step.do] if step.do else [])):
            table.play(move)
        said.append(f"{len(said) + 1}. {messages(game).step(step, table.names)}")
    drawn.append(picture(table.view(0)))
    first, last = (f"```\n{one.rstrip()}\n```" for one in drawn)
    return "\n".join(("", f"## {say('rules-example')}", "", first, "", *said, "", last))


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
