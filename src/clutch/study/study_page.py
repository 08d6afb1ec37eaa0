"""A balance study as a page: is the game fair, and what is it like?"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from clutch.engine.game import Game
from clutch.study import balance
from clutch.study.balance import Share, Worth
from clutch.study.intervals import Interval, percent, span
from clutch.study.page import INK, Page
from clutch.study.watch import Watched

SURE = 0.01  # a chance under this is called uneven
MOST_WORTHS = 12  # best and worst of each are shown


class Step(NamedTuple):
    """How one bot fares against greedy ones."""

    bot: str
    games: int
    share: Share


class Study(NamedTuple):
    """All that a report tells of."""

    game: Game
    seats: int
    options: Mapping[str, int]
    seed: int
    seen: Watched
    skill: Sequence[Step] = ()
    other: tuple[str, Watched] | None = None  # another setting, and what was seen under it


def study_page(study: Study) -> str:
    game, games = study.game, len(study.seen.moves)
    changed = "".join(f", {name} {v}" for name, v in game.changed(study.options).items())
    seats, order = balance.by_seat(study.seen), balance.by_order(study.seen)
    page = Page(f"Is {game.title} balanced?", verdict(study, order))
    page.say(
        f"{games:,} games between greedy bots at {study.seats} seats{changed}, seed {study.seed}. "
        "Intervals hold the true value 95 times in 100.",
        dim=True,
    )
    fairness(page, study, seats, order)
    character(page, study.seen)
    skill(page, study)
    what_happens(page, study)
    if study.other is not None:
        compared(page, study)
    assumptions(page, study)
    return page.html()


def verdict(study: Study, order: list[Share]) -> str:
    luck = balance.chance_of(order, len(study.seen.moves))
    gap = max(s.mean for s in order) - min(s.mean for s in order)
    if luck >= SURE:
        return (
            f"Nothing says otherwise: whoever moves first, second or last wins about equally "
            f"often (the gap is {percent(gap)}, and chance alone would often make one as large)."
        )
    best = max(range(len(order)), key=lambda i: order[i].mean)
    return (
        f"Not quite: moving {ordinal(best)} wins {percent(order[best].mean)} of games where "
        f"{percent(1 / len(order))} would be fair, and chance alone would hardly do that."
    )


def ordinal(place: int) -> str:
    named = ("first", "second", "third", "fourth", "fifth", "sixth")
    return named[place] if place < len(named) else f"{place + 1}th"


def fairness(page: Page, study: Study, seats: list[Share], order: list[Share]) -> None:
    games = len(study.seen.moves)
    page.head("Does it matter where you sit?")
    labels = [ordinal(i) for i in range(len(order))]
    page.plot(
        lambda axes: bars(axes, order, labels),
        "Win share by order of the first move, with 95 % intervals; the line is a fair share.",
        (7, 2.6),
    )
    page.table(
        ["moves", "win share", "95 % interval", "seat", "win share", "95 % interval"],
        [
            [
                labels[i],
                percent(order[i].mean),
                span(order[i].range),
                i + 1,
                percent(seats[i].mean),
                span(seats[i].range),
            ]
            for i in range(len(order))
        ],
    )
    page.say(
        f"If all were equal, shares as uneven as these would come up with chance "
        f"{chance(balance.chance_of(order, games))} by order and "
        f"{chance(balance.chance_of(seats, games))} by seat (chi-square)."
    )


def chance(p: float) -> str:
    return f"{p:.3f}" if p >= 0.001 else "under 0.001"


def in_percent(shares: Sequence[Share]) -> tuple[np.ndarray, np.ndarray]:
    """Means, and how far their intervals reach below and above."""
    means = np.array([s.mean for s in shares]) * 100
    low, high = np.array([s.range for s in shares]).T * 100
    return means, np.maximum(0, [means - low, high - means])


def bars(axes: Any, shares: Sequence[Share], labels: Sequence[str]) -> None:
    means, ends = in_percent(shares)
    axes.bar(labels, means, yerr=ends, color=INK[0], capsize=4, width=0.6)
    axes.axhline(100 / len(shares), color="#888", linestyle=":", linewidth=1.5)
    axes.set_ylabel("win share, %")


def character(page: Page, seen: Watched) -> None:
    page.head("What a game is like")
    page.table(
        ["", "mean", "95 % interval", "spread (sd)", "5 % of games below", "5 % above"],
        [
            [
                name,
                f"{f.mean:.2f}",
                f"{f.range.low:.2f} to {f.range.high:.2f}",
                f"{f.sd:.2f}",
                f"{f.low:.1f}",
                f"{f.high:.1f}",
            ]
            for name, f in balance.figures(seen).items()
        ],
    )
    page.plot(lambda axes: lengths(axes, seen.moves), "How long games are.", (7, 2.4))
    page.plot(lambda axes: scores(axes, seen), "Scores of winners and of the rest.", (7, 2.4))


def lengths(axes: Any, moves: np.ndarray) -> None:
    axes.hist(moves, bins=min(60, max(5, int(moves.max() - moves.min()) + 1)), color=INK[0])
    axes.set_xlabel("moves")
    axes.set_ylabel("games")


def scores(axes: Any, seen: Watched) -> None:
    low, high = int(seen.score.min()), int(seen.score.max())
    bins = np.linspace(low - 0.5, high + 0.5, min(60, high - low + 2))
    won = seen.rank == 1
    for mask, colour, label in ((won, INK[1], "winners"), (~won, INK[0], "the rest")):
        axes.hist(seen.score[mask], bins=bins, density=True, alpha=0.65, color=colour, label=label)
    axes.legend(frameon=False)
    axes.set_xlabel("score")
    axes.set_yticks([])


def skill(page: Page, study: Study) -> None:
    if not study.skill:
        return
    fair = 1 / study.seats
    page.head("Luck or skill?")
    page.say(
        "One seat plays by another bot, the rest are greedy. In a game of pure luck "
        "every bar would stand at the line."
    )
    shares, labels = [step.share for step in study.skill], [step.bot for step in study.skill]
    page.plot(
        lambda axes: climb(axes, shares, labels, fair),
        "Win share against greedy bots as the search looks further.",
        (7, 2.8),
    )
    page.table(
        ["bot", "games", "win share", "95 % interval", "times fair"],
        [
            [
                step.bot,
                step.games,
                percent(step.share.mean),
                span(step.share.range),
                f"{step.share.mean / fair:.2f}",
            ]
            for step in study.skill
        ],
    )


def climb(axes: Any, shares: Sequence[Share], labels: Sequence[str], fair: float) -> None:
    means, ends = in_percent(shares)
    axes.errorbar(labels, means, yerr=ends, fmt="o-", color=INK[1], capsize=4)
    axes.axhline(100 * fair, color="#888", linestyle=":", linewidth=1.5)
    axes.set_ylim(bottom=0)
    axes.set_ylabel("win share, %")


def what_happens(page: Page, study: Study) -> None:
    page.head("How often things happen")
    rows = balance.rates(study.game, study.seen).items()
    page.table(
        ["event", "a game"], [[name.replace("_", " "), f"{rate:.3f}"] for name, rate in rows]
    )
    worth = balance.worths(study.game, study.seen)
    if len(worth) < 2:
        return
    page.head("What goes with winning")
    page.say(
        "How often a player wins to whom it happens at least once. It goes with winning; "
        "whether it causes it, this table cannot tell."
    )
    shown = worth if len(worth) <= 2 * MOST_WORTHS else worth[:MOST_WORTHS] + worth[-MOST_WORTHS:]
    page.table(["", "a game", "win share", "95 % interval"], [worth_row(one) for one in shown])


def worth_row(one: Worth) -> list[str]:
    return [one.what, f"{one.per_game:.2f}", percent(one.share.mean), span(one.share.range)]


def compared(page: Page, study: Study) -> None:
    assert study.other is not None
    name, seen = study.other
    page.head(f"Beside {name}")
    ours, theirs = balance.figures(study.seen), balance.figures(seen)
    page.table(
        ["", "as studied", name, "difference", "sure?"],
        [
            [
                key,
                f"{a.mean:.2f}",
                f"{theirs[key].mean:.2f}",
                f"{theirs[key].mean - a.mean:+.2f}",
                "yes" if apart(a.range, theirs[key].range) else "no",
            ]
            for key, a in ours.items()
        ],
    )
    here, there = balance.by_order(study.seen), balance.by_order(seen)
    page.table(
        ["moves", "win share", f"with {name}"],
        [
            [
                ordinal(i),
                f"{percent(a.mean)} ({span(a.range)})",
                f"{percent(b.mean)} ({span(b.range)})",
            ]
            for i, (a, b) in enumerate(zip(here, there))
        ],
    )
    page.say("Sure: the two 95 % intervals do not touch, which is stricter than 5 %.", dim=True)


def apart(a: Interval, b: Interval) -> bool:
    return a.high < b.low or b.high < a.low


def assumptions(page: Page, study: Study) -> None:
    page.head("What this rests on")
    page.say(
        "Games are independent deals. Players are this project's greedy bots, which all "
        "play alike: what is true between them need not be true between people. A shared win "
        "counts its share. Intervals of means are normal; no correction is made for looking "
        "at many of them at once, so of every twenty, one may miss by chance."
    )
    if study.game.reconstructed:
        page.say(study.game.reconstructed)
