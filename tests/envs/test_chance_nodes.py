"""Chance that asks: the same moves, given what chance really brought."""

import random
from typing import Any

import pytest
from support.env_worlds import ALL
from support.worlds import World, by_name

from clutch.engine.compile import bind
from clutch.engine.kit import chance
from clutch.engine.kit.options import settings
from clutch.engine.kit.records import copied
from clutch.envs.chance_nodes import ExplicitChance


class Witness:
    """The plain rules, every draw of theirs written down."""

    def __init__(self, world: World) -> None:
        self.log: list[int] = []
        names = {"below": self.below, "blind": self.blind, "shuffle": self.shuffle}
        rules = {name: world.game.functions[name] for name in ("setup", "play")}
        self.rules = bind(rules, names, lambda f: f)

    def below(self, s: Any, n: int) -> int:
        self.log.append(chance.below(s, n))
        return self.log[-1]

    def blind(self, s: Any, pile: Any) -> int:
        self.log.append(chance.blind(s, pile))
        return self.log[-1]

    def shuffle(self, s: Any, cards: Any, many: int) -> None:
        was = cards[:many].tolist()
        chance.shuffle(s, cards, many)
        for left in range(many, 1, -1):
            other = was.index(cards[left - 1])
            was[left - 1], was[other] = was[other], was[left - 1]
            self.log.append(other)

    def play(self, s: Any, action: int | None) -> list[int]:
        """What was drawn."""
        self.log.clear()
        self.rules["play"](s, action) if action is not None else self.rules["setup"](s)
        return list(self.log)


def without_chance(s: Any) -> bytes:
    kept = copied(s)  # `s.copy()` would leave bytes between fields as they happen to be
    kept.key[:] = 0
    kept.drawn = 0
    return bytes(kept.tobytes())


def answered(rules: ExplicitChance, before: bytes, action: int | None, draws: list[int]) -> bytes:
    """Give one answer after another, each to a question that it can answer."""
    for i, draw in enumerate(draws):
        *_, asked = rules.play(before, -1 if action is None else action, tuple(draws[:i]))
        assert asked is not None and asked.weights[draw] > 0
        assert sum(likely for _, likely in asked.chances) == pytest.approx(1)
    table, *_, asked = rules.play(before, -1 if action is None else action, tuple(draws))
    assert asked is None
    return table


@pytest.mark.parametrize("world", ALL, ids=by_name)
def test_answered_as_chance_would_it_is_the_same_game(world: World) -> None:
    game, dice, witness, rules = (
        world.game,
        random.Random(1),
        Witness(world),
        ExplicitChance(world.game),
    )
    s = game.undealt(world.seats, settings(game.options, world.options))
    s.key[:] = (7, 8)
    out, action = [0] * game.most_legal, None
    for _ in range(60):
        before = without_chance(s)
        draws = witness.play(s, action)
        assert answered(rules, before, action, draws) == without_chance(s)
        if s.turn < 0:
            break
        action = out[dice.randrange(game.plain.legal(s, out))]
