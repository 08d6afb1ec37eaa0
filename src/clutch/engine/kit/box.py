"""What lies in the box of a game: counts, decks and scoring tables that a file can replace.

A game's `data` declares them with their own values and bounds, and uses what it is given:

    BOX = Box(
        rounds=count(12, 1, 15),
        eggs=counts(("yellow", "blue"), (6, 6), 1, 11),
        points=numbers((3, 2, 1), 0, 9),
    )
    BOX.check(sum(BOX.eggs) >= BOX.rounds, "eggs", "there must be an egg a round")
    ROUNDS = BOX.rounds

A file of the user's names the game and what is other than in its own box (docs/boxes.md):

    game = "t_rex"
    rounds = 10
    [eggs]
    yellow = 8

A game is imported anew for each box, so that every build compiles its numbers as constants.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from clutch.engine.errors import BadBox
from clutch.engine.toml_file import line_of, parsed


class Entry(NamedTuple):
    """One thing of a box: its own value, and what it may be."""

    own: Any  # a number, or a tuple of them
    least: int
    most: int
    keys: tuple[str, ...] = ()  # there is a number for each of these
    words: tuple[str, ...] = ()  # or each number is written as one of these

    def read(self, given: Any) -> Any:
        """The value that a file gives; raises Wrong with the key below this one, and why."""
        if self.keys:
            return self.read_table(given)
        if not isinstance(self.own, tuple):
            return self.number(given)
        if not isinstance(given, list) or len(given) != len(self.own):
            raise Wrong("", f"it is a list of {len(self.own)}")
        return tuple(self.number(one) for one in given)

    def read_table(self, given: Any) -> tuple[int, ...]:
        """Counts by name; those that are not named stay as they are."""
        if not isinstance(given, Mapping):
            raise Wrong("", f"it is a table with {', '.join(self.keys)}")
        for key in given:
            if key not in self.keys:
                raise Wrong(key, f"there is no {key}; there are {', '.join(self.keys)}")
        own: tuple[int, ...] = self.own
        return tuple(self.number(given.get(key, n), key) for key, n in zip(self.keys, own))

    def number(self, given: Any, key: str = "") -> int:
        """One number within its bounds, or one of the words."""
        if self.words:
            if given not in self.words:
                raise Wrong(key, f"{given!r} is none of {', '.join(self.words)}")
            return self.words.index(given)
        if type(given) is not int or not self.least <= given <= self.most:
            raise Wrong(key, f"it is a whole number from {self.least} to {self.most}, not {given}")
        return given

    def shown(self, value: Any) -> str:
        """A number or a list as TOML has it."""
        if isinstance(value, tuple):
            words = (json.dumps(self.words[n]) if self.words else str(n) for n in value)
            return f"[{', '.join(words)}]"
        return str(value)


class Wrong(ValueError):
    """What is wrong with a value: the key below the entry's, and why."""

    def __init__(self, key: str, why: str) -> None:
        super().__init__(why)
        self.key, self.why = key, why


def count(own: int, least: int, most: int) -> Entry:
    """One number."""
    return Entry(own, least, most)


def counts(keys: tuple[str, ...], own: tuple[int, ...], least: int, most: int) -> Entry:
    """A number for each name."""
    return Entry(own, least, most, keys)


def numbers(own: tuple[int, ...], least: int, most: int) -> Entry:
    """A list of numbers, as many as the own."""
    return Entry(own, least, most)


def row_of(words: tuple[str, ...], own: str) -> Entry:
    """A list of words, as many as the own; each stands for its place among the words."""
    return Entry(tuple(words.index(word) for word in own.split()), 0, len(words) - 1, (), words)


class Given(NamedTuple):
    """A file with another box."""

    file: str
    text: str

    @property
    def said(self) -> dict[str, Any]:
        """All that it says; raises BadFile."""
        return parsed(self.text, self.file)

    @property
    def game(self) -> str:
        """The game that it is a box of; raises BadBox."""
        name = self.said.get("game")
        if not isinstance(name, str):
            raise BadBox(f'{self.file} must say of which game it is, as in: game = "t_rex".')
        return name

    def fault(self, key: str, below: str, why: str) -> BadBox:
        """The error for what is wrong with a key, with its line; where the file leaves that key as
        it is, with the line of the first that it changes."""
        said = [name for name in self.said if name != "game"]
        at = key if key in said or not said else said[0]
        line = line_of(self.text, below, key) if below else line_of(self.text, at)
        named = f"{key}.{below}" if below else key
        return BadBox(f"{self.file}, line {line}: {named}: {why}.")


opening: Given | None = None  # the file for the game that is being imported (engine/game.py)


class Box:
    """What lies in the box of a game, by name."""

    def __init__(self, **entries: Entry) -> None:
        self.entries, self.given = entries, opening
        self.values = {name: entry.own for name, entry in entries.items()}
        said = {} if opening is None else opening.said
        for name, value in said.items():
            if name == "game":
                continue
            assert opening is not None
            if name not in entries:
                listed = ", ".join(entries)
                raise opening.fault(name, "", f"there is no such thing in the box, only {listed}")
            try:
                self.values[name] = entries[name].read(value)
            except Wrong as wrong:
                raise opening.fault(name, wrong.key, wrong.why) from None

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self.values:
            raise AttributeError(name)
        return self.values[name]

    def check(self, fine: bool, name: str, why: str) -> None:
        """Raise BadBox, with the line, for values that do not go together."""
        if not fine:
            if self.given is None:
                raise ValueError(f"{name}: {why}")
            raise self.given.fault(name, "", why)

    @property
    def mark(self) -> str:
        """SHA-256 of what lies in it; empty for the game's own box."""
        if not self.changed:
            return ""
        return hashlib.sha256(json.dumps(self.values, sort_keys=True).encode()).hexdigest()

    @property
    def changed(self) -> dict[str, str]:
        """What is other than in the game's own box, as TOML has it; of counts, those alone."""
        found: dict[str, str] = {}
        for name, entry in self.entries.items():
            value = self.values[name]
            if value == entry.own:
                continue
            if entry.keys:
                pairs = zip(entry.keys, value, entry.own)
                found |= {f"{name}.{key}": str(n) for key, n, own in pairs if n != own}
            else:
                found[name] = entry.shown(value)
        return found

    @property
    def words(self) -> str:
        """What is other than in the game's own box, in one line."""
        return ", ".join(f"{name} {value}" for name, value in self.changed.items())

    @property
    def name(self) -> str:
        """A short name for files, empty for the game's own box."""
        return f"box-{self.mark[:8]}" if self.mark else ""

    def text(self) -> str:
        """The box as a file has it, with what each may be."""
        lines, tables = [], []
        for name, entry in self.entries.items():
            value = self.values[name]
            bounds = " ".join(entry.words) or f"{entry.least} to {entry.most}"
            if entry.keys:
                tables += ["", f"[{name}]  # {bounds}"]
                tables += [f'"{key}" = {n}' for key, n in zip(entry.keys, value)]
            else:
                lines.append(f"{name} = {entry.shown(value)}  # {bounds}")
        return "\n".join(lines + tables)
