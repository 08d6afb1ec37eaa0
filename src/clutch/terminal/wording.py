"""The words of moves, log lines, questions and refusals: the only calls that make them here."""

from typing import TYPE_CHECKING

from clutch.engine.errors import ClutchError

if TYPE_CHECKING:
    from clutch.engine.game import Action, Game
    from clutch.engine.view import View


def move_words(game: "Game", action: int) -> str:
    """The words of the move with this id, as in "draw 1"."""
    return game.actions[action]


def legal_moves(view: "View") -> "dict[str, Action]":
    """The legal moves of the view's seat by their words; none if it is another's turn."""
    return {move.words: move for move in view.legal()}


def question(view: "View") -> str:
    """The decision that the seat to act must make now."""
    return view.ask()


def log_sentences(view: "View") -> list[str]:
    """The events of the last move, a sentence each, as the view's seat may know them."""
    return view.told()


def refusal(game: "Game", typed: str) -> str:
    """Why this text makes no move now."""
    try:
        words = move_words(game, game.action(typed).id)
    except ClutchError:
        return f"No move has {typed!r} in it. Type a number or words of a move, or ? for help."
    return f"You may not {words!r} now."
