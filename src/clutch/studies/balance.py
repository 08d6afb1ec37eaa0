"""Is a game balanced, and what is it like?  The figures of games that were watched."""

import math
from collections.abc import Callable

import numpy as np

from clutch.engine.game import Game
from clutch.studies.findings import Finding, corrected, in_words, of_share, of_values
from clutch.studies.intervals import of_mean
from clutch.studies.watch import WHATS, Watched, about, name_bits

RARE = 200  # seats an event must have befallen before its worth is told
FEW = 5  # wins that a fair share must give each seat before chi-square may speak


def by_seat(seen: Watched) -> list[Finding]:
    """The win share of each seat, counted from 1."""
    return shares("seat", [str(seat + 1) for seat in range(seen.rank.shape[1])], seen.shares)


def by_order(seen: Watched) -> list[Finding]:
    """The win share of the seat that moved first, of its left neighbour, and so on."""
    seats = seen.rank.shape[1]
    order = (seen.opener[:, None] + np.arange(seats)[None, :]) % seats
    turned = np.take_along_axis(seen.shares, order, axis=1)
    return shares("order", [ordinal(i) for i in range(seats)], turned)


def shares(part: str, names: list[str], won: np.ndarray) -> list[Finding]:
    """The win share of each column, beside a fair one."""
    games, seats = won.shape
    sums = won.sum(axis=0)
    return corrected(
        of_share(part, name, float(wins), games, 1 / seats) for name, wins in zip(names, sums)
    )


def ordinal(place: int) -> str:
    named = ("first", "second", "third", "fourth", "fifth", "sixth")
    return named[place] if place < len(named) else f"{place + 1}th"


def enough(seen: Watched) -> bool:
    """Whether there are games enough to speak of balance."""
    return len(seen.moves) >= FEW * seen.rank.shape[1]


def chance_of(shares: list[Finding]) -> float:
    """The chance of shares at least this uneven if all seats were equal.

    Pearson's chi-square over first places (a shared win counts its share, which only makes the
    test more cautious).
    """
    if len(shares) < 2:
        return 1.0
    fair = 1 / len(shares)
    chi2 = sum(s.games * (s.value - fair) ** 2 / fair for s in shares)
    return chi2_tail(chi2, len(shares) - 1)


def chi2_tail(chi2: float, freedom: int) -> float:
    """The chance of a chi-square at least this large: the closed form for whole degrees."""
    if chi2 <= 0:
        return 1.0
    half, odd = chi2 / 2, freedom % 2
    powers = (i + odd / 2 for i in range(freedom // 2))  # (df - 1) / 2 of them if df is odd
    terms = sum(math.exp(k * math.log(half) - half - math.lgamma(k + 1)) for k in powers)
    return terms + (math.erfc(math.sqrt(half)) if odd else 0.0)


def from_top(score: np.ndarray, place: int) -> np.ndarray:
    """How many points the winner is ahead of the nth from the top; of itself where alone."""
    ordered = np.sort(score, axis=1)[:, ::-1]
    return ordered[:, 0] - ordered[:, min(place, ordered.shape[1] - 1)]


# What a game feels like: each figure's name, and its value in every game.
FIGURES: dict[str, Callable[[Watched], np.ndarray]] = {
    "moves a game": lambda seen: seen.moves,
    "choices at a move": lambda seen: seen.choices / np.maximum(1, seen.moves),
    "winning score": lambda seen: seen.score.max(axis=1),
    "lead over second": lambda seen: from_top(seen.score, 1),
    "spread of scores": lambda seen: from_top(seen.score, seen.score.shape[1] - 1),
    "changes of the lead": lambda seen: seen.leads,
    "winner behind, share of the moves": lambda seen: seen.behind / np.maximum(1, seen.moves),
    "decided, share of the game": lambda seen: seen.settled / np.maximum(1, seen.moves),
    "winners a game": lambda seen: (seen.rank == 1).sum(axis=1),
}


def figures(seen: Watched) -> list[Finding]:
    """What a game feels like, in numbers."""
    return [of_values("figure", name, of(seen)) for name, of in FIGURES.items()]


def rates(game: Game, seen: Watched) -> dict[str, float]:
    """How often each thing happens in a game."""
    games = len(seen.moves)
    return {
        name: float(seen.done[kind].sum()) / games for kind, name in enumerate(game.events.names)
    }


def events(game: Game, seen: Watched) -> list[Finding]:
    """How often each thing happens in a game."""
    games, found = len(seen.moves), []
    for (name, rate), squares in zip(rates(game, seen).items(), seen.squares.tolist()):
        sd = math.sqrt(max(0.0, squares - games * rate**2) / (games - 1)) if games > 1 else 0.0
        ends = of_mean(rate, sd, games)
        low, high = (max(0.0, ends.low), ends.high) if games > 1 else (None, None)
        found.append(Finding("event", in_words(name), rate, low, high, games, sd))
    return found


def moves_used(game: Game, seen: Watched) -> list[Finding]:
    """In which share of games each name of a move was played at all, rarest first."""
    bits = np.unique(name_bits(game))
    names = list(game.actions.types)[: len(bits)]
    found = [
        of_share("move used", in_words(name), int((seen.used & bit > 0).sum()), len(seen.used))
        for name, bit in zip(names, bits)
    ]
    return sorted(found, key=lambda one: one.value)


def ends(game: Game, seen: Watched) -> list[Finding]:
    """How games end: in which share of them the last move was of each name, or brought an event."""
    games = len(seen.moves)
    named = [game.actions[action].name for action in np.unique(seen.last)]
    counts = dict.fromkeys(named, 0)
    for action, many in zip(*np.unique(seen.last, return_counts=True)):
        counts[game.actions[action].name] += int(many)
    found = [
        of_share("end", f"move: {in_words(name)}", many, games) for name, many in counts.items()
    ]
    for name, many in zip(game.events.names, seen.ended[:, 0].tolist()):
        if 0 < many < games:
            found.append(of_share("end", f"event: {name.replace('_', ' ')}", many, games))
    return sorted(found, key=lambda one: (one.what.partition(":")[0], -one.value))


def worths(game: Game, seen: Watched) -> list[Finding]:
    """Each kind of event about each thing: how seats fare that it befalls, best first.

    What is told of nothing but the last move is left out: it is how the game ended.  So is what
    befalls the very seats that something else did before, as placing what was picked.
    """
    fair, found = 1 / seen.rank.shape[1], []
    known: set[tuple[float, ...]] = set()
    for kind in range(len(game.events)):
        if seen.done[kind].sum() == seen.ended[kind, 1]:
            continue
        for what in range(WHATS):
            seats, wins = both = tuple(seen.credit[kind, what].tolist())
            if seats >= RARE and both not in known:
                known.add(both)
                words = happening(game, kind, what)
                found.append(of_share("winning", words, float(wins), int(seats), fair))
    return sorted(corrected(found), key=lambda worth: -worth.value)


def happening(game: Game, kind: int, what: int) -> str:
    """An event by its name and the thing it is about: "took: gold"."""
    declared = game.events.types[kind]
    name, type = in_words(declared.name), about(declared)
    if type is None:
        return name
    known = [*type.values, *(value for _, value in type.named)]
    value = what if what in known else what - WHATS
    if value not in known:
        return name
    if type.shown == "piece" and value in type.values:
        return f"{name}: {game.messages().piece(type, value)}"
    return f"{name}: {type.key(value)}"
