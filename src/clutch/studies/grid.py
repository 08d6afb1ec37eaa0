"""A grid of settings: all options that vary against each other, at all numbers of seats."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

import clutch
from clutch.bots.own import named_bot
from clutch.engine.errors import (
    BadFile,
    BadOption,
    BadSeats,
    ClutchError,
    UnknownBot,
    UnknownGame,
)
from clutch.engine.game import Game
from clutch.engine.kit.options import Option, settings
from clutch.engine.text_files import read_text
from clutch.engine.toml_file import line_of, parsed
from clutch.studies.command import command

ALL = "all"  # every value of an option


class Grid(NamedTuple):
    """What is played: enough to play any cell again, anywhere."""

    game: Game
    seats: tuple[int, ...]
    axes: tuple[tuple[str, tuple[int, ...]], ...]  # options that vary, and their values
    fixed: tuple[tuple[str, int], ...]  # all other options
    bots: tuple[str, ...]  # by seat; the last one at all seats that remain
    games: int  # of each cell
    seed: int

    @property
    def many(self) -> int:
        """How many cells there are."""
        return len(self.seats) * prod(len(values) for _, values in self.axes)

    @property
    def names(self) -> list[str]:
        """What varies: seats, then options."""
        return ["seats", *(name for name, _ in self.axes)]

    @property
    def values(self) -> list[tuple[int, ...]]:
        """The values of each that varies."""
        return [self.seats, *(values for _, values in self.axes)]

    def cells(self) -> Iterator[tuple[int, dict[str, int]]]:
        """Every cell in order: its seats and its options."""
        names = [name for name, _ in self.axes]
        for seats, *chosen in product(*self.values):
            yield seats, {**dict(self.fixed), **dict(zip(names, chosen))}

    def header(self) -> dict[str, Any]:
        """What the file of results begins with."""
        plain = json.loads(json.dumps({**self._asdict(), "game": self.game.name}))
        return {"clutch_sweep": 1, "rules": self.game.version, **plain}

    @property
    def mark(self) -> str:
        """A short hash of all of it, for the names of files."""
        return hashlib.sha256(json.dumps(self.header()).encode()).hexdigest()[:8]

    @property
    def command(self) -> str:
        """What to type for the same sweep again."""
        options = {option.name: option for option in self.game.options}
        words = [
            f"{name}={','.join(options[name].shown(value) for value in values)}"
            for name, values in self.axes
        ]
        flags: list[tuple[str, Any]] = [(word, None) for word in words]
        flags += [("--seats", ",".join(map(str, self.seats))), ("-n", self.games)]
        flags += [
            ("--option", f"{name}={options[name].shown(value)}")
            for name, value in self.fixed
            if value != options[name].default
        ]
        return command(
            "sweep",
            self.game,
            [*flags, ("--bots", ",".join(self.bots)), ("--seed", self.seed)],
        )


def grid(
    game: Game | str,
    vary: Mapping[str, Any],
    *,
    seats: Sequence[int] | int | str | None = None,
    options: Mapping[str, Any] | None = None,
    bots: str | Sequence[str] = "greedy",
    games: int = 2000,
    seed: int = 1,
) -> Grid:
    """A grid that can be played, or what is wrong with it: BadOption, BadSeats, UnknownBot."""
    rules = clutch.game(game) if isinstance(game, str) else game
    chosen = settings(rules.options, options or {})
    known = {option.name: option for option in rules.options}
    for name in vary:
        if name not in known:
            settings(rules.options, {name: 0})  # says which options there are
        if name in (options or {}):
            raise BadOption(f"{name} is given as a setting and in the grid: leave one out.")
    axes = tuple((name, values_of(known[name], given)) for name, given in vary.items())
    varied = dict(axes)
    fixed = tuple((name, value) for name, value in chosen.items() if name not in varied)
    names = tuple(bots.split(",")) if isinstance(bots, str) else tuple(bots)
    for bot in names:
        named_bot(bot, 0)
    counts = seats_of(rules, seats)
    if len(names) > min(counts):
        raise BadSeats(f"--bots names {len(names)} bots, but a table has {min(counts)} seats.")
    return Grid(rules, counts, axes, fixed, names, games, seed)


def values_of(option: Option, given: Any) -> tuple[int, ...]:
    """The numbers of an option: from `all`, `8..12`, `8,9,12`, `on,off`, or a list."""
    found = listed(given, option.number, option.values)
    if found is None:
        raise BadOption(f"{option.name}={given}: the first is larger.")
    if len(set(found)) < len(found):
        raise BadOption(f"{option.name} has a value twice in the grid.")
    return tuple(found)


def seats_of(game: Game, given: Sequence[int] | int | str | None) -> tuple[int, ...]:
    """Numbers of seats: from `all`, `3..5`, `3,4`, a number or a list."""
    if given is None:
        return (game.seats.stop - 1,)
    try:
        found = listed(given, int, game.seats)
    except ValueError:
        found = None
    if not found:
        raise BadSeats(f"Seats are written 4, 3,4, 3..5 or all, not {given!r}.")
    if len(set(found)) < len(found):
        raise BadSeats("Name each number of seats once.")
    return tuple(game.check_seats(count) for count in found)


def listed(given: Any, number: Callable[[Any], int], every: Sequence[int]) -> list[int] | None:
    """Numbers as people list them, each read by `number`; None for a range from high to low."""
    if isinstance(given, str):
        if given.strip() == ALL:
            return list(every)
        low, dots, high = given.partition("..")
        if dots:
            return list(range(number(low), number(high) + 1)) or None
        given = given.split(",")
    return [number(one) for one in (given if isinstance(given, list | tuple) else [given])]


def blamed(path: Path, why: ClutchError) -> ClutchError:
    """The same error, with the line of a grid's file that gave what it speaks of."""
    text = read_text(path)
    said = parsed(text, str(path))
    names = [(name, table) for table in ("vary", "options") for name in said.get(table, {})]
    spoken = [(str(why).find(name), name, table) for name, table in names if name in str(why)]
    single = {BadSeats: "seats", UnknownBot: "bots", UnknownGame: "game"}.get(type(why), "")
    if single in said:
        return type(why)(f"{path}, line {line_of(text, single)}: {why}")
    if spoken and isinstance(why, BadOption):
        _, name, table = min(spoken)
        return type(why)(f"{path}, line {line_of(text, name, table)}: {why}")
    return type(why)(f"{path}: {why}")


def read_grid(path: Path) -> dict[str, Any]:
    """The arguments of `grid` from a TOML file; raises BadFile with the line, or what is wrong."""
    text = read_text(path)
    found = parsed(text, str(path))
    known = ("game", "vary", "seats", "options", "bots", "games", "seed")
    for name in found:
        if name not in known:
            where = line_of(text, name)
            raise BadFile(f"{path}, line {where}: there is no {name}; known: {', '.join(known)}.")
    for name in ("games", "seed"):
        least, given = int(name == "games"), found.get(name, 1)
        if type(given) is not int or given < least:
            where = line_of(text, name)
            why = f"{name} is a whole number from {least}, not {given}."
            raise BadFile(f"{path}, line {where}: {why}")
    for name in ("vary", "options"):
        if not isinstance(found.get(name, {}), dict):
            raise BadFile(f"{path}, line {line_of(text, name)}: {name} is a table, as [{name}].")
    return found
