"""A game's messages in one language: a Fluent catalogue, `words/LANGUAGE.ftl` in the game's folder.

What has a message, and what it is called:

    title, about, goal          the game's name, one sentence about it, how it is won
    reconstructed               what of the game had to be guessed (only where something was)
    option-NAME                 what an option does
    TYPE-KEY                    a piece: stone-gold
    move-NAME                   the label of an action
    event-NAME                  the sentence of the log
    ask-NAME                    a prompt
    why-NAME                    the reason why an action cannot be done now
    score-NAME                  a line of the score sheet
    board-...                   whatever a board says besides
    lesson-NAME                 a step of the lesson; $second and $third are players' names
    picture-...                 whatever the table as text says besides

A message's variables are the arguments of its declaration.  An argument `x` gives two variables:
`$x` to be shown (a number, a player's name, a piece's name) and `$x-key` to select by: "you",
"other" or "nobody" for a seat, a piece's key, and "number" or the name of a named value (unknown,
none) for a number.  Each attribute of a piece's message is a variable as well: `.plural` of
`egg-red` is `$x-plural`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

from clutch.engine.kit.declarations import Action, Event, Prompt, Type
from clutch.engine.kit.lesson import Step

if TYPE_CHECKING:
    from clutch.engine.game import Game

FALLBACK = "en"
SHARED = files("clutch") / "words"


def languages(game: "Game") -> list[str]:
    """The languages that a game has a catalogue in, English first."""
    found = sorted(path.stem for path in (game.folder / "words").glob("*.ftl"))
    return [FALLBACK, *(lang for lang in found if lang != FALLBACK)]


@cache
def messages(game: "Game", lang: str = FALLBACK) -> "Messages":
    """A game's catalogue in a language; where it has none, its English one."""
    return Messages(game, lang if lang in languages(game) else FALLBACK)


@cache
def shared(lang: str = FALLBACK) -> "Catalogue":
    """The catalogue of what every game shares, in a language; where there is none, in English."""
    found = SHARED / f"{lang}.ftl"
    return Catalogue(lang, [found if found.is_file() else SHARED / f"{FALLBACK}.ftl"])


class Catalogue:
    """Messages in one language, from Fluent files; a later file overrides an earlier one."""

    def __init__(self, lang: str, paths: Sequence[Traversable]) -> None:
        from clutch.engine.fluent import Bundle

        self.lang = lang
        self.fixed: dict[str, str] = {}  # messages without variables, as they were said
        self.bundle = Bundle(lang)
        parts = [path.read_text(encoding="utf-8") for path in paths]
        self.source = "\n".join(parts)
        for part in parts:
            self.bundle.add(part)

    @property
    def names(self) -> list[str]:
        """The names of all messages."""
        return list(self.bundle.messages)

    def has(self, name: str) -> bool:
        """Whether there is a message of this name."""
        return name in self.bundle.messages

    def text(self, name: str, /, **variables: Any) -> str:
        """A message by name; a game says in English what it lacks, others raise KeyError."""
        if variables:
            return self.format(name, variables)
        if name not in self.fixed:
            self.fixed[name] = self.format(name, {})
        return self.fixed[name]

    def format(self, name: str, variables: Mapping[str, Any]) -> str:
        return " ".join(self.bundle.text(name, variables).split())


class Messages(Catalogue):
    """The catalogue of one game in one language.

    What it lacks is said in English; what that lacks, too, by the name of the message in braces, as
    Fluent does: a sentence that an author forgot stops no game.
    """

    def __init__(self, game: "Game", lang: str) -> None:
        self.game = game
        folders = (SHARED, game.folder / "words")
        paths = (folder / f"{lang}.ftl" for folder in folders)
        super().__init__(lang, [path for path in paths if path.is_file()])

    def format(self, name: str, variables: Mapping[str, Any]) -> str:
        try:
            return super().format(name, variables)
        except KeyError:
            if self.lang == FALLBACK:
                return f"{{{name}}}"
            return messages(self.game, FALLBACK).format(name, variables)

    def piece(self, kind: Type, value: int) -> str:
        """The name of a piece; the exact one, where another piece is called the same."""
        forms = self.piece_variables("it", f"{kind.name}-{kind.key(value)}")
        return forms.get("it-exact", forms["it"])

    def move(
        self, action: Action, names: Sequence[str], me: int | None = None, label: str = ""
    ) -> str:
        """The label of an action, for the seat `me`; `label` is another than its own name."""
        args = self.game.actions.types[action.name].args
        return self.format(
            f"move-{label or action.name}", self.variables(args, action.args, names, me)
        )

    def event(self, event: Event, names: Sequence[str], me: int | None = None) -> str:
        """The sentence of an event as the seat `me` reads it; may be empty."""
        declared = self.game.event_types[event.name].args
        args = {name: arg.type for name, arg in declared.items()}
        return self.format(f"event-{event.name}", self.variables(args, event.args, names, me))

    def prompt(self, prompt: Prompt, names: Sequence[str], me: int | None = None) -> str:
        """What the seat to act is asked."""
        declared = self.game.prompt_types.get(prompt.name)  # none: the game is over
        args = declared.args if declared else {}
        return self.format(f"ask-{prompt.name}", self.variables(args, prompt.args, names, me))

    def step(self, step: Step, names: Sequence[str]) -> str:
        """What a step of the lesson says."""
        return self.text(f"lesson-{step.say}", second=names[1], third=names[2 % len(names)])

    def reason(
        self, reason: str, action: Action, names: Sequence[str], me: int | None = None
    ) -> str:
        """Why an action cannot be done now."""
        args = self.game.actions.types[action.name].args
        return self.format(f"why-{reason}", self.variables(args, action.args, names, me))

    def variables(
        self, args: Mapping[str, Type], values: Sequence[int], names: Sequence[str], me: int | None
    ) -> dict[str, Any]:
        """The variables of a message, from the arguments that it was declared with."""
        found: dict[str, Any] = {}
        for (name, kind), value in zip(args.items(), values):
            key = kind.key(value)
            inside = value in kind.values
            found[f"{name}-key"] = key
            found[name] = key
            if kind.shown == "number":
                found[f"{name}-key"] = "number" if inside else key
                found[name] = value
            elif kind.shown == "seat" and inside:
                found[f"{name}-key"] = "you" if value == me else "other"
                found[name] = names[value] if value < len(names) else key
            elif kind.shown == "piece" and inside:
                found |= self.piece_variables(name, f"{kind.name}-{key}")
        return found

    def piece_variables(self, name: str, message: str) -> dict[str, str]:
        """A piece's name, and the attributes of its message."""
        forms = self.bundle.attributes(message) if self.has(message) else {}
        return {name: self.text(message)} | {f"{name}-{key}": form for key, form in forms.items()}
