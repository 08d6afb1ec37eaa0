"""What a game's package must define and may define, in one table, and the check of a package.

docs/add-a-game.md says what each part promises; `make spec` writes this table into it.
"""

import ast
import json
import re
from collections.abc import Callable, Mapping
from enum import EnumMeta
from inspect import Parameter, signature
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from clutch.engine.errors import BadFile, BadGame
from clutch.engine.kit.bounds import Bounds
from clutch.engine.kit.box import Box
from clutch.engine.kit.declarations import Actions, Events, Prompts
from clutch.engine.kit.lesson import Lesson
from clutch.engine.kit.options import Option
from clutch.engine.kit.standings import Utility
from clutch.engine.text_files import read_text

CONTRACT_VERSION = 2  # of this table; 1 was the contract of Clutch 0.1
MOST_BEATS = 20  # that an event is shown: 16 seconds at the usual speed
MOST_SEATS = 127  # a seat is a number of one byte


class Part(NamedTuple):
    """One name that a module of a game defines."""

    kind: Any  # a type, or the parameters of a function: "s action"
    compiled: bool = False  # whether every build compiles it
    otherwise: str = ""  # what holds where a game leaves it out; empty: it must not

    @property
    def parameters(self) -> tuple[str, ...]:
        """The names of a function's parameters."""
        return tuple(self.kind.split())


PARTS: dict[str, dict[str, Part]] = {
    "__init__": {
        "MINUTES": Part(int),
        "VERSION": Part(int),
        "CONTRACT": Part(int, otherwise="only for games of Clutch itself: the contract of today"),
    },
    "data": {
        "SEATS": Part(range),
        "OPTIONS": Part(tuple, otherwise="there are no options"),
        "FACTS": Part(Mapping, otherwise="there are none"),
        "BOUNDS": Part(Bounds, otherwise="at most 10,000 moves and draws, 64 outcomes of a draw"),
        "BOX": Part(Box, otherwise="no file can put anything else in the box"),
        "RECONSTRUCTED": Part(bool, otherwise="the message `reconstructed` holds, if there is one"),
    },
    "state": {
        "STATE": Part(np.dtype),
        "VIEW": Part(np.dtype),
        "OPEN": Part(tuple),
        "ACTIONS": Part(Actions),
        "EVENTS": Part(Events),
        "Reason": Part(EnumMeta),
        "PIECES": Part(tuple, otherwise="there are no pieces with names"),
        "MOST_LEGAL": Part(int, otherwise="all actions may be legal at once"),
        "Phase": Part(EnumMeta, otherwise="there is only one kind of decision"),
    },
    "rules": {
        "setup": Part("s", compiled=True),
        "why": Part("s action", compiled=True),
        "play": Part("s action", compiled=True),
        "legal": Part("s out", compiled=True, otherwise="`why` is asked of every action"),
    },
    "scoring": {
        "standing": Part("s score rank", compiled=True),
        "sheet": Part("view out", compiled=True),
        "places": Part("view out", compiled=True, otherwise="nothing is won before the game is"),
        "SHEET": Part(tuple),
        "UTILITY": Part(Utility, otherwise="a seat wants to finish ahead of the others"),
    },
    "view": {
        "show": Part("s seat view", compiled=True),
        "hides": Part("options", otherwise="something is hidden if VIEW has fields not in OPEN"),
    },
    "imagine": {"imagine": Part("view s", compiled=True)},
    "prompt": {
        "PROMPTS": Part(Prompts),
        "ask": Part("view out", compiled=True),
        "LABELS": Part(tuple, otherwise="there are no other labels"),
        "label": Part("view action", compiled=True, otherwise="the message of an action's name"),
    },
    "position": {"write": Part("s"), "read": Part("text s")},
    "picture": {"picture": Part("view names say")},
    "bots": {
        "weigh": Part("view action", compiled=True, otherwise="every action looks as good"),
        "TUNING": Part(Mapping, otherwise="the search plays with its default parameters"),
        "forget": Part("view dice percent", otherwise="a weak bot remembers all that it has seen"),
        "TRAITS": Part(tuple, otherwise="a network sees of an action its class and weight"),
        "traits": Part("view action row", otherwise="as above"),
    },
    "flaw": {
        "flaw": Part("s", otherwise="any position that can be read is believed"),
        "pieces": Part("s", otherwise="no test counts the pieces"),
    },
    "past": {
        "retell": Part("moves seat other dice", otherwise="OpenSpiel cannot resample a past"),
    },
    "gpu": {"bucket": Part("s", otherwise="a GPU plays tables of one `phase` side by side")},
    "palette": {
        "STYLES": Part(tuple, otherwise="a terminal shows the picture without colours"),
        "SPOTS": Part(tuple, otherwise="no place of the picture can be clicked"),
        "CAREFUL": Part(str, otherwise="a terminal highlights the first move, whatever it is"),
    },
    "lesson": {"LESSON": Part(Lesson, otherwise="there is no lesson")},
    "format1": {"PHRASES": Part(tuple, otherwise="there are no records of format 1")},
}
# The functions that every build compiles, and the module of each.
COMPILED = {
    name: module for module, parts in PARTS.items() for name, part in parts.items() if part.compiled
}


