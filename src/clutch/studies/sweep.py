"""Sweeps: every cell of a grid of settings played and summed up, and a file to go on with."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from clutch.engine.cores import cores
from clutch.engine.game import Game
from clutch.parts_file import RowParts
from clutch.studies import balance
from clutch.studies.command import shown
from clutch.studies.grid import Grid, grid
from clutch.studies.progress import Progress, counter
from clutch.studies.watch import Watched, watched
from clutch.studies.workers import here, on_cluster

BUNDLE = 8  # cells that a process is given at a time


def cell_row(
    number: int, game: Game, seats: int, options: dict[str, int], seen: Watched
) -> dict[str, Any]:
    """The figures of one cell: means and their standard errors."""
    games = len(seen.moves)
    order = balance.by_order(seen)
    row: dict[str, Any] = {"cell": number, "seats": seats, **shown(game, options), "games": games}
    fair = 1 / seats
    far = max(order, key=lambda one: abs(one.value - fair))
    row["unevenness"] = abs(far.value - fair)
    row["unevenness_se"] = (far.value * (1 - far.value) / games) ** 0.5
    rarest = next((one for one in balance.moves_used(game, seen) if one.value), None)
    rare = rarest.value if rarest else 0.0
    row["rarest_move"], row["rarest_move_se"] = rare, (rare * (1 - rare) / games) ** 0.5
    row["first_share"] = order[0].value
    row["first_share_se"] = (order[0].value * (1 - order[0].value) / games) ** 0.5
    for one in balance.figures(seen):
        name = column(one.what)
        row[name], row[f"{name}_se"] = one.value, (one.sd or 0.0) / games**0.5
    return row


def column(words: str) -> str:
    """The name of a figure's column: "lead over second" is lead_over_second."""
    return words.partition(",")[0].replace(" ", "_")


FIGURES = ("unevenness", "first_share", "rarest_move", *(column(name) for name in balance.FIGURES))


def play_cells(plan: Grid, numbers: Sequence[int]) -> list[dict[str, Any]]:
    """Some cells of a grid: the unit of work that is sent to a worker."""
    game, wanted = plan.game, set(numbers)
    found = []
    for number, (seats, options) in enumerate(plan.cells()):
        if number in wanted:
            seen = watched(game, plan.games, seats, bots=plan.bots, seed=plan.seed, options=options)
            found.append(cell_row(number, game, seats, options, seen))
    return found


def on_gpu(plan: Grid, numbers: Sequence[int]) -> Iterator[list[dict[str, Any]]]:
    """The same cells on this machine's GPU; raises NoDevice where there is none."""
    from clutch.studies.gpu import watched_cells

    cells = list(plan.cells())
    for number, seen in watched_cells(plan, numbers):
        yield [cell_row(number, plan.game, *cells[number], seen)]


class Cells(RowParts):
    """The file of a sweep: a line a cell."""

    key = "cell"


class Effect(NamedTuple):
    """How much of a figure's variance over the cells one option makes, or two together."""

    figure: str
    options: tuple[str, ...]
    share: float
    least: float  # the least and the most mean over the values of the option, or of the pair
    most: float
    error: float  # of such a mean, one standard error


class Sweep(NamedTuple):
    """A sweep that was played."""

    grid: Grid
    rows: list[dict[str, Any]]  # by cell

    def records(self) -> list[dict[str, Any]]:
        """A row for every cell."""
        return self.rows

    def array(self, figure: str) -> np.ndarray:
        """A figure of all cells, an axis for the seats and each option that varies."""
        shape = [len(values) for values in self.grid.values]
        return np.array([row[figure] for row in self.rows]).reshape(shape)

    def effects(self) -> list[Effect]:
        """The main effect of every option and the interaction of every two, on every figure."""
        varied = [i for i, values in enumerate(self.grid.values) if len(values) > 1]
        found = []
        for figure in FIGURES:
            values, errors = self.array(figure), self.array(f"{figure}_se")
            whole = float(values.var())
            main = {}
            for i in varied:
                others = tuple(j for j in range(values.ndim) if j != i)
                main[i] = values.mean(axis=others, keepdims=True)
                flat = main[i].ravel()
                error = float(np.sqrt((errors**2).mean()) / np.sqrt(values.size / len(flat)))
                names: tuple[str, ...] = (self.grid.names[i],)
                part = float(flat.var()) / whole if whole > 0 else 0.0
                found.append(Effect(figure, names, part, flat.min(), flat.max(), error))
            for place, i in enumerate(varied):
                for j in varied[place + 1 :]:
                    others = tuple(k for k in range(values.ndim) if k not in (i, j))
                    both = values.mean(axis=others, keepdims=True)
                    extra = both - main[i] - main[j] + values.mean()
                    part = float((extra**2).mean()) / whole if whole > 0 else 0.0
                    error = float(np.sqrt((errors**2).mean()) / np.sqrt(values.size / both.size))
                    names = (self.grid.names[i], self.grid.names[j])
                    found.append(Effect(figure, names, part, both.min(), both.max(), error))
        return found

    def page(self) -> str:
        """The sweep as one HTML page; needs the extra `study`."""
        from clutch.studies.sweep_page import sweep_page

        return sweep_page(self)


def sweep(
    game: Game | str,
    vary: Mapping[str, Any],
    *,
    seats: Sequence[int] | int | str | None = None,
    options: Mapping[str, Any] | None = None,
    bots: str | Sequence[str] = "greedy",
    games: int = 2000,
    seed: int = 1,
    results: str | Path | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    device: str = "cpu",
    progress: Progress | None = None,
) -> Sweep:
    """Play every cell of a grid of options and seats, and sum each up in one row.

    `device="cuda"` plays random and greedy bots on this machine's GPU, the same games.
    """
    plan = grid(game, vary, seats=seats, options=options, bots=bots, games=games, seed=seed)
    file = Cells(None if results is None else Path(results), plan.header())
    return swept(plan, file, workers, cluster, progress, device)


def played(
    plan: Grid, numbers: Sequence[int], workers: int, cluster: str | None, device: str
) -> Iterator[list[dict[str, Any]]]:
    """Cells of a grid in any order: on a GPU, a cluster, or the cores of this machine."""
    if device == "cuda":
        return on_gpu(plan, numbers)
    plan.game.compiled()  # once, before processes want it
    if cluster:
        return on_cluster(plan, numbers, cluster, play_cells, BUNDLE)
    return here(plan, numbers, workers, play_cells, BUNDLE)


def swept(
    plan: Grid,
    file: Cells,
    workers: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
    device: str = "cpu",
) -> Sweep:
    """Play the cells that a file does not hold yet; game i is the same in every cell."""
    todo, count = file.missing(range(plan.many)), counter(progress, "Playing cells", plan.many)
    count(plan.many - len(todo))
    if todo:
        for part in played(plan, todo, workers or cores(), cluster, device):
            file.add({row["cell"]: row for row in part})
            count(len(part))
    return Sweep(plan, [file.parts[number] for number in range(plan.many)])
