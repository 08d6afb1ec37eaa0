"""Labels of moves, log lines, questions and refusals: the only calls that make words here."""

from typing import TYPE_CHECKING

from clutch.engine.errors import ClutchError

if TYPE_CHECKING:
    from clutch.engine.game import Game
    from clutch.engine.kit.declarations import Action
    from clutch.engine.view import View


def legal_moves(view: "View") -> "dict[str, Action]":
    """The legal moves of the view's seat by their notation; none if it is another's turn."""
    return {move.text: move for move in view.legal()}


def label(view: "View", action: "Action") -> str:
    """A move as the view's seat reads it: "draw a stone"."""
    return view.label(action)


def question(view: "View") -> str:
    """The decision that the seat to act must make now."""
    return view.ask()


def log_sentences(view: "View") -> list[str]:
    """The events of the last move, a sentence each, as the view's seat may know them."""
    return view.told()


def refusal(view: "View", game: "Game", typed: str) -> str:
    """Why this text makes no move now."""
    try:
        action = game.action(typed)
    except ClutchError:
        return f"No move has {typed!r} in it. Type a number or words of a move, or ? for help."
    reason = game.reasons(game.build.why(view.imagine(0), action.id))
    if not reason:
        return f"You may not {action.text!r} now."
    return game.messages().reason(reason.name.lower(), action, view.names, view.seat)
