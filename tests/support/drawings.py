"""Tables that tests draw as text, and what they ask of them.

A worked example draws the table, makes a move and compares the text of the table after it. `after`
reads whole tables, as people may; `lay`, `may` and `text_after` also small ones, on which most of
the pieces in the box are missing, so that the example shows only what it is about.
"""

import textwrap
from typing import Any

from clutch.engine.game import Game


def after(game: Game, text: str, *moves: str, seed: int = 1, **options: int) -> Any:
    """The table that a text draws, and these moves made on it."""
    return plays(game.read(text, seed, **options), *moves)


def plays(table: Any, *moves: str) -> Any:
    for move in moves:
        table.play(move)
    return table


def choices(table: Any) -> list[str]:
    """What the seat to act may do, in words."""
    return [action.text for action in table.legal()]


def scores(table: Any) -> list[int]:
    return [place.score for place in table.standing()]


def drawn(text: str) -> str:
    """A drawing as a table writes it, without what the source of a test indents it by."""
    return textwrap.dedent(text).strip()


def lay(game: Game, text: str, **options: int) -> Any:
    """The state that a text draws, whether or not it has all the pieces of the box."""
    s = game.undealt(0, {o.name: options.get(o.name, o.default) for o in game.options})
    game.part("position", "read")(text, s)
    return s


def may(game: Game, s: Any, move: str) -> bool:
    return bool(game.plain.may(s, game.action(move).id))


def text_after(game: Game, move: str, text: str, **options: int) -> str:
    """The text of the table that a text draws after a move, which must be legal."""
    s = lay(game, text, **options)
    assert may(game, s, move)
    game.plain.play(s, game.action(move).id)
    return str(game.part("position", "write")(s))
