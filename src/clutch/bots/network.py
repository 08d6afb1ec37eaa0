"""Bots that play by a trained network: alone, or inside the search.

The search plays in their place where no weights fit a game (another box, a game from outside,
changed rules) and where the network's card does not show it to be better; `note` says why.
Inside the search a network helps where it also plays alone, if the card says that it was measured.
"""

from functools import cache
from typing import Any

from clutch.bots import STAND_IN, guided, search
from clutch.bots.guided import Guidance
from clutch.bots.search import Search, Tree
from clutch.bots.simple import choices
from clutch.bots.tree import Tuning
from clutch.engine import compile
from clutch.engine.game import Game
from clutch.engine.kit.declarations import Action
from clutch.engine.kit.records import Row, tables
from clutch.engine.view import View
from clutch.network import inference
from clutch.network.inference import Buffers, Network, best, evaluate
from clutch.network.weights import BadWeights, Weights, buffers_for, shipped

imagine: Any = None

CLEARLY = 1.05  # of an equal's share among greedy: what a network must win to play alone
SURELY = 0.8  # of all games among players who do anything: the same


def network_action(net: Network, buffers: Buffers, t: Row, blank: Row, view: Row) -> int:
    """The action that the network scores highest, from what a seat knows."""
    t[0] = blank[0]
    imagine(view[0], t[0])
    many = evaluate(net, buffers, t[0])
    return int(buffers.out[best(buffers, many)])


PLAYERS: dict[str, Any] = {
    "network_action": network_action,
    "think_guided": guided.think_guided,
    "think_rooted": guided.think_rooted,
}
TREE, ROOT = "tree", "root"  # where a network helps the search, as its card says by `guides`
THINK = {TREE: "think_guided", ROOT: "think_rooted"}


@cache
def compiled(game: Game) -> dict[str, Any]:
    """The functions of the network's bots, compiled for a game."""
    return compile.more_code(game, PLAYERS, **inference.contract(game))


def weights_of(game: Game, own: Weights | None = None) -> Weights | None:
    """The weights to play by; None where none fit."""
    found = own or shipped(game)
    return None if isinstance(found, BadWeights) else found


def note(game: Game, seats: int) -> str:
    """Why the search plays for the network alone at so many seats, or "" if it does not."""
    found = shipped(game)
    if isinstance(found, BadWeights):
        return f"{found} The search plays in its place."
    return shortfall(game, found.card, seats)


def shortfall(game: Game, card: dict[str, Any], seats: int) -> str:
    """What a network of such a card lacks to play alone at so many seats, or ""."""
    share, error, _ = card.get("strength", {}).get(str(seats), (0.0, 0.0, 0))
    if share - error < CLEARLY:
        return (
            f"With {seats} seats the network of {game.title} is no better than rules of thumb "
            f"({share:.2f} of an equal's share): the search plays in its place."
        )
    share, _, games = card.get("among_random", {}).get(str(seats), (0.0, 0.0, 0))
    if games and share < SURELY * seats:
        return (
            f"With {seats} seats the network of {game.title} wins only {share / seats:.0%} of its "
            "games among players who do anything: the search plays in its place."
        )
    return ""


def guides(game: Game, found: Weights, seats: int) -> str:
    """Where the shipped network helps the search at so many seats: TREE, ROOT or nowhere, ""."""
    return "" if note(game, seats) else str(found.card.get("guides", ""))


def guidance_of(game: Game, where: str) -> Guidance | Tuning:
    """How a game's search follows its network: all of its tuning, or what that says of playouts."""
    if where == ROOT:
        return Tuning(**game.tuning)
    shared = Guidance._fields[2:]
    return Guidance(**{name: value for name, value in game.tuning.items() if name in shared})


class NetworkBot:
    """The network alone: one evaluation a move."""

    def __init__(self, seed: int | None = None, weights: Weights | None = None) -> None:
        self.seed, self.weights = seed, weights
        self._buffers: dict[Game, Buffers] = {}

    def choose(self, view: View) -> Action:
        game = view.game
        moves, found = choices(view), weights_of(game, self.weights)
        if found is None or (self.weights is None and note(game, view.seats)):
            return Search(iterations=STAND_IN, seed=self.seed).choose(view)
        if len(moves) == 1:
            return moves[0]
        if game not in self._buffers:
            self._buffers[game] = buffers_for(game, found.network)
        seen = tables(game.view)
        seen[0] = view.data
        t, blank = tables(game.state), tables(game.state)
        move = compiled(game)["network_action"](found.network, self._buffers[game], t, blank, seen)
        return game.actions[int(move)]


class GuidedTree(Tree):
    """A tree of tree.py that a network helps to grow."""

    def __init__(
        self, view: View, found: Weights, where: str, how: Any, seed: int, number: int, nodes: int
    ):
        super().__init__(view, Tuning(), seed, number, nodes)
        self.guided, self.net, self.how = compiled(view.game)[THINK[where]], found.network, how
        self.buffers = buffers_for(view.game, found.network)

    def grow(self, iterations: int) -> None:
        self.guided(self.work, self.buffers, self.net, self.view, iterations, self.how)


class GuidedSearch(Search):
    """The search with a network's help, where its card says that this is stronger; else without.

    With weights of one's own, `where` says where they help.
    """

    def __init__(
        self,
        *args: Any,
        weights: Weights | None = None,
        where: str = TREE,
        guidance: Guidance | None = None,
        **more: Any,
    ) -> None:
        super().__init__(*args, **more)
        self.weights, self.where, self.guidance = weights, where, guidance

    def grow(self, view: View) -> list[Tree]:
        game, found = view.game, weights_of(view.game, self.weights)
        where = self.where if self.weights else found and guides(game, found, view.seats)
        if found is None or not where:
            return super().grow(view)
        weights, how = found, self.guidance or guidance_of(game, where)
        more = game.most_legal if where == ROOT else 0

        def plant(number: int, nodes: int) -> Tree:
            return GuidedTree(view, weights, where, how, self.seed, number, nodes + more)

        return self.grown(plant, game.most_legal if where == TREE else 1)


def is_ready(game: Game) -> bool:
    """Whether all that `ready` compiles is on disk."""
    if not (compile.is_cached(game) and compile.is_cached(game, "think", search.THINK)):
        return False
    found = weights_of(game)
    if found is None:
        return True
    where = found.card.get("guides", "")
    names = ["network_action"] + [THINK[where]] * bool(where)
    more = inference.contract(game)
    return all(compile.is_cached(game, name, PLAYERS, **more) for name in names)


def ready(game: Game) -> None:
    """Compile the search and what plays by a game's network now, by playing once."""
    search.ready(game)
    found = weights_of(game)
    if found is not None:
        table = game.deal(game.seats.start, seed=0)
        view = table.view(table.turn)
        NetworkBot(0, found).choose(view)
        if found.card.get("guides"):
            GuidedSearch(iterations=1, seed=0).grow(view)
