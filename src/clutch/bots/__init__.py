"""Bots: given a view, choose a move."""

import random
from typing import Protocol

from clutch.engine.errors import NotYourTurn, UnknownBot
from clutch.engine.game import Action
from clutch.engine.view import View

POLICIES = ("random", "greedy")  # by number, as engine/loops.py plays them


class Bot(Protocol):
    """Anything that plays: it is given what its seat knows, and nothing else."""

    def choose(self, view: View) -> Action: ...


class Random:
    """Any legal move."""

    def __init__(self, seed: int | None = None) -> None:
        self.dice = random.Random(seed)

    def choose(self, view: View) -> Action:
        return self.dice.choice(moves(view))


class Greedy:
    """The move that the game's own heuristics weigh most."""

    def __init__(self, seed: int | None = None) -> None:
        self.dice = random.Random(seed)

    def choose(self, view: View) -> Action:
        weights = {a: int(view.game.build.weigh(view.data, a.id)) for a in moves(view)}
        best = max(weights.values())
        return self.dice.choice([a for a, weight in weights.items() if weight == best])


def moves(view: View) -> list[Action]:
    legal = view.legal()
    if not legal:
        raise NotYourTurn("This seat has nothing to decide now.")
    return legal


def bot(name: str, seed: int | None = None) -> Bot:
    """A bot by name."""
    kinds: dict[str, type[Random] | type[Greedy]] = {"random": Random, "greedy": Greedy}
    if name not in kinds:
        raise UnknownBot(f"There is no bot {name!r}. There are: {', '.join(kinds)}.")
    return kinds[name](seed)
