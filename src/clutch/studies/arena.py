"""Tournaments: every seating in turn, and a file that a stopped run goes on with."""

import math
import random
from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, NamedTuple

from clutch.bots.own import named_bot
from clutch.engine.errors import BadSeats
from clutch.engine.game import Game
from clutch.engine.kit.options import settings
from clutch.parts_file import PartsFile

if TYPE_CHECKING:
    from clutch.engine.table import Table

MOST_SEATINGS = 5040  # beyond these a seeded sample of the seatings is used


class Plan(NamedTuple):
    """What is played: enough to play game i again, anywhere."""

    game: Game
    seats: int
    options: dict[str, int]
    bots: tuple[str, ...]
    games: int
    seed: int

    def header(self) -> dict[str, Any]:
        about = {"clutch_arena": 1, "rules": self.game.version, **self._asdict()}
        return {**about, "game": self.game.name, "bots": list(self.bots)}


class Played(NamedTuple):
    """One game: who sat where, and how it ended."""

    game: int
    lineup: tuple[int, ...]  # by seat, the number of the bot
    score: tuple[int, ...]
    rank: tuple[int, ...]
    moves: int
    actions: tuple[int, ...] = ()  # empty in results files that were written without

    @property
    def deal(self) -> int:
        """The number of its deal, which all rotations of a line-up share."""
        return self.game // len(self.lineup)


def planned(
    rules: Game,
    bots: Sequence[str],
    seats: int | None,
    games: int,
    seed: int,
    options: Mapping[str, Any],
) -> Plan:
    """A plan that can be played, or what is wrong with it."""
    for name in bots:
        named_bot(name, 0)
    fitting = min(max(rules.seats.start, len(bots)), rules.seats.stop - 1)
    count = rules.check_seats(fitting if seats is None else seats)
    if len(set(bots)) < len(bots):
        raise BadSeats("Name each bot once: the seats that remain are shared out among all.")
    chosen = settings(rules.options, options)
    return Plan(rules, count, chosen, tuple(bots), games, seed)


def seatings(bots: int, seats: int, seed: int) -> list[tuple[int, ...]]:
    """Every way to seat the bots, each as often as any other bar one, in runs of all rotations.

    Where there are more bots than seats, every choice of so many of them plays.  A run of `seats`
    games rotates one line-up through all seats, so a tournament is balanced after every run, not
    only at its end.
    """
    rounds: set[tuple[int, ...]] = set()
    full, extra = divmod(seats, bots)
    dice = random.Random(seed)
    for more in combinations(range(bots), extra):
        base = [*range(bots)] * full + list(more)
        if math.factorial(seats - 1) <= MOST_SEATINGS:
            rounds |= {least(order) for order in permutations(base)}
        else:
            rounds |= {least(tuple(dice.sample(base, seats))) for _ in range(MOST_SEATINGS)}
    order = sorted(rounds)
    dice.shuffle(order)
    return [
        tuple(line[(i - turn) % seats] for i in range(seats))
        for line in order
        for turn in range(seats)
    ]


def least(order: tuple[int, ...]) -> tuple[int, ...]:
    """One name for all rotations of a line-up."""
    return min(order[i:] + order[:i] for i in range(len(order)))


def dealt(plan: Plan, number: int) -> "Table":
    """The table of game `number` before its first move."""
    options: dict[str, Any] = plan.options
    seed = plan.seed * 1_000_003 + number // plan.seats
    return plan.game.deal(plan.seats, seed, **options)


def play_game(plan: Plan, lineup: tuple[int, ...], number: int) -> Played:
    """Game `number` of the plan; a deal is played by all rotations of its line-up."""
    plan.game.compiled()
    table = dealt(plan, number)
    bots = [
        named_bot(plan.bots[who], seed=(plan.seed << 20) ^ (number * 8 + seat))
        for seat, who in enumerate(lineup)
    ]
    while table.turn is not None:
        seat = table.turn
        table.play(bots[seat].choose(table.view(seat)))
    places = table.standing()
    score, rank = tuple(p.score for p in places), tuple(p.rank for p in places)
    actions = tuple(move.action for move in table.moves)
    return Played(number, lineup, score, rank, len(actions), actions)


def play_some(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    """Some games of a plan: the unit of work that is sent to a worker."""
    seated = seatings(len(plan.bots), plan.seats, plan.seed)
    return [play_game(plan, seated[i % len(seated)], i) for i in numbers]


def one_among(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    """The first bot at one seat, a different one each game, the second at all others."""
    return [
        play_game(plan, tuple(int(seat != i % plan.seats) for seat in range(plan.seats)), i)
        for i in numbers
    ]


class Results(PartsFile[Played]):
    """The file of a tournament: a line a game; more games than before are only added."""

    key, free = "game", ("games",)

    def read(self, row: dict[str, Any]) -> Played:
        lineup, score, rank = (tuple(row[name]) for name in ("lineup", "score", "rank"))
        actions = tuple(row.get("actions", ()))
        return Played(row["game"], lineup, score, rank, row["moves"], actions)

    def line(self, key: int, part: Played) -> dict[str, Any]:
        return part._asdict()
