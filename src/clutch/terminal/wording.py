"""The words of the terminal table, in the language that was chosen: the only calls that make words.

A game says its moves, events, prompts and refusals in its own catalogue; what the table itself says
is in `words/LANGUAGE.ftl` beside this file.
"""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from clutch.engine.errors import ClutchError
from clutch.engine.messages import FALLBACK, Catalogue
from clutch.terminal.typed_moves import split

if TYPE_CHECKING:
    from clutch.engine.game import Game
    from clutch.engine.kit.declarations import Action
    from clutch.engine.messages import Messages
    from clutch.engine.view import View

HOME = files("clutch.terminal") / "words"
LANGUAGES = (FALLBACK, "de", "ja")


class UnknownLanguage(ClutchError):
    """There is no catalogue in this language."""


class Language:
    """The language of this process's terminal table."""

    code = FALLBACK


def use_language(asked: str | None = None, environment: Mapping[str, str] = os.environ) -> None:
    """Speak this language, else that of the locale, else English; raises UnknownLanguage."""
    if asked is not None and asked not in LANGUAGES:
        raise UnknownLanguage(f"There is no language {asked!r}: there are {', '.join(LANGUAGES)}.")
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    found = locale.replace("-", "_").split("_")[0].lower()
    Language.code = asked or (found if found in LANGUAGES else FALLBACK)


@cache
def catalogue(lang: str) -> Catalogue:
    return Catalogue(lang, [HOME / f"{lang}.ftl"])


def say(name: str, /, **variables: Any) -> str:
    """A message of the terminal's own catalogue."""
    return catalogue(Language.code).text(name, **variables)


def in_language(english: str) -> str:
    """A sentence of the engine or a server, which is English, in the language of the table.

    It is found by its words among the messages `said-...`; any other stays as it is.
    """
    spoken = catalogue(FALLBACK)
    names = (name for name in spoken.names if name.startswith("said-"))
    return next((say(name) for name in names if spoken.text(name) == english), english)


def listed(names: Sequence[str]) -> str:
    """Names as a list in words: "Ann, Bob and Cy"."""
    if len(names) < 2:
        return "".join(names)
    return say("list", first=", ".join(names[:-1]), last=names[-1])


def messages(game: "Game") -> "Messages":
    """A game's catalogue."""
    return game.messages(Language.code)


def title(game: "Game") -> str:
    return messages(game).text("title")


def picture(view: "View") -> str:
    """The table as text."""
    return view.picture(Language.code)


def legal_moves(view: "View") -> "dict[str, Action]":
    """The legal moves of the view's seat by their notation; none if it is another's turn."""
    return {move.text: move for move in view.legal()}


def label(view: "View", action: "Action") -> str:
    """A move as the view's seat reads it: "draw a stone"."""
    return view.label(action, Language.code)


def question(view: "View") -> str:
    """The decision that the seat to act must make now."""
    return view.ask(Language.code)


def log_sentences(view: "View") -> list[tuple[str, str]]:
    """The events of the last move as the view's seat may know them: their names and sentences."""
    words = messages(view.game)
    told = ((event.name, words.event(event, view.names, view.seat)) for event in view.events())
    return [(name, text) for name, text in told if text]


def refusal(view: "View", typed: str) -> str:
    """Why this text makes no move now: the rule against a move, or that it names none; empty if it
    makes one."""
    action = named_action(view, typed)
    if action is None:
        return say("no-move", typed=typed)
    game = view.game
    reason = game.reasons(game.build.why(view.imagine(0), action.id))
    if not reason:
        return ""
    return messages(game).reason(reason.name.lower(), action, view.names, view.seat)


def named_action(view: "View", typed: str) -> "Action | None":
    """The action of this notation or label, legal or not."""
    with suppress(ClutchError):
        return view.game.action(typed)
    words = split(typed)
    return next((a for a in view.game.actions if split(label(view, a)) == words), None)
