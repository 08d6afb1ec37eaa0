"""The plots of a study's page, each drawn on axes that the page lays out."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from clutch.studies import sources
from clutch.studies.findings import Finding
from clutch.studies.page import INK
from clutch.studies.watch import Watched


def in_percent(found: Sequence[Finding]) -> tuple[np.ndarray, np.ndarray]:
    """Values, and how far their intervals reach below and above."""
    means = np.array([one.value for one in found]) * 100
    ends = np.array([[one.value if x is None else x for x in one[3:5]] for one in found]).T * 100
    return means, np.maximum(0, [means - ends[0], ends[1] - means])


def bars(axes: Any, shares: Sequence[Finding]) -> None:
    means, ends = in_percent(shares)
    axes.bar([s.what for s in shares], means, yerr=ends, color=INK[0], capsize=4, width=0.6)
    axes.axhline(100 / len(shares), color="#888", linestyle=":", linewidth=1.5)
    axes.set_ylabel("win share, %")


def gaps(axes: Any, found: Sequence[Finding], words: str) -> None:
    means, ends = in_percent(found)
    places = np.arange(len(found))[::-1]
    colours = [INK[0] if one.sure else "#9aa0ae" for one in found]
    axes.barh(places, means, xerr=ends, color=colours, capsize=2, height=0.6)
    axes.axvline(0, color="#888", linewidth=1)
    axes.set_yticks(places, [one.what for one in found])
    axes.set_xlabel(words)


def stacked(axes: Any, rows: dict[str, list[Finding]]) -> None:
    for place, found in enumerate(reversed(rows.values())):
        left = 0.0
        for one, colour in zip(found, INK):
            wide = 100 * max(0.0, one.value)
            axes.barh(place, wide, left=left, color=colour, height=0.55)
            left += wide
    axes.set_yticks(range(len(rows)), list(reversed(rows)))
    axes.set_xlabel("part of the variance, %")
    handles = [axes.barh(0, 0, color=colour) for colour in INK[: len(sources.PARTS)]]
    axes.legend(
        handles,
        sources.PARTS,
        frameon=False,
        ncol=2,
        loc="lower left",
        bbox_to_anchor=(0, 1),
        fontsize=9,
    )


def lengths(axes: Any, moves: np.ndarray) -> None:
    least, most = int(moves.min()), int(moves.max())
    wide = max(1, -(-(most - least + 1) // 60))  # whole numbers, or some bars would be doubled
    axes.hist(moves, bins=np.arange(least - 0.5, most + wide + 0.5, wide), color=INK[0])
    axes.set_xlabel("moves")
    axes.set_ylabel("games")


def decisions(axes: Any, decided: np.ndarray) -> None:
    axes.hist(100 * decided, bins=np.linspace(0, 100, 21), color=INK[2])
    axes.set_xlabel("% of the game")
    axes.set_ylabel("games")


def scores(axes: Any, seen: Watched) -> None:
    low, high = int(seen.score.min()), int(seen.score.max())
    bins = np.linspace(low - 0.5, high + 0.5, min(60, high - low + 2))
    how: dict[str, Any] = {"bins": bins, "density": True, "alpha": 0.65}
    won = seen.rank == 1  # who share a win count a share each, so that every game weighs the same
    axes.hist(seen.score[won], weights=seen.shares[won], color=INK[1], label="winners", **how)
    if not won.all():
        axes.hist(seen.score[~won], color=INK[0], label="the rest", **how)
    axes.legend(frameon=False)
    axes.set_xlabel("score")
    axes.set_yticks([])


def climb(axes: Any, steps: Sequence[Finding], fair: float) -> None:
    means, ends = in_percent(steps)
    places = range(len(steps))
    axes.errorbar(places, means, yerr=ends, color=INK[0], marker="o", capsize=4, linewidth=2)
    axes.axhline(100 * fair, color="#888", linestyle=":", linewidth=1.5)
    axes.set_xticks(places, [step.what for step in steps])
    axes.set_ylabel("win share, %")
    axes.set_ylim(bottom=0)
