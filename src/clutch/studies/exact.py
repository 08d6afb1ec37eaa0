"""Exactly how far a way of playing can be beaten, in ends of games small enough to write down.

    tree = Tree(clutch.game("golden_eggs").read(text))
    tree.nash_conv(by_bot("greedy"))

The tree holds every history from a position on, chance and secrets included; decisions that a seat
cannot tell apart are one.  NashConv is what all seats together could gain if each, alone, played
its best response: 0 in an equilibrium.  OpenSpiel's algorithms find the same numbers on the same
games (benchmarks/exploitability.py); here a tree is written down once for any number of policies.

The position must be one in which nobody knows more than the others, and in which nothing that is
still to come has been drawn: the end of a game of Golden Eggs without secrets is.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from clutch.bots.own import named_bot
from clutch.engine.errors import BadPosition, ClutchError
from clutch.engine.game import Game
from clutch.engine.view import View
from clutch.envs.history import TableHistory
from clutch.envs.layout import layout_of

if TYPE_CHECKING:
    from clutch.engine.table import Table

MOST_HISTORIES = 5_000_000
CHANCE, OVER = -1, -2  # who is to act, beside the seats
Policy: TypeAlias = Callable[[View, int], dict[int, float]]  # of a view and the number of its set


class TooLarge(ClutchError):
    """A game that has too many histories to write them all down."""


class Node(NamedTuple):
    """One history."""

    turn: int  # a seat, CHANCE or OVER
    info: int  # which decision it is, for a seat
    children: list[int]
    weights: list[float]  # of chance
    returns: list[float]


class Tree:
    """All histories from a position on; node 0 is the position, and children come after parents."""

    def __init__(self, table: "Table", most: int = MOST_HISTORIES) -> None:
        self.game, self.seats = table.game, table.seats
        self.game.compiled()
        start = TableHistory(self.game, table.state.tobytes(), dealt=True)
        check_position(self.game, start)
        self.nodes: list[Node] = []
        self.views: list[View] = []  # of each decision
        self.marks: list[bytes] = []  # and all that its seat has seen and done, as a fingerprint
        self.actions: list[list[int]] = []  # and what may be done
        self.sets: list[list[int]] = []  # and the histories that it stands for
        known: dict[tuple[int, bytes], int] = {}
        waiting = [(start, -1)]
        while waiting:
            history, parent = waiting.pop()
            at = len(self.nodes)
            if at == most:
                raise TooLarge(f"This position has more than {most:,} histories.")
            if parent >= 0:
                self.nodes[parent].children.append(at)
            node = self.node(history, known)
            self.nodes.append(node)
            for way in reversed(ways(history)):  # the first is taken from the end first
                other = history.copy()
                other.apply(way)
                waiting.append((other, at))

    def node(self, history: TableHistory, known: dict[tuple[int, bytes], int]) -> Node:
        """The node of a history; its decision is added if it is a new one."""
        if history.asked:
            chances = [chance for _, chance in history.asked.chances]
            return Node(CHANCE, -1, [], chances, [])
        if history.turn < 0:
            return Node(OVER, -1, [], [], history.returns())
        seat = history.turn
        mark = history.mark(seat)
        info = known.setdefault((seat, mark), len(known))
        if info == len(self.sets):
            self.sets.append([])
            self.marks.append(mark)
            self.views.append(View.of(self.game, history.s, seat, ()))
            self.actions.append(list(history.legal))
        self.sets[info].append(len(self.nodes))
        return Node(seat, info, [], [], [])

    def chances(self, policy: Policy) -> list[list[float]]:
        """How likely a policy makes each action of each decision."""
        found = []
        for info, (view, actions) in enumerate(zip(self.views, self.actions)):
            said = policy(view, info)
            found.append([said.get(action, 0.0) for action in actions])
        return found

    def values(self, played: list[list[float]]) -> list[float]:
        """What each seat may expect if all play so."""
        worth: list[list[float]] = [[]] * len(self.nodes)
        for at in range(len(self.nodes) - 1, -1, -1):
            node = self.nodes[at]
            if node.turn == OVER:
                worth[at] = node.returns
                continue
            weights = node.weights if node.turn == CHANCE else played[node.info]
            worth[at] = [
                sum(w * worth[child][seat] for w, child in zip(weights, node.children))
                for seat in range(self.seats)
            ]
        return worth[0]

    def best_response(self, seat: int, played: list[list[float]]) -> float:
        """What a seat may expect if it plays its best and all others so."""
        reach = [0.0] * len(self.nodes)  # how likely chance and the others make each history
        reach[0] = 1.0
        for at, node in enumerate(self.nodes):
            if node.turn == seat:
                weights = [1.0] * len(node.children)
            else:
                weights = node.weights if node.turn == CHANCE else played[node.info]
            for weight, child in zip(weights, node.children):
                reach[child] = reach[at] * weight
        worth: dict[int, float] = {}
        choice: dict[int, int] = {}

        def best(info: int) -> int:
            """The place of the best action of a decision of this seat."""
            if info not in choice:
                members = self.sets[info]
                choice[info] = max(
                    range(len(self.actions[info])),
                    key=lambda i: sum(
                        reach[at] * value(self.nodes[at].children[i])
                        for at in members
                        if reach[at] > 0
                    ),
                )
            return choice[info]

        def value(at: int) -> float:
            node = self.nodes[at]
            if node.turn == OVER:
                return node.returns[seat]
            if at not in worth:
                if node.turn == seat:
                    worth[at] = value(node.children[best(node.info)])
                else:
                    weights = node.weights if node.turn == CHANCE else played[node.info]
                    pairs = zip(weights, node.children)
                    worth[at] = sum(w * value(child) for w, child in pairs if w > 0)
            return worth[at]

        return value(0)

    def nash_conv(self, policy: Policy) -> float:
        """What all seats could gain in all, each by its best response to the others' policy."""
        played = self.chances(policy)
        now = self.values(played)
        return sum(self.best_response(seat, played) - now[seat] for seat in range(self.seats))


def ways(history: TableHistory) -> list[int]:
    """How a history can go on."""
    return [way for way, _ in history.asked.chances] if history.asked else history.legal


def check_position(game: Game, start: TableHistory) -> None:
    """Raise BadPosition where seats know different things, so that one history is not enough."""
    seen, seat = [start.observation(seat) for seat in range(-1, start.seats)], "seat"
    for row in seen:
        row[layout_of(game).slices[seat]] = 0  # who looks is no secret
    if any((row != seen[0]).any() for row in seen):
        raise BadPosition("Somebody knows more than the others here: begin before any secret.")


def uniform(view: View, info: int) -> dict[int, float]:
    """Every legal action as often as any other."""
    legal = view.legal()
    return {move.id: 1 / len(legal) for move in legal}


def heuristic(view: View, info: int) -> dict[int, float]:
    """The greedy bot: those that weigh most, each as often as any other."""
    weigh = view.game.build.weigh
    weights = {move.id: int(weigh(view.data, move.id)) for move in view.legal()}
    top = max(weights.values())
    best = [action for action, weight in weights.items() if weight == top]
    return {action: 1 / len(best) for action in best}


def by_bot(name: str, seed: int = 1) -> Policy:
    """A bot by name, with dice of its own for each decision: one of the ways that it may play."""
    if name == "random":
        return uniform
    if name == "greedy":
        return heuristic
    return lambda view, info: {named_bot(name, seed + info).choose(view).id: 1.0}
