"""Tables that tests draw as text, and what they ask of them."""

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
