"""A game analysed: the estimates of its steps, and what they add up to."""

from collections.abc import Callable, Sequence
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from clutch.analysis import estimates
from clutch.analysis.estimates import BATCH, DEAL, SUMS, UNIT
from clutch.engine import compile
from clutch.engine.errors import BadBudget
from clutch.engine.game import Game
from clutch.engine.table import Table
from clutch.parts_file import ArrayParts

PLAYOUTS = 512
MOST_PLAYOUTS = 100_000
SURE = 2.0  # standard errors from which on a decision is said to have cost something
MOST_COSTLY = 3

Progress = Callable[[int, int], None]  # (steps done, steps in all)


class Part(NamedTuple):
    """An estimate with its standard error: a share of a win, or points where those count."""

    mean: float
    error: float


class Step(NamedTuple):
    """The deal, or a move: what it changed for each seat."""

    number: int  # 0: the deal
    seat: int | None
    action: int | None
    bot: int | None  # what the bot would have done
    value: tuple[Part, ...]  # after it, by seat, as the others
    play: tuple[Part, ...]
    luck: tuple[Part, ...]


class Analysis(NamedTuple):
    """All steps of a game; for each seat, fair + luck + play of all seats is its result."""

    playouts: int
    seed: int
    fair: tuple[Part, ...]  # by seat, before the deal
    steps: tuple[Step, ...]
    result: tuple[float, ...] | None  # None: the game is not over

    def luck(self, seat: int) -> Part:
        """What chance, and what nobody could know, gave a seat in all, the deal included.

        The luck of all steps but the fair share and the plays is the values' telescoped sum, so
        the error is that of the fair share, the plays and the last value.
        """
        parts = [self.fair[seat], *(step.play[seat] for step in self.steps)]
        spread = [*parts, self.steps[-1].value[seat]]
        return Part(sum(step.luck[seat].mean for step in self.steps), together(spread))

    def play(self, seat: int, own: bool = True) -> Part:
        """What a seat's own decisions gave it, or those of the others."""
        parts = [
            step.play[seat] for step in self.steps if step.number and (step.seat == seat) is own
        ]
        return Part(sum(part.mean for part in parts), together(parts))

    def costly(self, seat: int) -> list[Step]:
        """The decisions that cost a seat most, above two standard errors; the dearest first.

        A move that the bot might have drawn itself, out of several that weigh the same to it, is
        none: nothing could be said that it would have done instead.
        """
        own = [step for step in self.steps if step.seat == seat and step.bot != step.action]
        sure = [step for step in own if -step.play[seat].mean > SURE * step.play[seat].error]
        return sorted(sure, key=lambda step: step.play[seat].mean)[:MOST_COSTLY]


def together(parts: Sequence[Part]) -> float:
    """The standard error of a sum of independent estimates."""
    return sqrt(sum(part.error**2 for part in parts))


@cache
def estimator(game: Game, name: str) -> Any:
    """`estimate_all` or `judge_all`, compiled for one game; on disk after the first time."""
    return compile.more_code(game, {name: getattr(estimates, name)})[name]


def analyse(
    table: Table,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    progress: Progress | None = None,
    parts: ArrayParts | None = None,
) -> Analysis:
    """Analyse a game as far as it was played; the same seed gives the same numbers everywhere.

    `playouts` of every step is rounded up to whole batches of 16; those that are in `parts` are
    not made again.  BadBudget if it is none, or too many.
    """
    batches, kept = batches_of(playouts), parts or ArrayParts(None, {})
    total: Any = 0
    for batch in range(batches):

        def step_done(done: int, of: int, batch: int = batch) -> None:
            if progress is not None:
                progress(batch * of + done, batches * of)

        if (name := str(batch)) not in kept.parts:
            kept.add({name: batch_sums(table, batch, seed, step_done)})
        sums, bots = kept.parts[name]
        total = total + sums
    return gathered(table, total, bots, batches * BATCH, seed)


def decisions(table: Table, playouts: int = PLAYOUTS, seed: int = 0) -> list[tuple[Part, ...]]:
    """By step and seat, what each move gained: as `analyse` has it, without values and luck.

    Luck in all is what fair share and decisions leave of the result, so whoever needs nothing
    else has it some five times as soon.
    """
    batches = batches_of(playouts)
    total = sum(batch_sums(table, batch, seed, only="judge_all")[0] for batch in range(batches))
    return [parts_of(table, step, "play", batches * BATCH) for step in np.asarray(total)]


def batches_of(playouts: int) -> int:
    """So many playouts in whole batches; BadBudget if it is none, or too many."""
    if not 1 <= playouts <= MOST_PLAYOUTS:
        raise BadBudget(f"An analysis makes 1 to {MOST_PLAYOUTS} playouts a move, not {playouts}.")
    return -(-playouts // BATCH)


def batch_sums(
    table: Table,
    batch: int,
    seed: int,
    progress: Progress | None = None,
    only: str = "estimate_all",
) -> tuple[np.ndarray, np.ndarray]:
    """The sums over a batch of playouts by step, row and seat, and what the bot would have done."""
    game, made = table.game, estimator(table.game, only)
    work, kept = estimates.workspace(game), np.zeros(1, estimates.totals(game.seats.stop - 1))
    actions = [DEAL, *(move.action for move in table.moves)]
    sums = np.zeros((len(actions), *kept["sums"].shape[1:]), np.int64)
    bots = []
    kept["seed"], kept["first"] = seed, batch * BATCH
    for step, (s, action) in enumerate(zip(table.past(), actions)):
        work.before[0] = work.after[0]
        work.after[0] = s
        kept["step"], kept["sums"], kept["bot"] = step, 0, DEAL
        made(work, kept, action)
        sums[step] = kept["sums"][0]
        bots.append(int(kept["bot"][0]))
        if progress is not None:
            progress(step + 1, len(actions))
    return sums, np.array(bots)


def gathered(
    table: Table, sums: np.ndarray, bots: np.ndarray, playouts: int, seed: int
) -> Analysis:
    """The analysis that sums over playouts lead to."""

    def parts(step: int, what: str) -> tuple[Part, ...]:
        return parts_of(table, sums[step], what, playouts)

    steps = tuple(
        Step(
            number,
            table.moves[number - 1].seat if number else None,
            table.moves[number - 1].action if number else None,
            int(bots[number]) if number else None,
            *(parts(number, what) for what in ("value", "play", "luck")),
        )
        for number in range(len(sums))
    )
    result = tuple(part.mean for part in steps[-1].value) if table.over else None
    return Analysis(playouts, seed, parts(0, "fair"), steps, result)


def parts_of(table: Table, sums: np.ndarray, what: str, playouts: int) -> tuple[Part, ...]:
    """By seat, one estimate out of the sums of a step."""
    unit = 1 if table.game.utility.by == "score" else UNIT
    row = 2 * SUMS.index(what)
    return tuple(
        part(int(sums[row, seat]), int(sums[row + 1, seat]), playouts, unit)
        for seat in range(table.seats)
    )


def part(total: int, squares: int, playouts: int, unit: int) -> Part:
    """Mean and standard error from the sums over playouts; exact until the last division."""
    spread = playouts * squares - total * total
    error = sqrt(spread / (playouts - 1)) / playouts if playouts > 1 else 0.0
    return Part(total / (playouts * unit), error / unit)
