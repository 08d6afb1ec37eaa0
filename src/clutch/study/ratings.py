"""Who is stronger: win shares, pairwise comparisons and ratings, with how sure they are."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from clutch.study.arena import Played
from clutch.study.intervals import Interval, wilson


class Strength(NamedTuple):
    """One bot over a tournament."""

    bot: str
    games: int  # seats it took, over all games
    share: float  # of the wins at the seats it took
    share_range: Interval
    fair: float  # what a player no better than the rest would win
    score: float
    rating: float
    sigma: float


class Pair(NamedTuple):
    """How often one bot finishes above another; equal ranks count half."""

    above: float
    games: int
    range: Interval


def strengths(bots: Sequence[str], games: Sequence[Played], seats: int) -> list[Strength]:
    """Every bot, strongest rating first."""
    rated = ratings(len(bots), games)
    found = []
    for number, name in enumerate(bots):
        results = [
            (won(game, seat), game.score[seat])
            for game in games
            for seat, who in enumerate(game.lineup)
            if who == number
        ]
        many = len(results)
        wins = sum(win for win, _ in results)
        score = sum(points for _, points in results) / max(1, many)
        share, reach = wins / max(1, many), wilson(wins, many)
        row = Strength(name, many, share, reach, 1 / seats, score, *rated[number])
        found.append(row)
    return sorted(found, key=lambda row: -row.rating)


def won(game: Played, seat: int) -> float:
    """The seat's share of the win."""
    return (game.rank[seat] == 1) / sum(rank == 1 for rank in game.rank)


def ratings(bots: int, games: Sequence[Played]) -> list[tuple[float, float]]:
    """Plackett-Luce ratings, games in their order; a bot at two seats gets the mean of both."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated: list[Any] = [model.rating() for _ in range(bots)]
    for game in games:
        if len(set(game.lineup)) < 2:
            continue
        teams = [[rated[who]] for who in game.lineup]
        new = model.rate(teams, ranks=[float(rank) for rank in game.rank])
        for number in set(game.lineup):
            mine = [new[seat][0] for seat, who in enumerate(game.lineup) if who == number]
            rated[number] = model.rating(
                mu=sum(r.mu for r in mine) / len(mine), sigma=sum(r.sigma for r in mine) / len(mine)
            )
    return [(float(r.mu), float(r.sigma)) for r in rated]


def pairs(bots: int, games: Sequence[Played]) -> dict[tuple[int, int], Pair]:
    """For each two bots, how often the first finished above the second."""
    above = dict.fromkeys(((a, b) for a in range(bots) for b in range(bots) if a != b), 0.0)
    met = dict.fromkeys(above, 0)
    for game in games:
        for i, a in enumerate(game.lineup):
            for j, b in enumerate(game.lineup):
                if a != b:
                    met[a, b] += 1
                    above[a, b] += 0.5 + 0.5 * sign(game.rank[j] - game.rank[i])
    return {
        key: Pair(above[key] / max(1, met[key]), met[key], wilson(above[key], met[key]))
        for key in above
    }


def sign(x: int) -> int:
    return (x > 0) - (x < 0)