def is_required(module: str) -> bool:
    """Whether a game must have this module: it has a part that may not be left out."""
    return any(not part.otherwise for part in PARTS[module].values())


def check(modules: Mapping[str, ModuleType | None], own: bool) -> None:
    """Raise BadGame, with file and line, for the first part that is missing or not as it must be.

    `own` is for the games of Clutch itself, which need not say their contract.
    """
    for module, parts in PARTS.items():
        found = modules[module]
        if found is None:
            continue
        for name, part in parts.items():
            if not hasattr(found, name):
                if not part.otherwise or (name == "CONTRACT" and not own):
                    raise fault(found, "", f"{name} is missing: {told(part)}")
            elif isinstance(part.kind, str):
                check_function(found, name, part)
            elif not isinstance(getattr(found, name), part.kind):
                raise fault(found, name, f"{name} must be {told(part)}")
    for (module, name), test in TESTS.items():
        found = modules[module]
        if found is not None and hasattr(found, name):
            wrong = test(getattr(found, name), modules)
            if wrong:
                raise fault(found, name, wrong)


def told(part: Part) -> str:
    """What a part must be, in words."""
    if isinstance(part.kind, str):
        return f"a function of ({', '.join(part.parameters)})"
    named = {EnumMeta: "an IntEnum", Mapping: "a dict", int: "a whole number", bool: "a bool"}
    named |= {
        str: "a text",
        Box: "Box(...)",
        Lesson: "Lesson(...)",
        Actions: "Actions(...)",
        Events: "Events(...)",
        Prompts: "Prompts(...)",
    }
    return named.get(part.kind, f"a {part.kind.__name__}")


def check_function(module: ModuleType, name: str, part: Part) -> None:
    """Raise BadGame for what is no function of so many arguments."""
    function = getattr(module, name)
    if not isinstance(function, FunctionType):
        raise fault(module, name, f"{name} must be {told(part)}")
    given = signature(function).parameters.values()
    fixed = [p for p in given if p.kind in (Parameter.POSITIONAL_ONLY, POSITIONAL)]
    if len(fixed) != len(part.parameters) or len(fixed) != len(given):
        raise fault(module, name, f"{name} must be {told(part)}")


POSITIONAL = Parameter.POSITIONAL_OR_KEYWORD


def contract_flaw(version: int, _: Any) -> str:
    if version == CONTRACT_VERSION:
        return ""
    older = "an older" if version < CONTRACT_VERSION else "a newer"
    return (
        f"the game is written for {older} contract, {version}; this Clutch has {CONTRACT_VERSION}"
    )


def seats_flaw(seats: range, modules: Mapping[str, Any]) -> str:
    if seats.step != 1 or not 1 <= seats.start < seats.stop <= MOST_SEATS + 1:
        return f"SEATS must be a range within 1 to {MOST_SEATS}: range(2, 5) is 2 to 4 players"
    if seats.start == 1 and not hasattr(modules["scoring"], "UTILITY"):
        return "one player is ahead of nobody: scoring.py must say UTILITY = scores(least, most)"
    return ""


def options_flaw(options: tuple[Any, ...], _: Any) -> str:
    for option in options:
        if not isinstance(option, Option):
            return f"OPTIONS must hold Option(...) only, not {option!r}"
        if not -32768 <= option.values[0] <= option.values[-1] <= 32767:
            return f"option {option.name}: its values must be within -32,768 to 32,767"
    return ""


def reason_flaw(reasons: Any, _: Any) -> str:
    values = [int(reason) for reason in reasons]
    return "" if values == [*range(len(values))] else "Reason must count from 0, which is no reason"


