"""Fluent: the messages of a catalogue, with variables, terms, and variants by key or by plural.

`fluent.syntax` parses them; this is the rest of what catalogues need.  `fluent.runtime` does it as
well, and brings all locales' data in Babel with it: 36 of the megabytes of an install.
"""

from collections.abc import Mapping
from typing import Any

from fluent.syntax import FluentParser, ast

# Languages by how they count: without a plural; none as one; few by the last digit; many.
NO_PLURAL = {"id", "ja", "ko", "lo", "ms", "my", "th", "vi", "zh"}
ONE_AND_NONE = {"fr", "hi", "hy", "pt"}
FEW = {"be", "bs", "hr", "ru", "sr", "uk"}
MANY = {"be", "pl", "ru", "uk"}
# And by what stands between thousands, where that is no comma.
POINTS = {"da", "de", "el", "es", "id", "it", "nl", "pt", "tr"}
SPACES = {"be", "bg", "cs", "fi", "fr", "nb", "no", "pl", "ru", "sk", "sv", "uk"}


class Bundle:
    """The messages and terms of one language; a later text overrides an earlier one."""

    def __init__(self, lang: str) -> None:
        self.lang = lang.replace("_", "-").split("-")[0].lower()
        self.messages: dict[str, ast.Message] = {}
        self.terms: dict[str, ast.Term] = {}

    def add(self, source: str) -> None:
        """Add the messages of a text; what cannot be parsed is left out, as Fluent has it."""
        for entry in FluentParser(with_spans=False).parse(source).body:
            if isinstance(entry, ast.Message):
                self.messages[entry.id.name] = entry
            elif isinstance(entry, ast.Term):
                self.terms[entry.id.name] = entry

    def text(self, name: str, variables: Mapping[str, Any]) -> str:
        """A message; raises KeyError if there is none of this name with a text of its own."""
        pattern = self.messages[name].value
        if pattern is None:
            raise KeyError(f"{name} has attributes alone")
        return self.written(pattern, variables)

    def attributes(self, name: str) -> dict[str, str]:
        """The attributes of a message; raises KeyError if there is none of this name."""
        found = self.messages[name].attributes
        return {part.id.name: self.written(part.value, {}) for part in found}

    def written(self, pattern: ast.Pattern, variables: Mapping[str, Any]) -> str:
        """A pattern as text."""
        parts = (
            part.value
            if isinstance(part, ast.TextElement)
            else self.shown(self.value(part.expression, variables))
            for part in pattern.elements
        )
        return "".join(parts)

    def shown(self, value: Any) -> str:
        """A value as text; whole numbers with their thousands apart."""
        if not isinstance(value, int) or isinstance(value, bool):
            return str(value)
        spaced = "\N{NO-BREAK SPACE}" if self.lang in SPACES else ","
        return f"{value:,}".replace(",", "." if self.lang in POINTS else spaced)

    def value(self, node: Any, variables: Mapping[str, Any]) -> Any:
        """The value of an expression; a name that is unknown stands for itself, in braces."""
        match node:
            case ast.Placeable():
                return self.value(node.expression, variables)
            case ast.StringLiteral():
                return node.parse()["value"]
            case ast.NumberLiteral():
                return number(node)
            case ast.VariableReference():
                return variables.get(node.id.name, f"{{${node.id.name}}}")
            case ast.MessageReference():
                return self.referred(self.messages, node, variables)
            case ast.TermReference():
                given = node.arguments.named if node.arguments else ()
                own = {one.name.name: self.value(one.value, variables) for one in given}
                return self.referred(self.terms, node, own)
            case ast.FunctionReference() if node.id.name == "NUMBER":
                return self.value(node.arguments.positional[0], variables)
            case ast.SelectExpression():
                return self.written(self.variant(node, variables).value, variables)
        return f"{{{type(node).__name__}}}"

    def referred(self, among: Mapping[str, Any], node: Any, variables: Mapping[str, Any]) -> str:
        """The text of a message or term, or of an attribute of it."""
        entry = among.get(node.id.name)
        pattern = None if entry is None else entry.value
        if entry is not None and node.attribute is not None:
            parts = {part.id.name: part.value for part in entry.attributes}
            pattern = parts.get(node.attribute.name)
        return f"{{{node.id.name}}}" if pattern is None else self.written(pattern, variables)

    def variant(self, node: ast.SelectExpression, variables: Mapping[str, Any]) -> ast.Variant:
        """The variant of this key, number or plural, else the default one."""
        chosen = self.value(node.selector, variables)
        counted = isinstance(chosen, int | float)
        for variant in node.variants:
            key = variant.key
            if isinstance(key, ast.NumberLiteral):
                if counted and number(key) == chosen:
                    return variant
            elif key.name == (plural(self.lang, chosen) if counted else str(chosen)):
                return variant
        return next(variant for variant in node.variants if variant.default)


def number(node: ast.NumberLiteral) -> int | float:
    return float(node.value) if "." in node.value else int(node.value)


def plural(lang: str, count: int | float) -> str:
    """The plural category of a whole number in a language, as the CLDR names it.

    Languages that are not listed above have "one" for one and "other" for the rest.
    """
    n = abs(int(count))
    if lang in NO_PLURAL or n != abs(count):
        return "other"
    if lang in FEW and n % 10 in (1, 2, 3, 4) and n % 100 not in (11, 12, 13, 14):
        return "one" if n % 10 == 1 else "few"
    if lang == "pl" and n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14):
        return "few"
    if lang in ("cs", "sk") and n in (2, 3, 4):
        return "few"
    if lang not in FEW and (n == 1 or (n == 0 and lang in ONE_AND_NONE)):
        return "one"
    return "many" if lang in MANY else "other"
