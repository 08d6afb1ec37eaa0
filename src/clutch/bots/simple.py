"""Bots that look no further than the table before them.

The functions choose an action from a view.  They are written as the rules are, with placeholders
for a game's own, so that Python and the browser run the same ones.
"""

import secrets
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from clutch.engine import compile
from clutch.engine.errors import NotYourTurn
from clutch.engine.game import Game
from clutch.engine.kit.chance import roll, spin
from clutch.engine.kit.declarations import Action
from clutch.engine.kit.records import Row, tables
from clutch.engine.loops import heaviest, legal_row
from clutch.engine.view import View

forget: Any = None
imagine: Any = None
legal: Any = None

SLIPS = 30  # percent of a careless bot's moves that are any move
FORGETS = 50  # percent of what it has seen that a careless bot does not remember


class Workspace(NamedTuple):
    """Scratch memory of a choice: arrays of one record, legal actions, dice."""

    t: Row
    blank_table: Row
    look: Row
    out: Row
    dice: Row


def legal_actions(work: Workspace, view: Row) -> int:
    """Write the legal actions of the seat to act, from what it knows; return how many."""
    work.t[0] = work.blank_table[0]
    imagine(view[0], work.t[0])
    return int(legal(work.t[0], work.out))


def random_action(work: Workspace, view: Row) -> int:
    """Any legal action."""
    many = legal_actions(work, view)
    return int(work.out[roll(work.dice, many)])


def greedy_action(work: Workspace, view: Row) -> int:
    """The action that the game's heuristics weigh most; ties are drawn."""
    many = legal_actions(work, view)
    return int(heaviest(view[0], work.out, many, work.dice)[0])


def careless_action(work: Workspace, view: Row) -> int:
    """Greedy with human mistakes: now and then any action, and a memory that fades."""
    many = legal_actions(work, view)
    if roll(work.dice, 100) < SLIPS:
        return int(work.out[roll(work.dice, many)])
    look = work.look
    look[0] = view[0]
    forget(look[0], work.dice, FORGETS)
    return int(heaviest(look[0], work.out, many, work.dice)[0])


def remember(view: Any, dice: Row, percent: int) -> None:
    """The `forget` of a game where nobody has to remember anything."""


CHOICES: dict[str, Any] = {
    "random": random_action,
    "greedy": greedy_action,
    "careless": careless_action,
}


def contract(game: Game) -> dict[str, Any]:
    """What the functions above need beside the game's rules, by the names they use."""
    return {"forget": game.forget or remember}


@cache
def choices_of(game: Game, compiled: bool) -> dict[str, Any]:
    """The functions above for a game, over the build that is ready."""
    names = {**vars(game.build if compiled else game.plain), **contract(game)}
    return compile.bind(CHOICES, names, lambda f: f)


class Simple:
    """A bot that plays by one of the functions above."""

    kind = ""

    def __init__(self, seed: int | None = None) -> None:
        self.dice = np.zeros(1, np.uint64)
        spin(self.dice, secrets.randbits(32) if seed is None else seed, 0)

    def choose(self, view: View) -> Action:
        game = view.game
        if view.turn is None or view.turn != view.seat:
            raise nothing_to_decide()
        seen = tables(game.view)
        seen[0] = view.data
        work = Workspace(
            tables(game.state), tables(game.state), tables(game.view), legal_row(game), self.dice
        )
        function = choices_of(game, game.build is not game.plain)[self.kind]
        return game.actions[function(work, seen)]


class Random(Simple):
    """Any legal move."""

    kind = "random"


class Greedy(Simple):
    """The move that the game's own heuristics weigh most."""

    kind = "greedy"


class Careless(Simple):
    """Greedy with human mistakes: now and then any move, and a memory that fades."""

    kind = "careless"


def choices(view: View) -> list[Action]:
    """What the seat may do; a bot is only asked when there is something."""
    legal = view.legal()
    if not legal:
        raise nothing_to_decide()
    return legal


def nothing_to_decide() -> NotYourTurn:
    return NotYourTurn("This seat has nothing to decide now.")
