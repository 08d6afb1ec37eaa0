"""Every table that the inherited tests are run at, and random play upon it."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from clutch.engine.game import Game
from clutch.engine.table import Table


class World(NamedTuple):
    """A game at a seat count under some options."""

    game: Game
    seats: int
    options: dict[str, int]

    def __str__(self) -> str:
        set_to = "-".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.name}-{self.seats}" + (f"-{set_to}" if set_to else "")

    def deal(self, seed: int) -> Table:
        """A table of this world."""
        options: dict[str, Any] = self.options
        return self.game.deal(self.seats, seed, **options)


def settings_of(game: Game) -> Iterator[dict[str, int]]:
    """The default, each option alone at its other ends, and all switches at once."""
    yield {}
    for option in game.options:
        ends = {option.values[0], option.values[-1]} - {option.default}
        yield from ({option.name: value} for value in sorted(ends))
    switches = {o.name: 1 - o.default for o in game.options if o.choices is None}
    if len(switches) > 1:
        yield switches


def worlds_of(game: Game) -> list[World]:
    """Every seat count under each of these settings."""
    return [World(game, seats, options) for options in settings_of(game) for seats in game.seats]


def by_name(thing: Any) -> str:
    """The name of a game or a world, as the id of a test."""
    return thing.name if isinstance(thing, Game) else str(thing)


def play_on(table: Table, dice: random.Random, moves: int = 100_000) -> Iterator[Table]:
    """Random moves, the table after each."""
    for _ in range(moves):
        if table.over:
            return
        yield table.play(dice.choice(table.legal()))


def midgame(world: World, seed: int) -> Table:
    """A table somewhere in a random game: after its deal, before its end, or in between."""
    whole, table, dice = world.deal(seed), world.deal(seed), random.Random(seed)
    for _ in play_on(whole, dice):
        pass
    for move in whole.moves[: dice.randrange(len(whole.moves))]:
        table.play(move.action)
    return table
