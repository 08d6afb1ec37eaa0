"""Every catalogue says all that its game declares, in every language."""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import clutch
from clutch.engine.game import Game
from clutch.engine.kit.declarations import Type
from clutch.engine.kit.position_text import NAMES

PREFIXES = ("part-", "board-", "picture-")  # of messages that no declaration asks for


class References(Visitor):
    """The variables and the messages that a message refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)


class Catalogue:
    """The parsed files of one game in one language."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game, self.lang = game, lang

    @cached_property
    def entries(self) -> list[tuple[ast.EntryType, bool]]:
        """Every entry of the files, and whether it is in the one that all games share."""
        shared = Path(clutch.__file__).parent / "words"
        found = []
        for folder in (shared, self.game.folder / "words"):
            path = folder / f"{self.lang}.ftl"
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            found += [(entry, folder == shared) for entry in FluentParser().parse(text).body]
        return found

    @cached_property
    def messages(self) -> dict[str, ast.Message]:
        """The messages by name, the game's own before those that all share."""
        found = [(e.id.name, e, shared) for e, shared in self.entries if isinstance(e, ast.Message)]
        own = [name for name, _, shared in found if not shared]
        assert len(own) == len(set(own)), "a message stands twice"
        return {name: message for name, message, _ in found}

    @property
    def junk(self) -> list[str]:
        """What could not be read."""
        return [entry.content or "" for entry, _ in self.entries if isinstance(entry, ast.Junk)]

    def variables(self, name: str) -> set[str]:
        """The variables of a message, and of those that it refers to."""
        found = References()
        found.visit(self.messages[name])
        return found.variables.union(*(self.variables(other) for other in found.messages))

    def attributes(self, kind: Type) -> set[str]:
        """The attributes that every piece of a type has."""
        each = [
            {attribute.id.name for attribute in self.messages[f"{kind.name}-{key}"].attributes}
            for key in kind.keys
        ]
        return set.intersection(*each)

    def declared(self, args: dict[str, Type]) -> set[str]:
        """The variables that arguments of these types give."""
        found = {name for arg in args for name in (arg, f"{arg}-key")}
        for arg, kind in args.items():
            if kind.shown == "piece":
                found |= {f"{arg}-{attribute}" for attribute in self.attributes(kind)}
        return found


def wanted(game: Game) -> Iterator[tuple[str, dict[str, Type]]]:
    """Every message that a game must have, with the arguments that it may use."""
    for name in ("title", "about", "goal"):
        yield name, {}
    for option in game.options:
        yield f"option-{option.name}", {}
    for kind in game.pieces:
        for key in kind.keys:
            yield f"{kind.name}-{key}", {}
    for action in game.actions.types.values():
        yield f"move-{action.name}", action.args
    for event in game.events.types:
        yield f"event-{event.name}", {name: arg.type for name, arg in event.args.items()}
    for prompt in game.prompts.types:
        yield f"ask-{prompt.name}", prompt.args
    for part in game.sheet:
        yield f"score-{part}", {}


def labels_and_reasons(game: Game) -> list[str]:
    """The messages that a game must have and that may use the arguments of any action."""
    labels = [f"move-{label}" for label in game.labels]
    return labels + [f"why-{reason.name.lower()}" for reason in game.reasons if reason]


def lesson_messages(game: Game) -> list[str]:
    """The messages of the steps of a game's lesson."""
    return [f"lesson-{step.say}" for step in game.lesson.steps] if game.lesson else []


def test_a_catalogue_is_well_formed(catalogue: Catalogue) -> None:
    assert catalogue.junk == []


def test_everything_declared_has_a_message_with_no_other_variables(catalogue: Catalogue) -> None:
    names = [name for name, _ in wanted(catalogue.game)] + labels_and_reasons(catalogue.game)
    names += lesson_messages(catalogue.game)
    assert [name for name in names if name not in catalogue.messages] == []
    for name, args in wanted(catalogue.game):
        assert catalogue.variables(name) <= catalogue.declared(args), name


def test_a_label_or_reason_uses_only_arguments_of_actions(catalogue: Catalogue) -> None:
    known: set[str] = set()
    for action in catalogue.game.actions.types.values():
        known |= catalogue.declared(action.args)
    for name in labels_and_reasons(catalogue.game):
        assert catalogue.variables(name) <= known, name


def test_nothing_in_a_catalogue_is_undeclared(catalogue: Catalogue) -> None:
    known = {name for name, _ in wanted(catalogue.game)} | set(labels_and_reasons(catalogue.game))
    known |= {"reconstructed", *lesson_messages(catalogue.game)}
    shared = {e.id.name for e, common in catalogue.entries if common and isinstance(e, ast.Message)}
    others = set(catalogue.messages) - known - shared
    assert {name for name in others if not name.startswith(PREFIXES)} == set()


def test_all_languages_have_the_same_messages(catalogue: Catalogue) -> None:
    def kept(messages: dict[str, ast.Message]) -> set[str]:
        return {name for name in messages if not name.startswith("part-")}

    assert kept(catalogue.messages) == kept(Catalogue(catalogue.game, "en").messages)


def test_every_action_event_and_prompt_can_be_said_to_those_it_concerns(
    catalogue: Catalogue,
) -> None:
    """Nothing is lacking for any action, and for ends and named values of the others."""
    words = catalogue.game.messages(catalogue.lang)

    def say(name: str, args: dict[str, Type], values: list[int]) -> None:
        for me in (None, 0):
            given = words.variables(args, values, NAMES, me)
            text = words.format(name, given)
            assert "{" not in text, f"{name} with {given} lacks something: {text}"

    for action in catalogue.game.actions:
        if action.id % 97 < 40:  # some games have thousands of moves that differ by a number
            args = catalogue.game.actions.types[action.name].args
            say(f"move-{action.name}", args, list(action.args))
    for name, args in wanted(catalogue.game):
        if name.startswith(("event-", "ask-")):
            for pick in (min, max):
                say(name, args, [pick(kind.values) for kind in args.values()])
            for arg, kind in args.items():
                for _, number in kind.named:
                    values = [number if a == arg else k.values[0] for a, k in args.items()]
                    say(name, args, values)


def test_rules_are_there_in_every_language(catalogue: Catalogue) -> None:
    assert (
        (catalogue.game.folder / "rules" / f"{catalogue.lang}.md")
        .read_text(encoding="utf-8")
        .startswith("# ")
    )
