"""A sweep as a page: which options matter, alone and together, and which settings are even."""

from functools import partial
from typing import Any

import numpy as np

from clutch.studies.intervals import Z_95, percent
from clutch.studies.page import INK, Page
from clutch.studies.sweep import FIGURES, Effect, Sweep

MOST_ROWS = 10  # cells in a list of the best
MOST_MAPS = 6
MOST_TICKS = 4  # of a small plot: more would run into each other
SURE = 3.5  # standard errors between the means of an option's values that chance hardly makes
LITTLE = 0.02  # a part of the variance below this is not told


def sweep_page(done: Sweep) -> str:
    """One HTML page."""
    plan, game = done.grid, done.grid.game
    effects = done.effects()
    page = Page(f"{game.title}: which settings?", lead(done, effects), game)
    page.say(
        f"{plan.many:,} cells of {plan.games:,} games between {', '.join(plan.bots)} bots, seed "
        f"{plan.seed}. Every cell plays the same deals.",
        dim=True,
    )
    most_even(page, done)
    what_matters(page, effects)
    small_multiples(page, done)
    heat_maps(page, done, effects)
    page.again(plan.command)
    return page.html()


def lead(done: Sweep, effects: list[Effect]) -> str:
    alone = [one for one in effects if one.figure == "unevenness" and len(one.options) == 1]
    if not alone:
        return "Nothing varies: there is one cell."
    most = max(alone, key=lambda one: one.share)
    if most.most - most.least < SURE * most.error:
        return (
            "No option changes how even the seats are by more than chance would: more games a "
            "cell, or other values, may show one."
        )
    return (
        f"How even the seats are depends most on {most.options[0]}: it makes "
        f"{percent(most.share)} of what differs between cells, from {100 * most.least:.1f} to "
        f"{100 * most.most:.1f} points off a fair share."
    )


def most_even(page: Page, done: Sweep) -> None:
    page.head("The most even settings")
    varied = [name for name, v in zip(done.grid.names, done.grid.values) if len(v) > 1]
    best = sorted(done.rows, key=lambda row: row["unevenness"])[:MOST_ROWS]
    page.table(
        [*varied, "off fair, points", "moves", "lead", "decided"],
        [
            [
                *(row[name] for name in varied),
                f"{100 * row['unevenness']:.1f} ± {100 * Z_95 * row['unevenness_se']:.1f}",
                f"{row['moves_a_game']:.1f}",
                f"{row['lead_over_second']:.1f}",
                percent(row["decided"]),
            ]
            for row in best
        ],
    )
    page.say(
        "Off fair is the place furthest from a fair share, with its 95 % interval. The best of "
        "many cells looks better than it is: play it again with another seed.",
        dim=True,
    )


def what_matters(page: Page, effects: list[Effect]) -> None:
    page.head("What matters")
    told = sorted((one for one in effects if one.share >= LITTLE), key=lambda one: -one.share)
    page.say(
        "The part of a figure's variance over all cells that one option makes, or that two make "
        "together beyond what each makes alone; only parts of 2 % and more. Means that are less "
        f"than {SURE} standard errors apart may differ by chance."
    )
    page.table(
        ["figure", "option", "part", "means from", "to", "standard error"],
        [
            [
                one.figure.replace("_", " "),
                " with ".join(one.options),
                percent(one.share),
                f"{one.least:.3f}",
                f"{one.most:.3f}",
                f"{one.error:.3f}",
            ]
            for one in sorted(told, key=lambda one: FIGURES.index(one.figure))
        ],
    )


def small_multiples(page: Page, done: Sweep) -> None:
    varied = [i for i, values in enumerate(done.grid.values) if len(values) > 1]
    if not varied:
        return
    page.head("Each option alone")
    for figure in FIGURES:
        values = done.array(figure)
        if float(values.std()) > 1e-9:
            page.plot(
                partial(lines, done=done, figure=figure, varied=varied),
                f"{figure.replace('_', ' ')}: the mean over all cells for each value of an option; "
                f"from {values.min():.3f} to {values.max():.3f} over single cells.",
                2.2,
            )


def shown_values(done: Sweep, axis: int) -> list[str]:
    """The values of what varies, as people write them."""
    name, values = done.grid.names[axis], done.grid.values[axis]
    if axis == 0:
        return [str(value) for value in values]
    option = next(o for o in done.grid.game.options if o.name == name)
    return [option.shown(value) for value in values]


def lines(axes: Any, done: Sweep, figure: str, varied: list[int]) -> None:
    canvas = axes.figure
    axes.remove()
    values = done.array(figure)
    for plot, i in zip(np.atleast_1d(canvas.subplots(1, len(varied), sharey=True)), varied):
        others = tuple(j for j in range(values.ndim) if j != i)
        names = shown_values(done, i)
        places, every = range(len(names)), -(-len(names) // MOST_TICKS)
        plot.plot(places, values.mean(axis=others), marker="o", markersize=4, color=INK[0])
        plot.set_xticks(places[::every], names[::every])
        plot.margins(x=0.12)
        plot.set_xlabel(done.grid.names[i], fontsize=9)
        plot.tick_params(labelsize=8)


def heat_maps(page: Page, done: Sweep, effects: list[Effect]) -> None:
    pairs = [one for one in effects if len(one.options) == 2 and one.share >= LITTLE]
    pairs = sorted(pairs, key=lambda one: -one.share)[:MOST_MAPS]
    if not pairs:
        return
    page.head("Options together")
    for one in pairs:
        page.plot(
            partial(heat, done=done, one=one),
            f"{one.figure.replace('_', ' ')} by {one.options[0]} and {one.options[1]}: together "
            f"they make {percent(one.share)} of it beyond what each makes alone.",
            3.2,
        )


def heat(axes: Any, done: Sweep, one: Effect) -> None:
    values = done.array(one.figure)
    i, j = (done.grid.names.index(name) for name in one.options)
    both = values.mean(axis=tuple(k for k in range(values.ndim) if k not in (i, j)))
    picture = axes.imshow(both, cmap="viridis", aspect="auto")
    axes.figure.colorbar(picture)
    axes.set_yticks(range(both.shape[0]), shown_values(done, i))
    axes.set_xticks(range(both.shape[1]), shown_values(done, j))
    axes.set_ylabel(one.options[0])
    axes.set_xlabel(one.options[1])
