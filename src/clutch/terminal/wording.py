"""Labels of moves, log lines, questions and refusals: the only calls that make words here."""

from contextlib import suppress
from typing import TYPE_CHECKING

from clutch.engine.errors import ClutchError
from clutch.terminal.typed_moves import split

if TYPE_CHECKING:
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


def refusal(view: "View", typed: str) -> str:
    """Why this text makes no move now: the rule against a move, or that it names none."""
    action = named_action(view, typed)
    if action is None:
        return f"No move has {typed!r} in it. Type a number or words of a move, or ? for help."
    game = view.game
    reason = game.reasons(game.build.why(view.imagine(0), action.id))
    return game.messages().reason(reason.name.lower(), action, view.names, view.seat)


def named_action(view: "View", typed: str) -> "Action | None":
    """The action of this notation or label, legal or not."""
    with suppress(ClutchError):
        return view.game.action(typed)
    words = split(typed)
    return next((a for a in view.game.actions if split(label(view, a)) == words), None)
