"""How much skill there is to have: one seat by a stronger and stronger player, the rest greedy.

`legal`, `play`, ... are placeholders for a game's own, as in engine/loops.py.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from clutch.bots import tree
from clutch.bots.search import thinker
from clutch.bots.search import workspace as search_workspace
from clutch.bots.tree import Tuning, think
from clutch.engine import compile
from clutch.engine.game import Game
from clutch.engine.kit.chance import spin
from clutch.engine.kit.records import NOBODY, Row, State, tables
from clutch.engine.loops import (
    GREEDY,
    POLICIES,
    RANDOM,
    Workspace,
    deal,
    take_turn,
    win_share,
    workspace,
)
from clutch.parts_file import Arrays
from clutch.studies.arena import Plan, one_among
from clutch.studies.findings import Finding, corrected, of_deals
from clutch.studies.ratings import won
from clutch.studies.run import Run

legal: Any = None
play: Any = None
show: Any = None
standing: Any = None

QUICK = 20  # times as many games for a player that does not search
STRIDE = 20  # iterations of a search between two looks at whether it can still change
APART = 1 << 40  # between the numbers of dice, so that none are the same


class Step(NamedTuple):
    """A player on the curve: a policy, or a search of so many iterations."""

    name: str
    policy: int = GREEDY
    iterations: int = 0


STEPS = (
    Step("random", RANDOM),
    Step("greedy", GREEDY),
    *(Step(f"search:{n}", GREEDY, n) for n in (10, 40, 400)),
)
LEVELS_BEYOND = ("drake", "elder")  # that play in processes


def climb(
    work: Workspace,
    search: tree.Workspace,
    t: Row,
    view: Row,
    dice: Row,
    policy: int,
    iterations: int,
    how: Tuning,
    shares: Row,
    seed: int,
    first: int,
) -> None:
    """Play games `first`, `first` + 1, ... and write the win share of the one seat of each.

    Every deal is played once for each seat, with the one player there and greedy ones elsewhere.
    """
    out, look, blank = work.out, work.look, work.blank_view
    s = t[0]
    for g in range(len(shares)):
        number = first + g
        one = number % s.seats
        deal(t, 0, work.spare_table, work.blank_table, seed, number // s.seats)
        spin(dice, seed, number)
        spin(search.dice, seed, number + APART)
        while s.turn != NOBODY:
            if s.turn == one and iterations > 0:
                play(s, searched(s, search, view, iterations, how))
            else:
                take_turn(s, policy if s.turn == one else GREEDY, out, look, blank, dice)
        standing(s, work.score, work.rank)
        shares[g] = win_share(work.rank, s.seats, one)


def searched(s: State, search: tree.Workspace, view: Row, iterations: int, how: Tuning) -> int:
    """The action that a search from what the seat to act knows looks at most."""
    many = legal(s, search.out)
    choice = search.out[0]
    if many == 1:
        return int(choice)
    view[0] = search.blank_view[0]
    show(s, s.turn, view[0])
    nodes = search.tree
    for i in range(search.used[0]):
        nodes[i].child, nodes[i].sibling, nodes[i].visits, nodes[i].last = 0, 0, 0, 0
        nodes[i].value, nodes[i].wins, nodes[i].squares = 0.0, 0.0, 0.0
    search.used[0] = 1
    for done in range(0, iterations, STRIDE):
        think(search, view, min(STRIDE, iterations - done), how)
        choice, ahead = favourite(nodes)
        if ahead > iterations - done - STRIDE:  # no other can be looked at as often any more
            break
    return int(choice)


def favourite(nodes: Row) -> tuple[int, int]:
    """The action that was looked at most, and how much more often than any other."""
    choice, most, second = -1, 0, 0
    child = nodes[0].child
    while child > 0:
        visits, action = nodes[child].visits, nodes[child].action
        if visits > most or (visits == most and action < choice):
            choice, most, second = action, visits, most
        else:
            second = max(second, visits)
        child = nodes[child].sibling
    return choice, most - second


@cache
def climber(game: Game) -> Any:
    """The loop above, compiled for one game; the search in it stays what Python calls, too."""
    thinker(game)
    return compile.more_code(game, {"climb": climb})["climb"]


def step_shares(run: Run, step: Step, games: int) -> np.ndarray:
    """The win shares of the one seat: a row a deal, a column for each seat it sat at."""
    game, loop, how = run.game, climber(run.game), Tuning(**run.game.tuning)

    def play(first: int, many: int) -> tuple[np.ndarray]:
        view, dice, shares = tables(game.view), np.zeros(1, np.uint64), np.zeros(many)
        search = search_workspace(game, run.seats, step.iterations + 2)
        args = (workspace(game), search, run.tables(), view, dice)
        loop(*args, step.policy, step.iterations, how, shares, run.seed, first)
        return (shares,)

    (shares,) = run.gathered(f"skill {step.name}", play, games, run.seats)
    return np.asarray(shares.reshape(-1, run.seats))


def level_shares(run: Run, name: str, games: int) -> np.ndarray:
    """The same for a level, which plays in processes."""
    bots = (name, POLICIES[GREEDY])
    plan = Plan(run.game, run.seats, run.options, bots, games, run.seed)
    shares = run.by_processes(f"skill {name}", shares_among, plan, games)
    return np.array(shares).reshape(-1, run.seats)


def shares_among(plan: Plan, numbers: Sequence[int]) -> list[tuple[int, Arrays]]:
    """The win share of the seat that is not greedy, in some games of a plan."""
    games = one_among(plan, numbers)
    return [(one.game, [np.array(won(one, one.lineup.index(0)))]) for one in games]


def games_of(step: Step | str, games: int, seats: int) -> int:
    """How many games a step has where `games` are asked for: every seat as often as any other."""
    quick = isinstance(step, Step) and not step.iterations
    return -(-games * (QUICK if quick else 1) // seats) * seats


def steps(levels: bool) -> tuple[Step | str, ...]:
    """The players of the curve, from weak to strong."""
    return (*STEPS, *(LEVELS_BEYOND if levels else ()))


def curve(run: Run, games: int, levels: bool = False) -> list[Finding]:
    """The win share of each player among greedy ones, `games` a step, beside a fair share.

    Players that do not search play `QUICK` times as many.
    """
    found = []
    for step in steps(levels):
        many = games_of(step, games, run.seats)
        if isinstance(step, Step):
            name, shares = step.name, step_shares(run, step, many)
        else:
            name, shares = step, level_shares(run, step, many)
        found.append(of_deals("skill", name, shares))
    return corrected(found)
