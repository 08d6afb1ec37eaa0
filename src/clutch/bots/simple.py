"""Bots that look no further than the table before them."""

import random
from collections.abc import Mapping

from clutch.engine.errors import NotYourTurn
from clutch.engine.kit.declarations import Action
from clutch.engine.kit.records import copied
from clutch.engine.view import View


class Random:
    """Any legal move."""

    def __init__(self, seed: int | None = None) -> None:
        self.dice = random.Random(seed)

    def choose(self, view: View) -> Action:
        return self.dice.choice(choices(view))


class Greedy:
    """The move that the game's own heuristics weigh most."""

    def __init__(self, seed: int | None = None) -> None:
        self.dice = random.Random(seed)

    def choose(self, view: View) -> Action:
        return self.dice.choice(heaviest(weighed(view)))


class Careless:
    """Greedy with human mistakes: now and then any move, and a memory that fades."""

    def __init__(self, seed: int | None = None, slips: float = 0.3, forgets: float = 0.5) -> None:
        self.dice = random.Random(seed)
        self.slips, self.forgets = slips, forgets

    def choose(self, view: View) -> Action:
        legal = choices(view)
        if self.dice.random() < self.slips:
            return self.dice.choice(legal)
        return self.dice.choice(heaviest(weighed(self.faded(view), legal)))

    def faded(self, view: View) -> View:
        """The view with some of its memories gone, in games that are about memory."""
        if view.game.forget is None:
            return view
        data = copied(view.data)
        view.game.forget(data, self.dice, self.forgets)
        return View(view.game, data, view.names)


def choices(view: View) -> list[Action]:
    """What the seat may do; a bot is only asked when there is something."""
    legal = view.legal()
    if not legal:
        raise NotYourTurn("This seat has nothing to decide now.")
    return legal


def weighed(view: View, legal: list[Action] | None = None) -> dict[Action, int]:
    """Each move with its weight."""
    weigh = view.game.build.weigh
    return {action: int(weigh(view.data, action.id)) for action in legal or choices(view)}


def heaviest(weights: Mapping[Action, int]) -> list[Action]:
    best = max(weights.values())
    return [action for action, weight in weights.items() if weight == best]
