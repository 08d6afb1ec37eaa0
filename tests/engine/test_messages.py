"""Every catalogue says all that its game declares, in every language."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from support.worlds import GAMES, by_name

import clutch
from clutch.engine.game import Game
from clutch.engine.kit.declarations import Type
from clutch.engine.messages import languages

CATALOGUES = [(game, lang) for game in GAMES for lang in languages(game)]
each_catalogue = pytest.mark.parametrize(
    ("game", "lang"), CATALOGUES, ids=[f"{by_name(game)}-{lang}" for game, lang in CATALOGUES]
)
SAMPLE_NAMES = ("Ann", "Bob", "Cy", "Dee", "Eli", "Fay")


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
        shared = Path(clutch.__file__).parent / "words"
        self.messages: dict[str, ast.Message] = {}
        self.junk: list[str] = []
        for folder in (shared, game.folder / "words"):
            path = folder / f"{lang}.ftl"
            if not path.exists():
                continue
            for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
                if isinstance(entry, ast.Junk):
                    self.junk.append(entry.content or "")
                elif isinstance(entry, ast.Message):
                    if folder != shared:
                        assert entry.id.name not in self.messages, f"{entry.id.name} stands twice"
                    self.messages[entry.id.name] = entry

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


@each_catalogue
def test_a_catalogue_is_well_formed(game: Game, lang: str) -> None:
    assert Catalogue(game, lang).junk == []


@each_catalogue
def test_everything_declared_has_a_message_with_no_other_variables(game: Game, lang: str) -> None:
    catalogue = Catalogue(game, lang)
    names = [name for name, _ in wanted(game)] + labels_and_reasons(game)
    assert [name for name in names if name not in catalogue.messages] == []
    for name, args in wanted(game):
        assert catalogue.variables(name) <= catalogue.declared(args), name


@each_catalogue
def test_a_label_or_reason_uses_only_arguments_of_actions(game: Game, lang: str) -> None:
    catalogue = Catalogue(game, lang)
    known: set[str] = set()
    for action in game.actions.types.values():
        known |= catalogue.declared(action.args)
    for name in labels_and_reasons(game):
        assert catalogue.variables(name) <= known, name


@each_catalogue
def test_nothing_in_a_catalogue_is_undeclared(game: Game, lang: str) -> None:
    known = {name for name, _ in wanted(game)} | set(labels_and_reasons(game))
    known |= {"reconstructed", "ask-over", "why-over"}
    others = set(Catalogue(game, lang).messages) - known
    assert {name for name in others if not name.startswith(("part-", "board-"))} == set()


@each_catalogue
def test_all_languages_have_the_same_messages(game: Game, lang: str) -> None:
    def kept(messages: dict[str, ast.Message]) -> set[str]:
        return {name for name in messages if not name.startswith("part-")}

    assert kept(Catalogue(game, lang).messages) == kept(Catalogue(game, "en").messages)


@each_catalogue
def test_every_action_event_and_prompt_can_be_said_to_those_it_concerns(
    game: Game, lang: str
) -> None:
    """Formatting reports no error for any action, and for ends and named values of the others."""
    words = game.messages(lang)

    def say(name: str, args: dict[str, Type], values: list[int]) -> None:
        for me in (None, 0):
            given = words.variables(args, values, SAMPLE_NAMES, me)
            pattern = words.bundle.get_message(name).value
            _, errors = words.bundle.format_pattern(pattern, given)
            assert errors == [], (name, given, errors)

    for action in game.actions:
        if action.id % 97 < 40:  # some games have thousands of moves that differ by a number
            kind = game.actions.types[action.name]
            say(f"move-{action.name}", kind.args, list(action.args))
    for name, args in wanted(game):
        if name.startswith(("event-", "ask-")):
            for pick in (min, max):
                say(name, args, [pick(kind.values) for kind in args.values()])
            for arg, kind in args.items():
                for _, number in kind.named:
                    values = [number if a == arg else k.values[0] for a, k in args.items()]
                    say(name, args, values)


@each_catalogue
def test_rules_are_there_in_every_language(game: Game, lang: str) -> None:
    assert (game.folder / "rules" / f"{lang}.md").read_text(encoding="utf-8").startswith("# ")
