"""A tournament as a page that a person enjoys reading."""

from collections.abc import Sequence
from typing import Any

from clutch.studies.arena import Plan
from clutch.studies.intervals import percent, span
from clutch.studies.page import INK, Page
from clutch.studies.ratings import Pair, Strength
from clutch.studies.tournament import Tournament


def arena_page(tournament: Tournament) -> str:
    """One HTML page."""
    plan, games = tournament.plan, tournament.games
    game, rows = plan.game, tournament.strengths
    best = rows[0]
    page = Page(
        f"{game.title}: who plays best?",
        f"{best.bot} leads after {len(games):,} games at {plan.seats} seats: it wins "
        f"{percent(best.share)} of them, where {percent(best.fair)} would be its fair share.",
        game,
    )
    page.plot(
        lambda axes: shares(axes, rows),
        "Share of wins with 95 % intervals; the line is a fair share.",
        0.6 * len(rows) + 1.2,
    )
    page.head("Strength")
    page.table(
        ["bot", "games", "win share", "95 % interval", "times fair", "mean score", "rating"],
        [
            [
                row.bot,
                f"{row.games:,}",
                percent(row.share),
                span(row.share_range),
                f"{row.share / row.fair:.2f}",
                f"{row.score:.1f}",
                f"{row.rating:.1f} ± {2 * row.sigma:.1f}",
            ]
            for row in rows
        ],
    )
    page.say(
        "Ratings are Plackett-Luce (openskill), ± two sigma; they see every rank, win shares "
        "only first places. A shared win counts its share. How sure both are is seen by leaving "
        "out deals in turn, since games of one deal are not independent.",
        dim=True,
    )
    page.head("One against another")
    order = [plan.bots.index(row.bot) for row in rows]
    page.table(*pair_table(plan, order, tournament.pairs))
    page.say(
        "How often the row's bot finishes above the column's, with its 95 % interval; equal "
        "ranks count half. Every line-up is rotated through all seats with the same deal.",
        dim=True,
    )
    page.again(tournament.command)
    return page.html()


def pair_table(
    plan: Plan, order: Sequence[int], found: dict[tuple[int, int], Pair]
) -> tuple[list[str], list[list[str]]]:
    rows = []
    for a in order:
        cells = [
            "" if a == b else f"{percent(found[a, b].above)} ({span(found[a, b].range)})"
            for b in order
        ]
        rows.append([plan.bots[a], *cells])
    return ["", *(plan.bots[b] for b in order)], rows


def shares(axes: Any, rows: Sequence[Strength]) -> None:
    for i, row in enumerate(reversed(rows)):
        colour = INK[(len(rows) - 1 - i) % len(INK)]
        low, high = (100 * end for end in row.share_range)
        axes.plot([low, high], [i, i], color=colour, linewidth=3, solid_capstyle="round")
        axes.plot([100 * row.share], [i], "o", color=colour, markersize=9)
    axes.axvline(100 * rows[0].fair, color="#888", linestyle=":", linewidth=1.5)
    axes.set_yticks(range(len(rows)), [row.bot for row in reversed(rows)])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_xlim(left=0)
    axes.set_xlabel("win share, %")
