"""The search bot: as many imagined futures as its budget allows."""

import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from clutch.bots import tree
from clutch.bots.simple import choices
from clutch.bots.tree import Tuning
from clutch.engine import compile
from clutch.engine.errors import BadBudget
from clutch.engine.game import Game
from clutch.engine.kit.chance import spin
from clutch.engine.kit.declarations import Action
from clutch.engine.kit.records import tables
from clutch.engine.loops import legal_row
from clutch.engine.view import View

MOST_NODES = 200_000  # of a tree: 64 bytes each, so a search holds at most 13 MB a thread
DEEPEST = 400  # nodes of one path
CHUNK = 0.02  # seconds of search between two looks at the clock
THINK: dict[str, Any] = {"think": tree.think}


class Advice(NamedTuple):
    """A legal move, its estimated win chance and the error bar (one standard error).

    None of either where the search never tried the move.
    """

    action: Action
    chance: float | None
    error: float | None
    visits: int


@cache
def thinker(game: Game) -> Any:
    """The search, compiled for one game; on disk after the first time."""
    return compile.more_code(game, THINK)["think"]


def workspace(game: Game, seats: int, nodes: int) -> tree.Workspace:
    """Memory of a search at a table of so many seats, for a tree of so many nodes."""
    return tree.Workspace(
        tree=np.zeros(nodes, tree.NODE),
        used=np.ones(1, np.int64),
        t=tables(game.state),
        blank_table=tables(game.state),
        look=tables(game.view),
        blank_view=tables(game.view),
        out=legal_row(game),
        untried=legal_row(game),
        slot=np.zeros(len(game.actions), np.int32),
        path=np.zeros(DEEPEST, np.int32),
        score=np.zeros(seats, np.int32),
        rank=np.zeros(seats, np.int32),
        span=np.zeros(2),
        dice=np.zeros(1, np.uint64),
    )


class Tree:
    """One search tree with the memory that its search needs."""

    def __init__(self, view: View, tuning: Tuning, seed: int, number: int, nodes: int) -> None:
        game = view.game
        self.think, self.tuning = thinker(game), tuning
        self.view = tables(game.view)
        self.view[0] = view.data
        self.work = workspace(game, view.seats, nodes)
        self.nodes = self.work.tree
        spin(self.work.dice, seed, number)

    def grow(self, iterations: int) -> None:
        self.think(self.work, self.view, iterations, self.tuning)

    def children(self) -> Any:
        """The nodes of the moves that can be made now."""
        child = int(self.nodes[0]["child"])
        while child:
            yield self.nodes[child]
            child = int(self.nodes[child]["sibling"])


class Search:
    """Plays the move that it looked at most, among all that fit what it knows."""

    def __init__(
        self,
        seconds: float | None = None,
        iterations: int | None = None,
        seed: int | None = None,
        threads: int = 1,
        tuning: Tuning | None = None,
    ) -> None:
        if seconds is not None and iterations is not None:
            raise BadBudget("A search has one budget: name seconds or iterations, not both.")
        if seconds is None and iterations is None:
            seconds = 1.0
        budget = seconds or iterations or 0
        if not (budget > 0 and math.isfinite(budget)):
            raise BadBudget("A search needs a budget above nothing: seconds or iterations.")
        if threads < 1:
            raise BadBudget(f"A search needs a budget of at least one thread, not {threads}.")
        self.seconds, self.iterations, self.threads = seconds, iterations, threads
        self.seed = int(time.time_ns()) & 0xFFFFFFFF if seed is None else seed
        self.tuning = tuning
        self.searches = 0
        self.playouts = 0  # of the last search

    def choose(self, view: View) -> Action:
        """The legal move that was looked at most."""
        return max(self.advise(view), key=lambda advice: advice.visits).action

    def advise(self, view: View) -> list[Advice]:
        """Every legal move with its estimated win chance, best looked at first."""
        moves = choices(view)
        grown = self.grow(view) if len(moves) > 1 else []
        self.playouts = sum(int(one.nodes[0]["visits"]) for one in grown)
        sums = {move.id: np.zeros(3) for move in moves}
        for one in grown:
            for node in one.children():
                if node["action"] in sums:
                    sums[node["action"]] += (node["visits"], node["wins"], node["squares"])
        advice = [advised(move, *sums[move.id]) for move in moves]
        return sorted(advice, key=lambda a: -a.visits)

    def grow(self, view: View) -> list[Tree]:
        """A tree for each thread from this view on, grown for the budget."""
        tuning = self.tuning or Tuning(**view.game.tuning)
        return self.grown(lambda number, nodes: Tree(view, tuning, self.seed, number, nodes))

    def grown(self, plant: Callable[[int, int], Tree], children: int = 1) -> list[Tree]:
        """Trees that `plant` makes by their number and memory, grown for the budget.

        An iteration adds at most so many children.
        """
        each = -(-(self.iterations or 0) // self.threads)
        nodes = min(MOST_NODES, (each + 2) * children) if self.iterations else MOST_NODES
        first = self.searches * self.threads
        self.searches += 1
        trees = [plant(first + i, nodes) for i in range(self.threads)]
        self.spend_all(trees, each)
        return trees

    def spend_all(self, trees: list[Tree], iterations: int) -> None:
        """Grow the trees side by side, each for the budget."""
        if len(trees) == 1:
            self.spend(trees[0], iterations)
        else:
            list(pool(self.threads).map(lambda one: self.spend(one, iterations), trees))

    def spend(self, one: Tree, iterations: int) -> None:
        """Grow a tree by so many iterations, or, in ever larger steps, until the time is up."""
        if self.seconds is None:
            one.grow(iterations)
            return
        end, chunk = time.perf_counter() + self.seconds, 16
        while (start := time.perf_counter()) < end:
            one.grow(chunk)
            pace = (time.perf_counter() - start) / chunk
            left = min(CHUNK, end - time.perf_counter())
            chunk = max(1, min(4 * chunk, int(left / pace)))


def ready(game: Game) -> None:
    """Compile the search for a game now, by searching once."""
    table = game.deal(game.seats.start, seed=0)
    Search(iterations=1, seed=0).grow(table.view(table.turn))


@cache
def pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, "search")


def advised(move: Action, visits: float, wins: float, squares: float) -> Advice:
    """Mean and standard error of the win shares seen; one more of each keeps few visits honest."""
    if visits == 0:
        return Advice(move, None, None, 0)
    mean = float(wins / visits)
    spread = max(0.0, float(squares / visits) - mean * mean)
    return Advice(move, mean, math.sqrt((spread + 0.25 / visits) / visits), int(visits))
