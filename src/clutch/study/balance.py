"""Is a game balanced?  The numbers, each with how sure it is."""

import math
from typing import NamedTuple

import numpy as np

from clutch.engine.game import Game
from clutch.study.intervals import Interval, of_mean
from clutch.study.watch import Watched

RARE = 200  # seats an event must have befallen before its worth is told


class Share(NamedTuple):
    """A mean win share and its 95 % interval."""

    mean: float
    range: Interval


class Figure(NamedTuple):
    """A mean over games, its spread and its interval."""

    mean: float
    sd: float
    low: float  # the 5th and 95th percentile of games
    high: float
    range: Interval


class Worth(NamedTuple):
    """How seats fared that an event befell, beside the fair share."""

    what: str
    per_game: float
    share: Share


def mean_and_sd(values: np.ndarray) -> tuple[float, float]:
    return float(values.mean()), float(values.std(ddof=1)) if len(values) > 1 else 0.0


def share(values: np.ndarray) -> Share:
    mean, sd = mean_and_sd(values)
    return Share(mean, of_mean(mean, sd, len(values)))


def figure(values: np.ndarray) -> Figure:
    mean, sd = mean_and_sd(values)
    low, high = (float(x) for x in np.percentile(values, [5, 95]))
    return Figure(mean, sd, low, high, of_mean(mean, sd, len(values)))


def by_seat(seen: Watched) -> list[Share]:
    return [share(seen.shares[:, seat]) for seat in range(seen.rank.shape[1])]


def by_order(seen: Watched) -> list[Share]:
    """The win share of the seat that moved first, of its left neighbour, and so on."""
    seats = seen.rank.shape[1]
    order = (seen.opener[:, None] + np.arange(seats)[None, :]) % seats
    turned = np.take_along_axis(seen.shares, order, axis=1)
    return [share(turned[:, i]) for i in range(seats)]


def chance_of(shares: list[Share], games: int) -> float:
    """The chance of shares at least this uneven if all seats were equal.

    Pearson's chi-square over first places (a shared win counts its share, which only makes the
    test more cautious).
    """
    fair = 1 / len(shares)
    chi2 = sum(games * (s.mean - fair) ** 2 / fair for s in shares)
    return chi2_tail(chi2, len(shares) - 1)


def chi2_tail(chi2: float, freedom: int) -> float:
    """The chance of a chi-square at least this large: the closed form for whole degrees."""
    if chi2 <= 0:
        return 1.0
    half, odd = chi2 / 2, freedom % 2
    powers = (i + odd / 2 for i in range(freedom // 2))  # (df - 1) / 2 of them if df is odd
    terms = sum(math.exp(k * math.log(half) - half - math.lgamma(k + 1)) for k in powers)
    return terms + (math.erfc(math.sqrt(half)) if odd else 0.0)


def figures(seen: Watched) -> dict[str, Figure]:
    """What a game feels like, in numbers."""
    ordered = np.sort(seen.score, axis=1)
    return {
        "moves a game": figure(seen.moves),
        "choices at a move": figure(seen.choices / np.maximum(1, seen.moves)),
        "winning score": figure(ordered[:, -1]),
        "lead over second": figure(ordered[:, -1] - ordered[:, -2]),
        "spread of scores": figure(ordered[:, -1] - ordered[:, 0]),
        "changes of the lead": figure(seen.leads),
        "winners a game": figure((seen.rank == 1).sum(axis=1)),
    }


def rates(game: Game, seen: Watched) -> dict[str, float]:
    """How often each thing happens in a game."""
    games = len(seen.moves)
    return {
        name: float(seen.done[kind].sum()) / games for kind, name in enumerate(game.events.names)
    }


def worths(game: Game, seen: Watched) -> list[Worth]:
    """Each kind of event about each thing: how seats fare that it befalls, best first."""
    games, found = len(seen.moves), []
    for kind in range(len(game.events)):
        for what in range(seen.done.shape[1]):
            seats, wins = seen.credit[kind, what]
            if seats >= RARE:
                mean = float(wins / seats)
                sd = math.sqrt(max(0.0, mean * (1 - mean)))
                one = Share(mean, of_mean(mean, sd, int(seats)))
                rate = float(seen.done[kind, what]) / games
                found.append(Worth(in_words(game, kind, what), rate, one))
    return sorted(found, key=lambda worth: -worth.share.mean)


def in_words(game: Game, kind: int, what: int) -> str:
    """An event by its name and the thing it is about: "took: gold"."""
    declared = game.events.types[kind]
    name = declared.name.replace("_", " ")
    for arg in declared.args.values():
        if arg.field == "what" and what in arg.type.values:
            shown = arg.type.shown == "piece"
            return f"{name}: {game.messages().piece(arg.type, what) if shown else what}"
    return name
