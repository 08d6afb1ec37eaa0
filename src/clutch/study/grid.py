"""A grid of settings: all options that vary against each other, at all numbers of seats."""

import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

import clutch
from clutch.bots.own import named_bot
from clutch.engine.errors import BadFile, BadOption, BadSeats
from clutch.engine.game import Game
from clutch.engine.kit.options import Option, settings
from clutch.study.command import command

ALL = "all"  # every value of an option


class Grid(NamedTuple):
    """What is played: enough to play any cell again, anywhere."""

    game: str
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
        version = clutch.game(self.game).version
        plain = json.loads(json.dumps(self._asdict()))
        return {"clutch_sweep": 1, "rules": version, **plain}

    @property
    def mark(self) -> str:
        """A short hash of all of it, for the names of files."""
        return hashlib.sha256(json.dumps(self.header()).encode()).hexdigest()[:8]

    @property
    def command(self) -> str:
        """What to type for the same sweep again."""
        options = {option.name: option for option in clutch.game(self.game).options}
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
    return Grid(rules.name, counts, axes, fixed, names, games, seed)


def values_of(option: Option, given: Any) -> tuple[int, ...]:
    """The numbers of an option: from `all`, `8..12`, `8,9,12`, `on,off`, or a list."""
    if isinstance(given, str):
        word = given.strip()
        if word == ALL:
            return tuple(option.values)
        low, dots, high = word.partition("..")
        if dots:
            least, most = option.number(low), option.number(high)
            if most < least:
                raise BadOption(f"{option.name} goes from {low} to {high}: the first is larger.")
            return tuple(range(least, most + 1))
        given = word.split(",")
    found = [
        option.number(value) for value in (given if isinstance(given, list | tuple) else [given])
    ]
    if len(set(found)) < len(found):
        raise BadOption(f"{option.name} has a value twice in the grid.")
    return tuple(found)


def seats_of(game: Game, given: Sequence[int] | int | str | None) -> tuple[int, ...]:
    """Numbers of seats: from `all`, `3..5`, `3,4`, a number or a list."""
    if given is None:
        return (game.seats.stop - 1,)
    if isinstance(given, str):
        if given.strip() == ALL:
            return tuple(game.seats)
        low, dots, high = given.partition("..")
        try:
            given = range(int(low), int(high) + 1) if dots else [int(x) for x in given.split(",")]
        except ValueError:
            raise BadSeats(f"Seats are written 4, 3,4, 3..5 or all, not {given!r}.") from None
    counts = [given] if isinstance(given, int) else list(given)
    if not counts or len(set(counts)) < len(counts):
        raise BadSeats("Name each number of seats once.")
    return tuple(game.check_seats(count) for count in counts)


def read_grid(path: Path) -> dict[str, Any]:
    """The arguments of `grid` from a TOML file; raises BadFile with the line, or what is wrong."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile(f"{path} cannot be read: {getattr(error, 'strerror', error)}.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadFile(f"{path} is no TOML: {error}.") from None
    known = {"game", "vary", "seats", "options", "bots", "games", "seed"}
    for name in found:
        if name not in known:
            where = line_of(path, name)
            raise BadFile(f"{path}, line {where}: there is no {name}; known: {', '.join(known)}.")
    for name in ("vary", "options"):
        if not isinstance(found.get(name, {}), dict):
            raise BadFile(f"{path}, line {line_of(path, name)}: {name} is a table, as [{name}].")
    return found


def line_of(path: Path, name: str) -> int:
    """The number of the first line that begins with a name."""
    lines = path.read_text(encoding="utf-8").splitlines()
    stripped = (line.strip().lstrip("[").replace('"', "") for line in lines)
    return next((i for i, line in enumerate(stripped, 1) if line.startswith(name)), 1)
