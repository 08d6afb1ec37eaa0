"""An analysis in words: the curve of the win chance, luck and play, and the costly decisions."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from clutch.engine.view import View
from clutch.terminal.wording import label, say

if TYPE_CHECKING:
    from clutch.analysis import Analysis, Part, Step
    from clutch.engine.table import Table

BARS = "▁▂▃▄▅▆▇█"
WIDE = 60  # columns of the curve


def sentences(table: "Table", found: "Analysis", seat: int) -> list[str]:
    """What an analysis says of one seat, line by line."""
    points = table.game.utility.by == "score"

    def number(part: "Part", sign: bool = True) -> str:
        return estimate(part, points, sign)

    end = found.steps[-1].value[seat]
    lines = [
        say("analysis-of", name=table.names[seat], playouts=found.playouts),
        f"  {curve([step.value[seat].mean for step in found.steps], points)}",
        say("analysis-fair", share=number(found.fair[seat], sign=False)),
        say("analysis-luck", change=number(found.luck(seat))),
        say("analysis-play", change=number(found.play(seat))),
        say("analysis-others", change=number(found.play(seat, own=False))),
        say("analysis-result" if table.over else "analysis-now", share=number(end, sign=False)),
    ]
    costly = found.costly(seat)
    if not costly:
        return [*lines, say("analysis-no-cost")]
    return [
        *lines,
        say("analysis-costs"),
        *(f"  {mistake(table, step, seat, points)}" for step in costly),
    ]


def mistake(table: "Table", step: "Step", seat: int, points: bool) -> str:
    """A decision that cost something: what was done, and what the bot would have done."""
    assert step.action is not None and step.bot is not None
    view = before(table, step.number, seat)
    actions = table.game.actions
    return say(
        "analysis-cost",
        number=step.number,
        done=label(view, actions[step.action]),
        bot=label(view, actions[step.bot]),
        change=estimate(step.play[seat], points, sign=True),
    )


def before(table: "Table", number: int, seat: int) -> View:
    """What a seat saw before the move of this number."""
    past: Iterable[object] = table.past()
    for i, s in enumerate(past):
        if i == number - 1:
            return View.of(table.game, s, seat, table.names)
    raise IndexError(number)


def estimate(part: "Part", points: bool, sign: bool) -> str:
    """An estimate and its standard error: "+12 ± 3 %", or in points."""
    scale, digits, unit = (1, 1, "") if points else (100, 0, " %")
    mean, error = round(scale * part.mean, digits) + 0.0, scale * part.error
    shown = f"{mean:{'+' if sign and mean else ''}.{digits}f}"
    return f"{shown}{f' ± {error:.{digits}f}' if error else ''}{unit}"


def curve(values: list[float], points: bool) -> str:
    """A line of bars, from never to always winning, or from the least to the most points."""
    low, high = (min(values), max(values)) if points else (0.0, 1.0)
    many = min(WIDE, len(values))
    picked = [values[round(i * (len(values) - 1) / max(1, many - 1))] for i in range(many)]
    wide = (high - low) or 1.0
    return "".join(BARS[min(7, int(8 * (value - low) / wide))] for value in picked)
