"""Who is stronger: win shares, pairwise comparisons and ratings, with how sure they are."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

from clutch.studies.arena import Played
from clutch.studies.intervals import Interval, by_deal

GROUPS = 10  # of deals that are left out in turn to see how sure a rating is


class Strength(NamedTuple):
    """One bot over a tournament."""

    bot: str
    games: int  # that it took part in
    share: float  # of the wins at each chair it took
    share_range: Interval
    fair: float  # what a player no better than the rest would win
    score: float
    rating: float
    sigma: float


class Pair(NamedTuple):
    """How often one bot finishes above another; equal ranks count half."""

    above: float
    games: int  # in which both took part
    range: Interval


def strengths(bots: Sequence[str], games: Sequence[Played], seats: int) -> list[Strength]:
    """Every bot, strongest rating first.

    A deal is played by all rotations of a line-up, and all chairs of a game share its win: how
    sure a figure is comes from leaving out one deal at a time.
    """
    rated = ratings(len(bots), games)
    found = []
    for number, name in enumerate(bots):
        wins, chairs = defaultdict[int, float](float), defaultdict[int, float](float)
        points, part = 0, 0
        for game in games:
            mine = [seat for seat, who in enumerate(game.lineup) if who == number]
            part += bool(mine)
            if mine:
                wins[game.deal] += sum(won(game, seat) for seat in mine)
                chairs[game.deal] += len(mine)
                points += sum(game.score[seat] for seat in mine)
        many = sum(chairs.values())
        reach = by_deal([wins[deal] for deal in chairs], [*chairs.values()])
        share, score = sum(wins.values()) / max(1, many), points / max(1, many)
        found.append(Strength(name, part, share, reach, 1 / seats, score, *rated[number]))
    return sorted(found, key=lambda row: -row.rating)


def won(game: Played, seat: int) -> float:
    """The seat's share of the win."""
    return (game.rank[seat] == 1) / sum(rank == 1 for rank in game.rank)


def ratings(bots: int, games: Sequence[Played]) -> list[tuple[float, float]]:
    """Plackett-Luce ratings, and how sure they are: the model's own doubt, or that over deals.

    The model takes all games for independent, so it is rated again without each tenth of the
    deals (the grouped jackknife), and the larger doubt holds.
    """
    whole = rated(bots, games)
    deals = sorted({game.deal for game in games})
    groups = min(GROUPS, len(deals))
    if groups < 2:
        return whole
    place = {deal: i % groups for i, deal in enumerate(deals)}
    parts = [
        rated(bots, [game for game in games if place[game.deal] != group])
        for group in range(groups)
    ]
    sure = []
    for number, (mu, sigma) in enumerate(whole):
        without = [part[number][0] for part in parts]
        middle = sum(without) / groups
        over_deals = (groups - 1) / groups * sum((one - middle) ** 2 for one in without)
        sure.append((mu, max(sigma, over_deals**0.5)))
    return sure


def rated(bots: int, games: Sequence[Played]) -> list[tuple[float, float]]:
    """Plackett-Luce ratings, games in their order; a bot at two seats gets the mean of both."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    now: list[Any] = [model.rating() for _ in range(bots)]
    for game in games:
        if len(set(game.lineup)) < 2:
            continue
        teams = [[now[who]] for who in game.lineup]
        new = model.rate(teams, ranks=[float(rank) for rank in game.rank])
        for number in set(game.lineup):
            mine = [new[seat][0] for seat, who in enumerate(game.lineup) if who == number]
            now[number] = model.rating(
                mu=sum(r.mu for r in mine) / len(mine), sigma=sum(r.sigma for r in mine) / len(mine)
            )
    return [(float(r.mu), float(r.sigma)) for r in now]


def pairs(bots: int, games: Sequence[Played]) -> dict[tuple[int, int], Pair]:
    """For each two bots, how often the first finished above the second."""
    keys = [(a, b) for a in range(bots) for b in range(bots) if a != b]
    above = {key: defaultdict[int, float](float) for key in keys}  # by deal
    met = {key: defaultdict[int, float](float) for key in keys}
    for game in games:
        for i, a in enumerate(game.lineup):
            for j, b in enumerate(game.lineup):
                if a != b:
                    met[a, b][game.deal] += 1
                    above[a, b][game.deal] += 0.5 + 0.5 * sign(game.rank[j] - game.rank[i])
    together = {key: sum({*key} <= {*game.lineup} for game in games) for key in keys}
    return {
        key: Pair(
            sum(above[key].values()) / max(1, sum(met[key].values())),
            together[key],
            by_deal([above[key][deal] for deal in met[key]], [*met[key].values()]),
        )
        for key in keys
    }


def sign(x: int) -> int:
    return (x > 0) - (x < 0)