def most_legal_flaw(most: int, _: Any) -> str:
    return "" if most > 0 else "MOST_LEGAL must be at least 1"


def open_flaw(fields: tuple[str, ...], modules: Mapping[str, Any]) -> str:
    state = modules["state"]
    for field in fields:
        name = field.partition(".")[0]
        for record in ("STATE", "VIEW"):
            if name not in (getattr(state, record).names or ()):
                return f"OPEN names {field!r}, which is no field of {record}"
    return ""


def styles_flaw(styles: tuple[Any, ...], _: Any) -> str:
    from rich.errors import StyleSyntaxError
    from rich.style import Style

    wrong = pairs_flaw("STYLES", styles)
    for _, style in () if wrong else styles:
        try:
            Style.parse(style)
        except StyleSyntaxError:
            return f"STYLES has {style!r}, which is no style: 'red', '#ffaf5f' or 'bold blue' is"
    return wrong


def spots_flaw(spots: tuple[Any, ...], _: Any) -> str:
    return pairs_flaw("SPOTS", spots)


def pairs_flaw(name: str, pairs: tuple[Any, ...]) -> str:
    """What is wrong with a table of patterns, each beside a text."""
    for pair in pairs:
        if not isinstance(pair, tuple) or [type(part) for part in pair] != [str, str]:
            return f"{name} must hold pairs of texts, not {pair!r}"
        wrong = pattern_flaw(name, pair[0])
        if wrong:
            return wrong
    return ""


def careful_flaw(pattern: str, _: Any) -> str:
    return pattern_flaw("CAREFUL", pattern)


def pattern_flaw(name: str, pattern: str) -> str:
    try:
        re.compile(pattern)
    except re.error as why:
        return f"{name} has {pattern!r}, which is no pattern: {why}"
    return ""


# What a type alone does not say; each returns what is wrong, or nothing.
TESTS: dict[tuple[str, str], Callable[[Any, Mapping[str, Any]], str]] = {
    ("__init__", "CONTRACT"): contract_flaw,
    ("data", "SEATS"): seats_flaw,
    ("data", "OPTIONS"): options_flaw,
    ("state", "Reason"): reason_flaw,
    ("state", "MOST_LEGAL"): most_legal_flaw,
    ("state", "OPEN"): open_flaw,
    ("palette", "STYLES"): styles_flaw,
    ("palette", "SPOTS"): spots_flaw,
    ("palette", "CAREFUL"): careful_flaw,
}


def read_pace(folder: Path, events: Events) -> dict[str, float]:
    """How long an event is shown, in beats, by its name; one beat for those that are not named.

    Read from `pace.json` in the game's folder, if there is one; raises BadGame for a bad one.
    """
    file = folder / "pace.json"
    if not file.exists():
        return {}
    try:
        found = json.loads(read_text(file))
    except json.JSONDecodeError as why:
        raise BadGame(f"{folder.name}/{file.name}, line {why.lineno}: this is no JSON.") from None
    except BadFile as why:
        raise BadGame(str(why)) from None
    wrong = pace_flaw(found, events)
    if wrong:
        raise BadGame(f"{folder.name}/{file.name}: {wrong}.")
    return dict(found)


def pace_flaw(found: Any, events: Events) -> str:
    """What is wrong with the beats of events, or nothing."""
    if not isinstance(found, dict):
        return 'it must give beats by events, as {"drew": 0.5}'
    for name, beats in found.items():
        if name not in events.names:
            return f"there is no event {name!r}"
        if type(beats) not in (int, float) or not 0 <= beats <= MOST_BEATS:
            return f"{name} must have 0 to {MOST_BEATS} beats, not {beats!r}"
    return ""


def fault(module: ModuleType, name: str, wrong: str) -> BadGame:
    """The error for what is wrong with a name of a module, with its file and line."""
    file = Path(str(module.__file__))
    line = line_of(module, name) if name else 0
    return BadGame(f"{file.parent.name}/{file.name}{f', line {line}' if line else ''}: {wrong}.")


def line_of(module: ModuleType, name: str) -> int:
    """The line where a module defines a name, or 0."""
    try:
        tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    except (OSError, SyntaxError):
        return 0
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        names = {getattr(node, "name", None)} | {getattr(target, "id", None) for target in targets}
        if isinstance(node, ast.ImportFrom):
            names |= {alias.asname or alias.name for alias in node.names}
        if name in names:
            return node.lineno
    return 0
