"""A search for settings as a page: the front, what each step of it trades, and the box."""

from itertools import pairwise
from typing import Any

from clutch.studies.command import shown
from clutch.studies.intervals import Z_95
from clutch.studies.page import INK, Page
from clutch.studies.tune import FIGURES, Candidate, Tuned


def tune_page(done: Tuned) -> str:
    """One HTML page."""
    plan, game = done.grid, done.game
    page = Page(f"{game.title}, tuned", lead(done), game)
    page.say(
        f"{len(done.tried):,} settings of {plan.many:,} were tried with {plan.games:,} games each "
        f"between {', '.join(plan.bots)} bots at {plan.seats[0]} seats; those below were played "
        f"again with {done.confirmed:,} fresh games. Targets: "
        f"{'; '.join(one.words for one in done.targets)}.",
        dim=True,
    )
    page.head("The front")
    page.table(
        ["", *(one.words for one in done.targets), "all met", "changed from the box"],
        [
            ["the box", *cells(done, done.box), met(done.box), ""],
            *([i, *cells(done, c), met(c), changes(done, c)] for i, c in enumerate(done.front, 1)),
        ],
    )
    page.say("With 95 % intervals, from the fresh games.", dim=True)
    if len(done.targets) > 1:
        page.plot(
            lambda axes: scatter(axes, done),
            "Every setting that was tried, by the first two targets; the front and the box as "
            "confirmed. Along the front, what is better in one is worse in the other.",
            3.6,
        )
    if len(done.front) > 1:
        page.head("What each step trades")
        page.table(["from", "to", *(one.name for one in done.targets)], trades(done))
    page.again(done.command)
    return page.html()


def lead(done: Tuned) -> str:
    """What was found, in one sentence."""
    if not done.front:
        return "Nothing was found."
    best = done.front[0]
    said = ", ".join(
        f"{t.name.removesuffix(FIGURES[t.name].unit)} {value:.2f} instead of {usual:.2f} "
        f"{FIGURES[t.name].unit}".strip()
        for t, value, usual in zip(done.targets, best.values, done.box.values)
    )
    words = "All targets are met" if best.met else "Not all targets are met; the nearest setting"
    how = changes(done, best) or "the box as it is"
    return f"{words} with {how}: {said}."


def cells(done: Tuned, one: Candidate) -> list[str]:
    return [f"{value:.2f} ± {Z_95 * error:.2f}" for _, value, error in done.figures(one)]


def met(one: Candidate) -> str:
    return "yes" if one.met else "no"


def changes(done: Tuned, one: Candidate) -> str:
    """The options that are not as in the box."""
    said, usual = shown(done.game, one.options), shown(done.game, done.box.options)
    return ", ".join(f"{name}={value}" for name, value in said.items() if usual[name] != value)


def trades(done: Tuned) -> list[list[str]]:
    """From each setting of the front to the next, by the first target: what changes."""
    steps = sorted(enumerate(done.front, 1), key=lambda item: item[1].values[0])
    return [
        [str(i), str(j), *(f"{y - x:+.2f}" for x, y in zip(a.values, b.values))]
        for (i, a), (j, b) in pairwise(steps)
    ]


def scatter(axes: Any, done: Tuned) -> None:
    for found, colour, label, size in (
        (done.tried, "#9aa0ae", "tried", 14),
        (done.front, INK[0], "front", 40),
        ([done.box], INK[1], "the box", 60),
    ):
        places = [one.values[:2] for one in found]
        axes.scatter(*zip(*places), color=colour, label=label, s=size)
    axes.set_xlabel(f"{done.targets[0].name}, {FIGURES[done.targets[0].name].unit}")
    axes.set_ylabel(f"{done.targets[1].name}, {FIGURES[done.targets[1].name].unit}")
    axes.legend(frameon=False)
