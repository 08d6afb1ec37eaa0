"""`clutch sweep`: all settings of a game against each other."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from clutch.cli import arguments
from clutch.cli.arguments import Count, Flag, Options
from clutch.engine.errors import ClutchError

if TYPE_CHECKING:
    from clutch.studies.grid import Grid
    from clutch.studies.sweep import Sweep

SINGLE = ("seats", "games", "bots", "seed")  # what a grid's file may say besides its tables
LARGE = 20_000_000  # games of a sweep that is played only if it is asked for twice


def sweep(
    game: str | None = None,
    /,
    *vary: str,
    grid: Path | None = None,
    seats: str | None = None,
    games: Annotated[Count | None, Parameter(("-n", "--games"))] = None,
    bots: str | None = None,
    seed: int | None = None,
    option: Options = None,
    results: Path | None = None,
    report: Path | None = None,
    data: Path | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    device: Literal["cpu", "cuda"] = "cpu",
    yes: Flag = False,
    json: Flag = False,
) -> None:
    """Play every combination of a game's options, and see which of them matter.

    Cells are written to a results file as they end; the same command goes on
    where an interrupted one stopped, and ends with the same tables.

    For example:

        clutch sweep dragon_eyes eyes=8..10 must_draw=all --seats 3,4 -n 100

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it; or it stands in the grid's file.
    vary
        An option and its values: name=8..12, name=8,9,12, name=on,off or name=all.
    grid
        A TOML file with game, seats, games, bots, seed, and the tables [vary] and [options].
    seats
        How many play: 4, 3,4, 3..5 or all. [default: as many as can]
    games
        How many games each cell has. [default: 2000]
    bots
        Who plays, seat by seat; the last one plays all seats that remain. [default: greedy]
    seed
        Which games are dealt, the same in every cell. [default: 1]
    option
        A setting that is the same in every cell, as name=value; may be given again.
    results
        The results file. [default: sweep-GAME-HASH.jsonl]
    report
        Where to write the report, one HTML file. [default: beside the results]
    data
        Where to write a row for each cell, as .csv or .parquet. [default: .csv beside the results]
    workers
        Processes to play on. [default: one a core]
    cluster
        A Dask scheduler's address, or `local` to start a cluster here.
    device
        Where random and greedy bots play: cpu, or cuda for this machine's GPU; the same games.
    yes
        Play a grid of more than 20 million games.
    json
        Print what the page has for a program to read: the verdict, the effects and a row for each
        cell.
    """
    from clutch.extras import need

    need("study,cluster" if cluster else "study", "clutch sweep")
    if device == "cuda":
        if cluster:
            raise arguments.BadUse("--device cuda plays here, --cluster elsewhere: choose one.")
        from clutch.engine.cuda import load_cuda

        load_cuda()  # says what is missing
    from clutch.cli.output import staged
    from clutch.cli.resuming import going_on
    from clutch.engine.text_files import write_text
    from clutch.studies.sweep import Cells, swept
    from clutch.studies.tables import check_table, write_rows

    asked = {"seats": seats, "games": games, "bots": bots, "seed": seed}
    plan = planned(game, vary, grid, {k: v for k, v in asked.items() if v is not None}, option)
    size = plan.many * plan.games
    if size > LARGE and not yes:
        raise arguments.BadUse(
            f"That is {plan.many:,} cells of {plan.games:,} games, {size:,} games in all: add "
            "--yes to play them, or take fewer values or a smaller -n."
        )
    path = results or Path(f"sweep-{plan.game.name}-{plan.mark}.jsonl")
    table = data or path.with_suffix(".csv")
    check_table(table)
    with going_on(), staged() as progress:
        cores = arguments.workers(workers)
        done = swept(plan, Cells(path, plan.header()), cores, cluster, progress, device)
    page = report or path.with_suffix(".html")
    write_text(page, done.page())
    write_rows(table, done.rows)
    tell(done, {"results": str(path), "data": str(table), "report": str(page)}, json)


def planned(
    game: str | None,
    vary: tuple[str, ...],
    file: Path | None,
    asked: dict[str, Any],
    option: list[str] | None,
) -> "Grid":
    """The grid that was asked for: what the line says goes before what the file says."""
    from clutch.studies.grid import blamed, grid, read_grid

    said = read_grid(file) if file else {}
    name = game or said.get("game")
    if not isinstance(name, str):
        raise arguments.BadUse("Name a game, as in clutch sweep dragon_eyes eyes=8..10.")
    wanted = {**said.get("vary", {}), **arguments.options(vary, "The grid")}
    fixed = {**said.get("options", {}), **arguments.options(option)}
    if not wanted:
        also = f" A grid in a file is given as --grid {name}." if name.endswith(".toml") else ""
        raise arguments.BadUse(
            "Name what varies, as in eyes=8..10 must_draw=all; clutch rules lists the options."
            + also
        )
    chosen = {key: value for key, value in said.items() if key in SINGLE} | asked
    arguments.at_least(1, chosen.get("games", 1), "-n")
    arguments.seed(chosen.get("seed", 1))
    try:
        return grid(name, wanted, options=fixed, **chosen)
    except ClutchError as why:
        raise (blamed(file, why) if file else why) from None


def tell(done: "Sweep", files: dict[str, str], json: bool) -> None:
    from clutch.studies.sweep_page import lead

    effects, grid = done.effects(), done.grid
    verdict = lead(done, effects)
    if json:
        from json import dumps

        found = [one._asdict() for one in effects]
        about = {**grid.header(), "cells": grid.many, "command": grid.command, "verdict": verdict}
        told = {**about, "effects": found, "rows": done.records(), **files}
        print(dumps(told, indent=2, default=float))
        return
    print(verdict)
    print(f"Cells: {files['data']}\nReport: {files['report']}")
