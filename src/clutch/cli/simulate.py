"""`clutch simulate`: many games at once, and what they say."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

from clutch.cli import arguments
from clutch.cli.arguments import Count, Flag, Options

if TYPE_CHECKING:
    from clutch.cli.simulate_report import Run
    from clutch.engine.simulate import Results
    from clutch.studies.tally import Tally

MOST_WORKERS = 1024
MOST_ROWS = 10_000_000  # games of a table


def simulate(
    game: str,
    /,
    *,
    games: Count = 100_000,
    seats: int | None = None,
    bots: str = "random",
    seed: int = 1,
    option: Options = None,
    data: Path | None = None,
    decisions: Path | None = None,
    workers: int | None = None,
    json: Flag = False,
) -> int:
    """Let bots play many games, and sum them up.

    The same seed, seats, bots and options give the same games, on any machine
    and with any number of workers. Ctrl-C stops early and sums up the games
    played so far.

    For example:

        clutch simulate dragon_eyes -n 10000 --seats 4 --bots greedy,random

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it.
    games
        How many games to play.
    seats
        How many play. [default: as few as can]
    bots
        Who plays, seat by seat: random or greedy. The last one plays all seats that remain.
    seed
        Which games are dealt.
    option
        A setting of the game, as name=value; may be given again.
    data
        Where to write a row for each game, as .csv or .parquet.
    decisions
        Where to write a row for each decision, the same way.
    workers
        Threads to play on. [default: one a core]
    json
        Print the summary for a program to read.
    """
    from clutch.cli.simulate_report import as_json, report

    run = checked(game, games, seats, bots, seed, option)
    threads = arguments.workers(workers)
    rows: list[Results] | None = [] if data or decisions else None
    if rows is not None:
        check_tables(games, data, decisions)
    began, tally = play(run, min(threads, MOST_WORKERS), rows)
    seconds = time.perf_counter() - began
    if tally.games == 0:
        raise KeyboardInterrupt
    if rows:
        write_tables(run, rows, data, decisions)
    if json:
        from json import dumps

        print(dumps(as_json(run, tally, seconds), indent=2, ensure_ascii=False))
    else:
        report(run, tally, seconds)
    return 0 if tally.games == games else arguments.STOPPED


def checked(
    name: str, games: int, seats: int | None, bots: str, seed: int, option: list[str] | None
) -> "Run":
    """The run that was asked for, or what is wrong with it."""
    import clutch
    from clutch.cli.simulate_report import Run
    from clutch.engine.kit.options import settings
    from clutch.engine.loops import POLICIES

    arguments.at_least(1, games, "-n")
    arguments.seed(seed)
    game, names = clutch.game(name), arguments.bots(bots)
    if slow := [bot for bot in names if bot not in POLICIES]:
        raise arguments.BadUse(
            f"clutch simulate plays {' and '.join(POLICIES)} bots; for {slow[0]} use clutch arena."
        )
    options = settings(game.options, arguments.options(option))
    count = arguments.seats(game, seats, len(names))
    players = arguments.shared_out(names, count)
    return Run(game, games, players, seed, options)


def check_tables(games: int, data: Path | None, decisions: Path | None) -> None:
    """Whether tables of so many games can be written; raises BadUse or BadFile."""
    from clutch.studies.tables import check_table

    for path in (data, decisions):
        check_table(path)
    if games > MOST_ROWS:
        raise arguments.BadUse(f"A table has at most {MOST_ROWS:,} games, not {games:,}.")


def write_tables(
    run: "Run", rows: "list[Results]", data: Path | None, decisions: Path | None
) -> None:
    """The tables that were asked for, of the games that were played."""
    from clutch.engine.simulate import together
    from clutch.studies.tables import (
        decision_columns,
        game_columns,
        settings_columns,
        write_columns,
    )
    from clutch.studies.watch import policies

    found, policy = together(rows), policies(run.bots)
    assert policy is not None
    if data is not None:
        options = settings_columns(run.game, run.options, len(found.moves))
        write_columns(data, {**game_columns(found.score, found.rank, found.moves), **options})
    if decisions is not None:
        made = decision_columns(run.game, run.options, policy, run.seed, found.moves)
        write_columns(decisions, made)


def play(run: "Run", workers: int, rows: "list[Results] | None") -> "tuple[float, Tally]":
    """When it began, and how the games went, as far as they were played; `rows` gets them all."""
    from rich.progress import TextColumn, TimeRemainingColumn

    from clutch.cli.output import bar, compiled, large
    from clutch.engine.loops import POLICIES
    from clutch.engine.simulate import stream
    from clutch.studies.tally import Tally

    compiled(run.game)
    tally, began = Tally(len(run.bots)), time.perf_counter()
    policy = [POLICIES.index(bot) for bot in run.bots]
    speed = TextColumn("{task.percentage:>3.0f} %  {task.fields[speed]}")
    parts = stream(
        run.game,
        run.games,
        len(run.bots),
        policy=policy,
        seed=run.seed,
        options=run.options,
        workers=workers,
    )
    try:
        with bar(speed, TextColumn("left"), TimeRemainingColumn()) as progress:
            task = progress.add_task(f"Playing {run.game.title}", total=run.games, speed="")
            for part in parts:
                tally.add(part)
                if rows is not None:
                    rows.append(part)
                rate = tally.moves.total / (time.perf_counter() - began)
                progress.update(task, completed=tally.games, speed=f"{large(rate)} moves/s")
    except KeyboardInterrupt:
        pass
    return began, tally
